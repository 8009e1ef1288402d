import LabComposition

/// What a player does in live play; the program makes it of keys.
package enum LiveAction: Hashable, Sendable {
  /// Walks on for a while, the way the player faces.
  case walk
  /// Stands still.
  case stand
  /// Turns by degrees, right positive.
  case turn(degrees: Double)
  /// Starts AR search.
  case search
  /// Goes back to the scanner.
  case back
  /// Throws the trap; taps where ghosts are caught by tapping.
  case act
  /// Presses the key of a character: a move in the ghost's challenge, or a part of one, where the
  /// challenge takes it, else what the key means in the hunt.
  case type(Character)
  /// Takes the last character typed back.
  case erase
  /// Makes the move that was typed.
  case enter
  /// Doubles the speed of time.
  case faster
  /// Halves the speed of time.
  case slower
  /// Stops time, or lets it go on.
  case pause
  /// Shows or hides all keys.
  case help
  /// Ends live play.
  case leave
}

extension LiveAction {
  /// What the key of a character means in the hunt; nil for one that means nothing.
  ///
  /// Letters work in the Russian layout too: the key counts, not the letter on it.
  init?(key character: Character) {
    switch character {
    case "J", "О": self = .turn(degrees: -15)
    case "L", "Д": self = .turn(degrees: 15)
    default:
      switch character.lowercased() {
      case " ", "x", "ч", "t", "е": self = .act
      case "i", "ш": self = .walk
      case "k", "л": self = .stand
      case "j", "о": self = .turn(degrees: -5)
      case "l", "д": self = .turn(degrees: 5)
      case "a", "ф": self = .search
      case "b", "и": self = .back
      case "+", "=": self = .faster
      case "-", "_": self = .slower
      case "p", "з": self = .pause
      case "?", "h", "р", ",": self = .help
      case "q", "й": self = .leave
      default: return nil
      }
    }
  }
}
