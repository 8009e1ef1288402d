import TextKit

/// The lab's own messages; those of its commands are in extensions.
struct LabWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// The messages in the language of the lab's terminal.
  static var own: LabWords { LabWords(.ofLab) }

  func seconds(_ number: String) -> String {
    language.say(en: "\(number) s", ru: "\(number) с")
  }

  var noMoreThreads: String {
    language.say(
      en: "cannot start another thread; continuing with the existing ones",
      ru: "ещё один поток не запустить; работа идёт на имеющихся")
  }

  func cannotPrint(_ reason: String) -> String {
    language.say(
      en: "standard output: cannot be written, \(reason)",
      ru: "стандартный вывод: не записывается: \(reason)")
  }

  var noFurtherBatch: String {
    language.say(en: "no further batch", ru: "пакетов больше нет")
  }

  func report(_ path: String) -> String {
    language.say(en: "report: \(path)", ru: "отчёт: \(path)")
  }

  /// Returns the error for an unknown command, with a hint.
  func noCommand(_ word: String, nearest: [String]) -> String {
    let problem =
      nearest.isEmpty
      ? language.say(en: "no command '\(word)'", ru: "нет команды «\(word)»")
      : language.say(
        en: "no command '\(word)', did you mean \(nearest.joined(separator: " or "))?",
        ru: "нет команды «\(word)», может быть, \(nearest.joined(separator: " или "))?")
    return language.say(
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
