import Domain
import Foundation
import Geo
import LiveTransports
import Sensors
import SensorsPhone
import Synchronization
import TestThreads
import Testing

/// A phone's port on real sockets, with short limits.
private final class PhoneProbe {
  static let token = "long-and-secret"
  let clock = StepClock()
  let port: UInt16
  private(set) var sensor: any Sensor
  private(set) var readings: [Reading] = []

  init(token: Bool = true, change: @escaping @Sendable (inout ConnectionLimits) -> Void = { _ in })
    throws
  {
    let free = try TestSocket.listening()
    port = try free.port
    free.shut()
    let clock = clock
    let listener = ConnectionListener {
      (host, port, options, limits, serve, deliver) throws(SensorError) in
      var limits = limits
      change(&limits)
      return try LiveTransports.listener.open(host, port, options, limits, serve, deliver)
    }
    var registry = SensorRegistry()
    registry.register(
      PhoneAdapter.adapter(
        listener: listener, civilTime: { WallTime(year: 2026, month: 5, day: 1) },
        machineAddresses: { [] }))
    let nowhere = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    sensor = try registry.makeSensor(
      SensorSpec("phone:\(port)?retry=0.05" + (token ? ",token=\(Self.token)" : "")),
      context: SensorContext(
        truth: PlayerTruth(position: nowhere), seed: 1, liveClock: { clock.now }))
  }

  deinit { sensor.close() }

