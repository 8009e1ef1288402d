public import Domain
public import Sensors

/// Gives the readings of a recording that was read whole, at its times or as fast as polled.
public struct PlaybackSensor: Sensor, RejectCounting {
  /// The state after the last reading given; `noFix` before the first.
  public private(set) var state = SensorState.noFix
  /// How often input was refused, by reason, most frequent first, ties by name.
  public let rejectCounts: [(reason: String, count: Int)]

  private let readings: [Reading]
  private let isPaced: Bool
  private var given = 0

  /// Takes readings on session time; without pace each poll gives the next one.
  init(_ readings: [Reading], isPaced: Bool, rejections: [Rejection]) {
    self.readings = readings
    self.isPaced = isPaced
    var counts: [String: Int] = [:]
    for rejection in rejections { counts[rejection.reason, default: 0] += 1 }
    rejectCounts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { (reason: $0.key, count: $0.value) }
  }

  /// Whether nothing can come any more.
  public var hasEnded: Bool { given == readings.count }

  /// The time of the next reading; nil after the last, and where it comes as fast as polled.
  public var nextReadingTime: HuntInstant? {
    isPaced && given < readings.count ? readings[given].time : nil
  }

  /// Appends all readings up to and including a moment that no earlier poll has given.
  ///
  /// As fast as polled it is one reading, at that moment, with refusals before it.
  public mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while !hasEnded, !isPaced || self.readings[given].time <= time {
      var reading = self.readings[given]
      if !isPaced { reading.time = time }
      given += 1
      state = reading.state
      readings.append(reading)
      if !isPaced, reading.rejection == nil { return }
    }
  }

  /// Ends the source; the state becomes `disconnected`.
  public mutating func close() {
    given = readings.count
    state = .disconnected
  }
}
