import Geo
import TextKit

/// The texts of the radar's screens.
struct RadarWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "Aviator: the radar", ru: "Авиатор: радар") }
  var name: String { language.say(en: "Aviator", ru: "Авиатор") }

  // MARK: The panel

  func heading(_ degrees: String, range: String) -> String {
    language.say(
      en: "HDG \(degrees)  range \(range)", ru: "Курс \(degrees)°  радиус \(range)")
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

  func altitude(_ height: String) -> String {
    language.say(en: "altitude \(height)", ru: "высота \(height)")
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

  func within(_ distance: String) -> String {
    language.say(en: "within \(distance)", ru: "до \(distance)")
  }
  func filter(_ parts: String) -> String {
    language.say(en: "Filter: \(parts)", ru: "Фильтр: \(parts)")
  }

}
