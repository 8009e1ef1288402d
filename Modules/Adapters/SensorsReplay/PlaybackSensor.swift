public import Domain
public import Sensors

/// Plays the readings of a fully loaded recording, at their times or one per poll.
public struct PlaybackSensor: Sensor, RejectCounting {
  /// The state after the last reading returned; `noFix` before the first.
  public private(set) var state = SensorState.noFix
  /// The number of rejections by reason, most frequent first, ties by name.
  public let rejectCounts: [(reason: String, count: Int)]

  private let readings: [Reading]
  private let isPaced: Bool
  private var given = 0

  /// Creates a sensor from readings in session time; unpaced, each poll returns the next one.
  init(_ readings: [Reading], isPaced: Bool, rejections: [Rejection]) {
    self.readings = readings
    self.isPaced = isPaced
    var counts: [String: Int] = [:]
    for rejection in rejections { counts[rejection.reason, default: 0] += 1 }
    rejectCounts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (reason: $0.key, count: $0.value) }
  }

  /// Whether no more readings can come.
  public var hasEnded: Bool { given == readings.count }

  /// The time of the next reading; nil after the last, and if unpaced.
  public var nextReadingTime: HuntInstant? {
    isPaced && given < readings.count ? readings[given].time : nil
  }

  /// Appends the readings up to and including a time that no earlier poll has returned.
  ///
  /// If unpaced, appends one reading with this time, and any rejections before it.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while !hasEnded, !isPaced || self.readings[given].time <= time {
      var reading = self.readings[given]
      if !isPaced { (reading.time, reading.measuredAt) = (time, nil) }
      given += 1
      state = reading.state
      readings.append(reading)
      if !isPaced, reading.rejection == nil { return }
    }
  }

  /// Appends the next readings up to a time, at most a thousand; if unpaced, as `poll` does.
  public mutating func pollSome(through time: HuntInstant, into readings: inout [Reading]) {
    guard isPaced else { return poll(through: min(time, .start + .longest), into: &readings) }
    let last = min(given + 1000, self.readings.count)
    while given < last, self.readings[given].time <= time {
      state = self.readings[given].state
      readings.append(self.readings[given])
      given += 1
    }
  }

  /// Ends the source; the state becomes `disconnected`.
  public mutating func close() {
    given = readings.count
    state = .disconnected
  }
}
