import TextKit

/// The keys of Set, the same in a game of its own and in a fight.
///
/// Small letters are cards, so capitals keep their meaning around the game.
enum SetKeys {
  /// The keys of the cards: a to u for the 21 cards a table can hold.
  static let cards = Array("abcdefghijklmnopqrstu")
  /// The keys that give a hint.
  static let hint = "?/"
  /// The keys that deal three more cards.
  static let deal = "+="

  /// Returns a card as the player names it: its letter, or its number at a prompt.
  static func name(ofCard place: Int, by controls: Controls) -> String {
    controls == .keys ? String(cards[min(place, cards.count - 1)]) : String(place + 1)
  }
}
