/// One of three variants of a feature (ST-020); raw values are added when cards are judged.
package enum Variant: Int, Hashable, Sendable, CaseIterable {
  /// The first.
  case v1 = 1
  /// The second.
  case v2
  /// The third.
  case v3
}

/// A card of Set: four features of three variants each, so 81 cards.
///
/// It is independent of colours and symbols, which a `SetTheme` defines (hint 8 of the assignment).
package struct SetCard: Matchable {
  /// The third cards by the indices of the other two: 81 · first + second.
  private static let thirds: [UInt8] = (0..<81 * 81).map { pair in
    var third = 0
    for place in [1, 3, 9, 27] {
      let sum = pair / 81 / place % 3 + pair % 81 / place % 3
      third += place * ((6 - sum) % 3)
    }
    return UInt8(third)
  }

  private let code: UInt8

  /// Creates the card with an index from 0 to 80.
  ///
  /// The fill changes slowest, so the first 27 cards differ in three features only.
  package init(index: Int) {
    precondition((0..<81).contains(index), "a card's index is 0 to 80")
    code = UInt8(index)
  }

  /// Creates a card.
  package init(number: Variant, color: Variant, shape: Variant, fill: Variant) {
    let values = [number, color, shape, fill].map { $0.rawValue - 1 }
    self.init(index: values[0] + 3 * values[1] + 9 * values[2] + 27 * values[3])
  }

  /// The index from 0 to 80.
  package var index: Int { Int(code) }
  /// The number of symbols.
  package var number: Variant { feature(1) }
  /// The colour of the symbols.
  package var color: Variant { feature(3) }
  /// The shape of the symbols.
  package var shape: Variant { feature(9) }
  /// The fill of the symbols.
  package var fill: Variant { feature(27) }

  private func feature(_ place: Int) -> Variant {
    switch index / place % 3 {
    case 0: .v1
    case 1: .v2
    default: .v3
    }
  }

  /// The features in a fixed order.
  var features: [Variant] { [number, color, shape, fill] }

  /// Returns whether each feature's raw values add up to a multiple of 3 (ST-002, ST-025).
  package static func match(cards: [SetCard]) -> Bool {
    guard cards.count == 3 else { return false }
    return (0..<4).allSatisfy { feature in
      cards.reduce(0) { $0 + $1.features[feature].rawValue } % 3 == 0
    }
  }

  /// Returns the third card of the only Set that contains two cards.
  package static func completing(_ first: SetCard, _ second: SetCard) -> SetCard {
    SetCard(index: Int(thirds[81 * first.index + second.index]))
  }

  /// Returns the number of features in which the cards of a Set differ, 1 (easy to see) to 4.
  package static func level(of cards: [SetCard]) -> Int {
    guard cards.count > 1 else { return 0 }
    return [1, 3, 9, 27].count { cards[0].index / $0 % 3 != cards[1].index / $0 % 3 }
  }
}
