public import Domain

/// What a hunt's screens show of the source of positions and headings, which the hunt does not know.
public struct SourceNotes: Hashable, Sendable {
  /// Why there is no position now; nil if there is one, or if nothing is known.
  public var trouble: PositionTrouble?
  /// The declination that turned the heading to true north; nil if the device gives it so.
  public var declination: Declination?
  /// How far the sight points above the horizon, degrees; nil if unknown.
  public var pitchDegrees: Double?

  /// Creates notes, by default none.
  public init(
    trouble: PositionTrouble? = nil, declination: Declination? = nil, pitchDegrees: Double? = nil
  ) {
    self.trouble = trouble
    self.declination = declination
    self.pitchDegrees = pitchDegrees
  }
}
