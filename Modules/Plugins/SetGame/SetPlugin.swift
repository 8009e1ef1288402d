public import CommandKit
public import PluginKit
public import TextKit

/// Set, the card game of 81 cards: played alone, by bots in the lab, or to catch a ghost.
public struct SetPlugin: Plugin {
  /// Creates the plugin.
  public init() {}

  /// The word `set`.
  public var name: String { "set" }

  /// The name for people.
  public func title(in language: Language) -> String { SetWords(language).title }

  /// Its shell commands.
  public var commands: [CommandHead] { SetTable.commands.map(\.head) }

  /// In real time, too.
  public var playsLive: Bool { true }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole {
    PluginSession(name, SetTable(host))
  }

  /// A board of Set to solve in time.
  public var challenge: (any ChallengeKind)? { SetChallengeKind() }

  /// Whole games and boards by bots.
  public var labGame: (any LabGame)? { SetLabGame() }
}
