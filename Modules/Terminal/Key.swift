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
  /// Shift with the Tab key.
  case backTab
  /// The Backspace key.
  case backspace
  /// The Delete key.
  case delete
  /// The Home key.
  case home
  /// The End key.
  case end
  /// The Page Up key.
  case pageUp
  /// The Page Down key.
  case pageDown
  /// The Escape key alone.
  case escape
  /// A text that was pasted, on one line and without control characters.
  case paste(String)
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
