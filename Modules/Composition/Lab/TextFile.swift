package import Files

/// Reads small text files: plans.
package enum TextFile {
  /// The most bytes that are read, unless told otherwise.
  package static let byteLimit = 1 << 20

  /// The text of a file, cut a little over the limit in bytes, which its reader then refuses.
  ///
  /// - Throws: `LabFailure` that names the file, if it cannot be read or is not UTF-8.
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
