/// How the lines of a map are drawn.
public enum MapStyle: String, Hashable, Sendable, CaseIterable {
  /// In letters and signs of ASCII, for any terminal and for files.
  case ascii
  /// In Braille dots, 2 × 4 a character, for terminals in UTF-8.
  case braille
}
