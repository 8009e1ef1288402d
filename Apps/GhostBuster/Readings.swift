import ArgumentParser
import Composition
import Sensors

/// `ghostbuster readings SPEC`: what a sensor gives, one reading a line.
struct Readings: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print what a sensor gives, one reading a line, and a count by kind.",
    discussion: """
      Each line is a JSON object: time, state, lat, lon, accuracy, speed, course, heading, quality,
      or why input was rejected. The counts go to standard error.

        ghostbuster readings nmea:walk.nmea
        ghostbuster readings sim:profile=urban,duration=120
        ghostbuster readings nmea:walk.nmea --as gpx > walk.gpx

      gpx and geojson are one track of the fixes, a new stretch after each loss of position.
      """)

  /// The forms of a line.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case jsonl, gpx, geojson
  }

  @Argument(help: "The sensor, as nmea:walk.nmea or sim:profile=park.") var spec: String

  @Option(name: .customLong("as"), help: "jsonl (one reading a line), gpx or geojson (a track).")
  var form = Form.jsonl

  @Option(help: "The seed of a simulated sensor.") var seed: UInt64 = 1

  func run() throws {
    do throws(SensorError) {
      var listing = try ReadingsListing(spec, seed: seed)
      switch form {
      case .jsonl: listing.run { StandardStreams.write($0) }
      case .gpx: StandardStreams.write(listing.track(as: .gpx), terminator: "")
      case .geojson: StandardStreams.write(listing.track(as: .geojson), terminator: "")
      }
      for line in listing.counts { StandardStreams.writeError(line) }
    } catch {
      throw ShellExit(status: 2, line: "\(error)")
    }
  }
}
