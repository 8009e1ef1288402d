package import Files

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
      throw LabFailure(FileProblem.noText(path: path), .badUsage)
    }
    return text
  }

  /// The bytes of a file, cut a little over a limit.
  package static func bytes(
    of path: String, limit: Int, _ mode: OpenMode = .read
  ) throws(LabFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    try readPieces(path, mode) { piece throws(LabFailure) in
      bytes += piece
      return bytes.count <= limit
    }
    return bytes
  }

  /// Passes on a file's bytes, 64 KiB at a time, until its end or until the body says to stop.
  package static func readPieces(
    _ path: String, _ mode: OpenMode = .read, _ body: ([UInt8]) throws(LabFailure) -> Bool
  ) throws(LabFailure) {
    func next(_ file: OpenFile) throws(LabFailure) -> [UInt8] {
      do throws(SystemError) { return try file.next() } catch { throw unreadable(error) }
    }
    let file: OpenFile
    do throws(SystemError) { file = try OpenFile(path, mode) } catch { throw unreadable(error) }
    while true {
      let piece = try next(file)
      if piece.isEmpty { return }
      if try !body(piece) { return }
    }
  }

  private static func unreadable(_ error: SystemError) -> LabFailure {
    let problem: FileProblem =
      error.isNoFile
      ? .noFile(path: error.path) : .unreadable(path: error.path, error.reason)
    return LabFailure(problem, .badUsage)
  }
}
