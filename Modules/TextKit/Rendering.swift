/// How a player controls what is shown: a text names what to type or what to press.
public enum Controls: String, Hashable, Sendable, CaseIterable {
  /// By commands at a prompt.
  case commands
  /// By single keys, in live play.
  case keys
}

/// What a screen is drawn for: a size, a style, a language, and the controls that it names.
public struct Rendering: Hashable, Sendable {
  /// The language of its texts.
  public var language: Language
  /// The size, which pictures fill and lines keep to.
  public var size: FrameSize
  /// How pictures are drawn, and whether roles are shown in colours.
  public var style: FrameStyle
  /// The controls that its texts name.
  public var controls: Controls

  /// Creates what a screen is drawn for; without a size, that of a page or a pipe.
  public init(
    _ language: Language, size: FrameSize = .standard, style: FrameStyle = FrameStyle(),
    controls: Controls = .commands
  ) {
    (self.language, self.size, self.style, self.controls) = (language, size, style, controls)
  }
}
