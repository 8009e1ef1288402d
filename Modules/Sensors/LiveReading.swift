/// A reading from a live source, before it gets the state of the whole sensor.
public struct LiveReading: Hashable, Sendable {
  /// The reading, with the time at which it became known.
  public var reading: Reading
  /// Whether it says that there is a position or none; a heading alone does not.
  public var tellsPosition: Bool

  /// Creates a live reading.
  public init(_ reading: Reading, tellsPosition: Bool) {
    self.reading = reading
    self.tellsPosition = tellsPosition
  }
}
