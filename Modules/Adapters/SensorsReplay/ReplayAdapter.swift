import Recording
public import Sensors

/// Recorded readings and recorded hunts as a sensor: `replay:hunt.jsonl`.
///
/// A hunt's recording begins with a header that names its format; any other file is read as lines
/// of readings.
public enum ReplayAdapter {
  /// The adapter for the scheme `replay`.
  public static let adapter = SensorAdapter(
    scheme: "replay",
    make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })

  private static func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let source = try RecordedSource(spec, context, example: "replay:hunt.jsonl")
    let log = try recordedLog(source)
    guard !log.isEmpty else { throw .own(AdapterFault(RecordedFault.empty(file: source.path))) }
    var playlist = log.playlist
    playlist.end()
    return try source.options.sensor(
      playlist, rejections: log.rejections, context: context, scheme: spec.scheme)
  }

  private static func recordedLog(_ source: RecordedSource) throws(SensorError) -> RecordedLog {
    var log = RecordedLog(gap: source.options.gap)
    if RecordingFormat.begins(source.bytes) {
      do throws(RecordingError) {
        log.append(try RecordingReader.read(source.bytes, file: source.path))
      } catch {
        throw .own(AdapterFault(error))
      }
    } else {
      do throws(RecordedFault) {
        try ReadingLines.read(source.bytes, file: source.path, into: &log)
      } catch {
        throw .own(AdapterFault(error))
      }
    }
    return log
  }
}
