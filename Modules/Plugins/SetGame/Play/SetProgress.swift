import Domain
import PluginKit

/// A game in progress as it is kept: the seed that shuffles the deck, and what has happened to it.
struct SetProgress: Hashable, Sendable {
  /// The number of cards still in the deck.
  let deckCount: Int
  /// The numbers of the cards on the table, in order of place.
  let table: [Int]
  /// The numbers of the selected cards.
  let selected: [Int]
  /// The index of the next hint.
  let numberHint: Int
  /// The figures so far, with the seed.
  let tally: SetResult

  /// Describes a game; nil without the seed of its cards.
  init?(_ game: SetGame<SetCard>, _ tally: SetResult) {
    guard tally.seed != nil else { return nil }
    deckCount = game.deck.count
    table = game.cards.map { $0.id }
    selected = game.selected.map { $0.id }
    numberHint = game.numberHint
    self.tally = tally
  }

  /// Reads it from a file; nil if it is damaged.
  init?(_ fields: PersistedMembers) {
    guard let tally = SetResult(fields), tally.seed != nil,
      let deckCount = fields.whole("deck", in: 0...81),
      let hint = fields.whole("hint", in: 0...1080),
      let table = fields.numbers("table")?.compactMap({ Int(exactly: $0) }),
      let selected = fields.numbers("selected")?.compactMap({ Int(exactly: $0) })
    else { return nil }
    (self.deckCount, self.table, self.selected) = (deckCount, table, selected)
    (numberHint, self.tally) = (hint, tally)
    if game == nil { return nil }
  }

  /// The members of a file.
  var value: PersistedValue {
    .members(
      tally.members.adding([
        "deck": .number(Double(deckCount)), "hint": .number(Double(numberHint)),
        "table": .list(table.map { .number(Double($0)) }),
        "selected": .list(selected.map { .number(Double($0)) }),
      ]))
  }

  /// The game; nil if no game of the seed can be like this.
  var game: SetGame<SetCard>? {
    guard let seed = tally.seed else { return nil }
    return SetDeal.game(seed: seed).later(
      deckCount: deckCount, table: table, selected: selected, numberHint: numberHint)
  }
}

extension SetGame {
  /// Returns this game, just dealt, as it was later; nil if it cannot come to that.
  fileprivate func later(
    deckCount: Int, table: [Int], selected: [Int], numberHint: Int
  ) -> SetGame? {
    let shuffled = deck + cards.reversed()
    guard deckCount <= deck.count, Set(table).count == table.count,
      Set(selected).isSubset(of: table), selected.count <= numberOfCardsToMatch
    else { return nil }
    let dealt = Dictionary(uniqueKeysWithValues: shuffled[deckCount...].map { ($0.id, $0) })
    var game = self
    game.deck = Array(shuffled[..<deckCount])
    game.cards = table.compactMap { dealt[$0] }
    guard game.cards.count == table.count else { return nil }
    for id in selected { game.select(id) }
    game.numberHint = max(0, min(numberHint, game.hints.count - 1))
    return game
  }
}
