public import Sensors

/// Recorded tracks as a sensor: `gpx:track.gpx`, `gpx:track.gpx?speed=2,rate=5,interpolate=on`.
public enum GPXAdapter {
  /// The adapter for the scheme `gpx`.
  public static let adapter = SensorAdapter(
    scheme: "gpx",
    make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let source = try RecordedSource(spec, context, example: "gpx:track.gpx")
    let file = GPXPointReader(source.bytes)
    guard !file.points.isEmpty else {
      throw .own(AdapterFault(whyEmpty(file, at: source.path)))
    }
    let timeline = GPXTimeline(file.points, gap: source.options.gap)
    var playlist = timeline.playlist
    playlist.end()
    return try source.options.sensor(
      playlist, rejections: file.rejections + timeline.rejections, context: context,
      scheme: spec.scheme)
  }

  private static func whyEmpty(_ file: GPXPointReader, at path: String) -> RecordedFault {
    if let damage = file.damage { return .xml(file: path, damage) }
    if !file.isGPX { return .notGPX(file: path) }
    if let first = file.rejections.first {
      return .noUsablePoint(file: path, field: first.reason, found: first.excerpt)
    }
    return .noPoint(file: path)
  }
}
