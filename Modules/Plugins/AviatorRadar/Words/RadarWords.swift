import Geo
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
        en: " ((@)) low  (@) higher  @ high  +@+ helicopter  '@' glider  [7] several  ~ old",
        ru: " ((@)) низко  (@) выше  @ высоко  +@+ вертолёт  '@' планёр  [7] группа  ~ старая")
  }

  /// Returns the legend of a child's radar.
  var childLegend: String {
    language.say(
      en: " Big planes fly low, small ones high. Turn to see them come ahead.",
      ru: " Большие летят низко, маленькие высоко. Повернись, и они окажутся впереди.")
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
  /// Returns what the radar takes from the sensors.
  func follows(place: Bool, heading: Bool) -> String {
    switch (place, heading) {
    case (true, true):
      language.say(
        en: "Place and heading are those of the sensors.", ru: "Место и курс по датчикам.")
    case (true, false):
      language.say(
        en: "The place is that of the sensors; they give no heading.",
        ru: "Место по датчикам; курса они не дают.")
    case (false, true):
      language.say(
        en: "The heading is that of the sensors; they give no position yet.",
        ru: "Курс по датчикам; места они пока не дают.")
    case (false, false):
      language.say(
        en: "The sensors give neither position nor heading yet: begin a hunt with start.",
        ru: "Датчики пока не дают ни места, ни курса: начни охоту, start.")
    }
  }
  /// Returns what the radar's place is taken from.
  func stands(_ from: RadarScope.Standpoint) -> String {
    switch from {
    case .hand: language.say(en: "place: set by hand", ru: "место: задано")
    case .sensors: language.say(en: "place: the sensors'", ru: "место: по датчикам")
    case .recording: language.say(en: "place: the recording's", ru: "место: из записи")
    case .example: language.say(en: "place: an example", ru: "место: для примера")
    }
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
  var altitudeUnknown: String {
    language.say(en: "altitude unknown", ru: "высота неизвестна")
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
  /// Returns when and where an aircraft passes nearest, in a line.
  func pass(_ pass: ClosestPass, heading: Double, in units: RadarUnits) -> String {
    let (name, when) = (pass.aircraft.name, wait(pass.seconds))
    let distance = units.distance(pass.distanceMeters, language)
    return language.say(
      en: "\(name): nearest in \(when), \(distance) away; look \(look(pass, heading: heading))",
      ru: "\(name): ближе всего через \(when), \(distance); смотри \(look(pass, heading: heading))")
  }
  /// Returns a direction to look: azimuth, turn and elevation.
  func look(_ pass: ClosestPass, heading: Double) -> String {
    let azimuth = threeDigits(pass.bearingDegrees)
    let turn = turn(Angle.signedDifferenceDegrees(from: heading, to: pass.bearingDegrees))
    guard let elevation = pass.elevationDegrees else {
      return language.say(
        en: "\(azimuth)° (\(turn)), altitude unknown",
        ru: "\(azimuth)° (\(turn)), высота неизвестна")
    }
    let up = tenths(elevation.magnitude, decimals: 0)
    return elevation < 0
      ? language.say(
        en: "\(azimuth)° (\(turn)), below the horizon",
        ru: "\(azimuth)° (\(turn)), за горизонтом")
      : language.say(
        en: "\(azimuth)° (\(turn)), \(up)° up", ru: "\(azimuth)° (\(turn)), вверх \(up)°")
  }
  /// Returns a time to wait as `2:05`.
  func wait(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded())
    return "\(whole / 60):" + (whole % 60 < 10 ? "0" : "") + "\(whole % 60)"
  }
  func next(_ name: String, wait: String, distance: String) -> String {
    language.say(
      en: "Next: \(name) in \(wait), \(distance)", ru: "Далее: \(name) через \(wait), \(distance)")
  }
  var noPasses: String {
    language.say(
      en: "Nothing in sight comes nearer.", ru: "Ничто из видимого не приближается.")
  }
  func route(_ from: String, _ to: String) -> String { "\(from) → \(to)" }
  /// The name of the game's zones on the map.
  var zone: String { language.say(en: "zone", ru: "зона") }

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
