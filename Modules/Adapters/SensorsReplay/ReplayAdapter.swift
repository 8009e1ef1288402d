import Domain
public import Sensors

/// Recorded readings and recorded hunts as a sensor: `replay:hunt.jsonl`.
public enum ReplayAdapter {
  /// The adapter for the scheme `replay`.
  public static let adapter = SensorAdapter(
    scheme: "replay",
    usage: "replay:FILE (what `readings` or `record` wrote); options after '?': "
      + PlaybackOptions.usage,
    make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let (path, given) = try spec.pathAndOptions()
    guard !path.isEmpty else {
      throw .malformed(spec: spec.description, expected: "replay:FILE, as replay:hunt.jsonl")
    }
    let options = try PlaybackOptions(given, scheme: "replay")
    var lines = ReplayLines(gap: options.gap)
    let bytes = try RecordedFile.bytes(of: path)
    do throws(ReplayLines.Fault) { try lines.take(bytes) } catch {
      throw .unavailable(source: path, why: "line \(error.line): \(error.why)")
    }
    guard lines.hasReadings else {
      throw .unavailable(source: path, why: "has no readings")
    }
    var playlist = lines.playlist
    playlist.end()
    return try options.sensor(
      playlist, rejections: lines.rejections, context: context, scheme: spec.scheme)
  }
}
