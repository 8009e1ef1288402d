/// A key of the full-screen editor, made from key presses by the program.
package enum EditKey: Hashable, Sendable {
  /// A direction of the arrow keys.
  package enum Direction: Hashable, Sendable, CaseIterable {
    /// Up, down, left or right.
    case up, down, left, right
  }

  /// An arrow; far with Shift.
  case arrow(Direction, isFar: Bool)
  /// A character.
  case type(Character)
  /// Pastes a text where one is typed.
  case paste(String)
  /// Accepts, drops, or opens a form.
  case enter
  /// Goes to the next object.
  case next
  /// Goes to the previous object.
  case previous
  /// Deletes the last typed character.
  case erase
  /// Deletes the selected object.
  case delete
  /// Goes to the first field, or shows the whole park.
  case home
  /// Goes to the last field.
  case end
  /// Goes far up.
  case pageUp
  /// Goes far down.
  case pageDown
  /// Redoes what was undone.
  case redo
  /// Puts back what is being changed, closes the form, or leaves.
  case escape
  /// Leaves at once; what is being changed is put back.
  case leave
}

/// What a letter does in the editor.
enum EditAction: Hashable {
  case zone, ghost, grab, smaller, larger, rename, delete, undo, redo, next, previous
  case zoomIn, zoomOut, center, fit, goTo, finding, game, help, leave

  /// Creates the action of a character; nil if it has none.
  ///
  /// Letters also work in the Russian layout: the key counts, not the letter on it.
  init?(key character: Character) {
    switch character {
    case "N", "Т": self = .previous
    default:
      switch character.lowercased() {
      case "z", "я": self = .zone
      case "g", "п": self = .ghost
      case "m", "ь": self = .grab
      case "[", "{", "х": self = .smaller
      case "]", "}", "ъ": self = .larger
      case "r", "к": self = .rename
      case "x", "ч": self = .delete
      case "u", "г": self = .undo
      case "y", "н": self = .redo
      case "n", "т": self = .next
      case "+", "=": self = .zoomIn
      case "-", "_": self = .zoomOut
      case "c", "с": self = .center
      case "f", "а": self = .fit
      case "j", "о": self = .goTo
      case "v", "м": self = .finding
      case "p", "з": self = .game
      case "?", "h", "р", ",": self = .help
      case "q", "й": self = .leave
      default: return nil
      }
    }
  }
}
