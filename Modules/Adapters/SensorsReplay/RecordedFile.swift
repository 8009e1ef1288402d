import Files
import Sensors

/// Reads a recording's file whole.
enum RecordedFile {
  /// The largest file that is read, in bytes: some hundred hours of a track.
  static let byteLimit = 64 << 20

  /// All bytes of a file; throws with the path and the reason.
  ///
  /// A pipe is read if it is a shell's own, under `/dev`: another may have no writer.
  static func bytes(of path: String) throws(SensorError) -> [UInt8] {
    func failure(_ why: String) -> SensorError { .unavailable(source: path, why: why) }
    func expecting<Value>(
      _ body: () throws(SystemError) -> Value
    ) throws(SensorError) -> Value {
      do throws(SystemError) { return try body() } catch {
        throw failure(
          error.isNoFile ? "expected a file, found a pipe or a device" : error.reason.systemText)
      }
    }
    let file = try expecting { () throws(SystemError) in
      try OpenFile(path, path.hasPrefix("/dev/") ? .read : .readStored)
    }
    switch file.facts?.kind {
    case .folder: throw failure("is a directory, expected a file")
    case .device: throw failure("is a device, expected a file")
    default: break
    }
    var bytes: [UInt8] = []
    while true {
      let more = try expecting { () throws(SystemError) in try file.next() }
      if more.isEmpty { return bytes }
      bytes += more
      guard bytes.count <= byteLimit else { throw failure("is over \(byteLimit) bytes") }
    }
  }
}
