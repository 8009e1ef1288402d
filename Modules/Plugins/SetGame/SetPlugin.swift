package import PluginKit

extension Plugin {
  /// Set, the game of 81 cards: played alone, by bots in the lab, or to capture a ghost.
  package static let set = Plugin(
    "set", { $0.title }, challenge: ChallengeEntry(SetChallengeKind()),
    labGame: BotGame<SetBotPlay>()
  ) { SetSession($0) }
}
