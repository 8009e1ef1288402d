public import Domain

/// A source of readings.
///
/// The synchronous `poll` is the primitive; live streams are made from it.
///
/// A sensor promises: readings come in order of time; none is later than the moment asked for;
/// after `close` nothing comes; in states other than `fix` no reading has a position.
public protocol Sensor {
  /// The state after the last reading.
  var state: SensorState { get }

  /// The time of the next reading where the source knows it (recordings), else nil.
  ///
  /// No reading comes before it; one that is made of others may give none at it.
  var nextReadingTime: HuntInstant? { get }

  /// The host's clock that the readings are stamped by; nil where time is that of a recording.
  ///
  /// With one, time cannot be hurried: who wants to know what comes in three seconds waits.
  var liveClock: SessionClock? { get }

  /// Whether nothing can come any more.
  var hasEnded: Bool { get }

  /// Whether it never ends by itself: what is left of it is a simulation without a duration.
  var isEndless: Bool { get }

  /// How fast the player walks whom it simulates; nil where it says nothing of that.
  var walkingSpeedMetersPerSecond: Double? { get }

  /// Takes notice of where the player truly is from now on; only a simulated sensor cares.
  mutating func observe(_ truth: PlayerTruth)

  /// Appends all readings up to and including a moment that no earlier poll has given.
  mutating func poll(through time: HuntInstant, into readings: inout [Reading])

  /// Ends the source; the state becomes `disconnected`.
  mutating func close()
}

extension Sensor {
  /// Nil: it simulates nobody.
  public var walkingSpeedMetersPerSecond: Double? { nil }

  /// Nothing: it measures no simulated player.
  public mutating func observe(_ truth: PlayerTruth) {}

  /// False: a recording, or a live source, which its other side ends.
  public var isEndless: Bool { false }

  /// Nil: a recording or a simulation.
  public var liveClock: SessionClock? { nil }

  /// By the state and the next reading.
  public var hasEnded: Bool { state == .disconnected && nextReadingTime == nil }
}

/// A source that refuses malformed input and counts what it refused.
public protocol RejectCounting {
  /// How often input was refused, by reason, most frequent first, ties by name.
  var rejectCounts: [(reason: String, count: Int)] { get }
}
