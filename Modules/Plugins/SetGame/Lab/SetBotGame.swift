import Domain
import PortableNumerics
import PluginKit

/// A whole game or one board by a bot; the same for the figures and for watching.
struct SetBotGame {
  /// No game takes longer: at most 27 Sets and 23 deals of at most an hour each would.
  private static let mostActs = 10_000

  private let values: [Double]
  private let isBoard: Bool
  private(set) var game: SetGame<SetCard>
  private(set) var tally = SetResult()
  /// Tables of the full size, and those of them without a Set.
  private(set) var (tables, deadTables) = (0, 0)
  /// Whether a board's Set was found in time.
  private(set) var isSolved = false
  private var player: Xoshiro256PlusPlus

  init(_ values: [Double], seed: UInt64, player: Xoshiro256PlusPlus, isBoard: Bool) {
    self.values = values
    self.player = player
    self.isBoard = isBoard
    var cards = StreamKey(seed: seed, replicate: 0, purpose: .challenge).generator()
    game =
      isBoard
      ? SetDeal.board(
        features: values.featureCount, tableSize: values.cardCount, sets: values.setCounts,
        using: &cards)
      : SetDeal.game(features: values.featureCount, tableSize: values.cardCount, using: &cards)
  }

  /// Plays to the end; `watch` sees the table after each act.
  mutating func play(_ watch: (SetBotGame, [SetGame<SetCard>.Event]) -> Void = { _, _ in }) {
    let bot = SetBot(
      skill: values[.skill], giveUpSeconds: isBoard ? 0 : values[.giveUpTime],
      bias: values[.differenceBias])
    watch(self, [])
    var isNewTable = true
    for _ in 0..<SetBotGame.mostActs where !isEnded {
      if isNewTable { countTable() }
      isNewTable = true
      var events: [SetGame<SetCard>.Event] = []
      switch bot.act(at: game, &player) {
      case .claims(let places, let seconds):
        pass(seconds)
        if isEnded { break }
        for id in places.map({ game.cards[$0].id }) { events += game.choose(id) }
        tally.sets += 1
        isSolved = true
        watch(self, events)
        events = isBoard ? [] : game.changeCards()
      case .errs(let seconds):
        // The same table is looked at again.
        isNewTable = false
        pass(seconds)
        tally.wrong += 1
        if isBoard { pass(values[.wrongPenalty]) }
      case .givesUp(let seconds):
        pass(seconds)
        if !game.deck.isEmpty {
          events = game.deal3()
          tally.deals += 1
        } else if !game.hasAnyMatch || isBoard {
          tally.isEnded = true
        }
      }
      watch(self, events)
    }
    tally.cardsLeft = game.cards.count
  }

  private var isEnded: Bool {
    if isBoard { return isSolved || tally.isEnded || tally.seconds >= values[.timeLimit] }
    return game.isOver || tally.isEnded
  }

  private mutating func pass(_ seconds: Double) {
    tally.seconds += seconds
    if isBoard { tally.seconds = min(tally.seconds, values[.timeLimit]) }
  }

  private mutating func countTable() {
    guard game.cards.count == game.numberOfCardsStart else { return }
    tables += 1
    if !game.hasAnyMatch { deadTables += 1 }
  }
}
