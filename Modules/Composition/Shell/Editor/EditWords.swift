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

  static func nothingSelected(_ language: Language) -> String {
    language.say(en: "Select something first: TAB", ru: "Сначала выбери объект: TAB")
  }

}
