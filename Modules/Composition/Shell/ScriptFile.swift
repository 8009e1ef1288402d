package import CommandKit
package import Domain
package import Files
package import HuntEngine
import Recording

/// Reads a file of commands: one a line, or those of a recorded session.
package enum ScriptFile {
  /// The most bytes of a file of commands, recordings aside.
  package static let byteLimit = 1 << 26

  /// The most bytes of a line of commands, from a file, a terminal or anywhere.
  package static let lineLimit = 1 << 16

  /// A command line and where it stands.
  package struct Line: Hashable, Sendable {
    /// The words.
    package let text: String
    /// Its line in the file, from 1.
    package let number: Int
  }

  /// What a file gives to a session.
  package struct Content: Sendable {
    /// The command lines; of a recording, the commands that were typed.
    package let lines: [Line]
    /// The luck of the first hunt of a recording, without which it would be another hunt.
    package let luck: HuntLuck?
    /// The revision of the engine that recorded it; that of this one for plain commands.
    package var revision = EngineRevision.current
  }

  /// The commands of a file, or of a pipe of the shell's own.
  ///
  /// - Throws: `CommandRefusal` that names the file, if it cannot be read or is too long.
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
        lines: lines, luck: hunts.count > 0 ? hunts.state(at: 0).luck : nil,
        revision: recording.revision)
    }
    let text = try refusing { () throws(FileFault) in
      guard bytes.count <= byteLimit else { throw .tooLong(path: path, limit: byteLimit) }
      return try String(ofGiven: path, bytes)
    }
    let lines = lines(text).enumerated().map { Line(text: String($1), number: $0 + 1) }
    return Content(lines: lines, luck: nil)
  }

  /// The lines of a script from any system: LF or CR LF, with or without a byte order mark.
  private static func lines(_ text: String) -> [Substring] {
    let body = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    return body.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
