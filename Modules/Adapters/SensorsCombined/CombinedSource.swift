import Domain
import Sensors

/// A sensor in a combination, with its last state and its pending readings.
struct CombinedSource {
  private(set) var sensor: any Sensor
  /// Whether its positions are used; otherwise only its headings are.
  let givesPositions: Bool
  /// The state after the last processed reading, followed by the state before that.
  private(set) var state = SensorState.noFix
  private(set) var previousState: SensorState?
  /// The time when it lost its fix; nil while it has one.
  private(set) var lostAt: HuntInstant?
  /// The time of its last heading; nil if there is none or it has since been lost.
  private(set) var lastHeading: HuntInstant?
  /// What its readings have said.
  private(set) var watch = SensorWatch()
  /// The source as in the spec, if known.
  let name: String?
  private var waiting: [Reading] = []
  private var taken = 0

  init(_ sensor: any Sensor, name: String?, givesPositions: Bool, start: HuntInstant) {
    self.sensor = sensor
    self.name = name
    self.givesPositions = givesPositions
    lostAt = start
  }

  var first: Reading? { taken < waiting.count ? waiting[taken] : nil }

  /// The time of its next reading, if known.
  var nextTime: HuntInstant? { first?.time ?? sensor.nextReadingTime }

  /// Whether no more readings can come.
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

  /// Updates the state of this source from a reading.
  mutating func note(_ reading: Reading, at now: HuntInstant) {
    watch.take(reading)
    previousState = state
    state = reading.state
    if state == .fix { lostAt = nil } else if lostAt == nil { lostAt = now }
    if reading.heading != nil {
      lastHeading = now
    } else if reading.isHeadingLost || state == .stale || state == .disconnected {
      lastHeading = nil
    }
  }

  /// Returns what is known about the source, in its role.
  func report(as role: SourceReport.Role, isUsed: Bool) -> SourceReport {
    var report = sensor.sources.first ?? SourceReport(state: state)
    (report.role, report.name, report.isUsed) = (role, name, isUsed)
    (report.state, report.watch) = (state, watch)
    return report
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
