import LabComposition
@testable import ShellComposition
import Domain
import Geo
import Sensors
import Synchronization
import Testing

/// Faults that the soak found (`make soak`), one test each.
@Suite("Faults that the soak found")
struct ShellFaultTests {
  private let capture = "teleport to Boo; search; teleport to Boo; aim; hold 2.5; throw"

  @Test("GB-033 A ghost that was captured, undone away and made again is still captured")
  func captureOutlivesRedo() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost add Echo 100 E of zone 1", "play 1")
    fixture.run(capture.replacing("Boo", with: "Echo"))
    let captured = fixture.stored[0].ghosts.filter { $0.state == .captured }.map(\.name)
    #expect(captured == ["Echo"])
    fixture.run("undo")
    #expect(!fixture.stored[0].ghosts.contains { $0.name == "Echo" })
    fixture.run("redo")
    #expect(fixture.stored[0].ghosts.filter { $0.state == .captured }.map(\.name) == ["Echo"])
  }

  @Test("An edit of the hunted game that cannot be stored begins the hunt anew, and no crash")
  func editNotStored() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "play 1")
    fixture.failure = ShellFixture.diskFull()
    #expect(fixture.run("ghost add Hush 20 E of zone 1").isRefused)
    #expect(fixture.session?.library[0].ghosts.count == 3)
    fixture.failure = nil
    #expect(!fixture.run(capture.replacing("Boo", with: "Hush")).isRefused)
    #expect(fixture.stored[0].ghosts.map(\.state) == [.idle, .idle, .captured])
  }

  @Test("A reset that cannot be stored ends the hunt, whose progress does not come back")
  func resetNotStored() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", capture)
    fixture.failure = ShellFixture.diskFull()
    #expect(fixture.run("reset 1").isRefused)
    fixture.failure = nil
    fixture.run("save", "play 1", capture.replacing("Boo", with: "Moan"))
    #expect(fixture.stored[0].ghosts.map(\.state) == [.idle, .captured])
  }

  @Test("A ghost of the other side of the Earth is not walked to")
  func endlessWalk() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost 2 move -55 -142", "play 1")
    let output = fixture.run("walk to Moan")
    #expect(output.isRefused)
    #expect(output.lines.joined().contains("50 km at most"))
  }

  @Test("Readings that are no numbers, or of the future, change nothing and crash nothing")
  func wrongReadings() throws {
    for wrong in [Double.nan, .infinity, 1e300] {
      let fixture = try ShellFixture(
        sensor: "odd",
        registry: registry { time in
          var reading = Reading(time: time, state: .fix)
          reading.position = Self.middle
          reading.heading = Heading(degrees: 0, north: .trueNorth)
          reading.heading?.degrees = wrong
          reading.accuracyMeters = wrong
          reading.time = time + HuntDuration(seconds: 1e6)
          return reading
        })
      #expect(!fixture.run("play 1", "wait 3", "status", "scan").isRefused)
      #expect(fixture.text("status").contains("Time 3.0 s"), "\(fixture.text("status"))")
    }
  }

  @Test("GB-033 GB-113 An escape that is reported together with a refusal is stored, too")
  func escapeWithRefusal() throws {
    let clock = Clock()
    let fixture = try ShellFixture(registry: Self.liveRegistry { clock.now.withLock { $0 } })
    fixture.run("play 1", "teleport to Boo; search; teleport to Boo; aim; hold 2.5")
    let now = HuntInstant.start + HuntDuration(seconds: 3600)
    clock.now.withLock { $0 = now }
    fixture.run("sensors live")
    clock.now.withLock { $0 = now + HuntDuration(seconds: 3600) }
    let output = fixture.run("throw")
    #expect(output.isRefused)
    #expect(output.lines.joined(separator: "\n").contains("broke free"))
    #expect(fixture.stored[0].ghosts[0].state == .escaped)
  }

  @Test("Live play makes up for hours of a live source's time frame by frame")
  func catchUp() throws {
    let clock = Clock()
    let fixture = try ShellFixture(registry: Self.liveRegistry { clock.now.withLock { $0 } })
    fixture.run("sensors live", "play 1")
    var play = LivePlay(try #require(fixture.session))
    let start = play.session.world.hunt.now
    let end = start + HuntDuration(seconds: 1500)
    clock.now.withLock { $0 = end }
    let seconds = (0..<4).map { _ in
      _ = play.step(realSeconds: 0.05, [])
      return (play.session.world.hunt.now - start).seconds
    }
    #expect(seconds == [600, 1200, 1500, 1500])
  }

  @Test("Time passed in a plugin does not make a hunt on a live source wait for its clock")
  func waitBeforeLive() throws {
    let looks = Clock()
    var registry = SensorRegistry()
    registry.register(
      SensorAdapter(scheme: "live") { _, context throws(SensorError) in
        let clock = Clock()
        clock.now.withLock { $0 = context.start }
        let second = HuntDuration(seconds: 1)
        let reported: SessionClock = {
          looks.now.withLock { $0 += second }
          return clock.now.withLock { now in
            now += second
            return now
          }
        }
        return EverySecond(next: context.start, clock: reported) {
          Reading(time: $0, state: .noFix)
        }
      })
    let fixture = try ShellFixture(sensor: "live", registry: registry)
    fixture.run("set new 1", "wait 600", "play 1", "wait 2")
    #expect(looks.now.withLock { $0.seconds } < 60)
  }

  private static let middle = Coordinate(
    uncheckedLatitudeDegrees: 55.7277, longitudeDegrees: 37.5990)

  /// A sensor that is not simulated and gives a reading a second.
  private func registry(
    _ reading: @escaping @Sendable (HuntInstant) -> Reading
  ) -> SensorRegistry {
    var registry = SensorRegistry()
    registry.register(
      SensorAdapter(scheme: "odd") { _, context throws(SensorError) in
        EverySecond(next: context.start, clock: nil, reading: reading)
      })
    return registry
  }

  /// The simulated sensor, and `live`, whose time a clock gives and whose phone is silent.
  private static func liveRegistry(_ clock: @escaping SessionClock) throws -> SensorRegistry {
    var registry = SensorRegistry()
    registry.register(try Adapters.registry.adapter(for: SensorSpec("sim")))
    registry.register(
      SensorAdapter(scheme: "live") { _, context throws(SensorError) in
        EverySecond(next: context.start, clock: clock) { Reading(time: $0, state: .noFix) }
      })
    return registry
  }
}

/// A clock that a test moves.
private final class Clock: Sendable {
  let now = Mutex(HuntInstant.start)
}

/// Gives a reading a second.
private struct EverySecond: Sensor {
  var next: HuntInstant
  let clock: SessionClock?
  let reading: @Sendable (HuntInstant) -> Reading
  var state = SensorState.fix

  init(
    next: HuntInstant, clock: SessionClock?, reading: @escaping @Sendable (HuntInstant) -> Reading
  ) {
    (self.next, self.clock, self.reading) = (next, clock, reading)
  }

  var nextReadingTime: HuntInstant? { state == .fix && clock == nil ? next : nil }
  var liveClock: SessionClock? { clock }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while state == .fix, next <= time {
      readings.append(reading(next))
      next += HuntDuration(seconds: 1)
    }
  }

  mutating func close() { state = .disconnected }
}
