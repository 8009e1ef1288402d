import TextKit
import Domain
import Geo
import SensorConformance
import Sensors
import SensorsCombined
import Testing

private func place(_ north: Double) -> Coordinate {
  Coordinate(uncheckedLatitudeDegrees: north, longitudeDegrees: 37)
}

/// A sensor that says what a test lists.
private struct Scripted: Sensor {
  var state = SensorState.noFix
  var list: [Reading]
  var liveClock: SessionClock?
  var nextReadingTime: HuntInstant? { list.first?.time }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while let first = list.first, first.time <= time {
      readings.append(first)
      state = first.state
      list.removeFirst()
    }
  }

  mutating func close() {
    list = []
    state = .disconnected
  }
}

/// Fixes a second apart at a latitude, with a heading if given.
private func fixes(
  _ seconds: ClosedRange<Int>, at north: Double, heading: Double? = nil
) -> [Reading] {
  seconds.map { second in
    var reading = Reading(time: HuntInstant(seconds: Double(second)), state: .fix)
    reading.position = place(north)
    reading.heading = heading.map { Heading(degrees: $0, north: .trueNorth) }
    return reading
  }
}

private func reported(_ state: SensorState, _ second: Double) -> Reading {
  Reading(time: HuntInstant(seconds: second), state: state)
}

private func headings(_ seconds: ClosedRange<Int>, _ degrees: Double) -> [Reading] {
  seconds.map { second in
    var reading = reported(.noFix, Double(second))
    reading.heading = Heading(degrees: degrees, north: .magnetic)
    return reading
  }
}

private func combined(_ positions: [[Reading]], heading: [Reading]? = nil) -> CombinedSensor {
  CombinedSensor(
    positions: positions.map { Scripted(list: $0) }, heading: heading.map { Scripted(list: $0) })
}

/// A sensor that refused what a test lists.
private struct Refusing: Sensor, RejectCounting {
  let state = SensorState.noFix
  let nextReadingTime: HuntInstant? = nil
  let rejectCounts: [(reason: String, count: Int)]

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {}
  mutating func close() {}
}

private func all(_ sensor: CombinedSensor) -> [Reading] {
  var sensor = sensor
  var found: [Reading] = []
  sensor.poll(through: .distantFuture, into: &found)
  return found
}

@Suite("Several sensors at once")
struct CombinedTests {
  @Test("The fallback is taken after five seconds of loss and left at the first new fix")
  func fallback() {
    let first = fixes(0...2, at: 1) + [reported(.stale, 3)] + fixes(12...13, at: 1)
    let found = all(combined([first, fixes(0...20, at: 2)]))
    let north = found.map { $0.position?.latitudeDegrees }
    #expect(found.map(\.time.seconds) == [0, 1, 2, 3, 8, 9, 10, 11, 12, 13])
    #expect(north == [1, 1, 1, nil, 2, 2, 2, 2, 1, 1])
    #expect(found[3].state == .stale)
  }

  @Test("What the sources refused is counted together, the most frequent reason first")
  func rejects() {
    let sensor = CombinedSensor(
      positions: [
        Refusing(rejectCounts: [("checksum", 2), ("too long", 1)]), Scripted(list: []),
        Refusing(rejectCounts: [("empty", 3), ("too long", 4)]),
      ], heading: Refusing(rejectCounts: [("checksum", 1)]))
    let counts = sensor.rejectCounts
    #expect(counts.map(\.reason) == ["too long", "checksum", "empty"])
    #expect(counts.map(\.count) == [5, 3, 3])
  }

  @Test("A second fallback waits for the first")
  func twoFallbacks() {
    let first = fixes(0...1, at: 1) + [reported(.noFix, 2)]
    let second = fixes(0...9, at: 2) + [reported(.disconnected, 10)]
    let found = all(combined([first, second, fixes(0...16, at: 3)]))
    let north = found.compactMap { $0.position?.latitudeDegrees }
    #expect(north == [1, 1, 2, 2, 2, 3, 3])
    #expect(found.map(\.state).suffix(3) == [.noFix, .fix, .fix])
  }

  @Test("Headings come from their own source, and positions never")
  func headingSource() {
    let compass = headings(0...3, 90) + fixes(1...1, at: 9)
    let found = all(
      combined([fixes(0...3, at: 1, heading: 10)], heading: compass.sorted { $0.time < $1.time }))
    #expect(found.compactMap { $0.position?.latitudeDegrees } == [1, 1, 1, 1])
    #expect(found.compactMap { $0.heading?.degrees } == [90, 90, 90, 90])
  }

