import Report

/// The form in which an answer is printed: `--as`.
package enum AnswerForm: String, Hashable, Sendable, CaseIterable {
  /// Lines for a terminal, the answer first.
  case text
  /// Markdown with every section.
  case markdown
  /// JSON with full precision: the answer's file or, without one, its sections.
  case json
  /// The page.
  case html

  /// Reads a word of the command line; `table` is the former word for text.
  package init?(argument: String) {
    guard let form = Self(rawValue: argument == "table" ? "text" : argument) else { return nil }
    self = form
  }
}

extension Document {
  /// Returns the document in a form; `width` is that of the terminal, nil without one.
  func text(as form: AnswerForm, width: Int? = nil, isWhole: Bool = false) -> String {
    switch form {
    case .text: text(width: width, isWhole: isWhole)
    case .markdown: markdown
    case .json: json
    case .html: page
    }
  }
}
