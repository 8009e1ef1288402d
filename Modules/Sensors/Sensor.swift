public import Domain

/// A source of readings.
///
/// The synchronous `poll` is the primitive from which live streams are built.
///
/// A sensor promises: readings come in order of time; none is later than the moment requested;
/// after `close` nothing comes; in states other than `fix` no reading has a position.
public protocol Sensor {
  /// The state after the last reading.
  var state: SensorState { get }

  /// The time of the next reading if the source knows it (recordings), else nil.
  ///
  /// No reading comes before it; a combined sensor may have none at that time.
  var nextReadingTime: HuntInstant? { get }

  /// The host's clock that stamps the readings; nil if time is that of a recording.
  ///
  /// A live clock cannot be hurried: to see the next three seconds, wait three seconds.
  var liveClock: SessionClock? { get }

  /// Whether no further reading can come.
  var hasEnded: Bool { get }

  /// Whether the sensor never ends by itself, as a simulation without a duration.
  var isEndless: Bool { get }

  /// The walking speed of the player it simulates; nil if the sensor does not define it.
  var walkingSpeedMetersPerSecond: Double? { get }

  /// What it knows about its sources; one report unless several sources are combined.
  var sources: [SourceReport] { get }

  /// Receives the player's true position and heading; only simulated sensors use them.
  mutating func observe(_ truth: PlayerTruth)

  /// Appends all readings up to and including a moment that earlier polls have not returned.
  mutating func poll(through time: HuntInstant, into readings: inout [Reading])

  /// Appends some of the readings that `poll` would append, none only if there are none.
  ///
  /// For hosts that take all readings in turn: a recording gives those at hand, so that memory stays
  /// bounded, and waits for more only when called again. Until then `nextReadingTime` is unknown.
  mutating func pollSome(through time: HuntInstant, into readings: inout [Reading])

  /// Ends the source; the state becomes `disconnected`.
  mutating func close()
}

extension Sensor {
  /// Nil: the sensor does not define one.
  public var walkingSpeedMetersPerSecond: Double? { nil }

  /// Does nothing: the sensor measures no simulated player.
  public mutating func observe(_ truth: PlayerTruth) {}

  /// False: recordings end, and so do live sources.
  public var isEndless: Bool { false }

  /// Nil: time is that of a recording or a simulation.
  public var liveClock: SessionClock? { nil }

  /// Polls through the time of the next reading; a sensor without one, through a moment at most
  /// `HuntDuration.longest` after the start.
  public mutating func pollSome(through time: HuntInstant, into readings: inout [Reading]) {
    let count = readings.count
    while readings.count == count {
      guard let next = nextReadingTime else {
        return poll(through: min(time, .start + .longest), into: &readings)
      }
      guard next <= time else { return }
      poll(through: next, into: &readings)
    }
  }

  /// Derived from the state and the next reading.
  public var hasEnded: Bool { state == .disconnected && nextReadingTime == nil }
}

/// A source that rejects malformed input and counts it.
public protocol RejectCounting {
  /// The number of rejections by reason, most frequent first, ties by name.
  var rejectCounts: [(reason: String, count: Int)] { get }
}
