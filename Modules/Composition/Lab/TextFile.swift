import Domain

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads small text files: plans and scripts.
public enum TextFile {
  /// The most bytes that are read, unless told otherwise.
  public static let byteLimit = 1 << 20

  /// The text of a file, cut a little over the limit in bytes, which its reader then refuses.
  ///
  /// - Throws: `LabFailure` that names the file, if it cannot be read or is not UTF-8.
  public static func read(
    _ path: String, limit: Int = byteLimit
  ) throws(LabFailure) -> String {
    try text(try bytes(of: path, limit: limit), of: path)
  }

  /// The text that a file's bytes are.
  package static func text(_ bytes: [UInt8], of path: String) throws(LabFailure) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LabFailure("\(path): expected UTF-8 text", .badUsage)
    }
    return text
  }

  /// The bytes of a file, cut a little over a limit.
  package static func bytes(of path: String, limit: Int) throws(LabFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    try readPieces(path) { piece throws(LabFailure) in
      bytes += piece
      return bytes.count <= limit
    }
    return bytes
  }

  /// Passes on a file's bytes, 64 KiB at a time, until its end or until the body says to stop.
  package static func readPieces(
    _ path: String, _ body: (ArraySlice<UInt8>) throws(LabFailure) -> Bool
  ) throws(LabFailure) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw unreadable(path, errno) }
      if count == 0 { return }
      if try !body(chunk[..<count]) { return }
    }
  }

  private static func systemRead(
    _ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, bytes, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, bytes, count)
    #else
      Glibc.read(descriptor, bytes, count)
    #endif
  }

  private static func unreadable(_ path: String, _ code: Int32) -> LabFailure {
    LabFailure("\(path): cannot be read, \(prose: String(cString: strerror(code)))", .badUsage)
  }
}
