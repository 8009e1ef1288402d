/// A language of the screens.
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// Russian, the language of the brief.
  case ru
  /// English.
  case en

  /// The language of what is written to files for programs and people alike.
  public static var ofFiles: Language { .en }

  /// Says a sentence in this language; only files in a folder `Words` call it.
  ///
  /// The languages stand side by side in one call, so that a new one is a parameter here and a
  /// compiler's error at each sentence that lacks it.
  public func say<Saying>(
    en: @autoclosure () -> Saying, ru: @autoclosure () -> Saying
  ) -> Saying {
    switch self {
    case .en: en()
    case .ru: ru()
    }
  }
}

/// What can be told in a line of any language, as an error, a refusal or a finding.
public protocol Localized: Sendable {
  /// One line, without a full stop at its end where others may go on.
  func line(in language: Language) -> String

  /// What programs know it by (docs/frames.md): `failed` unless a type declares names of its own.
  var reasonName: String { get }
}

extension Localized {
  /// The name of what has none of its own.
  public var reasonName: String { "failed" }
}
