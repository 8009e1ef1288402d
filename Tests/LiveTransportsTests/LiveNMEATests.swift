import Domain
import Foundation
import Sensors
import TestThreads
import Testing

@testable import LiveTransports

@Suite("Live NMEA", .ownThread)
struct LiveNMEATests {
  @Test("A server that stalls, cuts a sentence, sends binary, closes and comes back")
  func server() throws {
    let server = try TestSocket.listening()
    let port = try server.port
    let probe = try LiveProbe("nmea:tcp://127.0.0.1:\(port)?retry=0.05,retryMax=0.1,stale=3")
    let first = try server.accepted()
    probe.wait("connected") { $0.sensor.state == .noFix }

    // In two pieces, and then silence: the epoch is complete after a pause.
    let sentence = Sentence.fix(second: 1, latitude: 55)
    try first.send(String(sentence.prefix(30)))
    try first.send(String(sentence.dropFirst(30)))
    probe.wait("the first fix") { probe in
      probe.clock.advance(0.01)
      return probe.latitudes == [55]
    }
    probe.clock.advance(10)
    probe.wait("stale") { $0.sensor.state == .stale }
    #expect(probe.latitudes == [55])

    try first.send((0...255).map { UInt8($0) } + Array("\r\n".utf8))
    try first.send(Sentence.fix(second: 2, latitude: 56))
    probe.wait("a fix after binary") { probe in
      probe.clock.advance(0.01)
      return probe.latitudes == [55, 56]
    }

    // Half a sentence before the cut and its other half after it make none.
    let cut = Sentence.fix(second: 3, latitude: 57)
    try first.send(String(cut.prefix(40)))
    first.shut()
    probe.wait("disconnected") { $0.sensor.state == .disconnected }
    let second = try server.accepted()
    try second.send(String(cut.dropFirst(40)))
    try second.send(Sentence.noFix(second: 4) + Sentence.fix(second: 5, latitude: 58))
    probe.wait("a fix after the return") { probe in
      probe.clock.advance(0.01)
      return probe.latitudes == [55, 56, 58]
    }
    #expect(
      probe.states == [.noFix, .fix, .stale, .fix, .disconnected, .noFix, .fix])
    #expect(probe.readings.allSatisfy { $0.state == .fix || $0.position == nil })
    let times = probe.readings.map(\.time)
    #expect(times == times.sorted())
  }

  @Test("A server that is not there yet is waited for")
  func later() throws {
    let reserved = try TestSocket.listening()
    let port = try reserved.port
    reserved.shut()
    let probe = try LiveProbe("nmea:tcp://127.0.0.1:\(port)?retry=0.05,retryMax=0.1")
    probe.wait("reported as disconnected") { $0.states == [.disconnected] }
    let server = try TestSocket.listening(port: port)
    let client = try server.accepted()
    try client.send(Sentence.fix(second: 1, latitude: 55))
    probe.wait("a fix") { probe in
      probe.clock.advance(0.01)
      return probe.latitudes == [55]
    }
    #expect(probe.states == [.disconnected, .noFix, .fix])
  }

  @Test("Datagrams: each stands for itself; silence is stale")
  func datagrams() throws {
    let port = try TestSocket.freeDatagramPort()
    let probe = try LiveProbe("nmea:udp://127.0.0.1:\(port)?stale=3")
    probe.wait("bound") { $0.sensor.state == .noFix }
    let whole = Sentence.fix(second: 1, latitude: 55)
    try TestSocket.sendDatagram(Array(whole.utf8.dropLast(2)), to: port)
    try TestSocket.sendDatagram(Array(whole.prefix(20).utf8), to: port)
    try TestSocket.sendDatagram([], to: port)
    try TestSocket.sendDatagram([UInt8](repeating: 0xFF, count: 60_000), to: port)
    try TestSocket.sendDatagram(Array(Sentence.fix(second: 2, latitude: 56).utf8), to: port)
    probe.wait("two fixes") { probe in
      probe.clock.advance(0.01)
      return probe.latitudes == [55, 56]
    }
    probe.clock.advance(5)
    probe.wait("stale") { $0.sensor.state == .stale }
    #expect(probe.states == [.noFix, .fix, .stale])
  }

  @Test("A serial device that is unplugged and plugged in again")
  func serial() throws {
    var line: TestSerialLine? = try TestSerialLine()
    let path = try #require(line?.path)
    let probe = try LiveProbe("nmea:\(path)@9600?retry=0.05,retryMax=0.1")
    probe.wait("opened") { $0.sensor.state == .noFix }
    try line?.end.send(Sentence.fix(second: 1, latitude: 55))
    probe.wait("a fix") { probe in
      probe.clock.advance(0.01)
      return probe.latitudes == [55]
    }
    line = nil
    probe.wait("unplugged") { $0.sensor.state == .disconnected }
    #expect(probe.states == [.noFix, .fix, .disconnected])
  }

  @Test(
    "What can never be a serial source is refused at once",
    arguments: [
      "nmea:/dev/null@9600", "nmea:/dev/ttyNoSuch@9601", "nmea:/dev/ttyNoSuch@fast",
      "nmea:/dev/ttyNoSuch@9600?reference=soon",
    ])
  func noSerial(_ spec: String) {
    #expect(throws: SensorError.self) { try LiveProbe(spec) }
  }

  #if os(Linux)
    @Test("Fast serial lines are taken", arguments: [460_800, 921_600, 4_000_000])
    func fast(_ speed: Int) throws {
      _ = try LiveProbe("nmea:/dev/ttyNoSuch@\(speed)?reference=2026-05-01")
    }
  #endif

  @Test("A device that is not there is reported as disconnected")
  func absent() throws {
    let probe = try LiveProbe("nmea:/dev/ttyNoSuchDevice@9600?retry=0.05", reportsRejections: true)
    probe.wait("disconnected") { $0.states == [.disconnected] }
    #expect(probe.readings.first?.rejection?.reason == "link")
  }

  @Test("Closing while the source is silent ends the connection and leaves no read behind")
  func closing() throws {
    let server = try TestSocket.listening()
    let probe = try LiveProbe("nmea:tcp://127.0.0.1:\(try server.port)?retry=0.05")
    let client = try server.accepted()
    probe.wait("connected") { $0.sensor.state == .noFix }
    probe.close()
    #expect(probe.sensor.state == .disconnected)
    #expect(try client.received().isEmpty, "the other side sees the end")
    let count = probe.readings.count
    probe.clock.advance(60)
    probe.poll()
    #expect(probe.readings.count == count)
  }

  @Test("Closing while connecting and while waiting to connect again returns")
  func closingUnconnected() throws {
    let reserved = try TestSocket.listening()
    let port = try reserved.port
    reserved.shut()
    for spec in ["nmea:tcp://127.0.0.1:\(port)?retry=60", "nmea:tcp://192.0.2.1:9"] {
      let probe = try LiveProbe(spec)
      probe.poll()
      probe.close()
      #expect(probe.sensor.hasEnded)
    }
  }

  @Test("A flood is read at the rate allowed and what is kept stays bounded")
  func flood() throws {
    let server = try TestSocket.listening()
    let probe = try LiveProbe("nmea:tcp://127.0.0.1:\(try server.port)")
    let client = try server.accepted()
    var text = ""
    for second in 0..<60 { text += Sentence.fix(second: second, latitude: second) }
    for _ in 0..<100 { try client.send(text) }
    // A second position at the other place confirms the jump there.
    try client.send(Sentence.fix(second: 59, latitude: 59) + Sentence.fix(second: 1, latitude: 80))
    try client.send(Sentence.fix(second: 2, latitude: 80) + Sentence.fix(second: 3, latitude: 80))
    probe.clock.advance(0.1)
    client.shut()
    probe.wait("the end") { $0.states.last == .disconnected }
    #expect(probe.readings.count <= 6100)
    #expect(probe.latitudes.last == 80)
  }

  @Test("Pauses between attempts double up to the longest")
  func backOff() {
    let pauses = (1...9).map {
      NIOByteStream.retrySeconds(afterFailures: $0, ByteStreamOptions())
    }
    #expect(pauses == [0.5, 1, 2, 4, 8, 16, 30, 30, 30])
  }

  #if os(Linux)
    @Test("A port without a host is listened on at the loopback address alone")
    func loopbackAlone() throws {
      let port = try TestSocket.freeDatagramPort()
      let probe = try LiveProbe("nmea:udp://:\(port)")
      probe.wait("bound") { $0.sensor.state == .noFix }
      let hexadecimal = String(port, radix: 16, uppercase: true)
      let place = ":" + String(repeating: "0", count: 4 - hexadecimal.count) + hexadecimal
      // The system's own list: address and port in hexadecimal, the address from its last byte on.
      let sockets = try String(contentsOfFile: "/proc/net/udp", encoding: .utf8)
        .split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
        .filter { $0.hasSuffix(place) }.map(String.init)
      #expect(sockets == ["0100007F" + place])
    }
  #endif
}
