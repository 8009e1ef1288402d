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
  package var selected: [Card] { cards.filter(\.isSelected) }

  /// Whether three matching cards are selected.
  package var hasMatch: Bool { cards.contains(where: \.isMatched) }

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
