public import PluginKit
public import TextKit

/// Set, the card game of 81 cards: played alone, by bots in the lab, or to catch a ghost.
public struct SetPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// The word `set`.
  public var name: String { "set" }

  /// The name for people.
  public func title(in language: Language) -> String { SetTexts(language).title }

  /// Its shell commands.
  public var commands: [PluginCommand] {
    [
      PluginCommand(
        "show", ru: "показать стол", en: "show the table", examples: ["set show"]),
      PluginCommand(
        "new", "[SEED]", ru: "новая партия", en: "begin a new game",
        examples: ["set new", "set new 7"]),
      PluginCommand(
        "pick", "N N N", ru: "выбрать три карты", en: "pick three cards",
        examples: ["set pick 1 8 11"]),
      PluginCommand(
        "sel", "N", ru: "коснуться карты: выбрать или снять выбор",
        en: "touch a card: select or deselect it", examples: ["set sel 4"]),
      PluginCommand(
        "deal", ru: "сдать ещё три карты", en: "deal three more cards", examples: ["set deal"]),
      PluginCommand(
        "hint", ru: "подсказка на одну секунду", en: "show a hint for a second",
        examples: ["set hint"]),
      PluginCommand(
        "sets", ru: "все Сеты на столе", en: "list all Sets on the table", examples: ["set sets"]),
      PluginCommand(
        "settings", "[KEY A,B,C]", ru: "вид карт: shapes, fills, colors",
        en: "looks of the cards: shapes, fills, colors",
        examples: ["set settings", "set settings shapes diamond,oval,raindrop"]),
      PluginCommand(
        "stats", ru: "итоги партий", en: "results of your games", examples: ["set stats"]),
      PluginCommand(
        "bot", "SKILL [N]", ru: "N партий играет бот умения 0…1",
        en: "a bot of skill 0…1 plays N games", examples: ["set bot 0.5 20"]),
      PluginCommand(
        "quit", ru: "закончить партию", en: "end the game", examples: ["set quit"]),
    ]
  }

  /// In real time, too.
  public var playsLive: Bool { true }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole { SetConsole(host) }

  /// A board of Set to solve in time.
  public var challenge: (any ChallengeKind)? { SetChallengeKind() }

  /// Whole games and boards by bots.
  public var labGame: (any LabGame)? { SetLabGame() }
}
