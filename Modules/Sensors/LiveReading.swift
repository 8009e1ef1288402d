/// A reading from a live source, before it gets the state of the whole sensor.
public struct LiveReading: Hashable, Sendable {
  /// The reading, with the time at which it became known.
  public var reading: Reading
  /// Whether it says that there is a position or none; a heading alone does not.
  public var reportsPosition: Bool

  /// Creates a live reading.
  public init(_ reading: Reading, reportsPosition: Bool) {
    self.reading = reading
    self.reportsPosition = reportsPosition
  }
}
