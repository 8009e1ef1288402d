public import CommandKit
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
    TemplateWords(language).title
  }

  /// Its commands.
  public var commands: [CommandHead] { TemplateTable.commands.map(\.head) }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole {
    PluginSession(name, TemplateTable(host))
  }

  /// Its way to catch a ghost.
  public var challenge: (any ChallengeKind)? { TemplateChallengeKind() }

  /// Its game for the lab.
  public var labGame: (any LabGame)? { TemplateLabGame() }
}
