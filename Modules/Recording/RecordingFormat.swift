import PlainJSON

/// The format of recorded sessions: JSON Lines, UTF-8.
///
/// The first line is the header, `{"format":"ghostbuster-recording","version":2}`. Each line after
/// it is one of three: `{"start":{…}}` begins a hunt and holds all that its first state is made of,
/// with the revision of the engine as `engine` (0 if there is none);
/// `{"ticks":…,"event":…}` is one event that the engine took, with what came of it; and
/// `{"command":…}` is a command as it was typed, before the events that it led to. Lines are
/// written as they happen, so a file that was cut short is good up to its last whole line.
public enum RecordingFormat {
  /// The value of `format` in the header.
  public static let name = "ghostbuster-recording"
  /// The version that is written; version 1, without challenges, is read as well.
  public static let version: Int64 = 2
  /// Longest line, bytes; holds the longest run of aim samples that the engine takes.
  public static let lineByteLimit = 1 << 25
  /// Most bytes of a file.
  public static let byteLimit = 1 << 28
  /// Most hunts of a file.
  static let mostHunts: Int = 10_000
  /// Largest coordinate of a point, metres: half the Earth's circumference and some.
  static let farthestMeters = 21_000_000.0

  /// The header, without its line end.
  public static var header: String {
    var line = JSONText()
    line.add("format", name)
    line.add("version", version)
    return line.closed
  }

  /// A line with a command as typed, without its line end.
  public static func command(_ text: String) -> String {
    var line = JSONText()
    line.add("command", text)
    return line.closed
  }

  /// Whether a file that begins with these bytes means to be a recording, of whatever version.
  public static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    let line = Array(bytes.prefix(1 << 12).prefix { $0 != UInt8(ascii: "\n") })
    return (try? JSONPlace(line: line).required("format").string()) == name
  }
}
