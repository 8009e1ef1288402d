import Recording

/// Reads a file of commands: one a line, or those of a recorded session.
public enum ScriptFile {
  /// A command line and where it stands.
  public struct Line: Hashable, Sendable {
    /// The words.
    public let text: String
    /// Its line in the file, from 1.
    public let number: Int
  }

  /// The command lines of a file; of a recording, the commands that were typed.
  ///
  /// - Throws: `LabFailure` that names the file, if it cannot be read.
  public static func read(_ path: String) throws(LabFailure) -> [Line] {
    var opening: [UInt8] = []
    try TextFile.readPieces(path) { bytes throws(LabFailure) in
      opening += bytes
      return false
    }
    if RecordingFormat.begins(opening) {
      return try RecordingFile.read(path).commands.map { Line(text: $0.text, number: $0.line) }
    }
    let lines = try TextFile.read(path).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { Line(text: String($1), number: $0 + 1) }
  }
}
