/// How the lines of a map are drawn.
public enum MapStyle: String, Hashable, Sendable, CaseIterable {
  /// In letters and signs of ASCII, for any terminal and for files.
  case ascii
  /// In Braille dots, 2 × 4 a character, for terminals in UTF-8.
  case braille
  /// Not at all: lists stand in their place, for screen readers.
  case words

  /// The styles that draw pictures.
  public static let drawn: [MapStyle] = [.ascii, .braille]
}

/// What a frame is drawn with: the lines of its pictures, and colours.
public struct FrameStyle: Hashable, Sendable {
  /// How pictures are drawn.
  public var map: MapStyle
  /// Whether roles are shown in colours.
  public var usesColor: Bool
  /// Whether screens are read aloud: they have lists in place of pictures.
  public var isInWords: Bool { map == .words }
  /// Whether the terminal has 256 colours, of which some stand for yellow, amber and orange.
  public var has256Colors: Bool

  /// Creates a style; the plain one is for any terminal and for files.
  public init(map: MapStyle = .ascii, usesColor: Bool = false, has256Colors: Bool = false) {
    (self.map, self.usesColor, self.has256Colors) = (map, usesColor, has256Colors)
  }

  /// Whether the value of the variable ACCESSIBLE asks for words; unset, empty, `0` and `false` do not.
  package static func asksForWords(_ value: String?) -> Bool {
    value.map { !["", "0", "false"].contains($0) } ?? false
  }

  /// A line as it is printed.
  public func text(of line: TextLine) -> String {
    usesColor ? ANSIRenderer.line(line.text, line.spans, has256Colors: has256Colors) : line.text
  }
}
