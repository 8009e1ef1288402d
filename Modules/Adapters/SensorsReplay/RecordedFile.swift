import Sensors

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a recording's file whole.
enum RecordedFile {
  /// The largest file that is read, in bytes: some hundred hours of a track.
  static let byteLimit = 64 << 20

  /// All bytes of a plain file or pipe; throws with the path and the reason.
  static func bytes(of path: String) throws(SensorError) -> [UInt8] {
    func failure(_ why: String) -> SensorError { .unavailable(source: path, why: why) }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(String(cString: strerror(errno))) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(String(cString: strerror(errno))) }
    switch status.st_mode & S_IFMT {
    case S_IFREG, S_IFIFO: break
    case S_IFDIR: throw failure("is a directory, expected a file")
    default: throw failure("is a device, expected a file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(String(cString: strerror(errno)))
      }
      bytes += chunk[..<count]
      guard bytes.count <= byteLimit else { throw failure("is over \(byteLimit) bytes") }
    }
  }
}
