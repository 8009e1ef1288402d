import Domain
import Sensors

/// One sensor of a combination, with what it said last and what waits to be passed on.
struct CombinedSource {
  private(set) var sensor: any Sensor
  /// Whether its positions are used; else only its headings.
  let givesPositions: Bool
  /// Its state after the last reading that was looked at, and after the one before.
  private(set) var state = SensorState.noFix
  private(set) var previousState: SensorState?
  /// Since when it has no fix; nil while it has one.
  private(set) var lostAt: HuntInstant?
  /// When it last gave a heading; nil if it gave none, or is silent or gone since.
  private(set) var lastHeading: HuntInstant?
  private var waiting: [Reading] = []
  private var taken = 0

  init(_ sensor: any Sensor, givesPositions: Bool, start: HuntInstant) {
    self.sensor = sensor
    self.givesPositions = givesPositions
    lostAt = start
  }

  var first: Reading? { taken < waiting.count ? waiting[taken] : nil }

  /// When it next has something to say, if it knows.
  var nextTime: HuntInstant? { first?.time ?? sensor.nextReadingTime }

  /// Whether it can say nothing more.
  var hasEnded: Bool { first == nil && sensor.state == .disconnected && nextTime == nil }

  mutating func observe(_ truth: PlayerTruth) { sensor.observe(truth) }

  mutating func poll(through time: HuntInstant) {
    sensor.poll(through: time, into: &waiting)
  }

  mutating func takeFirst() -> Reading? {
    guard let reading = first else { return nil }
    taken += 1
    if taken == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      taken = 0
    }
    return reading
  }

  /// Notes what a reading says of this source.
  mutating func note(_ reading: Reading, at now: HuntInstant) {
    previousState = state
    state = reading.state
    if state == .fix { lostAt = nil } else if lostAt == nil { lostAt = now }
    if reading.heading != nil {
      lastHeading = now
    } else if reading.isHeadingLost || state == .stale || state == .disconnected {
      lastHeading = nil
    }
  }

  func hasHeading(at now: HuntInstant, within span: HuntDuration) -> Bool {
    lastHeading.map { now - $0 <= span } ?? false
  }

  mutating func close() {
    sensor.close()
    waiting = []
    taken = 0
    state = .disconnected
  }
}
