import Domain

/// The figures of one game; the assignment has no score, so these are only for the player (X12).
struct SetResult: Hashable, Sendable {
  /// The seed of the cards, by which the game can be played again; nil if it was not kept.
  var seed: UInt64?
  /// The number of Sets found.
  var sets = 0
  /// The number of wrong trios.
  var wrong = 0
  /// The number of hints used.
  var hints = 0
  /// The number of uses of Deal+3.
  var deals = 0
  /// The time played in seconds.
  var seconds = 0.0
  /// The number of cards left at the end.
  var cardsLeft = 0
  /// Whether the game was finished.
  var isEnded = false
  /// The time it ended; nil while in progress.
  var endedAt: WallTime?

  /// Counts events.
  mutating func count(_ events: [SetGame<SetCard>.Event]) {
    for event in events {
      switch event {
      case .matched: sets += 1
      case .mismatched: wrong += 1
      case .dealt, .removed: break
      }
    }
  }
}
