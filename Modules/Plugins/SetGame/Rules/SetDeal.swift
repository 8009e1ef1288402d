package import PortableNumerics

/// Deals tables of Set cards: for a whole game, or a small board with a number of Sets.
package enum SetDeal {
  /// Returns a game with 81 cards, or 27 that differ in three features, and its table dealt.
  package static func game(
    features: Int = 4, tableSize: Int = 12, using generator: inout Xoshiro256PlusPlus
  ) -> SetGame<SetCard> {
    var game = SetGame(
      numberOfCardsStart: tableSize, numberOfCardsInDeck: features == 3 ? 27 : 81,
      using: &generator, cardContentFactory: SetCard.init(index:))
    _ = game.deal()
    return game
  }

  /// Returns the whole game that a seed deals.
  package static func game(seed: UInt64) -> SetGame<SetCard> {
    var cards = StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
    return game(using: &cards)
  }

  /// Returns a board without a deck, with a number of Sets in a range.
  ///
  /// Boards are redrawn until one fits; after 200 the last one with at least one Set is used, and
  /// after 2 000 any. So an unusual request may be missed, but the board is still playable.
  package static func board(
    features: Int, tableSize: Int, sets: ClosedRange<Int>,
    using generator: inout Xoshiro256PlusPlus
  ) -> SetGame<SetCard> {
    var tries = 0
    while true {
      tries += 1
      let dealt = game(features: features, tableSize: tableSize, using: &generator)
      let count = dealt.hints.count
      if sets.contains(count) || tries > 200 && count > 0 || tries > 2000 {
        return SetGame(table: dealt.cards.map { $0.content })
      }
    }
  }
}
