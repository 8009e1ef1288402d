import PortableNumerics
import Testing

@testable import SetGame

@Suite("Set: choosing and dealing")
struct ChoosingTests {
  /// The board of twelve with a deck of all other cards.
  private func board(deck: Int = 69) -> SetGame<SetCard> {
    let rest = (0..<81).map(SetCard.init(index:)).filter { !Boards.twelve.contains($0) }
    return SetGame(table: Boards.twelve, deck: Array(rest.prefix(deck)))
  }

  private func chosen(_ places: [Int], in game: inout SetGame<SetCard>) {
    for id in places.map({ game.cards[$0 - 1].id }) { _ = game.choose(id) }
  }

  @Test("ST-010 ST-023 ST-024 the table is empty until the deal of twelve")
  func deal() {
    var draws = StreamKey(seed: 1, replicate: 0, purpose: .challenge).generator()
    var game = SetGame(
      numberOfCardsStart: 12, numberOfCardsInDeck: 81, using: &draws,
      cardContentFactory: SetCard.init(index:))
    #expect(game.cards.isEmpty)
    #expect(game.deck.count == 81)
    let events = game.deal()
    #expect(events == [.dealt(Array(0..<12))])
    #expect(game.deck.count == 69)
    #expect(Set((game.cards + game.deck).map(\.id)) == Set(0..<81))
    #expect(game.deck.map(\.id) != Array(12..<81))
  }

  @Test("ST-011 ST-013 one or two selected cards are deselected by a touch")
  func deselect() {
    var game = board()
    chosen([1, 2, 1], in: &game)
    #expect(game.selected.map(\.id) == [1])
    chosen([2], in: &game)
    #expect(game.selected.isEmpty)
  }

  @Test("ST-012 ST-026 the third card is judged: match or mismatch, and nothing else")
  func judged() {
    var game = board()
    chosen([1, 8, 11], in: &game)
    #expect(game.selected.allSatisfy { $0.isMatched && !$0.isNotMatched })
    var other = board()
    chosen([1, 2, 3], in: &other)
    #expect(other.selected.allSatisfy { $0.isNotMatched && !$0.isMatched })
  }

  @Test("ST-014 another card touched with a match: replaced in place, and that card is selected")
  func replaced() {
    var game = board()
    let deck = game.deck
    chosen([1, 8, 11], in: &game)
    let touched = game.cards[1].id
    let events = game.choose(touched)
    #expect(events == [.removed([0, 7, 10]), .dealt([0, 7, 10])])
    #expect(game.cards.count == 12)
    #expect(game.selected.map(\.id) == [touched])
    #expect(Set([0, 7, 10].map { game.cards[$0].id }) == Set(deck.suffix(3).map(\.id)))
  }

  @Test("ST-014 a matched card touched again: replaced all the same, nothing selected (X2)")
  func matchedTouched() {
    var game = board()
    chosen([1, 8, 11], in: &game)
    _ = game.choose(game.cards[0].id)
    #expect(game.cards.count == 12)
    #expect(game.selected.isEmpty)
  }

  @Test("ST-014 with an empty deck the places close up and the touched card is selected (X4)")
  func removedAtEnd() {
    var game = board(deck: 0)
    chosen([1, 8, 11], in: &game)
    let touched = game.cards[11].id
    let events = game.choose(touched)
    #expect(events == [.removed([0, 7, 10])])
    #expect(game.cards.count == 9)
    #expect(game.selected.map(\.id) == [touched])
  }

  @Test("ST-015 with a mismatch only the touched card is selected, of the trio or not (X3)")
  func afterMismatch() {
    for touched in [2, 5] {
      var game = board()
      chosen([1, 2, 3], in: &game)
      let id = game.cards[touched - 1].id
      let events = game.choose(id)
      #expect(events.isEmpty)
      #expect(game.selected.map(\.id) == [id])
      #expect(!game.selected[0].isNotMatched)
    }
  }

  @Test("ST-016 Deal+3 adds three cards, keeps the selection, and is off at an empty deck")
  func deal3() {
    var game = board()
    chosen([1], in: &game)
    let events = game.deal3()
    #expect(events == [.dealt([12, 13, 14])])
    #expect(game.cards.count == 15)
    #expect(game.selected.count == 1)
    var empty = board(deck: 0)
    let none = empty.deal3()
    #expect(none.isEmpty)
    #expect(empty.cards.count == 12)
  }

