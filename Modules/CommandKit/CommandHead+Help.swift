package import TextKit

/// The parts of the help on a command.
extension CommandHead {
  /// Returns its forms, its description and its other words, as lines.
  package func explained(in language: Language) -> [String] {
    var lines = usage.lines(in: language).map { "  " + $0 }
    lines.append("    " + summary(language))
    if !aliases.isEmpty { lines.append("    " + language.also(aliases)) }
    return lines
  }

  /// Returns examples under their heading; nothing without any.
  package static func lines(ofExamples examples: [String], in language: Language) -> [String] {
    examples.isEmpty ? [] : [language.forExample] + examples.map { "  " + $0 }
  }
}

/// The sentences of help and of its page in docs.
extension Language {
  /// Returns the other words of a command.
  package func also(_ words: [String]) -> String {
    let list = words.joined(separator: ", ")
    return say(en: "Also: \(list)", ru: "То же: \(list)")
  }

  /// The heading of examples.
  package var forExample: String { say(en: "For example:", ru: "Например:") }
}