  @Test("A silent compass gives way to the headings beside the positions")
  func headingFallback() {
    let found = all(
      combined([fixes(0...8, at: 1, heading: 10)], heading: headings(0...2, 90)))
    #expect(found.compactMap { $0.heading?.degrees } == [90, 90, 90, 10])
    #expect(found.last { $0.heading != nil }?.time.seconds == 8)
  }

  @Test("The loss of the only compass is reported while positions go on")
  func headingLost() {
    let found = all(
      combined(
        [fixes(0...4, at: 1)],
        heading: headings(0...2, 90) + [Reading(time: .init(seconds: 3), state: .disconnected)]))
    let lost = found.filter(\.isHeadingLost)
    #expect(lost.map(\.time.seconds) == [3])
    #expect(lost.first?.state == .fix)
  }

  @Test("With a live source among others, the whole follows its clock")
  func liveSource() {
    let recorded = Scripted(list: fixes(0...3, at: 55))
    let live = Scripted(list: [], liveClock: { HuntInstant(seconds: 7) })
    let mixed = CombinedSensor(positions: [recorded, live], heading: nil)
    #expect(mixed.liveClock?() == HuntInstant(seconds: 7))
    #expect(CombinedSensor(positions: [recorded], heading: nil).liveClock == nil)
  }

  @Test("Disconnected is reported once, when all are gone")
  func ended() {
    let found = all(
      combined(
        [fixes(0...1, at: 1) + [reported(.disconnected, 2)]],
        heading: headings(0...3, 90) + [reported(.disconnected, 4)]))
    #expect(found.map(\.state) == [.noFix, .fix, .fix, .fix, .fix, .noFix, .noFix, .disconnected])
  }

  @Test("It keeps the promises of a sensor")
  func conforms() throws {
    let first = fixes(0...2, at: 1) + [reported(.stale, 3)] + fixes(12...13, at: 1)
    let check = SensorConformance(through: HuntInstant(seconds: 100)) {
      combined(
        [first + [reported(.disconnected, 14)], fixes(0...20, at: 2)], heading: headings(0...9, 3))
    }
    #expect(try check.faults() == [])
  }
}

@Suite("The spec of a combination")
struct CombinedSpecTests {
  private func make(_ text: String) throws -> any Sensor {
    var registry = SensorRegistry()
    registry.register(CombinedAdapter.adapter)
    for (scheme, isSimulated) in [("sim", true), ("file", false)] {
      registry.register(
        SensorAdapter(scheme: scheme, isSimulated: isSimulated) { spec, _ in
          Scripted(list: fixes(0...spec.address.count, at: 1))
        })
    }
    let spec = try SensorSpec(text)
    let context = SensorContext(truth: PlayerTruth(position: place(0)), seed: 1)
    return try registry.makeSensor(spec, context: context)
  }

  @Test("A bar in a path divides only before a known word")
  func bars() throws {
    var sensor = try make("combine:position=file:a|b|heading=sim")
    var found: [Reading] = []
    sensor.poll(through: .distantFuture, into: &found)
    #expect(found.count == 4)
  }

  @Test(
    "A bad spec is refused with what was expected",
    arguments: [
      ("combine", "expected combine:position=SPEC"),
      ("combine:heading=sim", "expected combine:position=SPEC"),
      ("combine:positon=sim", "did you mean position?"),
      ("combine:position=sim|position=sim", "'position' is given twice"),
      ("combine:position=radar", "no sensor 'radar'"),
      ("combine:position=sim|after=-1", "expected seconds from 0 to 3600"),
      ("combine:position=combine:position=sim", "expected a sensor that is not a combination"),
      ("combine:position=file:a|fallback=sim", "expected a source that is not simulated"),
    ])
  func refused(text: String, message: String) {
    do {
      _ = try make(text)
      Issue.record("\(text) was taken")
    } catch {
      let line = (error as? SensorError)?.line(in: .en) ?? ""
      #expect(line.contains(message), "\(error)")
    }
  }

  @Test("Fallbacks are few, since each is open all the time")
  func manyFallbacks() throws {
    let many = String(repeating: "|fallback=sim", count: 17)
    var registry = SensorRegistry()
    registry.register(CombinedAdapter.adapter)
    #expect(throws: SensorError.self) {
      try registry.makeSensor(
        SensorSpec("combine:position=sim" + many),
        context: SensorContext(truth: PlayerTruth(position: place(55)), seed: 1))
    }
  }
}
