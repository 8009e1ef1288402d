public import CommandKit
public import PluginKit
public import TextKit

/// Darts Score: how many points did three darts score? Alone, by bots, or to catch a ghost.
public struct DartsPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// The word `darts`.
  public var name: String { "darts" }

  /// The name for people.
  public func title(in language: Language) -> String { DartsWords(language).title }

  /// Its shell commands.
  public var commands: [CommandHead] { DartsTable.commands.map(\.head) }

  /// In real time, too.
  public var playsLive: Bool { true }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole {
    PluginSession(name, DartsTable(host))
  }

  /// A few questions to answer in time.
  public var challenge: (any ChallengeKind)? { DartsChallengeKind() }

  /// Whole games by bots.
  public var labGame: (any LabGame)? { DartsLabGame() }
}
