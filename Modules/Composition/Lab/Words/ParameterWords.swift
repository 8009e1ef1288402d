import TextKit

/// The headings of `ghostlab params`.
extension LabWords {
  var parameters: String {
    language.say(
      en: "Parameters, for `set` and `vary` of a plan and for --set",
      ru: "Параметры, для `set` и `vary` в плане и для --set")
  }

  var parameterColumns: [String] {
    language.say(
      en: ["name", "unit", "range", "default", "what it does"],
      ru: ["имя", "единица", "диапазон", "по умолчанию", "что делает"])
  }

  var players: String {
    language.say(
      en: "Players, for `players`; each is a set of player.… values",
      ru: "Игроки, для `players`; каждый — набор значений player.…")
  }

  var phones: String {
    language.say(
      en: "Phones, for `sensors`; each is a set of sensor.… values",
      ru: "Телефоны, для `sensors`; каждый — набор значений sensor.…")
  }

  var planKeys: String {
    language.say(en: "Keys of a plan", ru: "Ключи плана")
  }

  var planKeyColumns: [String] {
    language.say(
      en: ["key", "value", "default", "what it is for"],
      ru: ["ключ", "значение", "по умолчанию", "для чего"])
  }

  var challenges: String {
    language.say(
      en: "Challenges, for hunts with ghost.catchMode: challenge",
      ru: "Испытания, для охот с ghost.catchMode: challenge")
  }

  func game(of plugin: String) -> String {
    language.say(
      en: "Game of a plugin, for `game: {plugin: \(plugin)}`",
      ru: "Игра плагина, для `game: {plugin: \(plugin)}`")
  }

  var gameMetrics: String {
    language.say(en: "Its metrics", ru: "Её показатели")
  }
}
