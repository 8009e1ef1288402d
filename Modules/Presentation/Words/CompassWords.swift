import Domain
import HuntEngine
import TextKit

/// The texts about the compass and its north.
extension Words {
  /// Formats the device heading; a true one says what turned it, if the device did not.
  func heading(_ degrees: Double, _ north: North, _ declination: Declination? = nil) -> String {
    let heading = language.say(en: "HDG", ru: "КУРС") + " " + threeDigits(degrees)
    guard north == .trueNorth else { return heading + " " + magnetic }
    return heading + (declination.map { " \(trueNorth) (\(source($0)))" } ?? "")
  }
  private var magnetic: String { language.say(en: "magnetic", ru: "магнитный") }
  private var trueNorth: String { language.say(en: "true", ru: "истинный") }
  private func source(_ declination: Declination) -> String {
    switch declination.source {
    case .option: language.say(en: "as set", ru: "задано")
    case .receiver: language.say(en: "receiver", ru: "приёмник")
    case .model: "WMM"
    }
  }

  /// The heading in the status, with its north and what turned it; nil if there is none.
  func compass(_ heading: HeadingReading) -> String? {
    guard case .known(let degrees, let north) = heading.status else { return nil }
    let compass = language.say(en: "Compass", ru: "Компас") + " " + threeDigits(degrees)
    guard north == .trueNorth else { return compass + " " + magnetic }
    guard let declination = heading.declination else { return compass + " " + trueNorth }
    let angle = fixed(declination.degrees.magnitude, 1)
    let side =
      declination.degrees < 0
      ? language.say(en: "W", ru: "к западу") : language.say(en: "E", ru: "к востоку")
    return compass + " " + trueNorth + ", "
      + language.say(en: "declination", ru: "склонение") + " \(angle)° \(side)"
      + " (\(source(declination)))"
  }
}
