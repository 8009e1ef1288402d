public import Domain
import PlainJSON

/// The format of recorded sessions: JSON Lines in UTF-8.
///
/// The first line is the header, `{"format":"ghostbuster-recording","version":4}`. Then come
/// the session's games, in one line as games.json has them, and `{"session":{…}}`, where the session
/// stood, so that the commands can be run elsewhere. Each further line is one of these: `{"start":{…}}` starts a hunt and holds its whole initial state, with the
/// revision of the engine as `engine` (0 if absent); `{"ticks":…,"event":…}` is an event that the
/// engine accepted, with its effects; `{"command":…}` is a command as typed, before the events it
/// led to; `{"ticks":…,"move":…}` is a move in the challenge of a ghost; `{"play":{…}}` begins a plugin's
/// game (`RecordedPlay`). Lines are written as they happen, so a truncated file is good up to its last whole line.
///
/// It holds states and events rather than frames: a reader replays the events and compares each
/// phase and time with what is recorded. It refuses the file at a line that differs, so every frame
/// shown has occurred. Ticks and numbers are read back bit for bit.
public enum RecordingFormat {
  /// The value of `format` in the header.
  public static let name = "ghostbuster-recording"
  /// The version written; versions 1, without challenges, 2, without games, and 3, without moves and
  /// plugins' games, can be read too.
  public static let version: Int64 = 4
  /// The first version that holds moves.
  static let firstWithMoves: Int64 = 4
  /// The maximum length of a line in bytes, enough for the longest run of aim samples.
  public static let lineByteLimit = 1 << 25
  /// The maximum size of a file in bytes.
  public static let byteLimit = 1 << 28
  /// The maximum number of hunts in a file.
  static let mostHunts: Int = 10_000
  /// The largest coordinate of a point in metres, slightly over half the Earth's circumference.
  static let farthestMeters = 21_000_000.0

  /// The header, without its line end.
  public static var header: String {
    var line = JSONText()
    line.add("format", name)
    line.add("version", version)
    return line.closed
  }

  /// Returns the line of a command as typed, without its line end.
  public static func command(_ text: String) -> String {
    var line = JSONText()
    line.add("command", text)
    return line.closed
  }

  /// Returns the line of a move in a ghost's challenge, without its line end.
  public static func move(_ text: String, at moment: HuntInstant) -> String {
    var line = JSONText()
    line.add("ticks", moment.ticks)
    line.add("move", text)
    return line.closed
  }

  /// Returns whether these first bytes of a file are those of a recording, of any version.
  public static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    let line = Array(bytes.prefix(1 << 12).prefix { $0 != UInt8(ascii: "\n") })
    return (try? LinePlace(line: line).required("format").string()) == name
  }
}
