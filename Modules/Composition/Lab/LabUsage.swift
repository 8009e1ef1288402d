import TextKit
import Domain

/// The messages of the program around the lab.
package enum LabUsage {
  /// Returns the error line for an unknown command; nil if the word is a command or missing.
  package static func refusal(of word: String?, among commands: [String]) -> String? {
    guard let word, !word.isEmpty, word.first != "-", !commands.contains(word) else { return nil }
    return Language.ofLab.noCommand(word, nearest: nearestNames(to: word, among: commands))
  }

  /// The message that a campaign is finished.
  package static var noFurtherBatch: String {
    Language.ofLab.say(en: "no further batch", ru: "пакетов больше нет")
  }

  /// Returns the message with the path of a report.
  package static func report(_ path: String) -> String {
    Language.ofLab.say(en: "report: \(path)", ru: "отчёт: \(path)")
  }
}

private extension Language {
  /// Returns the error for an unknown command, with a hint.
  func noCommand(_ word: String, nearest: [String]) -> String {
    let problem =
      nearest.isEmpty
      ? say(en: "no command '\(word)'", ru: "нет команды «\(word)»")
      : say(
        en: "no command '\(word)', did you mean \(nearest.joined(separator: " or "))?",
        ru: "нет команды «\(word)», может быть, \(nearest.joined(separator: " или "))?")
    return say(
      en: """
        Error: \(problem)
        Usage: ghostlab <subcommand>
          See 'ghostlab --help' for more information.
        """,
      ru: """
        Ошибка: \(problem)
        Запуск: ghostlab <команда>
          Подробнее: ghostlab --help
        """)
  }
}
