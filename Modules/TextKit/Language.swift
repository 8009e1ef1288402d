/// A language of the user interface.
public enum Language: String, Hashable, Sendable, CaseIterable {
  /// Russian, the language of the brief.
  case ru
  /// English.
  case en

  /// The language of files that both programs and people read.
  public static var ofFiles: Language { .en }

  /// Creates the language of a locale such as `ru_RU.UTF-8`; English if it is not known.
  public init(locale name: String) { self = name.lowercased().hasPrefix("ru") ? .ru : .en }

  /// Returns a sentence in this language.
  ///
  /// All languages are in one call, so that a new language is a new parameter here, and the
  /// compiler points at every sentence without it.
  public func say<Saying>(
    en: @autoclosure () -> Saying, ru: @autoclosure () -> Saying
  ) -> Saying {
    switch self {
    case .en: en()
    case .ru: ru()
    }
  }

  /// A sentence without values, to be said in the language that it is asked for.
  public typealias Phrase = @Sendable (Language) -> String

  /// Declares a sentence without values.
  public static func phrase(en: String, ru: String) -> Phrase { { $0.say(en: en, ru: ru) } }
}

/// Something with a one-line text in every language, such as an error, a refusal or a finding.
public protocol Localized: Sendable {
  /// Returns one line, without a full stop at its end if other text may follow.
  func line(in language: Language) -> String

  /// Returns the same for a player who controls the game in this way.
  func line(in language: Language, by controls: Controls) -> String

  /// What programs know it by (docs/frames.md): `failed` unless a type declares names of its own.
  var reasonName: String { get }

  /// Whether something could not be written, which the exit status of a program says.
  var isWriteFailure: Bool { get }
}

extension Localized {
  /// The same text for all controls by default.
  public func line(in language: Language, by controls: Controls) -> String { line(in: language) }

  /// The name of what has none of its own.
  public var reasonName: String { "failed" }

  /// False by default.
  public var isWriteFailure: Bool { false }
}

/// A message of any type, for those who only pass it on.
public struct Message: Localized {
  private let text: @Sendable (Language, Controls) -> String
  /// What programs know it by.
  public let reasonName: String
  /// Whether something could not be written.
  public let isWriteFailure: Bool

  /// Wraps a message.
  public init(_ message: some Localized) {
    text = { message.line(in: $0, by: $1) }
    (reasonName, isWriteFailure) = (message.reasonName, message.isWriteFailure)
  }

  /// Returns the line of the message for a player who types commands.
  public func line(in language: Language) -> String { text(language, .commands) }

  /// Returns its line.
  public func line(in language: Language, by controls: Controls) -> String {
    text(language, controls)
  }
}

extension Language {
  /// Names to choose from, as a part of a clause: `hold or tap`.
  public func anyOf(_ names: [String]) -> String {
    names.joined(separator: say(en: " or ", ru: " или "))
  }
}

extension Language {
  /// Returns a formatted number with this language's decimal mark.
  ///
  /// Numbers to be typed, such as coordinates, keep the point.
  public func decimal(_ number: String) -> String {
    say(en: number, ru: String(number.map { $0 == "." ? "," : $0 }))
  }
}