  /// Polls until the condition holds, for a minute and a half at most.
  func wait(_ what: Comment, until holds: (PhoneProbe) throws -> Bool) rethrows {
    let end = ContinuousClock.now + .seconds(90)
    while ContinuousClock.now < end {
      sensor.poll(through: clock.now, into: &readings)
      if try holds(self) { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    Issue.record("waited for: \(what); counts \(counts)")
  }

  var isListening: Bool { sensor.sources.first?.link?.state == .connected }
  var latitudes: [Double] { readings.compactMap { $0.position?.latitudeDegrees } }
  var counts: [String: Int] {
    let counts = (sensor as? any RejectCounting)?.rejectCounts ?? []
    return Dictionary(uniqueKeysWithValues: counts.map { ($0.reason, $0.count) })
  }

  func connected() throws -> TestSocket {
    wait("the port") { $0.isListening }
    return try TestSocket.connected(port: port)
  }

  static func request(north: Double, token: String = token) -> String {
    "GET /?token=\(token)&id=1&lat=\(north)&lon=2 HTTP/1.1\r\nHost: localhost\r\n\r\n"
  }
}

extension TestSocket {
  /// The next answer, whose body is `[]`.
  fileprivate func answer() throws -> String {
    var text = ""
    while !text.hasSuffix("\r\n\r\n[]") {
      let part = try received()
      if part.isEmpty { break }
      text += String(decoding: part, as: UTF8.self)
    }
    return text
  }
}

@Suite("Live phone", .ownThread)
struct LivePhoneTests {
  @Test("A phone walks: one connection, then another, in pieces")
  func walk() throws {
    let probe = try PhoneProbe()
    let first = try probe.connected()
    for north in [55.1, 55.2] {
      probe.clock.advance(1)
      try first.send(PhoneProbe.request(north: north))
      #expect(try first.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    }
    first.shut()
    let second = try probe.connected()
    for byte in PhoneProbe.request(north: 55.3).utf8 { try second.send([byte]) }
    #expect(try second.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    probe.wait("three fixes") { $0.latitudes == [55.1, 55.2, 55.3] }
    #expect(probe.sensor.state == .fix)
    probe.clock.advance(40)
    probe.wait("silence") { $0.sensor.state == .stale }
  }

  @Test("Wrong tokens let nothing in and end the connection")
  func wrongTokens() throws {
    let probe = try PhoneProbe()
    for token in ["", "wrong", "long-and-secreT", "long-and-secret0"] {
      let client = try probe.connected()
      try client.send(PhoneProbe.request(north: 1, token: token))
      let reported = try client.receivedToEnd()
      #expect(reported.hasPrefix("HTTP/1.1 401 "), "\(reported)")
      #expect(reported.contains("Connection: close"))
    }
    probe.wait("four refusals") { $0.counts["token"] == 4 }
    #expect(probe.latitudes.isEmpty)
  }

  @Test("Half-open, slow and idle clients are cut, and a phone gets through meanwhile")
  func slow() throws {
    let probe = try PhoneProbe { limits in
      limits.requestSeconds = 0.6
      limits.idleSeconds = 1.2
    }
    let phone = try probe.connected()
    try phone.send(PhoneProbe.request(north: 55.1))
    #expect(try phone.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    let mute = try probe.connected()
    let dripping = try probe.connected()
    try dripping.send("GET / HTTP/1.1\r\nHost: localhost\r\n")
    // A byte now and then does not give more time.
    let end = ContinuousClock.now + .seconds(20)
    while (probe.counts["slow"] ?? 0) < 2, ContinuousClock.now < end {
      dripping.trySend("a")
      Thread.sleep(forTimeInterval: 0.05)
      probe.wait("a poll") { _ in true }
      if (probe.counts["slow"] ?? 0) == 1 { break }
    }
    #expect(probe.counts["slow"] == 1)
    #expect(try mute.receivedToEnd() == "")
    #expect(try phone.receivedToEnd() == "")
    let again = try probe.connected()
    try again.send(PhoneProbe.request(north: 55.2))
    #expect(try again.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test("A client that is cut sees the end, though a program inherited its connection")
  func inherited() throws {
    let probe = try PhoneProbe { $0.requestSeconds = 2 }
    let mute = try probe.connected()
    // Accepted by now, since a later connection is answered.
    let phone = try probe.connected()
    try phone.send(PhoneProbe.request(north: 55.1))
    #expect(try phone.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    // What a program would inherit. A program itself would hold the sockets of other tests too.
    let inherited = try mute.duplicateOfOtherEnd()
    defer { inherited.shut() }
    #expect(try mute.receivedToEnd() == "")
  }

  @Test("A crowd of mute clients does not keep a phone out, nor cut one that is known")
  func crowd() throws {
    let probe = try PhoneProbe { $0.connections = 8 }
    let phone = try probe.connected()
    try phone.send(PhoneProbe.request(north: 55.1))
    _ = try phone.answer()
    var crowd: [TestSocket] = []
    for _ in 0..<40 { crowd.append(try probe.connected()) }
    // The first of them have gone for the others.
    #expect(try crowd[0].receivedToEnd() == "")
    let other = try probe.connected()
    try other.send(PhoneProbe.request(north: 55.2))
    #expect(try other.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    try phone.send(PhoneProbe.request(north: 55.3))
    #expect(try phone.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
    probe.wait("all fixes") { $0.latitudes == [55.1, 55.2, 55.3] }
  }

  @Test("A client that fetches no answers is not read on, and a flood stays bounded")
  func flood() throws {
    let probe = try PhoneProbe()
    let client = try probe.connected()
    client.setNonBlocking()
    let one = Array(PhoneProbe.request(north: 55.1).utf8)
    let many = Array(repeating: one, count: 500).flatMap(\.self)
    var sent = 0
    let end = ContinuousClock.now + .seconds(2)
    while ContinuousClock.now < end {
      let count = client.trySend(many)
      if count > 0 { sent += count } else { Thread.sleep(forTimeInterval: 0.02) }
    }
    #expect(sent > one.count * 100)
    probe.wait("fixes and drops") { ($0.counts["dropped"] ?? 0) > 0 || $0.latitudes.count > 100 }
    // Others are served meanwhile.
    let other = try probe.connected()
    try other.send(PhoneProbe.request(north: 55.2))
    #expect(try other.answer().hasPrefix("HTTP/1.1 200 OK\r\n"))
  }

  @Test("No HTTP, TLS and too long a head are answered and end")
  func strangers() throws {
    let probe = try PhoneProbe()
    let bytes: [(String, String)] = [
      ("\u{16}\u{3}\u{1}\u{2}", "400"), ("SSH-2.0-x\r\n", "400"),
      ("GET /" + String(repeating: "a", count: 20_000), "413"),
    ]
    for (text, status) in bytes {
      let client = try probe.connected()
      try client.send(text)
      #expect(try client.receivedToEnd().hasPrefix("HTTP/1.1 \(status) "))
    }
    probe.wait("counts") { $0.counts == ["tls": 1, "http": 1, "tooLong": 1] }
    #expect(probe.latitudes.isEmpty)
  }

  @Test("A port in use is tried again until it is free")
  func portInUse() throws {
    let holder = try TestSocket.listening()
    let number = try holder.port
    let events = Mutex<[ByteStreamEvent]>([])
    var options = ByteStreamOptions()
    options.firstRetrySeconds = 0.05
    options.longestRetrySeconds = 0.1
    let stream = try LiveTransports.listener.open(
      "127.0.0.1", Int(number), options, ConnectionLimits(), { Silent() },
      { event in events.withLock { $0.append(event) } })
    defer { stream.close() }
    func wait(_ holds: ([ByteStreamEvent]) -> Bool) -> Bool {
      let end = ContinuousClock.now + .seconds(20)
      while ContinuousClock.now < end {
        if holds(events.withLock { $0 }) { return true }
        Thread.sleep(forTimeInterval: 0.01)
      }
      return false
    }
    #expect(wait { if case .disconnected? = $0.first { true } else { false } })
    holder.shut()
    #expect(wait { $0.last == .connected })
  }

  /// Answers nothing.
  private struct Silent: ConnectionService {
    mutating func take(_ bytes: [UInt8]) -> ConnectionAnswer { ConnectionAnswer() }
    mutating func cut() {}
  }
}
