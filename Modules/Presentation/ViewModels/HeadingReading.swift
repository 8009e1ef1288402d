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
