import TextKit

/// The messages of the full-screen editor.
enum EditWords {
  /// Returns what is said after the editor: the screen was full of the game, a line is enough.
  static func left(
    _ game: String, number: Int, zones: Int, ghosts: Int, _ language: Language
  ) -> String {
    language.say(
      en: "“\(game)”: zones \(zones), ghosts \(ghosts). Next: play \(number), or map",
      ru: "«\(game)»: зон \(zones), призраков \(ghosts). Дальше: play \(number) или map")
  }
  static func ghostName(_ number: Int, _ language: Language) -> String {
    language.say(en: "Ghost \(number)", ru: "Призрак \(number)")
  }
  static func noObjects(_ language: Language) -> String {
    language.say(
      en: "Nothing on the map yet: z puts a zone, g a ghost",
      ru: "На карте пусто: z ставит зону, g — призрака")
  }
  static func pasted(_ language: Language) -> String {
    language.say(
      en: "Pasted text goes where you type: a name, a value or a place",
      ru: "Вставить текст можно там, где его вводят: имя, значение или место")
  }
  static func noPlace(_ text: String, _ language: Language) -> String {
    language.say(
      en: "No such place: \(text). Expected 55.73 37.60, zone 1, a ghost or a game",
      ru: "Нет такого места: \(text). Нужно: 55.73 37.60, зона 1, призрак или игра")
  }
  static func nothingSelected(_ language: Language) -> String {
    language.say(en: "Select something first: TAB", ru: "Сначала выбери объект: TAB")
  }
  static func zonesHaveNoNames(_ language: Language) -> String {
    language.say(en: "A zone has no name", ru: "У зон нет имён")
  }
  static func undoLeavesGame(_ language: Language) -> String {
    language.say(
      en: "Nothing more to undo in this game", ru: "В этой игре отменять больше нечего")
  }
}
