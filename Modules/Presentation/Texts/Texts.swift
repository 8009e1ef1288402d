public import TextKit

/// The texts in one language.
public struct Texts: Sendable {
  /// The language.
  public let language: Language

  /// Opens the texts of a language.
  public init(_ language: Language) { self.language = language }

  /// A text as the table has it.
  public subscript(key: TextKey) -> String {
    guard let entry = TextTable.all[key] else { return key.rawValue }
    return language == .ru ? entry.ru : entry.en
  }

  /// A text with its words in braces replaced; what is put in is not searched for braces again.
  public func callAsFunction(_ key: TextKey, _ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = self[key][...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let word = rest[rest.index(after: open)..<close]
      result += rest[..<open]
      result += values.first { $0.key == word }?.value ?? "{\(word)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// A text in every language.
struct TextEntry: Sendable {
  let ru: String
  let en: String

  init(_ ru: String, _ en: String) {
    self.ru = ru
    self.en = en
  }
}

/// All texts of the screens; the parts are in files of their own.
enum TextTable {
  static let all: [TextKey: TextEntry] = {
    var all = hunt
    for part in [editor, events, errors, map] {
      all.merge(part) { _, twice in preconditionFailure("two texts for one key: \(twice.en)") }
    }
    return all
  }()
}
