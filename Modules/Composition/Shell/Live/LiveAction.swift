import LabComposition

/// A player's action in live play, made from key presses by the program.
package enum LiveAction: Hashable, Sendable {
  /// Walks on for a moment in the direction the player faces.
  case walk
  /// Walks on until something happens, or stands if that is so already.
  case walkOn
  /// Walks on in fast time; while walking on, makes time fast or no longer.
  case hurry
  /// Stands still.
  case stand
  /// Turns by degrees, positive to the right.
  case turn(degrees: Double)
  /// Raises the sight by degrees or lowers it, where tilt counts, in search and fight; elsewhere walks
  /// if they are positive and stands if not.
  case tilt(degrees: Double)
  /// Starts AR search.
  case search
  /// Returns to the scanner.
  case back
  /// Throws the trap; taps if ghosts are captured by tapping.
  case act
  /// Presses a character key: part of a challenge move if the challenge accepts it, else a hunt
  /// key.
  case type(Character)
  /// Pastes a text: part of a challenge move that is typed, else nothing.
  case paste(String)
  /// Deletes the last typed character.
  case erase
  /// Makes the move that was typed.
  case enter
  /// Doubles the speed of time.
  case faster
  /// Halves the speed of time.
  case slower
  /// Pauses or resumes time.
  case pause
  /// Shows the sensors instead of the hunt, or the hunt again.
  case sensors
  /// Leaves and opens the replay of the hunt, once it is over.
  case replay
  /// Exports the way of the hunt, once it is over.
  case export
  /// Shows or hides all keys.
  case help
  /// Closes the keys or the sensors, or ends live play.
  case escape
  /// Ends live play.
  case leave
}

extension LiveAction {
  /// Creates the action of a character key in the hunt; nil if it has none.
  ///
  /// Letters also work in the Russian layout: the key counts, not the letter on it.
  init?(key character: Character) {
    switch character {
    case "J", "О": self = .turn(degrees: -15)
    case "L", "Д": self = .turn(degrees: 15)
    default:
      switch character.lowercased() {
      case " ", "x", "ч", "t", "е": self = .act
      case "i", "ш": self = .walk
      case "w", "ц": self = .walkOn
      case "f", "а": self = .hurry
      case "k", "л": self = .stand
      case "j", "о": self = .turn(degrees: -5)
      case "l", "д": self = .turn(degrees: 5)
      case "a", "ф": self = .search
      case "b", "и": self = .back
      case "+", "=": self = .faster
      case "-", "_": self = .slower
      case "p", "з": self = .pause
      case "s", "ы": self = .sensors
      case "r", "к": self = .replay
      case "e", "у": self = .export
      case "?", "h", "р", ",": self = .help
      case "q", "й": self = .leave
      default: return nil
      }
    }
  }
}
