package import PluginKit
import TextKit

extension Plugin {
  /// GetGeometries: change the label to match the solid before it falls.
  ///
  /// Played alone, by bots in the lab, or to capture a ghost. Without a gateway it reads no files.
  package static func geometries(gateway: (any FetchGateway)? = nil) -> Plugin {
    Plugin(
      "geometries", { $0.title },
      about: Language.phrase(
        en: "match solids before they fall", ru: "подбери фигуру и цвет, пока она летит"),
      challenge: ChallengeEntry(TossChallengeKind()),
      labGame: BotGame<TossBotPlay>()
    ) { TossSession($0, gateway: gateway) }
  }
}

extension NamedChallenge {
  /// The plugin's challenge with the bot that plays it.
  package static let geometries = NamedChallenge(
    "geometries", { $0.title }, ChallengeEntry(simulated: TossChallengeKind()))
}
