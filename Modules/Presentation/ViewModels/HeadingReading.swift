public import PlainJSON
public import Domain
public import HuntEngine

/// The device heading as a screen shows it: its north, and how it was found.
public struct HeadingReading: Hashable, Sendable {
  /// The heading.
  public let status: HeadingStatus
  /// The declination that turned it to true north; nil if the device gave it so, or none did.
  public let declination: Declination?

  /// Creates a reading; a declination counts only with a true heading.
  public init(_ status: HeadingStatus, _ declination: Declination? = nil) {
    self.status = status
    if case .known(_, .trueNorth) = status {
      self.declination = declination
    } else {
      self.declination = nil
    }
  }

  /// The heading in degrees, if there is one.
  public var degrees: Double? { status.degrees }
}

extension HeadingReading: Described {
  /// Adds its fields.
  public static func describe(_ fields: inout Fields<HeadingReading>) {
    fields.text("heading", "`unknown`, `true`, `magnetic` (declination unknown) or `lost`") {
      switch $0.status {
      case .unknown: "unknown"
      case .known(_, let north): north == .magnetic ? "magnetic" : "true"
      case .lost: "lost"
      }
    }
    fields.number("headingDegrees", "the direction in which the device points") { $0.degrees }
    fields.number(
      "declinationDegrees",
      """
      the declination that turned the heading to true north, east positive; `null` if the device gave \
      a true heading, or none is known
      """
    ) { $0.declination?.degrees }
    fields.text("declinationSource", "where it comes from: `option`, `receiver` or `model`") {
      $0.declination?.source.rawValue
    }
    fields.text(
      "declinationDoubt",
      """
      why it may be wrong: `beforeModel` or `afterModel` (the date is outside 2025 to 2030), \
      `nearPole` (a magnetic pole is near); else `null`
      """
    ) { $0.declination?.doubt?.rawValue }
  }
}
