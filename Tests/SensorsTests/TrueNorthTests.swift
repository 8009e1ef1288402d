import Domain
import Geo
import Sensors
import TextKit
import Testing

/// A sensor that says what a test lists.
private struct Scripted: Sensor, RejectCounting {
  var state = SensorState.noFix
  var list: [Reading]
  var liveClock: SessionClock?
  var rejectCounts: [(reason: String, count: Int)] { [("odd", list.count)] }
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

/// Off Prince Rupert in Canada, where the needle points 17° east.
private let prince = Coordinate(uncheckedLatitudeDegrees: 54, longitudeDegrees: -130)

@Suite("Headings from true north")
struct TrueNorthTests {
  private let july = WallTime(year: 2026, month: 7, day: 2, hour: 12)
  /// The WMM2025's declination there and then.
  private let modelled = 17.0227

  private func reading(
    _ second: Double, at place: Coordinate? = nil, on date: WallTime? = nil,
    given degrees: Double? = nil, heading: Double? = nil, _ north: North = .magnetic
  ) -> Reading {
    var reading = Reading(
      time: HuntInstant(seconds: second), state: place == nil ? .noFix : .fix)
    reading.position = place
    reading.utc = date
    reading.declination = degrees.map { Declination(degrees: $0, source: .receiver) }
    reading.heading = heading.map { Heading(degrees: $0, north: north) }
    return reading
  }

  private func made(
    _ readings: [Reading], _ options: String = "", isLive: Bool = false,
    sessionStart: WallTime? = nil
  ) throws -> any Sensor {
    let atStart: SessionClock = { .start }
    let clock = isLive ? atStart : nil
    var registry = SensorRegistry()
    registry.register(
      SensorAdapter(scheme: "test") { (spec, _) throws(SensorError) in
        if let unknown = try spec.pathAndOptions().options.first {
          throw .unknownOption(scheme: "test", key: unknown.key, known: ["rate"], nearest: [])
        }
        return Scripted(list: readings, liveClock: clock)
      })
    return try registry.makeSensor(
      SensorSpec("test:x" + options),
      context: SensorContext(
        truth: PlayerTruth(position: prince), seed: 1, sessionStart: sessionStart))
  }

  private func resolved(
    _ readings: [Reading], _ options: String = "", isLive: Bool = false,
    sessionStart: WallTime? = nil
  ) throws -> [Reading] {
    var sensor = try made(readings, options, isLive: isLive, sessionStart: sessionStart)
    var found: [Reading] = []
    for time in readings.map(\.time) { sensor.poll(through: time, into: &found) }
    #expect(found.count == readings.count)
    return found
  }

  @Test("The option goes before the receiver, the receiver before the model")
  func order() throws {
    let plain = reading(0, at: prince, on: july, heading: 90)
    let given = reading(0, at: prince, on: july, given: 12, heading: 90)
    let model = try #require(resolved([plain]).last)
    #expect(model.heading?.north == .trueNorth)
    #expect(abs((model.heading?.degrees ?? 0) - 90 - modelled) < 0.001)
    #expect(model.declination?.source == .model && model.declination?.doubt == nil)
    let receiver = try #require(resolved([given]).last)
    #expect(receiver.heading == Heading(degrees: 102, north: .trueNorth))
    #expect(receiver.declination == Declination(degrees: 12, source: .receiver))
    let option = try #require(resolved([given], "?declination=-100").last)
    #expect(option.heading == Heading(degrees: 350, north: .trueNorth))
    #expect(option.declination == Declination(degrees: -100, source: .option))
  }

  @Test("A true heading is never turned")
  func trueHeading() throws {
    let given = reading(0, at: prince, on: july, heading: 90, .trueNorth)
    #expect(try resolved([given]) == [given])
    #expect(try resolved([given], "?declination=20") == [given])
  }

  @Test("Without place or date the heading stays magnetic, and is turned once both are known")
  func late() throws {
    let found = try resolved([
      reading(0, heading: 90), reading(1, at: prince, heading: 90), reading(2, heading: 90),
      reading(3, on: july), reading(4, heading: 90), reading(5),
    ])
    #expect(
      found.map { $0.heading?.north } == [
        .magnetic, .magnetic, .magnetic, nil, .trueNorth, nil,
      ])
    #expect(found.prefix(3).allSatisfy { $0.declination == nil })
  }

