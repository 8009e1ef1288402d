/// A reading as a live source made it, before the state of the whole sensor is put to it.
public struct LiveReading: Hashable, Sendable {
  /// The reading; its time is when it arrived.
  public var reading: Reading
  /// Whether it tells of the position, that there is one or none; a heading alone does not.
  public var tellsPosition: Bool

  /// Creates a live reading.
  public init(_ reading: Reading, tellsPosition: Bool) {
    self.reading = reading
    self.tellsPosition = tellsPosition
  }
}
