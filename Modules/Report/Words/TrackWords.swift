import TextKit

/// The texts of the section with the map.
extension PageWords {
  var start: String {
    language.say(en: "start", ru: "старт")
  }

  var northIsUp: String {
    language.say(en: "↑ north", ru: "↑ север")
  }

  var captured: String {
    language.say(en: "captured", ru: "пойман")
  }

  var escapedMark: String {
    language.say(en: "escaped", ru: "сбежал")
  }

  var end: String {
    language.say(en: "end", ru: "конец")
  }

  var tracksHeading: String {
    language.say(en: "Tracks, captures and escapes", ru: "Пути, поимки и побеги")
  }

  var howToReadMap: String {
    language.say(
      en: "The way as the phone measured it. Circles are zones, small ones the reach of a fight; "
        + "dashes lead from where a ghost broke free to where it went.",
      ru: "Путь, как его измерил телефон. Круги — зоны, малые — где возможна схватка; пунктир — "
        + "куда призрак сбежал.")
  }

  var fastHasOtherDraws: String {
    language.say(
      en:
        "The plan is fast: these are hunts played stepwise, on other random draws than the sweep's.",
      ru: "План быстрый: это охоты, сыгранные по шагам, на других случайных числах, чем в переборе."
    )
  }

  var caught: String {
    language.say(en: "caught", ru: "пойман")
  }

  var ghostAtFirst: String {
    language.say(en: "ghost at first", ru: "призрак вначале")
  }

  var whatHappened: String {
    language.say(en: "What happened", ru: "Что произошло")
  }

  var huntColumn: String {
    language.say(en: "hunt", ru: "охота")
  }

  var timeColumn: String {
    language.say(en: "time", ru: "время")
  }

  var eventColumn: String {
    language.say(en: "event", ru: "событие")
  }

  var ghostColumn: String {
    language.say(en: "ghost", ru: "призрак")
  }

  var eastColumn: String {
    language.say(en: "east, m", ru: "восток, м")
  }

  var northColumn: String {
    language.say(en: "north, m", ru: "север, м")
  }

  var mapHeading: String {
    language.say(en: "On the map", ru: "На карте")
  }

  var bestPointHunt: String {
    language.say(en: "best point", ru: "лучшая точка")
  }

  var slowest: String {
    language.say(en: "the slowest", ru: "самая долгая")
  }

  var mostEscapes: String {
    language.say(en: "the most escapes", ru: "больше всего побегов")
  }

  func mark(_ kind: TrackPicture.Mark.Kind) -> String {
    switch kind {
    case .captured: captured
    case .escaped: escapedMark
    }
  }
}
