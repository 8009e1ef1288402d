import TextKit

/// The texts of the radar's screens.
struct RadarWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "Aviator: the radar", ru: "Авиатор: радар") }
  var name: String { language.say(en: "Aviator", ru: "Авиатор") }

  /// Returns the direction letters at the rim, clockwise from north; only north without a map.
  func letters(all: Bool) -> String {
    all ? language.say(en: "NESW", ru: "СВЮЗ") : language.say(en: "N", ru: "С")
  }

  /// Returns the legend of the signs, in one line under the picture.
  func legend(isZany: Bool) -> String {
    isZany
      ? language.say(
        en: " (@~ ghost  <@> saucer  }@{ beetle  ~ older than 15 s",
        ru: " (@~ призрак  <@> тарелка  }@{ жук  ~ старше 15 с")
      : language.say(
        en: " ((@)) low  (@) higher  @ high  +@+ helicopter  '@' glider  ~ older than 15 s",
        ru: " ((@)) низко  (@) выше  @ высоко  +@+ вертолёт  '@' планёр  ~ старше 15 с")
  }

  // MARK: The panel

  func heading(_ degrees: String, range: String) -> String {
    language.say(
      en: "HDG \(degrees)  range \(range)", ru: "КУРС \(degrees)  радиус \(range)")
  }
  func declination(_ value: String, magnetic: String) -> String {
    language.say(
      en: "mag \(magnetic)  decl. \(value)", ru: "магн. \(magnetic)  склонение \(value)")
  }
  func counts(inRange count: Int, beyond: Int) -> String {
    beyond == 0
      ? language.say(en: "In range: \(count)", ru: "В круге: \(count)")
      : language.say(
        en: "In range: \(count)   beyond: \(beyond)", ru: "В круге: \(count)   дальше: \(beyond)")
  }
  var nothing: String { language.say(en: "No aircraft in sight.", ru: "Самолётов не видно.") }
  var nearby: String { language.say(en: "Nearby:", ru: "Рядом:") }
  func age(_ seconds: String) -> String {
    language.say(en: "position \(seconds) s old", ru: "позиции \(seconds) с")
  }
  var onGround: String { language.say(en: "on the ground", ru: "на земле") }
  var motionUnknown: String { language.say(en: "motion unknown", ru: "движение неизвестно") }
  func altitude(_ height: String) -> String {
    language.say(en: "altitude \(height)", ru: "высота \(height)")
  }
  func track(_ degrees: String, _ arrow: String) -> String {
    language.say(en: "track \(degrees) \(arrow)", ru: "путь \(degrees) \(arrow)")
  }
  /// Returns where to turn, with degrees positive to the right.
  func turn(_ relative: Double) -> String {
    let degrees = relative.rounded()
    let text = tenths(degrees.magnitude, decimals: 0)
    if degrees == 0 { return language.say(en: "straight ahead", ru: "прямо") }
    if degrees.magnitude == 180 { return language.say(en: "behind you", ru: "позади") }
    return degrees > 0
      ? language.say(en: "\(text)° to the right", ru: "\(text)° вправо")
      : language.say(en: "\(text)° to the left", ru: "\(text)° влево")
  }
  /// Returns the meaning of an emergency code; source: ICAO Annex 10, volume IV.
  func emergency(_ squawk: String) -> String? {
    switch squawk {
    case "7500": language.say(en: "! 7500: hijack", ru: "! 7500: захват")
    case "7600": language.say(en: "! 7600: radio failure", ru: "! 7600: нет связи")
    case "7700": language.say(en: "! 7700: emergency", ru: "! 7700: бедствие")
    default: nil
    }
  }
  func within(_ distance: String) -> String {
    language.say(en: "within \(distance)", ru: "до \(distance)")
  }
  func filter(_ parts: String) -> String {
    language.say(en: "Filter: \(parts)", ru: "Фильтр: \(parts)")
  }
  func updated(_ seconds: String) -> String {
    language.say(en: "updated \(seconds) s ago", ru: "обновлено \(seconds) с назад")
  }
  func stale(_ seconds: String) -> String {
    language.say(
      en: "STALE: updated \(seconds) s ago", ru: "УСТАРЕЛО: обновлено \(seconds) с назад")
  }
  func credits(_ count: Int) -> String {
    language.say(en: "credits left: \(count)", ru: "запросов осталось: \(count)")
  }
}
