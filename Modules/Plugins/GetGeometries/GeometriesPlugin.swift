public import CommandKit
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
  public func title(in language: Language) -> String { TossWords(language).title }

  /// Its shell commands.
  public var commands: [CommandHead] { TossTable.commands.map(\.head) }

  /// In real time, too.
  public var playsLive: Bool { true }

  /// Begins its part of a shell session.
  public func makeConsole(_ host: PluginHost) -> any PluginConsole {
    PluginSession(name, TossTable(host))
  }

  /// A few solids to match.
  public var challenge: (any ChallengeKind)? { TossChallengeKind() }

  /// Whole levels by bots.
  public var labGame: (any LabGame)? { TossLabGame() }
}
