import TextKit

/// What the program itself says, outside its session.
enum ShellAppWords {
  static func scriptAndCommand(_ language: Language) -> String {
    language.say(
      en: "--script and a command cannot go together",
      ru: "--script и команда не бывают вместе")
  }
  static func noLineEditing(_ language: Language) -> String {
    language.say(
      en:
        "No line editing in this build: arrow keys print ^[[A. Install libedit-dev and build again.",
      ru:
        "В этой сборке нет правки строк: стрелки печатают ^[[A. Установи libedit-dev и собери заново."
    )
  }
  /// Returns the line below a page of long output.
  static func more(_ left: Int, _ language: Language) -> String {
    language.say(
      en: "-- \(left) more: SPACE next, Q stop --", ru: "-- ещё \(left): ПРОБЕЛ дальше, Q хватит --"
    )
  }
  static func refused(_ line: CommandSource.Line, _ language: Language) -> String {
    language.say(
      en: "\(place(of: line, language)): refused: \(line.text)",
      ru: "\(place(of: line, language)): отказано: \(line.text)")
  }
  private static func place(of line: CommandSource.Line, _ language: Language) -> String {
    switch line.place {
    case .command: language.say(en: "command", ru: "команда")
    case .input(let number): language.say(en: "line \(number)", ru: "строка \(number)")
    case .script(let path, let number): "\(path):\(number)"
    }
  }
}
