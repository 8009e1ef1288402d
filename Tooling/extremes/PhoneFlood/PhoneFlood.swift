import Domain
import Foundation
import Geo
import PortableNumerics
import Sensors
import SensorsPhone
import Synchronization

/// Sends made-up messages through the sensor `phone`, from the bytes of connections to readings.
///
/// `PhoneFlood COUNT SEED` prints how many came in, and the memory at the start and at the end.
/// Status 1 means that something came in that must not, or that memory grew.
@main
struct PhoneFlood {
  /// What memory may grow by, in kilobytes.
  private static let mostGrowth = 8192

  static func main() throws {
    let words = CommandLine.arguments
    guard words.count == 3, let count = Int(words[1]), let seed = UInt64(words[2]) else {
      print("usage: PhoneFlood COUNT SEED")
      exit(2)
    }
    var flood = try Flood(seed: seed)
    // The buffers reach their size first.
    flood.send(min(count, 100_000))
    let before = residentKilobytes()
    let start = ContinuousClock.now
    flood.send(count)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let after = residentKilobytes()
    print(
      "extremes: \(count) messages of phones in \(Int(seconds)) s, \(flood.fixes) positions, "
        + "memory \(before) kB and then \(after) kB")
    for (reason, count) in flood.rejectCounts { print("  \(reason) \(count)") }
    let faults = flood.faults + (after - before > mostGrowth ? ["memory grew"] : [])
    for fault in faults { print("extremes: FAULT, \(fault)") }
    if !faults.isEmpty { exit(1) }
  }

  /// The memory that is held, from Linux's `/proc`; 0 elsewhere.
  private static func residentKilobytes() -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}

/// Eight connections to a phone's port, half of them without the token, and what comes of them.
struct Flood {
  private static let token = "long-and-secret"
  /// As long, and further from it than damage can change.
  private static let wrongToken = "long-and-public"
  private static let start = WallTime(year: 2026, month: 5, day: 1)

  private final class Port: ByteStream {
    let serve = Mutex<(@Sendable () -> any ConnectionService)?>(nil)
    let moment = Mutex(HuntInstant.start)
    func close() {}
  }

  private let port: Port
  private var sensor: any Sensor
  private var services: [any ConnectionService] = []
  private var random: Xoshiro256PlusPlus
  private var readings: [Reading] = []
  private var last = HuntInstant.start
  private(set) var fixes = 0
  private(set) var faults: [String] = []

  var rejectCounts: [(reason: String, count: Int)] {
    (sensor as? any RejectCounting)?.rejectCounts ?? []
  }

  init(seed: UInt64) throws {
    random = Xoshiro256PlusPlus(seed: seed)
    let port = Port()
    let listener = ConnectionListener { _, _, _, _, serve, deliver throws(SensorError) in
      port.serve.withLock { $0 = serve }
      deliver(.connected)
      return port
    }
    let adapter = PhoneAdapter.adapter(
      listener: listener,
      civilTime: { Flood.start + (port.moment.withLock { $0 } - .start) }, machineAddresses: { [] })
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    sensor = try adapter.make(
      SensorSpec("phone:1?token=\(Flood.token)"),
      SensorContext(
        truth: PlayerTruth(position: nowhere), seed: 1,
        liveClock: { port.moment.withLock { $0 } }))
    self.port = port
    for _ in 0..<8 { services.append(open()) }
  }

  private func open() -> any ConnectionService {
    guard let serve = port.serve.withLock({ $0 }) else { fatalError("no port") }
    return serve()
  }

  /// Sends messages, each with a share of damage.
  mutating func send(_ count: Int) {
    for number in 0..<count {
      port.moment.withLock { $0 += HuntDuration(milliseconds: 1) }
      let place = Int(random.next() % UInt64(services.count))
      let isKnown = place < services.count / 2
      var bytes = message(token: isKnown ? Flood.token : Flood.wrongToken)
      if random.next() % 8 == 0 { damage(&bytes) }
      let answer = services[place].take(bytes)
      if !isKnown, answer.isTrusted {
        faults.append("let in: \(String(decoding: bytes, as: UTF8.self))")
      }
      if answer.closes || random.next() % 64 == 0 {
        services[place].cut()
        services[place] = open()
      }
      if number % 256 == 0 { poll() }
      if faults.count > 10 { return }
    }
    poll()
  }

  private mutating func poll() {
    readings.removeAll(keepingCapacity: true)
    sensor.poll(through: port.moment.withLock { $0 }, into: &readings)
    for reading in readings {
      if reading.time < last { faults.append("time went back") }
      last = reading.time
      guard let position = reading.position else { continue }
      fixes += 1
      let isOnEarth =
        position.latitudeDegrees.magnitude <= 90 && position.longitudeDegrees.magnitude <= 180
      let isSound = [reading.accuracyMeters, reading.speedMetersPerSecond, reading.courseDegrees]
        .allSatisfy { $0.map { $0.isFinite && $0 >= 0 } ?? true }
      if !isOnEarth || !isSound || reading.state != .fix { faults.append("\(reading)") }
    }
  }

  /// A request of one of the apps; every fourth number is an extreme one.
  private mutating func message(token: String) -> [UInt8] {
    let now = Flood.start + (port.moment.withLock { $0 } - .start)
    let time = Double(now.millisecondsSince1970) / 1000 - Double(random.next() % 3)
    let values = (0..<5).map { _ in number() }
    switch random.next() % 3 {
    case 0:
      return Array(
        ("GET /?token=\(token)&id=1&lat=\(values[0])&lon=\(values[1])&timestamp=\(time)&"
          + "speed=\(values[2])&bearing=\(values[3])&accuracy=\(values[4]) HTTP/1.1\r\n"
          + "Host: h\r\nUser-Agent: x\r\n\r\n").utf8)
    case 1:
      return post(
        "{\"_type\":\"location\",\"tid\":\"1\",\"lat\":\(values[0]),\"lon\":\(values[1]),"
          + "\"tst\":\(time),\"vel\":\(values[2]),\"cog\":\(values[3]),\"acc\":\(values[4])}", token
      )
    default:
      return post(
        "{\"location\":{\"timestamp\":\"\(now.iso8601)\",\"coords\":{\"latitude\":\(values[0]),"
          + "\"longitude\":\(values[1]),\"speed\":\(values[2]),\"heading\":\(values[3]),"
          + "\"accuracy\":\(values[4])}},\"device_id\":\"1\"}", token)
    }
  }

  private mutating func post(_ body: String, _ token: String) -> [UInt8] {
    let head = "POST / HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer \(token)\r\n"
    if random.next() % 2 == 0 {
      return Array((head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body).utf8)
    }
    let size = String(body.utf8.count, radix: 16)
    return Array(
      (head + "Transfer-Encoding: chunked\r\n\r\n\(size)\r\n\(body)\r\n0\r\n\r\n").utf8)
  }

  private static let extremes = [
    "1e308", "-1e308", "1e999", "-0", "91", "-181", "nan", "null", "9223372036854775808", "\"\"",
  ]

  private mutating func number() -> String {
    if random.next() % 16 == 0 {
      return Flood.extremes[Int(random.next() % UInt64(Flood.extremes.count))]
    }
    return "\(Double(random.next() % 9_000_000) / 100_000)"
  }

  /// Changes, drops or doubles some bytes.
  private mutating func damage(_ bytes: inout [UInt8]) {
    let at = Int(random.next() % UInt64(bytes.count))
    switch random.next() % 4 {
    case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.removeSubrange(at...)
    case 2: bytes.insert(contentsOf: bytes[..<at], at: at)
    default: bytes.removeSubrange(..<at)
    }
  }
}
