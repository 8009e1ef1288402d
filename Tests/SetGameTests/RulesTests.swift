import PortableNumerics
import Testing

@testable import SetGame

@Suite("Set: the rules")
struct RulesTests {
  static let deck = (0..<81).map(SetCard.init(index:))

  private func generator(_ seed: UInt64) -> Xoshiro256PlusPlus {
    StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
  }

  @Test("ST-001 ST-020 the deck has 81 different cards, each with an index of its own")
  func deck() {
    #expect(Set(Self.deck).count == 81)
    for (index, card) in Self.deck.enumerated() { #expect(card.index == index) }
    #expect(Set(Self.deck.prefix(27).map(\.fill)).count == 1)
  }

  @Test("ST-002 ST-025 of all triples 1080 are Sets, by level 108, 324, 432 and 216")
  func allSets() {
    var levels = [0, 0, 0, 0, 0]
    var count = 0
    for first in 0..<81 {
      for second in first + 1..<81 {
        for third in second + 1..<81 {
          let cards = [Self.deck[first], Self.deck[second], Self.deck[third]]
          guard SetCard.match(cards: cards) else { continue }
          count += 1
          levels[SetCard.level(of: cards)] += 1
          #expect(SetCard.completing(cards[0], cards[1]) == cards[2])
        }
      }
    }
    #expect(count == 1080)
    #expect(levels == [0, 108, 324, 432, 216])
  }

  @Test("ST-021 fewer or more than three cards never match", arguments: [0, 1, 2, 4, 6])
  func onlyThree(count: Int) {
    let same = Array(repeating: Self.deck[0], count: count)
    #expect(!SetCard.match(cards: same))
  }

  @Test("ST-028 the Sets of two known boards are found")
  func knownBoards() {
    func sets(_ board: [SetCard]) -> [[Int]] {
      SetGame(table: board).hints.map { $0.map { $0 + 1 } }
    }
    #expect(sets(Boards.twelve) == Boards.twelveSets)
    #expect(sets(Boards.nine) == Boards.nineSets)
  }

  @Test("ST-028 looking up third cards finds what trying all triples finds")
  func solverAgainstTriples() {
    var draws = generator(5)
    for _ in 0..<200 {
      let game = SetDeal.game(tableSize: 12 + draws.index(below: 10), using: &draws)
      var all: [[Int]] = []
      for a in game.cards.indices {
        for b in game.cards.indices.dropFirst(a + 1) {
          for c in game.cards.indices.dropFirst(b + 1) {
            let cards = [a, b, c].map { game.cards[$0].content }
            if SetCard.match(cards: cards) { all.append([a, b, c]) }
          }
        }
      }
      #expect(game.hints == all)
      #expect(game.hasAnyMatch == !all.isEmpty)
    }
  }

  @Test("ST-003 no Set on 3.230 % of twelve cards, 0.0369 % of fifteen; 2.785 Sets in the mean")
  func openingTables() {
    var draws = generator(1)
    let deals = 12_000
    var (none12, sum) = (0, 0)
    var tables = Array(repeating: 0, count: 16)
    // A table without a Set is continued 20 times, each time by three other cards.
    let continued = 20
    var none15 = 0
    for _ in 0..<deals {
      let game = SetDeal.game(using: &draws)
      let count = game.hints.count
      sum += count
      tables[count] += 1
      guard count == 0 else { continue }
      none12 += 1
      let table = game.cards.map(\.content)
      for _ in 0..<continued {
        var rest = game.deck.map(\.content)
        let more = (0..<3).map { _ in rest.remove(at: draws.index(below: rest.count)) }
        if !SetGame(table: table + more).hasAnyMatch { none15 += 1 }
      }
    }
    // Four standard errors of the counts: √(n·p·(1−p)) = 19.4 for twelve cards; for fifteen about
    // 89 of 7750 continuations, √89 and somewhat more as 20 share a table.
    #expect(abs(Double(none12) - 0.03230 * Double(deals)) < 4 * 19.4)
    #expect(abs(Double(none15) / Double(continued * deals) - 0.000369) < 0.000369 * 0.5)
    // No table of twelve holds more than 14 Sets.
    #expect(tables[15] == 0)
    for (count, share) in [0.032, 0.145, 0.261, 0.273, 0.180, 0.080, 0.023].enumerated() {
      let error = (share * (1 - share) / Double(deals)).squareRoot()
      #expect(abs(Double(tables[count]) / Double(deals) - share) < 4 * error + 0.0005)
    }
    #expect(abs(Double(sum) / Double(deals) - 220.0 / 79) < 4 * 1.4 / 109)
  }

  @Test("ST-003 in play: 24.43 Sets and 1.54 Deal+3 a game, and the cards that are left")
  func wholeGames() {
    var draws = generator(2)
    let games = 600
    var (sets, deals, left6, left9, dead, full) = (0, 0, 0, 0, 0, 0)
    for _ in 0..<games {
      var game = SetDeal.game(using: &draws)
      while !game.isOver {
        let all = game.hints
        if game.cards.count == 12, !game.deck.isEmpty {
          full += 1
          if all.isEmpty { dead += 1 }
        }
        guard !all.isEmpty else {
          let events = game.deal3()
          #expect(!events.isEmpty)
          deals += 1
          continue
        }
        let ids = all[draws.index(below: all.count)].map { game.cards[$0].id }
        for id in ids { _ = game.choose(id) }
        #expect(game.hasMatch)
        _ = game.changeCards()
        sets += 1
      }
      #expect(game.cards.count % 3 == 0)
      left6 += game.cards.count == 6 ? 1 : 0
      left9 += game.cards.count == 9 ? 1 : 0
    }
    let n = Double(games)
    #expect(abs(Double(sets) / n - 24.43) < 0.175)
    #expect(abs(Double(deals) / n - 1.54) < 0.22)
    #expect(abs(Double(left6) / n - 0.469) < 0.085)
    #expect(abs(Double(left9) / n - 0.443) < 0.085)
    // 3 % at the opening, 6.6 % in play (X7).
    #expect(abs(Double(dead) / Double(full) - 0.066) < 0.0125)
  }
}
