public import PluginKit
public import TextKit

/// Darts Score: how many points did three darts score? Alone, by bots, or to catch a ghost.
public struct DartsPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// The word `darts`.
  public var name: String { "darts" }

  /// The name for people.
  public func title(in language: Language) -> String { DartsTexts(language).title }

  /// Its shell commands.
  public var commands: [PluginCommand] {
    [
      PluginCommand(
        "show", ru: "показать игру", en: "show the game", examples: ["darts show"]),
      PluginCommand(
        "start", ru: "начать игру", en: "begin a game", examples: ["darts start"]),
      PluginCommand(
        "a", "N", ru: "ответить: номер варианта", en: "answer: the number of an option",
        examples: ["darts a 3", "darts 3"]),
      PluginCommand(
        "pause", ru: "пауза: попытка начнётся заново", en: "pause: the attempt will begin again",
        examples: ["darts pause"]),
      PluginCommand(
        "continue", ru: "продолжить после паузы", en: "go on after a pause",
        examples: ["darts continue"]),
      PluginCommand(
        "restart", ru: "начать заново, забыв ответы", en: "begin again and drop the answers",
        examples: ["darts restart"]),
      PluginCommand(
        "stats", ru: "статистика игр по очкам", en: "games by points", examples: ["darts stats"]),
      PluginCommand(
        "history", "N [ATTEMPT]", ru: "ответы игры N по попыткам",
        en: "the answers of game N, attempt by attempt", examples: ["darts history 1 3"]),
      PluginCommand(
        "next", ru: "следующая попытка в истории", en: "the next attempt of the history",
        examples: ["darts next"]),
      PluginCommand(
        "prev", ru: "предыдущая попытка в истории", en: "the attempt before in the history",
        examples: ["darts prev"]),
      PluginCommand(
        "detail", "N [PAGE]", ru: "подробно об игре N", en: "all about game N",
        examples: ["darts detail 1"]),
      PluginCommand(
        "set", "[NAME VALUE]", ru: "настройки: игры, look — вид, sound — звук",
        en: "settings: of the game, look and sound",
        examples: ["darts set", "darts set attempts 10", "darts set look", "darts set sound"]),
      PluginCommand(
        "bot", "KIND [N]", ru: "N игр играет бот", en: "a bot plays N games",
        examples: ["darts bot solver 20", "darts bot smallest 100"]),
    ]
  }

  /// In real time, too.
  public var playsLive: Bool { true }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole { DartsConsole(host) }

  /// A few questions to answer in time.
  public var challenge: (any ChallengeKind)? { DartsChallengeKind() }

  /// Whole games by bots.
  public var labGame: (any LabGame)? { DartsLabGame() }
}
