import Domain

/// The figures of one game; the brief has no score, these are for the player's own eyes (X12).
struct SetResult: Hashable, Sendable {
  /// Sets found.
  var sets = 0
  /// Trios that were no Set.
  var wrong = 0
  /// Hints asked for.
  var hints = 0
  /// Times that Deal+3 was pressed.
  var deals = 0
  /// Seconds played.
  var seconds = 0.0
  /// Cards that were left at the end.
  var cardsLeft = 0
  /// Whether the game was played to its end.
  var isEnded = false
  /// When it ended; nil while it is played.
  var endedAt: WallTime?

  /// Counts what happened.
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
