package import PluginKit

extension Plugin {
  /// Set, the card game of 81 cards: played alone, by bots in the lab, or to catch a ghost.
  package static let set = Plugin(
    "set", { SetWords($0).title }, challenge: SetChallengeKind(),
    labGame: BotGame<SetBotPlay>()
  ) { SetTable($0) }
}
