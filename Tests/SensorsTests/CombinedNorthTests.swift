import Domain
import Geo
import Sensors
import SensorsCombined
import Testing

/// A sensor that says what a test lists.
private struct Scripted: Sensor {
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

private func reported(_ state: SensorState, _ second: Double) -> Reading {
  Reading(time: HuntInstant(seconds: second), state: state)
}

@Suite("Headings of a combination")
struct CombinedNorthTests {
  private static let place = Coordinate(uncheckedLatitudeDegrees: 54, longitudeDegrees: -130)
  private static let july = WallTime(year: 2026, month: 7, day: 2)

  /// A compass and a receiver off Prince Rupert, where the WMM gives 17.02° on 2026-07-02.
  private func headings(_ text: String, declination: Double? = nil) throws -> [Reading] {
    var registry = SensorRegistry()
    registry.register(CombinedAdapter.adapter)
    registry.register(
      SensorAdapter(scheme: "fixes") { spec, _ in
        let fixes = (0...9).map { second in
          var reading = reported(.fix, Double(second))
          reading.position = Self.place
          if spec.address != "undated" { reading.utc = Self.july }
          reading.declination = declination.map { Declination(degrees: $0, source: .receiver) }
          return reading
        }
        return Scripted(list: fixes)
      })
    registry.register(
      SensorAdapter(scheme: "compass") { (spec, _) throws(SensorError) in
        Scripted(list: Self.compass(try spec.pathAndOptions().path))
      })
    var sensor = try registry.makeSensor(
      SensorSpec(text), context: SensorContext(truth: PlayerTruth(position: Self.place), seed: 1))
    var found: [Reading] = []
    sensor.poll(through: .distantFuture, into: &found)
    return found.filter { $0.heading != nil }
  }

  /// A compass that knows its declination, or its place and date, or nothing more.
  private static func compass(_ kind: String) -> [Reading] {
    (0...9).map { second in
      var reading = reported(.noFix, Double(second) + 0.5)
      reading.heading = Heading(degrees: 90, north: .magnetic)
      if kind == "knowing" { reading.declination = Declination(degrees: 5, source: .receiver) }
      if kind == "placed" { (reading.state, reading.position) = (.fix, place) }
      if kind == "placed" || kind == "dated" { reading.utc = july }
      return reading
    }
  }

  @Test("A compass is turned by its own option or variation, else by what the others know")
  func order() throws {
    func last(_ text: String, _ declination: Double? = nil) throws -> (Double?, Declination?) {
      let reading = try headings(text, declination: declination).last
      #expect(reading?.heading?.north == .trueNorth)
      return (reading?.heading?.degrees, reading?.declination)
    }
    let compass = "combine:position=fixes|heading=compass"
    let model = try last(compass)
    #expect(abs((model.0 ?? 0) - 107.02) < 0.01 && model.1?.source == .model)
    let receiver = try last(compass, 12)
    #expect(receiver.0 == 102 && receiver.1?.source == .receiver)
    let placed = try last("combine:position=fixes|heading=compass:placed", 12)
    #expect(placed.0 == 102, "another part's receiver goes before the model")
    let dated = try last("combine:position=fixes:undated|heading=compass:dated")
    #expect(abs((dated.0 ?? 0) - 107.02) < 0.01 && dated.1?.source == .model)
    let own = try last("combine:position=fixes|heading=compass:knowing", 12)
    #expect(own.0 == 95 && own.1?.source == .receiver)
    let option = try last("combine:position=fixes|heading=compass:knowing?declination=-3", 12)
    #expect(option.0 == 87 && option.1 == Declination(degrees: -3, source: .option))
  }
}
