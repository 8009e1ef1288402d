package import Files

/// Reads small text files such as plans.
package enum TextFile {
  /// The default maximum number of bytes read.
  package static let byteLimit = 1 << 20

  /// Reads a file's text, cut just above the byte limit so that its parser refuses it.
  ///
  /// - Throws: `LabFailure` with the file, if it cannot be read or is not UTF-8.
  package static func read(
    _ path: String, limit: Int = byteLimit, _ files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) -> String {
    do throws(FileFault) {
      return try String(ofGiven: path, files.given(path, limit: limit))
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }
}
