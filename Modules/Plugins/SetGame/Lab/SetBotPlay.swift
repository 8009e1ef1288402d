import Domain
import PortableNumerics
import PluginKit
import TextKit

/// A whole game or one board played by a bot.
struct SetBotPlay: BotPlay {
  /// An upper limit: a game has at most 27 Sets and 23 deals of at most an hour each.
  private static let mostActs = 10_000

  static var parameters: [ParameterSpec<SetValues>] { SetValues.lab }

  static let figures: [Figure<SetBotPlay>] = [
    Figure(
      "setsFound",
      Caption.said(
        en: Caption("Sets found", "Sets found in a game"),
        ru: Caption("Найдено Сетов", "Сетов, найденных за партию"))
    ) { Double($0.tally.sets) },
    Figure(
      "deals",
      Caption.said(
        en: Caption("Times three more cards were dealt", "times three more cards were dealt"),
        ru: Caption("Сдано ещё по три карты, раз", "сколько раз сдали ещё три карты"))
    ) { Double($0.tally.deals) },
    Figure(
      "wrongClaims",
      Caption.said(
        en: Caption("Wrong calls", "trios claimed that were no Set"),
        ru: Caption("Названо троек, что не Сет", "троек, которые оказались не Сетом"))
    ) { Double($0.tally.wrong) },
    Figure(
      "duration", unit: "s",
      Caption.said(
        en: Caption("The game took", "seconds of the game or board"),
        ru: Caption("Длилась партия", "секунд на партию или стол"))
    ) { $0.seconds },
    Figure(
      "setsPerMinute", unit: "/min",
      Caption.said(
        en: Caption("Pace in Sets", "Sets found a minute"),
        ru: Caption("Темп, Сетов", "Сетов в минуту"))
    ) {
      // Of one board it would be 60 over its time, which has no mean.
      $0.isBoard || $0.seconds == 0 ? nil : 60 * Double($0.tally.sets) / $0.seconds
    },
    Figure(
      "secondsPerSet", unit: "s",
      Caption.said(
        en: Caption("For each Set", "seconds of play for each Set"),
        ru: Caption("На один Сет", "секунд игры на каждый Сет"))
    ) {
      $0.tally.sets > 0 ? $0.seconds / Double($0.tally.sets) : nil
    },
    Figure(
      "deadTables", isProportion: true,
      Caption.said(
        en: Caption("Full tables without a Set", "share of full tables without a Set"),
        ru: Caption("Столов без Сета", "доля полных столов без Сета"))
    ) {
      $0.tables > 0 ? Double($0.deadTables) / Double($0.tables) : nil
    },
    Figure(
      "cardsLeft",
      Caption.said(
        en: Caption("Cards left on the table", "cards on the table at the end"),
        ru: Caption("Карт осталось на столе", "карт на столе в конце"))
    ) { Double($0.game.cards.count) },
    Figure(
      "solved", isProportion: true,
      Caption.said(
        en: Caption("Set found in time", "1 if a board's Set was found in time; boards only"),
        ru: Caption("Сет найден вовремя", "1, если Сет на столе найден вовремя; только для столов"))
    ) {
      $0.isBoard ? $0.isSolved ? 1 : 0 : nil
    },
  ]

  private let values: SetValues
  private let isBoard: Bool
  private let bot: SetBot
  private var game: SetGame<SetCard>
  private(set) var tally = SetResult()
  /// Whether the Set of a board was found in time.
  private(set) var isSolved = false
  /// The number of full-size tables, and of those among them without a Set.
  private var (tables, deadTables) = (0, 0)
  private var reported: [SetGame<SetCard>.Event] = []
  private var player: Xoshiro256PlusPlus
  private var acts = 0
  /// Whether a found Set is still on the table, to be replaced by the next action.
  private var isReplacing = false
  private var isNewTable = true

  init(
    _ values: SetValues, _ game: SetGame<SetCard>, player: Xoshiro256PlusPlus, isBoard: Bool
  ) {
    self.values = values
    self.game = game
    self.player = player
    self.isBoard = isBoard
    bot = SetBot(
      skill: values.skill, giveUpSeconds: isBoard ? 0 : values.giveUpTime,
      bias: values.differenceBias)
  }

  /// Creates a game with cards keyed by the replicate and a separate stream for the player.
  init(_ values: SetValues, seed: UInt64, replicate: UInt64) {
    var deals = StreamKey(seed: seed, replicate: replicate, purpose: .challenge).generator()
    let player = StreamKey(seed: seed, replicate: replicate, purpose: .decision).generator()
    let (isBoard, seed) = (values.mode == .board, deals.next())
    self.init(
      values, isBoard ? values.board(seed: seed) : values.game(seed: seed),
      player: player, isBoard: isBoard)
  }

  private(set) var seconds = 0.0

  var isOver: Bool { !isReplacing && (hasEnded || acts == SetBotPlay.mostActs) }

  private var hasEnded: Bool {
    if isBoard { return isSolved || tally.isEnded || seconds >= values.timeLimit }
    return game.isOver || tally.isEnded
  }

  mutating func act() {
    reported = []
    if isReplacing {
      isReplacing = false
      if !isBoard { reported = game.changeCards() }
      return
    }
    acts += 1
    if isNewTable { countTable() }
    isNewTable = true
    switch bot.act(at: game, &player) {
    case .claims(let places, let seconds):
      pass(seconds)
      if hasEnded { return }
      for id in places.map({ game.cards[$0].id }) { reported += game.choose(id) }
      tally.sets += 1
      (isSolved, isReplacing) = (true, true)
    case .errs(let seconds):
      // The same table is searched again.
      isNewTable = false
      pass(seconds)
      tally.wrong += 1
      if isBoard { pass(values.wrongPenalty) }
    case .givesUp(let seconds):
      pass(seconds)
      if !game.deck.isEmpty {
        reported = game.deal3()
        tally.deals += 1
      } else if !game.hasAnyMatch || isBoard {
        tally.isEnded = true
      }
    }
  }

  private mutating func pass(_ seconds: Double) {
    self.seconds += seconds
    if isBoard { self.seconds = min(self.seconds, values.timeLimit) }
  }

  private mutating func countTable() {
    guard game.cards.count == game.numberOfCardsStart else { return }
    tables += 1
    if !game.hasAnyMatch { deadTables += 1 }
  }

  func frame(in language: Language) -> TextFrame {
    let cards = SetCardsViewModel(game, SetTheme())
    return SetFrame.frame(
      of: SetTableViewModel(game, tally, cards, reported),
      SetFrame.lines(reported, language).map { TextLine($0) }, around: .prompt,
      for: Rendering(language))
  }
}
