package import PluginKit

extension Plugin {
  /// GetGeometries: change the label to match the solid before it falls.
  ///
  /// Played alone, by bots in the lab, or to capture a ghost.
  package static let geometries = Plugin(
    "geometries", { TossWords($0).title }, challenge: TossChallengeKind(),
    labGame: BotGame<TossBotPlay>()
  ) { TossTable($0) }
}
