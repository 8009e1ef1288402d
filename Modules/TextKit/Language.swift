/// A language of the screens.
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// Russian, the language of the brief.
  case ru
  /// English.
  case en
}
