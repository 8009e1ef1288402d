import TextKit

/// The texts of help around the commands.
enum HelpWords {
  /// Returns the other words of a command.
  static func also(_ words: [String], _ language: Language) -> String {
    let list = words.joined(separator: ", ")
    return language.say(en: "Also: \(list)", ru: "То же: \(list)")
  }
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
      ru: "N — номер, id или имя; КУДА — с, св, n, ne или градусы. Подробнее: help КОМАНДА.")
  }
  static func forExample(_ language: Language) -> String {
    language.say(en: "For example:", ru: "Например:")
  }

  static func places(_ language: Language) -> String {
    language.say(
      en: "PLACE is LAT LON, or METRES DIR [METRES DIR] of zone N | ghost N | me",
      ru: "МЕСТО — это ШИРОТА ДОЛГОТА или МЕТРЫ КУДА [МЕТРЫ КУДА] of zone N | ghost N | me")
  }

  static let referenceOpening = [
    "# Commands of the shell", "",
    "`make reference` generates this page from the commands; a test keeps the two in step. In the shell,",
    "`help` and `help COMMAND` show the same in your language.", "",
    "A line may hold several commands separated by `;`. A `#` at the start of a command begins a",
    "comment. You may shorten a command to any unambiguous prefix. Put names with spaces in quotation",
    "marks. N is a number from the list, an id or a name; DIR is n, ne, … or degrees.",
  ]

  static let isEdit = "`undo` reverts it."
  static let isOfPlayer = "Available while the player is open."
  static func realTime(_ language: Language) -> String {
    language.say(en: "play in real time", ru: "играть в реальном времени")
  }

}
