import TextKit

/// What help says around the commands.
enum HelpWords {
  static func title(_ topic: HelpTopic, _ language: Language) -> String {
    switch topic {
    case .games: language.say(en: "Games", ru: "Игры")
    case .editing: language.say(en: "Editing", ru: "Правка")
    case .hunt: language.say(en: "Hunt", ru: "Охота")
    case .lookingAhead: language.say(en: "Without walking", ru: "Не сходя с места")
    case .other: language.say(en: "Other", ru: "Прочее")
    case .plugins: language.say(en: "Plugins", ru: "Плагины")
    }
  }
  static func ending(_ language: Language) -> String {
    language.say(
      en: "N is a number, an id or a name; DIR is n, ne or degrees. More: help COMMAND.",
      ru: "N — номер, id или имя; DIR — с, св, n, ne или градусы. Подробнее: help COMMAND.")
  }
  static func forExample(_ language: Language) -> String {
    language.say(en: "For example:", ru: "Например:")
  }
  static func whilePlayerIsOpen(_ language: Language) -> String {
    language.say(en: "While the player is open:", ru: "Пока просмотр открыт:")
  }
  static func places(_ language: Language) -> String {
    language.say(
      en: "PLACE is LAT LON, or METRES DIR [METRES DIR] of zone N | ghost N | me",
      ru: "PLACE — это LAT LON или METRES DIR [METRES DIR] of zone N | ghost N | me")
  }
  static let referenceOpening = [
    "# Commands of the shell", "",
    "Written by `make reference` from the commands themselves; a test holds it to them. In the shell,",
    "`help` and `help COMMAND` say the same in your language.", "",
    "A line holds commands separated by `;`; from `#` at the beginning of a command on it is a",
    "comment. A command can be shortened to a beginning that only one command has. Names with spaces",
    "stand in quotation marks. N is a number of the list, an id or a name; DIR is n, ne, … or degrees.",
  ]
  static func button(_ letter: String) -> String { "While a hunt runs: `\(letter)`." }
  static let isEdit = "An edit: `undo` takes it back."
  static let isOfPlayer = "While the player of a recording is open."
  static func realTime(_ language: Language) -> String {
    language.say(en: "play in real time", ru: "играть в реальном времени")
  }
  static func more(on plugin: String, _ language: Language) -> String {
    language.say(en: "More: help \(plugin) COMMAND", ru: "Подробнее: help \(plugin) COMMAND")
  }
}
