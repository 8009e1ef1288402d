/// One step of a script of the world; it stands by itself, so that a script can be cut anywhere.
enum Step: CustomStringConvertible {
  /// A line typed into the session of a player.
  case type(player: Int, String)
  /// A stretch of live play with random keys.
  case live(player: Int, frames: Int, seed: UInt64)
  /// Opens a session where there is none.
  case open(player: Int, seed: UInt64)
  case quit(player: Int)
  case kill(player: Int)
  case powerCut(seed: UInt64)
  /// The call after so many more of its kind goes wrong.
  case disk(SoakFault, after: Int, length: Int)
  case sensor(SensorFault, readings: Int)
  /// Ends both sessions and damages a file of the folder.
  case damage(seed: UInt64)
  /// Damages a file that was exported or recorded.
  case damageOutside(seed: UInt64)

  var description: String {
    switch self {
    case .type(let player, let line): "player \(player): \(printable(line))"
    case .live(let player, let frames, let seed):
      "player \(player) plays live, \(frames) frames, keys of seed \(seed)"
    case .open(let player, let seed): "player \(player) opens the folder, seed \(seed)"
    case .quit(let player): "player \(player) quits"
    case .kill(let player): "player \(player) is killed"
    case .powerCut(let seed): "power cut, seed \(seed)"
    case .disk(let fault, let calls, let length):
      "disk: \(fault.rawValue) after \(calls) calls, length \(length)"
    case .sensor(let fault, let readings): "sensor: \(fault.rawValue), \(readings) readings"
    case .damage(let seed): "all quit, a stored file is damaged, seed \(seed)"
    case .damageOutside(let seed): "an exported or recorded file is damaged, seed \(seed)"
    }
  }
}

/// A text in which control characters are written as \u{…}.
func printable(_ text: String) -> String {
  text.unicodeScalars.map {
    $0.properties.generalCategory == .control ? "\\u{\(String($0.value, radix: 16))}" : String($0)
  }.joined()
}
