package import PluginKit
import TextKit

extension Plugin {
  /// Darts Score: add up three darts; played alone, by bots, or to capture a ghost.
  package static let darts = Plugin(
    "darts", { $0.title },
    about: Language.phrase(en: "add up three darts", ru: "сложи очки трёх дротиков"),
    challenge: ChallengeEntry(DartsChallengeKind()),
    labGame: BotGame<DartsBotPlay>()
  ) { DartsSession($0) }
}

extension NamedChallenge {
  /// The plugin's challenge with the bot that plays it.
  package static let darts = NamedChallenge(
    "darts", { $0.title }, ChallengeEntry(simulated: DartsChallengeKind()))
}