  @Test("ST-016 Deal+3 with fewer than three cards left deals those (X10)")
  func lastCards() {
    var game = board(deck: 2)
    let events = game.deal3()
    #expect(events == [.dealt([12, 13])])
    #expect(game.deck.isEmpty)
  }

  @Test("ST-016 Deal+3 with a match replaces it, at fifteen cards too (X5)")
  func deal3WithMatch() {
    var game = board()
    _ = game.deal3()
    chosen([1, 8, 11], in: &game)
    let events = game.deal3()
    #expect(events == [.removed([0, 7, 10]), .dealt([0, 7, 10])])
    #expect(game.cards.count == 15)
  }

  @Test("ST-003 ST-027 a match found at fifteen cards brings the table back to twelve")
  func backToTwelve() {
    var game = board()
    _ = game.deal3()
    chosen([1, 8, 11], in: &game)
    let deck = game.deck.count
    _ = game.choose(game.cards[1].id)
    #expect(game.cards.count == 12)
    #expect(game.deck.count == deck)
    let more = game.changeCards()
    #expect(more.isEmpty)
  }

  @Test("ST-028 hints go round; every change of the table begins them anew (X9)")
  func hints() {
    var game = board()
    let shown = (0..<7).compactMap { _ in game.hint().map { $0.map { $0 + 1 } } }
    #expect(shown == Boards.twelveSets + [Boards.twelveSets[0]])
    #expect(game.cards.filter(\.isHint).count == 3)
    #expect(game.numberHint == 1)
    _ = game.deal3()
    #expect(game.numberHint == 0)
    #expect(game.cards.filter(\.isHint).isEmpty)
    game.deHint()
  }

  @Test("ST-044 a hint is a state beside that of the border: its cards are hinted, selected or not")
  func hinted() {
    var game = board()
    chosen([1], in: &game)
    _ = game.hint()
    func numbers(_ isOne: (SetCardViewModel) -> Bool) -> [Int] {
      SetCardsViewModel(game, SetTheme()).cards.filter(isOne).map { $0.place + 1 }
    }
    #expect(numbers { $0.isHinted } == Boards.twelveSets[0])
    #expect(numbers { $0.isSelected } == [1])
    #expect(numbers { $0.isMatched || $0.isMismatched } == [])
    game.deHint()
    #expect(numbers { $0.isHinted } == [])
    #expect(numbers { $0.isSelected } == [1])
  }

  @Test("ST-028 a Set found is no hint any more while it waits on the table")
  func foundIsNoHint() {
    var game = board()
    _ = game.hint()
    chosen(Boards.twelveSets[0], in: &game)
    let left = Boards.twelveSets.filter { Set($0).isDisjoint(with: [1, 8, 11]) }
    #expect(game.hints.map { $0.map { $0 + 1 } } == left)
    #expect(game.numberHint == 0)
    let shown = game.hint().map { $0.map { $0 + 1 } }
    #expect(shown == left[0])
  }

  @Test("ST-028 the game is over when the deck is empty and no Set is on the table (X8)")
  func over() {
    let cards = [0, 1, 3, 4].map(SetCard.init(index:))
    #expect(SetGame(table: cards).isOver)
    #expect(!SetGame(table: cards, deck: [SetCard(index: 80)]).isOver)
    #expect(!SetGame(table: [0, 1, 2].map(SetCard.init(index:))).isOver)
  }

  @Test("ST-022 through any touches no card is lost or doubled, three at most are selected")
  func randomTouches() {
    var draws = StreamKey(seed: 9, replicate: 0, purpose: .challenge).generator()
    for _ in 0..<40 {
      var game = SetDeal.game(using: &draws)
      var gone = 0
      for _ in 0..<300 where !game.cards.isEmpty {
        let events: [SetGame<SetCard>.Event]
        switch draws.index(below: 12) {
        case 0: events = game.deal3()
        case 1:
          events = []
          _ = game.hint()
        case 2: events = game.choose(1000)
        default:
          let all = game.hints
          if draws.index(below: 2) == 0, let first = all.first {
            events = first.map { game.cards[$0].id }.flatMap { game.choose($0) }
          } else {
            events = game.choose(game.cards[draws.index(below: game.cards.count)].id)
          }
        }
        for case .removed(let places) in events { gone += places.count }
        let ids = (game.cards + game.deck).map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.count + gone == 81)
        #expect(game.selected.count <= 3)
        #expect(game.cards.count { $0.isMatched } % 3 == 0)
      }
    }
  }
}
