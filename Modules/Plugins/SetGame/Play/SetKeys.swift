import TextKit

/// The keys of Set, the same in a game of its own and in a fight.
///
/// Small letters are cards, so capitals keep their meaning around the game.
enum SetKeys {
  /// The keys of the cards: a to u for the 21 cards among which there is always a Set, and more for
  /// players who deal on.
  static let cards = Array("abcdefghijklmnopqrstuvwxyz0123456789")
  /// The name of a card beyond the keys, until Sets make room.
  private static let unnamed = "·"
  /// The keys that give a hint.
  static let hint = "?/"
  /// The keys that deal three more cards.
  static let deal = "+="

  /// Returns a card as the player names it: its letter, or its number at a prompt.
  static func name(ofCard place: Int, by controls: Controls) -> String {
    guard controls == .keys else { return String(place + 1) }
    return place < cards.count ? String(cards[place]) : unnamed
  }
}
