import Domain
import Files
import Sensors

/// A fully loaded recording named by a spec: `SCHEME:FILE?OPTIONS`.
struct RecordedSource {
  /// The largest file that is read, in bytes: about a hundred hours of a track.
  static let byteLimit = 64 << 20

  let path: String
  let options: PlaybackOptions
  let bytes: [UInt8]

  /// Reads the file named by a spec.
  init(
    _ spec: SensorSpec, _ context: SensorContext, example: String
  ) throws(SensorError) {
    let (path, given) = try spec.pathAndOptions()
    guard !path.isEmpty else {
      throw .malformed(
        spec: spec.description, expected: .forms(["\(spec.scheme):FILE"], example: example))
    }
    self.path = path
    options = try PlaybackOptions(given, scheme: spec.scheme)
    do throws(FileFault) {
      bytes = try context.files.given(path, limit: Self.byteLimit)
      guard bytes.count <= Self.byteLimit else {
        throw .tooLong(path: path, limit: Self.byteLimit)
      }
    } catch {
      throw .file(error)
    }
  }
}
