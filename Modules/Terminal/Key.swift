/// A key as a terminal sends it.
package enum Key: Hashable, Sendable {
  /// A printable character.
  case character(Character)
  /// Control and a letter, such as `c` for Ctrl-C.
  case control(Character)
  /// An arrow, with or without Shift.
  case arrow(Arrow, shift: Bool)
  /// The Enter key.
  case enter
  /// The Tab key.
  case tab
  /// The Backspace key.
  case backspace
  /// The Escape key alone.
  case escape
  /// A sequence without meaning here.
  case unknown

  /// A direction of an arrow key.
  package enum Arrow: Hashable, Sendable, CaseIterable {
    /// Up.
    case up
    /// Down.
    case down
    /// Right.
    case right
    /// Left.
    case left
  }
}
