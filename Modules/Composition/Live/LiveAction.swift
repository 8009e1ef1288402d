/// What a player does in live play; the program makes it of keys.
public enum LiveAction: Hashable, Sendable {
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
  /// Types a character of a move in the ghost's challenge.
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
