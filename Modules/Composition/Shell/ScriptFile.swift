package import CommandKit
package import Domain
package import Files
package import HuntEngine
import Recording

/// Reads a file of commands, one per line, or the commands of a recorded session.
package enum ScriptFile {
  /// The maximum number of bytes of a command file, other than a recording.
  package static let byteLimit = 1 << 26

  /// A command line with its position.
  package struct Line: Hashable, Sendable {
    /// The text.
    package let text: String
    /// The line number in the file, from 1.
    package let number: Int
  }

  /// The content of a file for a session.
  package struct Content: Sendable {
    /// The command lines; for a recording, the commands that were typed.
    package let lines: [Line]
    /// The random seed of a recording's first hunt, needed to reproduce it.
    package let random: HuntRandomness?
    /// The engine revision that made the recording; the current one for plain commands.
    package var revision = EngineRevision.current
    /// The games of a recording and where its session stood; nil for plain commands.
    package var scene: RecordedScene?
  }

  /// Reads the commands of a file, or of a shell pipe.
  ///
  /// - Throws: `CommandRefusal` with the file, if it cannot be read or is too long.
  package static func read(
    _ path: String, _ files: any FileSystem = LiveFileSystem()
  ) throws(CommandRefusal) -> Content {
    let bytes = try refusing { () throws(FileFault) in
      try files.given(path, limit: RecordingFormat.byteLimit)
    }
    if RecordingFormat.begins(bytes) {
      let recording = try RecordingFile.recording(of: bytes, path)
      let lines = recording.commands.map { Line(text: $0.text, number: $0.line) }
      let hunts = recording.hunts
      return Content(
        lines: lines, random: hunts.count > 0 ? hunts.state(at: 0).random : nil,
        revision: recording.revision, scene: try RecordedScene(recording, path: path))
    }
    let text = try refusing { () throws(FileFault) in
      guard bytes.count <= byteLimit else { throw .tooLong(path: path, limit: byteLimit) }
      return try String(ofGiven: path, bytes)
    }
    let lines = lines(text).enumerated().map { Line(text: String($1), number: $0 + 1) }
    return Content(lines: lines, random: nil)
  }

  /// Splits a script into lines: LF or CR LF, with or without a byte order mark.
  private static func lines(_ text: String) -> [Substring] {
    let body = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    return body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
