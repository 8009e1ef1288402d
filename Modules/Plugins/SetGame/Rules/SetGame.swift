package import PortableNumerics

/// The model of a Set-like game (ST-022): a deck, a table, a selection that is judged at three.
///
/// Pure: it holds no time and no screen. Cards are told apart by `id`, never by a place that a
/// removal could have moved (X4).
package struct SetGame<Content: Matchable>: Hashable, Sendable {
  /// A card on the table or in the deck.
  package struct Card: Identifiable, Hashable, Sendable {
    /// The number of the card, from 0, as the factory made it.
    package let id: Int
    /// What it shows.
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

  /// What happened to the table, in order.
  package enum Event: Hashable, Sendable {
    /// Cards were dealt to these places (from 0).
    case dealt([Int])
    /// Cards left these places (from 0, as they were before).
    case removed([Int])
    /// Three cards match.
    case matched([Int])
    /// Three cards do not match.
    case mismatched([Int])

    /// The places that it is about.
    var places: [Int] {
      switch self {
      case .dealt(let all), .removed(let all), .matched(let all), .mismatched(let all): all
      }
    }
  }

  /// How many cards are judged together.
  package let numberOfCardsToMatch = 3
  /// How many cards lie on a full table.
  package let numberOfCardsStart: Int
  /// The cards on the table, in their places.
  package internal(set) var cards: [Card] = []
  /// The cards still to be dealt; the last one is dealt first.
  package internal(set) var deck: [Card]
  /// Which of the hints is shown next, from 0.
  package internal(set) var numberHint = 0

  /// Makes and shuffles a deck; the table is empty until `deal` (ST-010, ST-023).
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

  /// Makes a game of a given table and deck, for tests and challenges.
  package init(table: [Content], deck contents: [Content] = []) {
    numberOfCardsStart = table.count
    cards = table.enumerated().map { Card(id: $0.offset, content: $0.element) }
    deck = contents.enumerated().map { Card(id: table.count + $0.offset, content: $0.element) }
  }

  /// The cards that are selected, in their places.
  package var selected: [Card] { cards.filter(\.isSelected) }

  /// Whether three matching cards are selected.
  package var hasMatch: Bool { cards.contains(where: \.isMatched) }

  /// Whether nothing can be done any more: the deck is empty and no match is on the table (X8).
  ///
  /// A match that was found counts as taken, though it lies there until the next touch.
  package var isOver: Bool { deck.isEmpty && !hasAnyMatch(among: cards.filter { !$0.isMatched }) }

  /// Deals cards to the end of the table: so many, or a full table (ST-024); fewer if the deck ends.
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
