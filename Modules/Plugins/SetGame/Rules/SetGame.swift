package import PortableNumerics

/// The model of a Set-like game (ST-022): a deck, a table, and a selection judged at three cards.
///
/// It contains no time and no screen. Cards are identified by `id`, never by a place, which a
/// removal could change (X4).
package struct SetGame<Content: Matchable>: Hashable, Sendable {
  /// A card on the table or in the deck.
  package struct Card: Identifiable, Hashable, Sendable {
    /// The number of the card, from 0, as created by the factory.
    package let id: Int
    /// The content.
    package let content: Content
    /// Whether it is selected.
    package internal(set) var isSelected = false
    /// Whether it is one of three selected cards that match.
    package internal(set) var isMatched = false
    /// Whether it is one of three selected cards that do not match.
    package internal(set) var isNotMatched = false
    /// Whether it is shown as part of a hint.
    package internal(set) var isHint = false
  }

  /// A change of the table.
  package enum Event: Hashable, Sendable {
    /// Cards were dealt to these places (from 0).
    case dealt([Int])
    /// Cards were removed from these places (from 0, before the removal).
    case removed([Int])
    /// Three cards match.
    case matched([Int])
    /// Three cards do not match.
    case mismatched([Int])

    /// The places concerned.
    var places: [Int] {
      switch self {
      case .dealt(let all), .removed(let all), .matched(let all), .mismatched(let all): all
      }
    }
  }

  /// The number of cards judged together.
  package let numberOfCardsToMatch = 3
  /// The number of cards on a full table.
  package let numberOfCardsStart: Int
  /// The cards on the table, in order of place.
  package internal(set) var cards: [Card] = []
  /// The cards still to be dealt; the last one is dealt first.
  package internal(set) var deck: [Card]
  /// The index of the next hint.
  package internal(set) var numberHint = 0

  /// Creates and shuffles a deck; the table is empty until `deal` (ST-010, ST-023).
  package init(
    numberOfCardsStart: Int, numberOfCardsInDeck: Int,
    using generator: inout Xoshiro256PlusPlus, cardContentFactory: (Int) -> Content
  ) {
    precondition(numberOfCardsStart >= 3 && numberOfCardsInDeck >= numberOfCardsStart)
    self.numberOfCardsStart = numberOfCardsStart
    deck = (0..<numberOfCardsInDeck).map { Card(id: $0, content: cardContentFactory($0)) }
    for last in stride(from: deck.count - 1, to: 0, by: -1) {
      deck.swapAt(last, generator.index(below: last + 1))
    }
  }

  /// Creates a game with a given table and deck, for tests and challenges.
  package init(table: [Content], deck contents: [Content] = []) {
    numberOfCardsStart = table.count
    cards = table.enumerated().map { Card(id: $0.offset, content: $0.element) }
    deck = contents.enumerated().map { Card(id: table.count + $0.offset, content: $0.element) }
  }

  /// The selected cards, in order of place.
  package var selected: [Card] { cards.filter { $0.isSelected } }

  /// Whether three matching cards are selected.
  package var hasMatch: Bool { cards.contains(where: { $0.isMatched }) }

  /// Whether the game is over: the deck is empty and there is no match on the table (X8).
  ///
  /// A match already found counts as removed, although it stays until the next touch.
  package var isOver: Bool { deck.isEmpty && !hasAnyMatch }

  /// Deals a number of cards, or a full table, to the end (ST-024); fewer if the deck runs out.
  package mutating func deal(_ count: Int? = nil) -> [Event] {
    let places = (0..<min(count ?? numberOfCardsStart, deck.count)).map { _ in
      cards.append(deck.removeLast())
      return cards.count - 1
    }
    forgetHints()
    return places.isEmpty ? [] : [.dealt(places)]
  }

  mutating func forgetHints() {
    numberHint = 0
    for index in cards.indices { cards[index].isHint = false }
  }
}

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
    var present: UInt128 = 0
    for card in cards { present |= 1 << UInt128(card.content.index) }
    for first in cards.indices {
      for second in cards.indices.dropFirst(first + 1) {
        let third = Content.completing(cards[first].content, cards[second].content)
        if present >> UInt128(third.index) & 1 == 1 { return true }
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
