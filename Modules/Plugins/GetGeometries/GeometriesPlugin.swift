public import PluginKit
public import TextKit

/// GetGeometries: make the label equal to the solid before it falls.
///
/// Played alone, by bots in the lab, or to catch a ghost.
public struct GeometriesPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// The word `geometries`.
  public var name: String { "geometries" }

  /// The name for people.
  public func title(in language: Language) -> String { TossTexts(language).title }

  /// Its shell commands.
  public var commands: [PluginCommand] {
    [
      PluginCommand(
        "show", ru: "показать экран", en: "show the screen", examples: ["geometries show"]),
      PluginCommand(
        "levels", ru: "список заданий", en: "the list of tasks", examples: ["geometries levels"]),
      PluginCommand(
        "details", "N", ru: "о задании N", en: "about task N", examples: ["geometries details 9"]),
      PluginCommand(
        "play", "N [--endless]", ru: "играть задание N; 11 — случайное",
        en: "play task N; 11 is random",
        examples: ["geometries play 3", "geometries play 11 --endless"]),
      PluginCommand(
        "plane", ru: "найти плоскость: игра начинается", en: "find the plane: the game begins",
        examples: ["geometries plane"]),
      PluginCommand(
        "s", ru: "+shape+: следующая фигура", en: "+shape+: the next shape",
        examples: ["geometries s"]),
      PluginCommand(
        "c", ru: "+color+: следующий цвет", en: "+color+: the next colour",
        examples: ["geometries c"]),
      PluginCommand(
        "shake", ru: "встряхнуть: сразу как у фигуры", en: "shake: equal to the solid at once",
        examples: ["geometries shake"]),
      PluginCommand(
        "wait", "S", ru: "подождать S секунд", en: "let S seconds pass",
        examples: ["geometries wait 0.5"]),
      PluginCommand(
        "records", ru: "записи об играх", en: "records of games",
        examples: ["geometries records"]),
      PluginCommand(
        "record", "N", ru: "запись N подробно", en: "record N in full",
        examples: ["geometries record 1"]),
      PluginCommand(
        "delete", "N", ru: "удалить запись N", en: "delete record N",
        examples: ["geometries delete 1"]),
      PluginCommand(
        "back", ru: "назад", en: "back", examples: ["geometries back"]),
      PluginCommand(
        "bot", "N SKILL", ru: "бот умения 0…1 играет задание N сто раз",
        en: "a bot of skill 0…1 plays task N a hundred times",
        examples: ["geometries bot 8 0.5"]),
    ]
  }

  /// In real time, too.
  public var playsLive: Bool { true }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole { TossConsole(host) }

  /// A few solids to match.
  public var challenge: (any ChallengeKind)? { TossChallengeKind() }

  /// Whole levels by bots.
  public var labGame: (any LabGame)? { TossLabGame() }
}
