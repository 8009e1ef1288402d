import Domain
import Geo
import Sensors
import Testing

/// A receiver that says what a test lists.
private struct Receiver: Sensor {
  var state = SensorState.noFix
  var list: [Reading]
  var nextReadingTime: HuntInstant? { list.first?.time }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    while let first = list.first, first.time <= time {
      readings.append(first)
      state = first.state
      list.removeFirst()
    }
  }

  mutating func close() { list = [] }
}

@Suite("What a receiver cannot have measured")
struct ReadingCheckTests {
  private func fix(_ second: Double, _ latitude: Double, _ longitude: Double) -> Reading {
    var reading = Reading(time: HuntInstant(seconds: second), state: .fix)
    reading.position = Coordinate(
      uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
    reading.accuracyMeters = 5
    reading.utc = WallTime(year: 2026, month: 5, day: 1, second: Int(second))
    return reading
  }

  private func readings(
    of list: [Reading], _ options: String = "", isReceiver: Bool = true
  ) throws -> (all: [Reading], counts: [String], state: SensorState) {
    var registry = SensorRegistry()
    registry.register(
      SensorAdapter(scheme: "test", isReceiver: isReceiver) { (_, _) throws(SensorError) in
        Receiver(list: list)
      })
    var sensor = try registry.makeSensor(
      SensorSpec("test:x" + options),
      context: SensorContext(
        truth: PlayerTruth(position: Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)),
        seed: 1, reportsRejections: true))
    var readings: [Reading] = []
    sensor.poll(through: .distantFuture, into: &readings)
    let counts = (sensor as? any RejectCounting)?.rejectCounts ?? []
    return (readings, counts.map { "\($0.reason)=\($0.count)" }, sensor.state)
  }

  @Test("Fixes entered by hand or simulated are taken, unless measured ones alone are asked for")
  func unmeasured() throws {
    let qualities: [FixQuality?] = [.manual, .autonomous, .estimated, .simulated, nil]
    let list = qualities.enumerated().map { second, quality in
      var reading = fix(Double(second), 10, 20)
      (reading.quality, reading.isQualityDisputed) = (quality, quality == .manual)
      return reading
    }
    for options in ["", "?quality=any"] {
      let found = try readings(of: list, options)
      #expect(found.all == list && found.counts.isEmpty)
    }
    let found = try readings(of: list, "?quality=measured")
    let states = found.all.filter { $0.rejection == nil }.map(\.state)
    #expect(states == [.noFix, .fix, .fix, .noFix, .fix])
    #expect(found.all[1].rejection == Rejection(reason: "unmeasured", excerpt: "manual 10, 20"))
    #expect(!found.all[0].isQualityDisputed && found.all[0].quality == nil)
    #expect(found.counts == ["unmeasured=2"])
    #expect(throws: SensorError.self) { try readings(of: list, "?quality=good") }
  }

  @Test("0, 0 is no fix, and is named; the next fix counts again")
  func zero() throws {
    let found = try readings(of: [fix(0, 10, 20), fix(1, 0, 0), fix(2, 10, 20)])
    #expect(found.all.map(\.state) == [.fix, .noFix, .noFix, .fix])
    #expect(found.all[1].position == nil && found.all[1].accuracyMeters == nil)
    #expect(found.all[2].rejection == Rejection(reason: "zero", excerpt: "0, 0"))
    #expect(found.counts == ["zero=1"] && found.state == .fix)
  }

  @Test("The state after a fix at 0, 0 is none, and a heading alone does not bring it back")
  func stateAfterZero() throws {
    var heading = Reading(time: HuntInstant(seconds: 2), state: .fix)
    heading.heading = Heading(degrees: 12, north: .trueNorth)
    let found = try readings(of: [fix(1, 0, 0), heading])
    #expect(found.state == .noFix && found.all.last?.state == .noFix)
    #expect(found.all.last?.heading?.degrees == 12)
  }

  @Test("With zero=allow it is a place; another word is refused")
  func allowed() throws {
    let found = try readings(of: [fix(0, 0, 0)], "?zero=allow")
    #expect(found.all.map(\.state) == [.fix] && found.counts.isEmpty)
    #expect(throws: SensorError.self) { try readings(of: [], "?zero=maybe") }
  }

  @Test("A date before 2000 is no date; the fix stays")
  func date() throws {
    var first = fix(0, 10, 20)
    first.utc = WallTime(year: 1999, month: 12, day: 31, hour: 23, minute: 59, second: 59)
    let found = try readings(of: [first, fix(1, 10, 20)])
    #expect(found.all[0].utc == nil && found.all[0].position != nil)
    #expect(found.counts == ["date=1"])
    first.utc = WallTime(year: 2000, month: 1, day: 1)
    #expect(try readings(of: [first]).all[0].utc == first.utc)
  }

  @Test("A jump that nobody can make is named, and the way goes on from before it")
  func jump() throws {
    let found = try readings(
      of: [fix(0, 10, 20), fix(1, 11.8, 20), fix(2, 10.0001, 20), fix(3, 10.0002, 20)])
    #expect(found.all.map(\.state) == [.fix, .noFix, .noFix, .fix, .fix])
    #expect(found.counts == ["jump=1"])
  }

  @Test("A second position at the other place confirms it; a flight is no jump")
  func confirmed() throws {
    let moved = try readings(of: [fix(0, 10, 20), fix(1, 48, 11), fix(2, 48, 11)])
    #expect(moved.all.map(\.state) == [.fix, .noFix, .noFix, .fix])
    let flight = try readings(of: [fix(0, 10, 20), fix(3600, 17, 20)])
    #expect(flight.counts.isEmpty)
    // Across the antimeridian and over a pole nothing is far.
    let edge = try readings(
      of: [fix(0, 10, 179.999), fix(1, 10, -179.999), fix(100, 90, 0), fix(101, 90, 180)])
    #expect(edge.counts == ["jump=1"])
  }

  @Test("What no receiver has measured, such as a recorded hunt, is left as it is")
  func others() throws {
    let found = try readings(of: [fix(0, 0, 0), fix(1, 50, 0)], isReceiver: false)
    #expect(found.all.map(\.state) == [.fix, .fix] && found.counts.isEmpty)
  }
}
