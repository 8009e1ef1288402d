public import TextKit

/// The title and summary of a parameter or metric, in one language.
///
/// A plan as run stores the English summary alone, which its hash covers, so titles may change.
public struct Caption: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A function that returns a caption in the given language.
  public typealias InLanguage = @Sendable (Language) -> Caption

  /// The title, such as `Fight radius`; nil if people know it by its name in files.
  public let title: String?
  /// One line that says what it is or does.
  public let summary: String

  /// Creates a caption.
  public init(_ title: String?, _ summary: String) {
    self.title = title
    self.summary = summary
  }

  /// Creates a caption without a title.
  public init(stringLiteral summary: String) { self.init(nil, summary) }

  /// Returns a caption in both languages, for the declaration it belongs to.
  public static func said(en: Caption, ru: Caption) -> InLanguage { { $0.say(en: en, ru: ru) } }

  /// Returns a caption that is the same in every language, such as one read from a file.
  public static func fixed(_ summary: String) -> InLanguage { { _ in Caption(nil, summary) } }
}
