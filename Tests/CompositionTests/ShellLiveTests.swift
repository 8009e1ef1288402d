import TextKit
import LabComposition
import ShellComposition
import Domain
import PluginKit
import Sensors
import SensorsGPSD
import Synchronization
import Testing

/// A daemon played by the test.
private final class PlayedDaemon: Sendable {
  private final class Stream: ByteStream {
    func close() {}
  }

  private let deliver = Mutex<(@Sendable (ByteStreamEvent) -> Void)?>(nil)

  var registry: SensorRegistry {
    var registry = SensorRegistry()
    registry.register(
      GPSDAdapter.adapter(
        open: ByteStreamOpener { (_, _, deliver) throws(SensorError) in
          self.deliver.withLock { $0 = deliver }
          return Stream()
        }))
    return registry
  }

  func tell(_ event: ByteStreamEvent) { deliver.withLock { $0 }?(event) }

  func tell(_ line: String) { tell(.bytes(Array((line + "\n").utf8))) }
}

@Suite("A hunt on a live source")
struct ShellLiveTests {
  private let fix =
    #"{"class":"TPV","mode":3,"lat":55.7277,"lon":37.5990,"eph":5,"speed":0.1}"#

  @Test("A daemon stopped and started under a hunt is told of, and the hunt goes on")
  func stoppedAndStarted() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      sensor: "gpsd://127.0.0.1:2947?stale=86400", registry: daemon.registry)
    let name = "gpsd://127.0.0.1:2947?stale=86400"
    #expect(fixture.text("play 1").contains("\(name) is not connected"))
    daemon.tell(.connected)
    #expect(fixture.text("scan").contains("\(name) answers and has no position yet"))
    daemon.tell(fix)
    #expect(fixture.text("status").contains("place 55.727700 37.599000"))
    daemon.tell(.disconnected(why: .closed))
    let stopped = fixture.text("scan")
    #expect(stopped.contains("GPS signal lost"))
    #expect(stopped.contains("\(name) is not connected"))
    #expect(!fixture.text("scan").contains("is not connected"), "told once")
    #expect(fixture.run("search").isRefused)
    daemon.tell(.connected)
    daemon.tell(fix.replacing("55.7277", with: "55.7280"))
    let back = fixture.text("status")
    #expect(back.contains("place 55.728000 37.599000"))
    #expect(!back.contains("GPS signal lost"))
  }

  @Test("Silence is told after the time-out, while waiting")
  func silence() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      language: .ru, sensor: "gpsd://127.0.0.1:2947?stale=0.1", registry: daemon.registry)
    fixture.run("play 1")
    daemon.tell(.connected)
    daemon.tell(fix)
    #expect(fixture.text("wait 0.2").contains("От gpsd://127.0.0.1:2947?stale=0.1 ничего не"))
  }

  @Test("Nobody walks by command where a live source tells the place")
  func noWalking() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(sensor: "gpsd://127.0.0.1:2947", registry: daemon.registry)
    #expect(fixture.run("play 1", "walk 10 n").isRefused)
  }
}
