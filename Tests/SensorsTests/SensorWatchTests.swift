import Domain
import Geo
import Testing

@testable import Sensors

@Suite("What readings and links have said")
struct SensorWatchTests {
  private func fix(_ seconds: Double, measured: Double? = nil) -> Reading {
    var reading = Reading(time: HuntInstant(seconds: seconds), state: .fix)
    reading.position = Coordinate(uncheckedLatitudeDegrees: 55, longitudeDegrees: 37)
    reading.measuredAt = measured.map { HuntInstant(seconds: $0) }
    return reading
  }

  @Test("GB-005 The rate is that of the last ten measurements, and none after a loss")
  func rate() {
    var watch = SensorWatch()
    #expect(watch.fixesPerSecond == nil && watch.state == nil)
    for second in 0..<3 { watch.take(fix(Double(second))) }
    #expect(watch.fixesPerSecond == 1)
    for tenth in 1...10 { watch.take(fix(3 + Double(tenth) / 10)) }
    #expect(watch.fixesPerSecond.map { ($0 * 1000).rounded() } == 10_000)
    watch.take(Reading(time: HuntInstant(seconds: 9), state: .noFix))
    #expect(watch.fixesPerSecond == nil)
    #expect(watch.since == HuntInstant(seconds: 9) && watch.lastFix?.time.seconds == 4)
  }

  @Test("A fix that repeats a moment, or arrives in a burst, does not raise the rate")
  func repeated() {
    var watch = SensorWatch()
    for (arrived, measured) in [(5.0, 1.0), (5.0, 2.0), (5.0, 2.0), (5.1, 3.0), (5.2, 3.0)] {
      watch.take(fix(arrived, measured: measured))
    }
    #expect(watch.fixesPerSecond == 1)
  }

  @Test("GB-005 A rejection says nothing; headings end with silence and come back by themselves")
  func headings() {
    var watch = SensorWatch()
    var rejected = Reading(time: .start, state: .disconnected)
    rejected.rejection = Rejection(reason: "checksum", excerpt: "$")
    watch.take(rejected)
    #expect(watch.state == nil)
    var heading = Reading(time: HuntInstant(seconds: 1), state: .stale)
    heading.heading = Heading(degrees: 90, north: .magnetic)
    watch.take(heading)
    #expect(watch.lastHeading?.heading?.north == .magnetic)
    var none = heading
    none.heading = Heading(degrees: .nan, north: .trueNorth)
    watch.take(none)
    #expect(watch.lastHeading == heading)
    watch.take(Reading(time: HuntInstant(seconds: 2), state: .disconnected))
    #expect(watch.lastHeading == nil)
    watch.take(heading)
    var lost = fix(4)
    lost.isHeadingLost = true
    watch.take(lost)
    #expect(watch.lastHeading == nil && watch.since.seconds == 4)
  }

  @Test("GB-005 A link is down since it broke, for the latest reason, until it is connected")
  func link() {
    var link = SourceLink(since: .start)
    func at(_ seconds: Double) -> HuntInstant { HuntInstant(seconds: seconds) }
    #expect(link.state == .connecting)
    link.take(.connected, at: at(1))
    link.take(.bytes([1]), at: at(2))
    #expect(link.since == at(1) && link.lastBytes == at(2))
    link.take(.disconnected(why: .closed, retrySeconds: 0.5), at: at(3))
    link.take(.disconnected(why: .noAnswer, retrySeconds: 1), at: at(4))
    #expect(link.state == .down(why: .noAnswer) && link.since == at(3))
    #expect(link.nextTry == at(5))
    link.take(.connected, at: at(6))
    #expect(link.lastBytes == nil && link.nextTry == nil && link.why == nil)
    link.take(.ended, at: at(7))
    #expect(link.state == .ended && link.since == at(7))
  }

  @Test(
    "GB-005 A closed link, a silent receiver, garbage and no fix are distinguished",
    arguments: [
      (SensorState.disconnected, "", 1.0, SourceTrouble.waiting),
      (.noFix, "c", 1, .waiting), (.stale, "c", 7, .silent), (.noFix, "cb", 2, .noNews),
      (.noFix, "cba", 2, .noFix), (.stale, "cb", 7, .noNews), (.stale, "cb", 70, .silent),
      (.disconnected, "cbd", 7, .down(.closed)), (.disconnected, "cbe", 7, .ended),
    ])
  func troubles(state: SensorState, events: String, now: Double, trouble: SourceTrouble) {
    var link = SourceLink(since: .start)
    var report = SourceReport(state: state)
    for event in events {
      switch event {
      case "a": report.lastAnswer = HuntInstant(seconds: 2)
      case "c":
        report.lastAnswer = HuntInstant(seconds: 0.1)
        link.take(.connected, at: HuntInstant(seconds: 0.1))
      case "b": link.take(.bytes([7]), at: HuntInstant(seconds: 2))
      case "d": link.take(.disconnected(why: .closed), at: HuntInstant(seconds: 3))
      default: link.take(.ended, at: HuntInstant(seconds: 3))
      }
    }
    report.link = link
    report.staleAfter = HuntDuration(seconds: 5)
    #expect(report.trouble(at: HuntInstant(seconds: now)) == trouble)
    report.link = nil
    let recorded: [SensorState: SourceTrouble] = [
      .noFix: .noFix, .stale: .silent, .disconnected: .ended,
    ]
    #expect(report.trouble(at: HuntInstant(seconds: now)) == recorded[state])
  }
}
