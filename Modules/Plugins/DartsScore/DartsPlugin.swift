package import PluginKit

extension Plugin {
  /// Darts Score: add up three darts; played alone, by bots, or to capture a ghost.
  package static let darts = Plugin(
    "darts", { $0.title }, challenge: ChallengeEntry(DartsChallengeKind()),
    labGame: BotGame<DartsBotPlay>()
  ) { DartsSession($0) }
}
