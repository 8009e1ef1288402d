/// What a part of a line is, for a host that can show it in colour; plain output ignores it.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  /// The title of a screen.
  case title
  /// What the player is after.
  case target
  /// What went wrong or soon will.
  case danger
  /// What went well.
  case good
  /// What stands in the background.
  case dim
  /// A key or command to use.
  case key
}

/// A part of a line with its role.
public struct TextSpan: Hashable, Sendable {
  /// The part, in characters from the beginning of the line; what lies outside the line is no fault.
  public let characters: Range<Int>
  /// What it is.
  public let role: TextRole

  /// Creates a span.
  public init(_ characters: Range<Int>, _ role: TextRole) {
    self.characters = characters
    self.role = role
  }
}
