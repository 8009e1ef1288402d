package import PluginKit
import TextKit

extension Plugin {
  /// Set, the game of 81 cards: played alone, by bots in the lab, or to capture a ghost.
  package static let set = Plugin(
    "set", { $0.title },
    about: Language.phrase(
      en: "find three cards that are a Set", ru: "найди три карты, которые составляют Сет"),
    challenge: ChallengeEntry(SetChallengeKind()),
    labGame: BotGame<SetBotPlay>()
  ) { SetSession($0) }
}

extension NamedChallenge {
  /// The plugin's challenge with the bot that plays it.
  package static let set = NamedChallenge(
    "set", { $0.title }, ChallengeEntry(simulated: SetChallengeKind()))
}
