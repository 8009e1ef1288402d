package import Files
import Synchronization

/// Reads small text files such as plans.
package enum TextFile {
  /// The default maximum number of bytes read.
  package static let byteLimit = 1 << 22

  /// The name of standard input.
  package static let standardInput = "-"
  /// What standard input has said; it can be read only once.
  private static let input = Mutex<String?>(nil)

  /// Reads a file's text, or that of standard input (`-`), cut just above the byte limit so that its parser refuses it.
  ///
  /// - Throws: `LabFailure` with the file, if it cannot be read or is not UTF-8.
  package static func read(
    _ path: String, limit: Int = byteLimit, _ files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) -> String {
    if path == standardInput {
      if let known = input.withLock({ $0 }) { return known }
      let text = try read("/dev/stdin", limit: limit, files)
      input.withLock { $0 = text }
      return text
    }
    do throws(FileFault) {
      return try String(ofGiven: path, files.given(path, limit: limit))
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }
}
