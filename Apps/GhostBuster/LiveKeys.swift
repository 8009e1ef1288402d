import LabComposition
import ShellComposition
import Terminal

extension LiveAction {
  /// Creates the meaning of a key in live play; nil if it has none.
  ///
  /// The meaning of a letter depends on the phase of the hunt, which live play knows.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self = .type(character)
    case .enter: self = .enter
    case .backspace: self = .erase
    case .arrow(.up, _): self = .walk
    case .arrow(.down, _): self = .stand
    case .arrow(.left, let shift): self = .turn(degrees: shift ? -15 : -5)
    case .arrow(.right, let shift): self = .turn(degrees: shift ? 15 : 5)
    case .escape, .control("c"), .control("d"): self = .leave
    case .control, .tab, .unknown: return nil
    }
  }
}
