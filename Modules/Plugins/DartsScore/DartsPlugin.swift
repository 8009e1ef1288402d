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
