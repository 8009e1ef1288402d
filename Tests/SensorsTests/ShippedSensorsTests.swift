import Domain
import Foundation
import Geo
import SensorConformance
import Sensors
import SensorsCombined
import SensorsNMEA
import SensorsReplay
import SensorsSimulated
import Testing

private let tests = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent()
private let logs = tests.path + "/SensorsTests/Logs/"
private let tracks = tests.path + "/SensorsTests/Tracks/"

private let registry: SensorRegistry = {
  var registry = SensorRegistry()
  registry.register(SimulatedAdapter.adapter(walkers: []))
  registry.register(NMEAAdapter.adapter)
  registry.register(GPXAdapter.adapter)
  registry.register(KMLAdapter.adapter)
  registry.register(GeoJSONAdapter.adapter)
  registry.register(ReplayAdapter.adapter)
  registry.register(CombinedAdapter.adapter)
  return registry
}()

@Suite("The shipped sensors keep their promises")
struct ShippedSensorsTests {
  private static let specs = [
    "sim", "sim:profile=urban,duration=300", "sim:profile=park-dishonest,fixRate=5",
    "sim:dropoutRate=240,delay=3,duration=200",
    "nmea:\(logs)tcp-torture.log", "nmea:\(logs)myguide-3100.log",
    "nmea:\(logs)nmea-fuzzy-cases.log?checksum=optional", "nmea:\(logs)pypilot.log",
    "gpx:\(tracks)garmin.gpx", "gpx:\(tracks)gpsbabel.gpx?speed=0.5",
    "gpx:\(tracks)garmin.gpx?interpolate=on,rate=3,speed=7",
    "gpx:\(tracks)osmand.gpx?rate=0.3,interpolate=on", "gpx:\(tracks)osmand.gpx?rate=0.2",
    "kml:\(tracks)gpsbabel.kml", "kml:\(tracks)gpsbabel-track.kml?speed=3",
    "geojson:\(tracks)gpsbabel.geojson?interpolate=on",
    "replay:\(tracks)readings.jsonl", "replay:\(tracks)readings.jsonl?interpolate=on,rate=5",
    "combine:position=gpx:\(tracks)garmin.gpx|heading=sim:profile=park,duration=90",
    "combine:position=gpx:\(tracks)garmin.gpx|fallback=nmea:\(logs)tcp-torture.log|after=2",
    "combine:position=nmea:\(logs)pypilot.log|fallback=gpx:\(tracks)osmand.gpx",
  ]

  @Test("Whole, in steps, closed and made anew", arguments: specs, [false, true])
  func conforms(spec: String, reportsRejections: Bool) throws {
    let start = HuntInstant(seconds: 40)
    let check = SensorConformance(start: start, through: HuntInstant(seconds: 700)) {
      let truth = PlayerTruth(
        position: Coordinate(uncheckedLatitudeDegrees: 55.7, longitudeDegrees: 37.6))
      return try registry.makeSensor(
        SensorSpec(spec),
        context: SensorContext(
          truth: truth, seed: 3, start: start, reportsRejections: reportsRejections))
    }
    #expect(try check.faults() == [])
  }

  @Test("As fast as polled, without comparing steps")
  func polled() throws {
    let check = SensorConformance(through: HuntInstant(seconds: 9), isRepeatable: false) {
      try registry.makeSensor(
        SensorSpec("gpx:\(tracks)garmin.gpx?speed=polled"),
        context: SensorContext(
          truth: PlayerTruth(
            position: Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)), seed: 1))
    }
    #expect(try check.faults() == [])
  }
}
