import LabComposition
import ShellComposition
import Terminal

extension LiveAction {
  /// What a key means in live play; nil for a key that means nothing.
  ///
  /// What a letter means depends on where the hunt stands: live play knows.
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
