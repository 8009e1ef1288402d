import Domain
import Geo
import Synchronization
import Testing

@testable import Sensors

/// A clock that the test moves.
final class HandClock: Sendable {
  private let moment = Mutex(HuntInstant.start)
  var now: HuntInstant { moment.withLock { $0 } }
  func set(_ seconds: Double) { moment.withLock { $0 = HuntInstant(seconds: seconds) } }
}

/// Each byte is a reading: `F` a fix, `N` none, `H` a heading; the rest is refused.
private struct LetterDecoder: ByteDecoder {
  var held: [UInt8] = []
  /// When the held letter counts as complete.
  var deadline = HuntInstant.start
  var refused = 0
  var rejectCounts: [(reason: String, count: Int)] { refused > 0 ? [("letter", refused)] : [] }

  mutating func restart() { held = [] }

  mutating func decode(
    _ bytes: [UInt8], at time: HuntInstant, into readings: inout [LiveReading]
  ) {
    settle(at: time, into: &readings)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "F"):
        var reading = Reading(time: time, state: .fix)
        reading.position = Coordinate(uncheckedLatitudeDegrees: 55, longitudeDegrees: 37)
        readings.append(LiveReading(reading, reportsPosition: true))
      case UInt8(ascii: "N"):
        readings.append(LiveReading(Reading(time: time, state: .noFix), reportsPosition: true))
      case UInt8(ascii: "H"):
        var reading = Reading(time: time, state: .fix)
        reading.heading = Heading(degrees: 90, north: .trueNorth)
        readings.append(LiveReading(reading, reportsPosition: false))
      case UInt8(ascii: "h"):
        held.append(UInt8(ascii: "F"))
        deadline = time + HuntDuration(milliseconds: 150)
      default: refused += 1
      }
    }
  }

  mutating func settle(at time: HuntInstant, into readings: inout [LiveReading]) {
    if deadline <= time { finish(at: deadline, into: &readings) }
  }

  mutating func finish(at time: HuntInstant, into readings: inout [LiveReading]) {
    let bytes = held
    held = []
    if !bytes.isEmpty { decode(bytes, at: time, into: &readings) }
  }
}

@Suite("Live sensors")
struct LiveFeedTests {
  private let clock = HandClock()
  private let feed: LiveFeed<LetterDecoder>
  private var sensor: MailboxSensor

  init() {
    let clock = clock
    feed = LiveFeed(decoder: LetterDecoder(), clock: { clock.now }, capacity: 16)
    sensor = MailboxSensor(feed, start: .start, staleAfter: HuntDuration(seconds: 5), shut: {})
  }

  private func take(_ seconds: Double, _ event: ByteStreamEvent) {
    clock.set(seconds)
    feed.take(event)
  }

  private func bytes(_ text: String) -> ByteStreamEvent { .bytes(Array(text.utf8)) }

  /// What a poll gives, as `time state`, with `*` for a position and `^` for a heading.
  private mutating func poll(_ seconds: Double) -> [String] {
    clock.set(seconds)
    var readings: [Reading] = []
    sensor.poll(through: clock.now, into: &readings)
    return readings.map { reading in
      "\(reading.time.seconds) \(reading.state.rawValue)"
        + (reading.position == nil ? "" : "*") + (reading.heading == nil ? "" : "^")
    }
  }

  @Test("A source that connects, reports, falls silent, comes back and is gone")
  mutating func life() {
    #expect(sensor.state == .disconnected)
    take(1, .connected)
    take(2, bytes("F"))
    #expect(poll(3) == ["1.0 noFix", "2.0 fix*"])
    #expect(poll(7).isEmpty)
    #expect(poll(9) == ["7.0 stale"])
    #expect(poll(60).isEmpty)
    take(61, bytes("F"))
    take(62, .disconnected(why: .closed))
    take(63, .disconnected(why: .noAnswer))
    #expect(poll(64) == ["61.0 fix*", "62.0 disconnected"])
    take(65, .connected)
    #expect(poll(80) == ["65.0 noFix", "70.0 stale"])
    take(81, .ended)
    #expect(poll(82) == ["81.0 disconnected"])
    #expect(sensor.hasEnded)
  }

  @Test("Silence that began and ended between two polls is reported at its time")
  mutating func silenceBetween() {
    take(1, .connected)
    take(2, bytes("F"))
    take(20, bytes("F"))
    #expect(poll(21) == ["1.0 noFix", "2.0 fix*", "7.0 stale", "20.0 fix*"])
  }

