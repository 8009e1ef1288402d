import Domain
import Sensors
import TestThreads
import Testing

@Suite("Live gpsd", .ownThread)
struct LiveGPSDTests {
  private let fix = "{\"class\":\"TPV\",\"mode\":3,\"lat\":55.5,\"lon\":37.5,\"eph\":10}\n"

  @Test("A daemon is asked to send, loses its device, is stopped and started again")
  func daemon() throws {
    let server = try TestSocket.listening()
    let probe = try LiveProbe("gpsd://127.0.0.1:\(try server.port)?retry=0.05,retryMax=0.1")
    let first = try server.accepted()
    #expect(
      String(decoding: try first.received(), as: UTF8.self)
        == "?WATCH={\"enable\":true,\"json\":true};\n")
    try first.send(
      "{\"class\":\"VERSION\",\"release\":\"3.22\"}\n"
        + "{\"class\":\"DEVICES\",\"devices\":[{\"class\":\"DEVICE\",\"path\":\"/d\"}]}\n")
    try first.send(String(fix.prefix(30)))
    try first.send(String(fix.dropFirst(30)))
    probe.wait("a fix") { $0.latitudes == [55.5] }
    try first.send("{\"class\":\"TPV\",\"mode\":1}\n")
    probe.wait("no fix") { $0.sensor.state == .noFix }
    try first.send("{\"class\":\"DEVICE\",\"path\":\"/d\",\"activated\":0}\n")
    probe.wait("no device") { $0.sensor.state == .disconnected }
    try first.send("{\"class\":\"DEVICE\",\"path\":\"/d\",\"activated\":1.5}\n" + fix)
    probe.wait("a fix of the device again") { $0.latitudes == [55.5, 55.5] }
    // Half a report before the end and half one after make none.
    try first.send(String(fix.prefix(30)))
    first.shut()
    probe.wait("stopped") { $0.sensor.state == .disconnected }
    let second = try server.accepted()
    #expect(try second.received().count > 20)
    try second.send(String(fix.dropFirst(30)) + fix)
    probe.wait("a fix of the new daemon") { $0.latitudes.count == 3 }
    #expect(
      probe.states == [
        .noFix, .fix, .noFix, .disconnected, .noFix, .fix, .disconnected, .noFix, .fix,
      ])
    #expect((probe.sensor as? any RejectCounting)?.rejectCounts.map(\.reason) == ["json"])
  }

  @Test("Of two devices the one in the spec counts")
  func device() throws {
    let server = try TestSocket.listening()
    let probe = try LiveProbe("gpsd://127.0.0.1:\(try server.port)?device=/dev/b,retry=0.05")
    let client = try server.accepted()
    for (device, latitude) in [("/dev/a", 55.5), ("/dev/b", 56.5), ("/dev/a", 57.5)] {
      try client.send(
        "{\"class\":\"TPV\",\"device\":\"\(device)\",\"mode\":3,\"lat\":\(latitude),\"lon\":37}\n")
    }
    probe.wait("the fix of the device") { !$0.latitudes.isEmpty }
    #expect(probe.latitudes == [56.5])
  }

  @Test(
    "Specs that name no server are refused",
    arguments: [
      "gpsd://:2947", "gpsd://host:0", "gpsd://host:99999", "gpsd://a b", "gpsd://h?stale=0",
      "gpsd://h?speed=9600",
    ])
  func refused(_ spec: String) {
    #expect(throws: SensorError.self) { try LiveProbe(spec) }
  }
}
