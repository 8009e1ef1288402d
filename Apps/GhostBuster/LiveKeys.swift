import Composition
import Console

extension LiveAction {
  /// What a key means in live play; nil for a key that means nothing.
  ///
  /// Letters work in the Russian layout too: the key counts, not the letter on it.
  ///
  /// While a move is typed (`isTyping`) they are letters; arrows and ESC mean what they always do.
  init?(_ key: Key, isTyping: Bool) {
    switch key {
    case .character(let character) where isTyping: self = .type(character)
    case .enter where isTyping: self = .enter
    case .backspace where isTyping: self = .erase
    case .arrow(.up, _): self = .walk
    case .arrow(.down, _): self = .stand
    case .arrow(.left, let shift): self = .turn(degrees: shift ? -15 : -5)
    case .arrow(.right, let shift): self = .turn(degrees: shift ? 15 : 5)
    case .escape, .control("c"), .control("d"): self = .leave
    case .character(let character): self.init(character)
    case .control, .enter, .tab, .backspace, .unknown: return nil
    }
  }

  private init?(_ character: Character) {
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
