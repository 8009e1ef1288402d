import Domain
import Geo
import SensorConformance
import Sensors
import Synchronization
import Testing
import TextKit

@testable import SensorsPhone

/// A port without a socket: the connections of a script, on a clock that the script moves.
private final class ScriptedPort: ByteStream {
  private let moment = Mutex(HuntInstant.start)
  private static let start = WallTime(year: 2026, month: 5, day: 1)

  var now: HuntInstant { moment.withLock { $0 } }
  var civil: WallTime { Self.start + (now - .start) }

  func close() {}

  func wait(_ seconds: Double) { moment.withLock { $0 += HuntDuration(seconds: seconds) } }

  /// OwnTracks measured some seconds ago.
  func message(north: Double, ago: Double = 0, device: String = "a") -> String {
    let time = Double(civil.millisecondsSince1970) / 1000 - ago
    return "{\"_type\":\"location\",\"lat\":\(north),\"lon\":37.6,\"tst\":\(time),\"acc\":5,"
      + "\"vel\":4,\"cog\":90,\"tid\":\"\(device)\"}"
  }

  func post(_ body: String) -> [UInt8] {
    Array(
      "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8
    )
  }

  /// A walk with an outage, a queue, another phone, damage and silence.
  func play(
    _ serve: () -> any ConnectionService, _ deliver: (ByteStreamEvent) -> Void
  ) {
    deliver(.disconnected(why: .noAnswer, retrySeconds: 1))
    wait(1)
    deliver(.connected)
    var service = serve()
    for step in 0..<20 {
      wait(1)
      _ = service.take(post(message(north: 55 + Double(step) * 1e-5)))
    }
    _ = service.take(post(message(north: 56, device: "b")))
    _ = service.take(post(message(north: 57, ago: 3)))
    _ = service.take(post("{"))
    _ = service.take(Array("GET /?lat=91&lon=1 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    wait(45)
    service = serve()
    for ago in stride(from: 40.0, through: 0, by: -2) {
      wait(0.01)
      _ = service.take(post(message(north: 55.05 - ago / 1000, ago: ago)))
    }
    _ = service.take(
      Array("GET /?id=a&lat=1&lon=1&valid=0 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
    wait(2)
    _ = service.take(post(message(north: 55.05)))
    deliver(.disconnected(why: .closed, retrySeconds: 1))
    wait(1)
    deliver(.connected)
    wait(5)
    _ = service.take(post(message(north: 55.06)))
    wait(100)
    _ = service.take(Array("\u{16}\u{3}".utf8))
  }
}

@Suite("The sensor phone")
struct PhoneAdapterTests {
  private func registry(
    _ port: ScriptedPort, plays: Bool = true, addresses: [String] = []
  ) -> SensorRegistry {
    var registry = SensorRegistry()
    let listener = ConnectionListener { _, _, _, _, serve, deliver throws(SensorError) in
      if plays { port.play(serve, deliver) }
      return port
    }
    registry.register(
      PhoneAdapter.adapter(
        listener: listener, civilTime: { port.civil }, machineAddresses: { addresses }))
    return registry
  }

  private func sensor(
    _ spec: String, _ port: ScriptedPort = ScriptedPort(), plays: Bool = true, reports: Bool = true
  ) throws -> any Sensor {
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    return try registry(port, plays: plays).makeSensor(
      SensorSpec(spec),
      context: SensorContext(
        truth: PlayerTruth(position: nowhere), seed: 1, reportsRejections: reports,
        liveClock: { port.now }))
  }

  @Test(
    "It keeps what every sensor promises",
    arguments: ["phone:8642", "phone:8642?stale=2", "phone:8642?device=b", "phone:8642?oldest=5"],
    [false, true])
  func conforms(spec: String, reports: Bool) throws {
    let check = SensorConformance(through: HuntInstant(seconds: 400), isRepeatable: false) {
      try sensor(spec, reports: reports)
    }
    #expect(try check.faults() == [])
  }

  @Test("A walk: states in order, counts by reason, no heading")
  func walk() throws {
    var sensor = try sensor("phone:8642")
    var readings: [Reading] = []
    sensor.poll(through: HuntInstant(seconds: 400), into: &readings)
    var states: [SensorState] = []
    for reading in readings where states.last != reading.state { states.append(reading.state) }
    #expect(
      states == [
        .disconnected, .noFix, .fix, .stale, .fix, .noFix, .fix, .disconnected, .noFix, .fix,
        .stale,
      ])
    let counts = (sensor as? any RejectCounting)?.rejectCounts.map { "\($0.reason) \($0.count)" }
    #expect(counts == ["device 1", "json 1", "late 1", "position 1", "tls 1"])
    #expect(readings.allSatisfy { $0.heading == nil })
    #expect(readings.contains { $0.courseDegrees == 90 })
    let fixes = readings.filter { $0.position != nil }
    #expect(fixes.count == 20 + 21 + 2)
    #expect(fixes.allSatisfy { $0.utc != nil && $0.accuracyMeters == 5 })
  }

  @Test(
    "Specs that open nothing to others",
    arguments: [
      "phone", "phone:", "phone:0", "phone:99999", "phone:x", "phone::8642", "phone:0.0.0.0:8642",
      "phone:192.168.1.2:8642", "phone:[::]:8642", "phone:example.org:80", "phone:127.0.0.1",
      "phone:8642?token=short", "phone:8642?token=with%20escape", "phone:0.0.0.0:1?token=a/b/c/d/e",
      "phone:8642?oldest=0", "phone:8642?stale=nan", "phone:8642?tokn=12345678",
      "phone:127.0.0.1.evil.org:80",
    ])
  func refused(spec: String) {
    #expect(throws: SensorError.self) { try sensor(spec, plays: false) }
  }

  @Test("A refusal has words, and does not repeat a token")
  func words() throws {
    do {
      _ = try sensor("phone:0.0.0.0:8642?token=secret!", plays: false)
    } catch let error as SensorError {
      #expect(
        error.line(in: .en)
          == "sensor phone: token=…, expected 8 to 128 of A–Z, a–z, 0–9, -, ., _ and ~")
    }
    do {
      _ = try sensor("phone:0.0.0.0:8642", plays: false)
    } catch let error as SensorError {
      #expect(
        error.line(in: .en)
          == "sensor phone: others can reach 0.0.0.0, so it needs a token: ?token=…")
    }
  }

  @Test("What to enter in the app")
  func urls() throws {
    func urls(_ spec: String, _ addresses: [String] = []) throws -> [String] {
      registry(ScriptedPort(), addresses: addresses).urls(of: try SensorSpec(spec))
    }
    #expect(try urls("phone:8642") == ["http://127.0.0.1:8642/"])
    #expect(
      try urls("phone:[::1]:8642?token=12345678") == ["http://[::1]:8642/?token=12345678"])
    #expect(
      try urls("phone:0.0.0.0:8642?token=12345678", ["192.168.1.2", "10.0.0.3"]) == [
        "http://192.168.1.2:8642/?token=12345678", "http://10.0.0.3:8642/?token=12345678",
      ])
    #expect(try urls("phone:0.0.0.0:8642") == [])
  }

  @Test("Secrets are hidden from others")
  func secrets() throws {
    let spec = try SensorSpec(
      "combine:position=phone:0.0.0.0:1?token=12345678,stale=9|heading=sim?x=1,token=abc")
    #expect(
      spec.withoutSecrets
        == "combine:position=phone:0.0.0.0:1?token=…,stale=9|heading=sim?x=1,token=…")
    #expect(
      SensorSpec.hidingSecrets(in: "sensors 'phone:1?token=abc'; hunt token=b")
        == "sensors 'phone:1?token=…'; hunt token=b")
  }

  @Test("10 000 random messages of every kind give no reading that is out of range")
  func random() throws {
    let port = ScriptedPort()
    let served = Mutex<(any ConnectionService)?>(nil)
    let listener = ConnectionListener { _, _, _, _, serve, _ throws(SensorError) in
      served.withLock { $0 = serve() }
      return port
    }
    var registry = SensorRegistry()
    registry.register(
      PhoneAdapter.adapter(
        listener: listener, civilTime: { port.civil }, machineAddresses: { [] }))
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    var sensor = try registry.makeSensor(
      SensorSpec("phone:1"),
      context: SensorContext(
        truth: PlayerTruth(position: nowhere), seed: 1, liveClock: { port.now }))
    var generator = SystemRandomNumberGenerator()
    let values = ["1", "-1", "1e308", "-1e308", "1e999", "0", "91", "181", "null", "\"x\"", "[]"]
    var last = HuntInstant.start
    for _ in 0..<10_000 {
      port.wait(0.1)
      let keys = ["lat", "lon", "tst", "acc", "vel", "cog"]
      let members = keys.map { "\"\($0)\":\(values.randomElement(using: &generator) ?? "0")" }
      let body = "{\"_type\":\"location\",\(members.joined(separator: ","))}"
      let bytes =
        Bool.random(using: &generator) ? port.post(body) : port.post(port.message(north: 1))
      served.withLock { _ = $0?.take(bytes) }
      var readings: [Reading] = []
      sensor.poll(through: port.now, into: &readings)
      for reading in readings {
        #expect(reading.time >= last)
        last = reading.time
        #expect(reading.position.map { $0.latitudeDegrees.magnitude <= 90 } ?? true)
        #expect(reading.accuracyMeters.map { $0.isFinite && $0 >= 0 } ?? true)
        #expect(reading.speedMetersPerSecond.map { $0.isFinite && $0 >= 0 } ?? true)
      }
    }
  }
}
