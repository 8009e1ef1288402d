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

  func report(_ event: ByteStreamEvent) { deliver.withLock { $0 }?(event) }

  func report(_ line: String) { report(.bytes(Array((line + "\n").utf8))) }
}

@Suite("A hunt on a live source")
struct ShellLiveTests {
  private let fix =
    #"{"class":"TPV","mode":3,"lat":55.7277,"lon":37.5990,"eph":5,"speed":0.1}"#

  @Test("GB-005 A daemon stopped and started under a hunt is reported, and the hunt goes on")
  func stoppedAndStarted() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      sensor: "gpsd://127.0.0.1:2947?stale=86400", registry: daemon.registry)
    let name = "gpsd://127.0.0.1:2947?stale=86400"
    let first = fixture.text("play 1")
    #expect(first.contains("Waiting for a GPS position.") && first.contains("Waiting for data."))
    daemon.report(.disconnected(why: .noAnswer))
    #expect(fixture.text("scan").contains("No link: no answer."))
    daemon.report(.connected)
    #expect(fixture.text("scan").contains("Waiting for data."))
    daemon.report(#"{"class":"TPV","mode":1}"#)
    let answers = fixture.text("scan")
    #expect(answers.contains("Waiting for a GPS position."))
    #expect(answers.contains("The receiver has no fix."))
    #expect(!answers.contains("GPS signal lost"), "there was none")
    daemon.report(fix)
    #expect(fixture.text("status").contains("place 55.727700 37.599000"))
    daemon.report(.disconnected(why: .closed))
    let stopped = fixture.text("scan")
    #expect(stopped.contains("GPS signal lost"))
    #expect(stopped.contains("No link: closed by the source."))
    #expect(!stopped.contains("open sky"))
    let status = fixture.text("sensors status")
    #expect(status.contains(name) && status.contains("closed by the source"))
    #expect(fixture.run("search").isRefused)
    daemon.report(.connected)
    daemon.report(fix.replacing("55.7277", with: "55.7280"))
    let back = fixture.text("status")
    #expect(back.contains("place 55.728000 37.599000"))
    #expect(!back.contains("GPS signal lost"))
  }

  @Test("GB-005 Silence is reported after the time-out, while waiting")
  func silence() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      language: .ru, sensor: "gpsd://127.0.0.1:2947?stale=0.1", registry: daemon.registry)
    fixture.run("play 1")
    daemon.report(.connected)
    daemon.report(fix)
    #expect(fixture.text("wait 0.2").contains("Приёмник молчит."))
  }

  @Test("GB-005 The screen of the sensors before a hunt and in it: link, rate, accuracy, heading")
  func status() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      sensor: "gpsd://127.0.0.1:2947", registry: daemon.registry)
    daemon.report(.disconnected(why: .noAnswer, retrySeconds: 3600))
    let down = fixture.text("sensors status")
    #expect(down.contains("no answer; next try in 3600 s") && down.contains("no link"))
    daemon.report(.connected)
    #expect(fixture.text("sensors status").contains("no data yet"))
    daemon.report(fix)
    daemon.report("nonsense")
    let before = fixture.text("sensors status")
    #expect(before.contains("±") && before.contains("Rejected"), "\(before)")
    #expect(!fixture.text("play 1").contains("No link"))
    daemon.report(fix.replacing(#""eph":5"#, with: #""eph":8,"#))
    let during = fixture.text("sensors status")
    #expect(during.contains("connected for") && during.contains("Heading"))
    #expect(!during.contains("no fix") && !during.contains("silent"), "\(during)")
  }

  @Test("GB-005 In live play a key shows the sensors while time runs, and the hunt again")
  func live() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      sensor: "gpsd://127.0.0.1:2947?stale=86400", registry: daemon.registry)
    fixture.run("play 1")
    var play = LivePlay(try #require(fixture.session))
    play.size = FrameSize(columns: 40, rows: 15)
    daemon.report(.disconnected(why: .closed))
    #expect(play.step(realSeconds: 0.01, []).text.contains("No link:"))
    let sensors = play.step(realSeconds: 0.01, [.type("s")])
    #expect(sensors.text.contains("down for") && sensors.lines.count == 15)
    daemon.report(.connected)
    daemon.report(fix)
    #expect(play.step(realSeconds: 0.1, []).text.contains("connected for"))
    #expect(play.step(realSeconds: 0.01, [.type("ы")]).text.contains("Scanner"))
  }

  @Test("Live play follows the source's clock, whatever passed before and however fast it is asked")
  func clock() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(
      sensor: "gpsd://127.0.0.1:2947?stale=86400", registry: daemon.registry)
    fixture.run("play 1")
    var play = LivePlay(try #require(fixture.session), speed: 64)
    #expect(play.speed == 1)
    daemon.report(.connected)
    daemon.report(fix)
    let shown = play.step(realSeconds: 1e-9, [.faster, .faster])
    #expect(shown.text.contains("Accuracy") && play.speed == 1, "the fix is there already")
    #expect(play.step(realSeconds: 3600, []).text.contains("Accuracy"), "an hour has not passed")
  }

  @Test("Nobody walks by command where a live source shows the place")
  func noWalking() throws {
    let daemon = PlayedDaemon()
    let fixture = try ShellFixture(sensor: "gpsd://127.0.0.1:2947", registry: daemon.registry)
    #expect(fixture.run("play 1", "walk 10 n").isRefused)
  }
}
