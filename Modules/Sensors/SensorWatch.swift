public import Domain

/// What the readings of a sensor have said so far; a host feeds it every reading.
public struct SensorWatch: Hashable, Sendable {
  /// The most fixes that the rate is measured over.
  private static let mostFixes = 10

  /// The state after the last reading; nil before the first.
  public private(set) var state: SensorState?
  /// Since when the sensor is in this state.
  public private(set) var since = HuntInstant.start
  /// The last reading with a position, whatever came after it.
  public private(set) var lastFix: Reading?
  /// The last reading with a heading; nil once headings have stopped arriving.
  public private(set) var lastHeading: Reading?
  /// When the latest fixes were measured, the latest last, with no loss between them.
  private var measured: [HuntInstant] = []

  /// Creates a watch that has seen nothing.
  public init() {}

  /// Takes a reading; one that only reports rejected input says nothing new.
  public mutating func take(_ reading: Reading) {
    guard reading.rejection == nil else { return }
    if state != reading.state { (state, since) = (reading.state, reading.time) }
    if let heading = reading.heading {
      // A heading that is not a number is none.
      if heading.degrees.isFinite { lastHeading = reading }
    } else if reading.isHeadingLost || reading.state == .stale || reading.state == .disconnected {
      lastHeading = nil
    }
    guard reading.state == .fix else { return measured = [] }
    guard reading.position != nil else { return }
    lastFix = reading
    let moment = reading.measuredAt ?? reading.time
    // A fix that repeats a moment is not another measurement.
    guard measured.last.map({ $0 < moment }) ?? true else { return }
    if measured.count == Self.mostFixes { measured.removeFirst() }
    measured.append(moment)
  }

  /// The number of fixes per second, over the last ten; nil for fewer than two since the last loss.
  public var fixesPerSecond: Double? {
    guard measured.count > 1, let first = measured.first, let last = measured.last else {
      return nil
    }
    return Double(measured.count - 1) / (last - first).seconds
  }
}