  @Test("A source that is not there from the beginning is reported once")
  mutating func neverThere() {
    take(1, .disconnected(why: .noAnswer))
    take(2, .disconnected(why: .noAnswer))
    #expect(poll(3) == ["1.0 disconnected"])
    #expect(!sensor.hasEnded)
  }

  @Test("A heading does not make an old position new")
  mutating func headingAlone() {
    take(1, .connected)
    take(1, bytes("F"))
    for second in 2...8 { take(Double(second), bytes("H")) }
    #expect(
      poll(9) == [
        "1.0 noFix", "1.0 fix*", "2.0 fix^", "3.0 fix^", "4.0 fix^", "5.0 fix^", "6.0 fix^",
        "6.0 stale", "7.0 stale^", "8.0 stale^",
      ])
  }

  @Test("Readings after the asked moment wait for their time")
  mutating func future() {
    take(1, .connected)
    take(5, bytes("F"))
    #expect(poll(4) == ["1.0 noFix"])
    #expect(poll(5) == ["5.0 fix*"])
  }

  @Test("What waits for its rest is given at its deadline, once, however late the poll")
  mutating func deadline() {
    take(1, .connected)
    take(2, bytes("h"))
    #expect(poll(2.1) == ["1.0 noFix"])
    #expect(poll(2.7) == ["2.15 fix*"])
    #expect(poll(2.9).isEmpty)
    take(3, bytes("h"))
    take(3.1, .disconnected(why: .closed))
    #expect(poll(4) == ["3.1 fix*", "3.1 disconnected"])
  }

  @Test("After closing nothing comes and the state is disconnected")
  mutating func closing() {
    take(1, .connected)
    take(2, bytes("F"))
    sensor.close()
    feed.take(bytes("F"))
    #expect(poll(3).isEmpty)
    #expect(sensor.state == .disconnected)
    #expect(sensor.hasEnded)
    sensor.close()
  }

  @Test("A mailbox that nobody empties keeps the newest and counts what it dropped")
  mutating func bounded() {
    take(1, .connected)
    for second in 1...20 { take(Double(second), bytes("F")) }
    #expect(poll(20).map { $0.split(separator: " ")[0] } == (5...20).map { "\($0).0" })
    #expect(sensor.rejectCounts.map(\.count) == [5])
    #expect(sensor.rejectCounts.map(\.reason) == ["dropped"])
  }

  @Test("Refused input is counted and changes nothing")
  mutating func refused() {
    take(1, .connected)
    take(2, bytes("F??"))
    #expect(poll(3) == ["1.0 noFix", "2.0 fix*"])
    #expect(sensor.rejectCounts.first?.count == 2)
  }
}

@Suite("Addresses of live sources")
struct ByteStreamAddressTests {
  @Test(arguments: [
    ("127.0.0.1:10110", ByteStreamAddress.tcp(host: "127.0.0.1", port: 10110)),
    ("gps.example:1", .tcp(host: "gps.example", port: 1)),
    ("[::1]:2947", .tcp(host: "::1", port: 2947)),
    ("localhost", .tcp(host: "localhost", port: 7)),
  ])
  func tcp(_ text: String, _ address: ByteStreamAddress) {
    #expect(ByteStreamAddress(network: text, udp: false, defaultPort: 7) == address)
  }

  @Test(arguments: [(":10110", nil), ("0.0.0.0:10110", "0.0.0.0")])
  func udp(_ text: String, _ host: String?) {
    #expect(ByteStreamAddress(network: text, udp: true) == .udp(host: host, port: 10110))
  }

  @Test(arguments: ["", ":1", "host", "host:", "host:0", "host:65536", "host:x", "a b:1", "h/:1"])
  func refused(_ text: String) {
    #expect(ByteStreamAddress(network: text, udp: false) == nil)
  }

  @Test("Options of live sources are read and checked")
  func options() throws {
    var options = LiveOptions()
    try options.take([("stale", "2.5"), ("retry", "40")], scheme: "gpsd")
    #expect(options.staleAfter == HuntDuration(seconds: 2.5))
    #expect(options.stream.longestRetrySeconds == 40)
    #expect(throws: SensorError.self) { try options.take([("stale", "0")], scheme: "gpsd") }
    #expect(throws: SensorError.self) { try options.take([("stole", "1")], scheme: "gpsd") }
  }
}
