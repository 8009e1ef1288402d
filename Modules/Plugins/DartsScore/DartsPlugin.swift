package import PluginKit

extension Plugin {
  /// Darts Score: how many points did three darts score? Alone, by bots, or to catch a ghost.
  package static let darts = Plugin(
    "darts", { DartsWords($0).title }, challenge: DartsChallengeKind(),
    labGame: BotGame<DartsBotPlay>()
  ) { DartsTable($0) }
}
