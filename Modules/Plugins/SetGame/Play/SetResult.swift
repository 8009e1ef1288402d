import Domain
import PluginKit

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
  /// The time played.
  var played = HuntDuration.zero
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

/// As it is kept.
extension SetResult {
  /// Reads it from a file; nil if it is damaged.
  init?(_ fields: PersistedMembers) {
    func count(_ key: String) -> Int? {
      fields.number(key, in: -.infinity ... .infinity).map { Int(min(max($0, -1e9), 1e9)) }
    }
    guard let sets = count("sets"), let wrong = count("wrong"), let hints = count("hints"),
      let deals = count("deals"), let left = count("cardsLeft"),
      let seconds = fields.number("seconds", in: -.infinity ... .infinity)
    else { return nil }
    self.init(
      seed: fields.seed("seed"), sets: sets, wrong: wrong, hints: hints, deals: deals,
      played: HuntDuration(seconds: seconds), cardsLeft: left,
      endedAt: fields.text("endedAt").flatMap(WallTime.init(iso8601:)))
  }

  /// The members of a file.
  var members: [String: PersistedValue] {
    [
      "seed": seed.map { .text(String($0)) } ?? .nothing,
      "sets": .number(Double(sets)), "wrong": .number(Double(wrong)),
      "hints": .number(Double(hints)), "deals": .number(Double(deals)),
      "seconds": .number(played.seconds), "cardsLeft": .number(Double(cardsLeft)),
      "endedAt": .text(endedAt?.iso8601 ?? ""),
    ]
  }
}
