public import TextKit

/// What a parameter or a metric is called and what it is, in one language.
public struct Caption: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A caption in the language asked for: a function of a module's `Words`.
  public typealias InLanguage = @Sendable (Language) -> Caption

  /// What it is called, as `Fight radius`; nil where people know it by its name in files.
  public let title: String?
  /// One line on what it is or does.
  public let summary: String

  /// Creates a caption.
  public init(_ title: String?, _ summary: String) {
    self.title = title
    self.summary = summary
  }

  /// Creates a caption without a title.
  public init(stringLiteral summary: String) { self.init(nil, summary) }

  /// Declares a caption; only files in a folder `Words` call it.
  public static func said(en: Caption, ru: Caption) -> InLanguage { { $0.say(en: en, ru: ru) } }

  /// Words that are the same in every language, as those that a file brings.
  public static func fixed(_ summary: String) -> InLanguage { { _ in Caption(nil, summary) } }
}
