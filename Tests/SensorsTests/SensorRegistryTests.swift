import TextKit
import Domain
import Geo
import Sensors
import Testing

/// A sensor that has one reading.
private struct OneReading: Sensor {
  var state = SensorState.noFix
  var nextReadingTime: HuntInstant?

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    guard let next = nextReadingTime, next <= time else { return }
    readings.append(Reading(time: next, state: .fix))
    state = .fix
    nextReadingTime = nil
  }

  mutating func close() {
    state = .disconnected
    nextReadingTime = nil
  }
}

@Suite struct SensorRegistryTests {
  private func registry() -> SensorRegistry {
    var registry = SensorRegistry()
    for scheme in ["sim", "nmea", "replay"] {
      registry.register(
        SensorAdapter(scheme: scheme) { (_, context) throws(SensorError) in
          OneReading(nextReadingTime: context.start)
        })
    }
    return registry
  }

  @Test func `a sensor is made by its scheme and begins at the start asked for`() throws {
    let truth = PlayerTruth(position: try Coordinate(latitudeDegrees: 1, longitudeDegrees: 2))
    let start = HuntInstant(seconds: 3)
    var sensor = try registry().makeSensor(
      SensorSpec("nmea:x"), context: SensorContext(truth: truth, seed: 1, start: start))
    #expect(sensor.nextReadingTime == start)
    var readings: [Reading] = []
    sensor.poll(through: start, into: &readings)
    #expect(readings.map(\.state) == [.fix])
  }

  @Test(arguments: [("nema", ["nmea"]), ("rep", ["replay"]), ("gpsd", []), ("sym", ["sim"])])
  func `an unknown scheme is refused with the nearest names`(
    _ scheme: String, _ nearest: [String]
  ) throws {
    let spec = try SensorSpec(scheme + ":x")
    #expect(
      throws: SensorError.unknownScheme(
        scheme: scheme, known: ["sim", "nmea", "replay"], nearest: nearest)
    ) { try registry().adapter(for: spec) }
  }

  @Test func `the message says what was meant`() {
    let error = SensorError.unknownScheme(
      scheme: "nema", known: ["sim", "nmea"], nearest: ["nmea"])
    #expect(
      error.line(in: .en) == "no sensor 'nema', expected one of sim, nmea, did you mean nmea?")
    #expect(error.line(in: .ru) == "нет источника 'nema', есть sim, nmea, может быть, nmea?")
  }

  @Test func `a heading is brought into one turn`() {
    #expect(Heading(degrees: 370, north: .trueNorth).degrees == 10)
    #expect(Heading(degrees: -10, north: .magnetic).degrees == 350)
    #expect(Heading(degrees: 0, north: .magnetic) != Heading(degrees: 0, north: .trueNorth))
  }
}
