import Synchronization
package import TextKit

extension Language {
  private static let chosen = Mutex<Language?>(nil)

  /// The language of the lab's own lines: English until the program has chosen one.
  package static var ofLab: Language { chosen.withLock { $0 } ?? .en }

  /// Chooses the language of the lab's lines, once, before the first of them.
  package static func chooseForLab(_ language: Language) {
    chosen.withLock { chosen in
      precondition(chosen == nil, "the language of the lab is chosen once")
      chosen = language
    }
  }

  /// Returns the language of the system's messages, as the environment says.
  package static func ofSystem(
    _ variable: (String) -> String? = LabFiles.variable
  ) -> Language {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    return Language(locale: names.lazy.compactMap(variable).first { !$0.isEmpty } ?? "")
  }
}

/// Returns a text of a program's help in its language.
package func say<Text>(
  _ english: @autoclosure () -> Text, ru russian: @autoclosure () -> Text
) -> Text {
  Language.ofLab.say(en: english(), ru: russian())
}

/// A command line with the language chosen on it.
package struct LabCommandLine {
  /// The words without `--lang`, which may stand anywhere among them; one with another value stays,
  /// for the parser to refuse.
  package private(set) var words: [String] = []
  /// The language of the last `--lang`, else that of the system.
  package private(set) var language: Language

  /// What the parser writes for other programs, which is always in English.
  private static let forPrograms = ["--experimental-dump-help", "--generate-completion-script"]

  /// Reads the words that follow the program's name.
  package init(_ given: [String], system: Language = .ofSystem()) {
    language = system
    var rest = given[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += [word] + rest
        break
      }
      if word == "--lang", let next = rest.first.flatMap(Language.init) {
        language = next
        rest.removeFirst()
      } else if word.hasPrefix("--lang="), let own = Language(rawValue: String(word.dropFirst(7))) {
        language = own
      } else {
        words.append(word)
      }
    }
    if words.contains(where: { word in Self.forPrograms.contains(where: word.hasPrefix) }) {
      language = .en
    }
  }
}
