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
    case .arrow(.up, let shift): self = .tilt(degrees: shift ? 15 : 5)
    case .arrow(.down, let shift): self = .tilt(degrees: shift ? -15 : -5)
    case .arrow(.left, let shift): self = .turn(degrees: shift ? -15 : -5)
    case .arrow(.right, let shift): self = .turn(degrees: shift ? 15 : 5)
    case .paste(let text): self = .paste(text)
    case .escape: self = .escape
    case .control("c"), .control("d"): self = .leave
    case .control, .tab, .backTab, .delete, .home, .end, .pageUp, .pageDown, .unknown: return nil
    }
  }
}

extension EditKey {
  /// Creates the meaning of a key in the editor; nil if it has none.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self = .type(character)
    case .enter: self = .enter
    case .tab: self = .next
    case .backTab: self = .previous
    case .backspace: self = .erase
    case .delete: self = .delete
    case .home: self = .home
    case .end: self = .end
    case .pageUp: self = .pageUp
    case .pageDown: self = .pageDown
    case .arrow(let arrow, let shift): self = .arrow(Direction(arrow), isFar: shift)
    case .control("r"): self = .redo
    case .control("c"), .control("d"): self = .leave
    case .paste(let text): self = .paste(text)
    case .escape: self = .escape
    case .control, .unknown: return nil
    }
  }
}

extension ReplayKey {
  /// Creates the meaning of a key in a replay; nil if it has none.
  init?(_ key: Key) {
    switch key {
    case .character(let character): self.init(character: character)
    case .arrow(.left, let shift): self = .step(shift ? -10 : -1)
    case .arrow(.right, let shift): self = .step(shift ? 10 : 1)
    case .arrow(.up, _), .pageUp: self = .former
    case .arrow(.down, _), .pageDown: self = .next
    case .home: self = .first
    case .end: self = .last
    case .escape, .control("c"), .control("d"): self = .leave
    case .enter, .tab, .backTab, .backspace, .delete, .control, .paste, .unknown: return nil
    }
  }
}

extension EditKey.Direction {
  fileprivate init(_ arrow: Key.Arrow) {
    switch arrow {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    }
  }
}
