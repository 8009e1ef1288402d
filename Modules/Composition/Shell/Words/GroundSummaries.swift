import TextKit

/// The summaries of commands about a game's ground.
extension Summaries {
  static func ground(_ language: Language) -> String {
    language.say(
      en: "bring a map of the park (OpenStreetMap, GeoJSON), and tell what cannot be reached",
      ru: "взять карту парка (OpenStreetMap, GeoJSON) и узнать, куда не дойти")
  }
  static func validate(_ language: Language) -> String {
    language.say(
      en: "check the open game; --fix moves what cannot be reached on foot",
      ru: "проверить открытую игру; --fix сдвинет то, куда не дойти")
  }
}
