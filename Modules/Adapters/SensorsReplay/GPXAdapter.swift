import Domain
import PlainXML
public import Sensors
import TextKit

/// Recorded tracks as a sensor: `gpx:track.gpx`, `gpx:track.gpx?speed=2,rate=5,interpolate=on`.
public enum GPXAdapter {
  /// The adapter for the scheme `gpx`.
  public static let adapter = SensorAdapter(
    scheme: "gpx", usage: "gpx:FILE; options after '?': " + PlaybackOptions.usage,
    make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let (path, given) = try spec.pathAndOptions()
    guard !path.isEmpty else {
      throw .malformed(spec: spec.description, expected: "gpx:FILE, as gpx:track.gpx")
    }
    let options = try PlaybackOptions(given, scheme: "gpx")
    let file = GPXPointReader(try RecordedFile.bytes(of: path))
    guard !file.points.isEmpty else {
      throw .unavailable(source: path, why: whyEmpty(file))
    }
    let timeline = GPXTimeline(file.points, gap: options.gap)
    var playlist = timeline.playlist
    playlist.end()
    return try options.sensor(
      playlist, rejections: file.rejections + timeline.rejections, context: context,
      scheme: spec.scheme)
  }

  private static func whyEmpty(_ file: GPXPointReader) -> String {
    if let damage = file.damage {
      return "byte \(damage.offset): \(damage.fault.line(in: .ofFiles))"
    }
    if !file.isGPX { return "is no GPX file" }
    if let first = file.rejections.first {
      return "no usable point; the first has a bad \(first.reason): '\(first.excerpt)'"
    }
    return "has no track point and no waypoint with a time"
  }
}