  @Test("A live source without a date has that of the session; a recording has none")
  func sessionDate() throws {
    let readings = [reading(0, at: prince, heading: 90)]
    let live = try resolved(readings, isLive: true, sessionStart: july).last
    #expect(abs((live?.heading?.degrees ?? 0) - 90 - modelled) < 0.001)
    #expect(try resolved(readings, isLive: true).last?.heading?.north == .magnetic)
    #expect(try resolved(readings, sessionStart: july).last?.heading?.north == .magnetic)
  }

  @Test("The receiver's declination holds within 10 km of where it was given")
  func reach() throws {
    func place(_ kilometers: Double) -> Coordinate {
      prince.destination(bearingDegrees: 90, distanceMeters: kilometers * 1000)
    }
    let found = try resolved([
      reading(0, given: 12, heading: 90), reading(1, at: place(0), on: july, heading: 90),
      reading(2, at: place(9.9), heading: 90), reading(3, at: place(10.1), heading: 90),
      reading(4, at: place(9), heading: 90), reading(5, at: place(300), given: 13, heading: 90),
      reading(6, at: place(309), heading: 90),
    ])
    #expect(
      found.map { $0.declination?.source } == [
        .receiver, .receiver, .receiver, .model, .model, .receiver, .receiver,
      ])
    #expect(found.last?.heading?.degrees == 103)
  }

  @Test(
    "A doubtful model says why",
    arguments: [
      (54.0, -130.0, 2024, Declination.Doubt.beforeModel), (54, -130, 2050, .afterModel),
      (54, -130, 1900, .beforeModel), (54, -130, 2030, .afterModel), (54, -130, 2029, nil),
      (90, 0, 2026, .nearPole), (-64, 135, 2026, .nearPole), (85.7, 139, 2050, .nearPole),
      (-90, 180, 2026, nil), (0, -180, 2025, nil), (0, 180, 9999, .afterModel),
    ])
  func doubts(latitude: Double, longitude: Double, year: Int, doubt: Declination.Doubt?) throws {
    let place = try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    let date = WallTime(year: year, month: 1, day: 1)
    let found = try #require(resolved([reading(0, at: place, on: date, heading: 90)]).last)
    #expect(found.heading?.north == .trueNorth)
    #expect(found.heading?.degrees.isFinite == true)
    #expect(found.declination?.doubt == doubt)
  }

  @Test("Numbers that are none turn nothing")
  func notFinite() throws {
    let odd = reading(0, on: july, given: .nan, heading: 90)
    let found = try resolved([odd, reading(1, given: .infinity, heading: 90)])
    #expect(found.allSatisfy { $0.heading == Heading(degrees: 90, north: .magnetic) })
  }

  @Test(
    "declination= takes -180 to 180", arguments: ["nan", "180.1", "-181", "east", "inf", "1e9"])
  func badOption(value: String) {
    let line = "sensor test: declination=\(value), expected degrees from -180 to 180"
    do {
      _ = try made([], "?declination=\(value)")
      Issue.record("\(value) was taken")
    } catch {
      #expect((error as? SensorError)?.line(in: .en) == line)
    }
    #expect(throws: Never.self) { try made([], "?declination=-180") }
  }

  @Test("An unknown option is refused, and declination is among those that are known")
  func unknownOption() {
    do {
      _ = try made([], "?declinaton=5")
      Issue.record("it was taken")
    } catch {
      let line = (error as? SensorError)?.line(in: .en) ?? ""
      #expect(line.contains("rate, declination") && line.contains("did you mean declination?"))
    }
  }

  @Test("The sensor behind it is seen through")
  func transparent() throws {
    var sensor = try made([reading(3)], isLive: true)
    #expect(sensor.nextReadingTime == HuntInstant(seconds: 3) && sensor.liveClock != nil)
    #expect((sensor as? any RejectCounting)?.rejectCounts.first?.count == 1)
    sensor.close()
    #expect(sensor.hasEnded && sensor.state == .disconnected)
  }
}
