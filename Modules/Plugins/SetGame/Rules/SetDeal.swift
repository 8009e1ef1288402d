package import PortableNumerics

/// Tables of Set cards: a whole game's, or a small board with a wanted number of Sets.
package enum SetDeal {
  /// A game with 81 cards, or 27 that differ in three features; the table is dealt.
  package static func game(
    features: Int = 4, tableSize: Int = 12, using generator: inout Xoshiro256PlusPlus
  ) -> SetGame<SetCard> {
    var game = SetGame(
      numberOfCardsStart: tableSize, numberOfCardsInDeck: features == 3 ? 27 : 81,
      using: &generator, cardContentFactory: SetCard.init(index:))
    _ = game.deal()
    return game
  }

  /// A board without a deck that has between so many Sets.
  ///
  /// Boards are drawn anew until one fits; after 200 the last one with at least one Set is taken,
  /// and after 2 000 any. Small odd wishes can so be missed, the board is playable all the same.
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
        return SetGame(table: dealt.cards.map(\.content))
      }
    }
  }
}
