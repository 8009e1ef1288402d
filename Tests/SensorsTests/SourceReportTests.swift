import Domain
import Geo
import Sensors
import SensorsCombined
import Testing

/// A source in a state, with a link if it is live.
private struct Linked: Sensor {
  let state: SensorState
  var link: SourceLink?
  var reported: [Reading] = []
  let nextReadingTime: HuntInstant? = nil
  var sources: [SourceReport] {
    var report = SourceReport(state: state)
    report.link = link
    return [report]
  }

  mutating func poll(through time: HuntInstant, into readings: inout [Reading]) {
    readings += reported
    reported = []
  }
  mutating func close() {}
}

@Suite("Reports on the sources of a combination")
struct SourceReportTests {
  private func reading(_ state: SensorState, heading: Double? = nil) -> Reading {
    var reading = Reading(time: HuntInstant(seconds: 1), state: state)
    if state == .fix {
      reading.position = Coordinate(uncheckedLatitudeDegrees: 55, longitudeDegrees: 37)
    }
    reading.heading = heading.map { Heading(degrees: $0, north: .magnetic) }
    return reading
  }

  @Test("GB-005 Each source is reported by its role, with its name, its link and its own readings")
  func roles() {
    var sensor = CombinedSensor(
      positions: [
        Linked(state: .noFix, link: SourceLink(since: .start), reported: [reading(.noFix)]),
        Linked(state: .fix, reported: [reading(.fix)]),
      ],
      heading: Linked(state: .noFix, reported: [reading(.noFix, heading: 90)]),
      names: ["gpsd", "gpx", "compass"], after: .zero)
    var readings: [Reading] = []
    sensor.poll(through: HuntInstant(seconds: 2), into: &readings)
    let reports = sensor.sources
    #expect(reports.map(\.role) == [.position, .heading, .fallback(1)])
    #expect(reports.map(\.name) == ["gpsd", "compass", "gpx"])
    #expect(reports.map(\.isUsed) == [false, true, true])
    #expect(reports.map { $0.link != nil } == [true, false, false])
    #expect(reports[1].watch?.lastHeading?.heading?.north == .magnetic)
    #expect(reports[2].watch?.lastFix != nil && reports[0].watch?.lastFix == nil)
    #expect(sensor.trouble(at: HuntInstant(seconds: 2)) == nil, "the fallback has a position")
  }

  @Test("GB-005 Without a position the trouble is that of the source that is nearest to one")
  func nearest() {
    let now = HuntInstant(seconds: 1)
    func trouble(_ states: [(SensorState, SourceLink?)]) -> SourceTrouble? {
      var sensor = CombinedSensor(
        positions: states.map { Linked(state: $0.0, link: $0.1, reported: [reading($0.0)]) },
        heading: Linked(state: .fix))
      var readings: [Reading] = []
      sensor.poll(through: now, into: &readings)
      return sensor.trouble(at: now)
    }
    #expect(trouble([(.stale, nil), (.noFix, nil)]) == .noFix)
    #expect(trouble([(.disconnected, nil), (.stale, nil)]) == .silent)
    #expect(trouble([(.disconnected, SourceLink(since: .start)), (.stale, nil)]) == .waiting)
    #expect(trouble([(.disconnected, nil), (.disconnected, nil)]) == .ended)
  }
}
