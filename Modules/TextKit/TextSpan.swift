/// What a part of a line means, for hosts that can show it in colour; plain output ignores it.
public enum TextRole: String, Hashable, Sendable, CaseIterable {
  /// The title of a screen.
  case title
  /// The player's target.
  case target
  /// Something that went wrong or soon will.
  case danger
  /// Something that went well.
  case good
  /// Background information.
  case dim
  /// A key or command to use.
  case key
  /// Something that is red itself, such as a card.
  case red
  /// Something green.
  case green
  /// Something purple.
  case purple
  /// Something blue.
  case blue
  /// Something yellow, seen as such in 256 colours; bold in fewer.
  case yellow
  /// Something amber, seen as such in 256 colours; plain in fewer.
  case amber
  /// Something orange, seen as such in 256 colours; plain in fewer.
  case orange
}

/// A part of a line with its role.
public struct TextSpan: Hashable, Sendable {
  /// The range, in characters from the start of the line; it may extend beyond the line.
  public let characters: Range<Int>
  /// The role.
  public let role: TextRole

  /// Creates a span.
  public init(_ characters: Range<Int>, _ role: TextRole) {
    self.characters = characters
    self.role = role
  }
}
