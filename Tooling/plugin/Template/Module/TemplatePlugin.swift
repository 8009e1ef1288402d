public import PluginKit
public import TextKit

/// A number to guess: a plugin to start from.
public struct TemplatePlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// The word its commands begin with.
  public var name: String { "template" }

  /// The name for people.
  public func title(in language: Language) -> String {
    language == .ru ? "Угадай число" : "Guess the number"
  }

  /// Its commands.
  public var commands: [PluginCommand] {
    [
      PluginCommand(
        "show", ru: "показать игру", en: "show the game", examples: ["template", "template show"]),
      PluginCommand(
        "new", "[SEED]", ru: "начать новую игру", en: "begin a new game",
        examples: ["template new", "template new 7"]),
      PluginCommand(
        "guess", "N", ru: "назвать число", en: "name a number", examples: ["template guess 4"]),
      PluginCommand(
        "record", ru: "лучший результат", en: "the best result", examples: ["template record"]),
    ]
  }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole {
    TemplateConsole(plugin: self, host: host)
  }

  /// Its way to catch a ghost.
  public var challenge: (any ChallengeKind)? { TemplateChallengeKind() }

  /// Its game for the lab.
  public var labGame: (any LabGame)? { TemplateLabGame() }
}
