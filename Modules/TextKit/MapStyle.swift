/// How to draw the lines of a map.
public enum MapStyle: String, Hashable, Sendable, CaseIterable {
  /// In ASCII letters and signs, for any terminal and for files.
  case ascii
  /// In Braille dots, 2 × 4 per character, for UTF-8 terminals.
  case braille
}
