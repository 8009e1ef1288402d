#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
import Domain
import Geo
import LiveTransports
import Sensors
import SensorsGPSD
import SensorsNMEA
import Synchronization
import Testing

/// A session clock that the test moves, so that no outcome depends on the host's speed.
final class StepClock: Sendable {
  private let moment = Mutex(HuntInstant.start)
  var now: HuntInstant { moment.withLock { $0 } }
  func advance(_ seconds: Double) {
    moment.withLock { $0 += HuntDuration(seconds: seconds) }
  }
}

/// A live sensor over a real transport, polled until what is expected has come.
final class LiveProbe {
  /// How long it is polled before the test gives up.
  private static let patience = Duration.seconds(90)

  let clock = StepClock()
  private(set) var sensor: any Sensor
  private(set) var readings: [Reading] = []

  init(_ spec: String, reportsRejections: Bool = false) throws {
    var registry = SensorRegistry()
    registry.register(NMEAAdapter.adapter(open: LiveTransports.opener))
    registry.register(GPSDAdapter.adapter(open: LiveTransports.opener))
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    let clock = clock
    sensor = try registry.makeSensor(
      SensorSpec(spec),
      context: SensorContext(
        truth: PlayerTruth(position: nowhere), seed: 1, reportsRejections: reportsRejections,
        liveClock: { clock.now }))
  }

  deinit { sensor.close() }

  func poll() { sensor.poll(through: clock.now, into: &readings) }

  func close() { sensor.close() }

  /// Polls, a little time passing, until the condition holds.
  func wait(
    _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation,
    until holds: (LiveProbe) -> Bool
  ) {
    let end = ContinuousClock.now + Self.patience
    repeat {
      poll()
      if holds(self) { return }
      sleep10ms()
    } while ContinuousClock.now < end
    Issue.record("waited for: \(what); states \(states)", sourceLocation: sourceLocation)
  }

  /// The states reported, each once in a row.
  var states: [SensorState] {
    var states: [SensorState] = []
    for reading in readings where states.last != reading.state { states.append(reading.state) }
    return states
  }

  var latitudes: [Double] { readings.compactMap { $0.position?.latitudeDegrees } }

  private func sleep10ms() {
    var span = timespec(tv_sec: 0, tv_nsec: 10_000_000)
    nanosleep(&span, nil)
  }
}

/// NMEA sentences for tests.
enum Sentence {
  /// A GGA of a second of the day, at a latitude in whole degrees.
  static func fix(second: Int, latitude: Int) -> String {
    let time = second < 10 ? "0\(second)" : "\(second)"
    return closed("GPGGA,1200\(time),\(latitude)00.000,N,03700.000,E,1,08,1.0,100.0,M,0.0,M,,")
  }

  /// A GGA that says there is no fix.
  static func noFix(second: Int) -> String {
    closed("GPGGA,1200\(second < 10 ? "0" : "")\(second),,,,,0,00,99.9,,,,,,")
  }

  private static func closed(_ payload: String) -> String {
    let sum = payload.utf8.reduce(0, ^)
    let digits = Array("0123456789ABCDEF")
    return "$\(payload)*\(digits[Int(sum >> 4)])\(digits[Int(sum & 15)])\r\n"
  }
}
