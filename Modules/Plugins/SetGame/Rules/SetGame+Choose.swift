/// Selecting cards and its consequences (ST-011 to ST-016, ST-026, ST-027).
extension SetGame {
  /// Touches a card on the table; an id that is not on the table has no effect.
  ///
  /// If three matching cards are selected, they are first replaced or removed, whichever card is
  /// touched (X2); if three do not match, only the touched one is then selected (X3).
  package mutating func choose(_ id: Int) -> [Event] {
    guard let place = place(of: id) else { return [] }
    deHint()
    switch selected.count {
    case numberOfCardsToMatch:
      let events = hasMatch ? changeCards() : []
      deselectAll()
      if let place = self.place(of: id) { cards[place].isSelected = true }
      return events
    default:
      cards[place].isSelected.toggle()
      return judge()
    }
  }

  /// Selects a card, and judges it with two others.
  mutating func select(_ id: Int) {
    guard let place = place(of: id) else { return }
    cards[place].isSelected = true
    _ = judge()
  }

  /// Replaces or removes three matched cards (ST-027); does nothing without a match.
  ///
  /// They are replaced in place while the deck lasts and the table has its initial size.
  package mutating func changeCards() -> [Event] {
    replaceMatched(inPlace: !deck.isEmpty && cards.count == numberOfCardsStart)
  }

  /// The button "Deal+3" (ST-016): replaces a matched trio, otherwise adds up to three cards.
  ///
  /// - Returns: The events; empty if the deck is empty, in which case the button is disabled.
  package mutating func deal3() -> [Event] {
    guard !deck.isEmpty else { return [] }
    // The literal rule here: replaced even if the table is larger than at the start (X5).
    return hasMatch ? replaceMatched(inPlace: true) : deal(min(numberOfCardsToMatch, deck.count))
  }

  private mutating func replaceMatched(inPlace: Bool) -> [Event] {
    let places = cards.indices.filter { cards[$0].isMatched }
    guard places.count == numberOfCardsToMatch else { return [] }
    var filled: [Int] = []
    for place in places.reversed() {
      if inPlace, !deck.isEmpty {
        cards[place] = deck.removeLast()
        filled.insert(place, at: 0)
      } else {
        cards.remove(at: place)
      }
    }
    forgetHints()
    return [.removed(places)] + (filled.isEmpty ? [] : [.dealt(filled)])
  }

  /// Judges three selected cards (ST-012).
  private mutating func judge() -> [Event] {
    let places = cards.indices.filter { cards[$0].isSelected }
    guard places.count == numberOfCardsToMatch else { return [] }
    let isMatch = Content.match(cards: places.map { cards[$0].content })
    for place in places {
      cards[place].isMatched = isMatch
      cards[place].isNotMatched = !isMatch
    }
    if isMatch { numberHint = 0 }
    return [isMatch ? .matched(places) : .mismatched(places)]
  }

  private mutating func deselectAll() {
    for place in cards.indices {
      cards[place].isSelected = false
      cards[place].isMatched = false
      cards[place].isNotMatched = false
    }
  }

  func place(of id: Int) -> Int? { cards.firstIndex { $0.id == id } }
}
