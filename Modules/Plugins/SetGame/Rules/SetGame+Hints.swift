/// Finds matches by looking up the only third card of each pair, without trying triples.
extension SetGame {
  /// All matching triples of places on the table, in ascending order (ST-028).
  ///
  /// Cards of a match already found are left out: they only wait to be replaced.
  package var hints: [[Int]] {
    var places = [Int](repeating: -1, count: 128)
    for (place, card) in cards.enumerated() where !card.isMatched {
      places[card.content.index] = place
    }
    var found: [[Int]] = []
    for first in cards.indices where !cards[first].isMatched {
      for second in cards.indices.dropFirst(first + 1) where !cards[second].isMatched {
        let third = Content.completing(cards[first].content, cards[second].content)
        let place = places[third.index]
        if place > second { found.append([first, second, place]) }
      }
    }
    return found
  }

  /// Whether there is a match on the table besides one already found.
  package var hasAnyMatch: Bool { hasAnyMatch(among: cards.filter { !$0.isMatched }) }

  /// Returns whether there is a match among cards: one bit per card, looked up for each pair.
  func hasAnyMatch(among cards: [Card]) -> Bool {
    var isThere: UInt128 = 0
    for card in cards { isThere |= 1 << UInt128(card.content.index) }
    for first in cards.indices {
      for second in cards.indices.dropFirst(first + 1) {
        let third = Content.completing(cards[first].content, cards[second].content)
        if isThere >> UInt128(third.index) & 1 == 1 { return true }
      }
    }
    return false
  }

  /// Marks the cards of the current hint and advances to the next, cyclically.
  ///
  /// - Returns: The places of the cards; nil if there is no match on the table.
  package mutating func hint() -> [Int]? {
    let all = hints
    guard !all.isEmpty else { return nil }
    deHint()
    let places = all[numberHint % all.count]
    for place in places { cards[place].isHint = true }
    numberHint = (numberHint + 1) % all.count
    return places
  }

  /// Removes the marks of a hint.
  package mutating func deHint() {
    for place in cards.indices { cards[place].isHint = false }
  }
}
