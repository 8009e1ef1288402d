import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// GetGeometries in a session: levels, a game, records.
struct TossTable: PluginWorld {
  /// The screen shown.
  enum Screen { case levels, details(Level), game, result(TossRecord), records }

  var kept: Kept<TossArchive>
  private let host: PluginHost
  private var screen = Screen.levels
  private var cameFromRecords = false
  private var game: TossGame?
  private var played: UInt64 = 0
  private var told: [TossGame.Event] = []

  init(_ host: PluginHost) {
    self.host = host
    kept = Kept(host.storage)
    kept.content.fill(at: host.wallTime())
  }

  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {
    guard var game, !game.isOver else { return }
    var events: [TossGame.Event] = []
    game.advance(by: duration, &events)
    self.game = game
    if !events.isEmpty { tell(events, &answer) }
  }

  mutating func beginLive() -> TossLive? {
    if game?.isOver != false { play(Level.fixed[0], isEndless: false) }
    return game.map { TossLive(game: $0) }
  }

  mutating func keep(_ live: TossLive, _ answer: inout PluginAnswer) {
    guard live.game.isOver, game?.isOver != true else { return }
    game = live.game
    keepResult(&answer)
  }

  mutating func end(_ live: TossLive, _ answer: inout PluginAnswer) {
    let texts = TossWords(answer.language)
    if case .over(let isWon) = live.game.phase {
      told = [.ended(isWon: isWon)]
      answer.reply.lines = texts.lines(told)
      keep(live, &answer)
    } else {
      // The game is paused until it is continued, live or by command.
      game = live.game
      told = []
      screen = .game
      answer.reply.lines = [texts.standsStill]
    }
    show(&answer)
  }

  // MARK: Screens

  func show(_ answer: inout PluginAnswer) {
    let texts = TossWords(answer.language)
    answer.reply.frame =
      switch screen {
      case .levels: TossFrame.levels(texts)
      case .details(let level): TossFrame.details(level, texts)
      case .result(let record):
        TossFrame.result(record, bestEndless: kept.content.bestEndless, texts)
      case .records: TossFrame.records(kept.content.records, texts)
      case .game:
        game.map { TossField(game: $0, told: told, rendering: answer.rendering).screen }
          ?? TossFrame.levels(texts)
      }
  }

  mutating func go(to screen: Screen, _ answer: inout PluginAnswer) {
    self.screen = screen
    show(&answer)
  }

  /// Returns from a record to the list, and from everything else to the levels (GG-027).
  mutating func goBack(_ answer: inout PluginAnswer) {
    if case .result = screen, cameFromRecords {
      go(to: .records, &answer)
    } else {
      go(to: .levels, &answer)
    }
  }

  // MARK: The game

  mutating func play(_ level: Level, isEndless: Bool) {
    played += 1
    var chosen = level
    if level.number == 11 {
      var draws = StreamKey(
        seed: host.seed, replicate: played, purpose: .design
      ).generator()
      chosen = Level.random(isEndless: isEndless, &draws)
    }
    game = TossGame(level: chosen, rules: TossRules(), seed: host.seed, replicate: played)
    told = []
    screen = .game
  }

  mutating func act(
    _ answer: inout PluginAnswer,
    _ body: (inout TossGame, inout [TossGame.Event]) throws(CommandRefusal) -> Void
  ) throws(CommandRefusal) {
    guard var game, !game.isOver else { throw CommandRefusal(TossRefusal.noGame) }
    var events: [TossGame.Event] = []
    try body(&game, &events)
    self.game = game
    tell(events, &answer)
  }

  /// Reports events; a game that they end is added to the records and its result shown.
  private mutating func tell(_ events: [TossGame.Event], _ answer: inout PluginAnswer) {
    told = events
    answer.reply.lines += TossWords(answer.language).lines(events)
    keepResult(&answer)
    show(&answer)
  }

  /// Adds a finished game to the records and shows its result.
  private mutating func keepResult(_ answer: inout PluginAnswer) {
    guard let game, case .over(let isWon) = game.phase else { return }
    let record = TossRecord(
      task: game.level.number, endedAt: host.wallTime(), isWon: isWon, score: game.score,
      stars: game.stars, seconds: (game.now - .start).seconds,
      isEndless: game.level.solids == nil)
    kept.content.add(record)
    cameFromRecords = false
    screen = .result(record)
    answer.reply.lines += kept.saveLines(in: answer.language)
  }

  // MARK: Records and bots

  /// Returns the index of a record from its number.
  func place(of word: String) throws(CommandRefusal) -> Int {
    let count = kept.content.records.count
    guard let number = ListNumber(word, of: count) else {
      throw CommandRefusal(TossRefusal.noSuchRecord(count: count))
    }
    return number.index
  }

  mutating func showRecord(_ place: Int, _ answer: inout PluginAnswer) {
    cameFromRecords = true
    go(to: .result(kept.content.records[place]), &answer)
  }

  mutating func delete(_ place: Int, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    kept.content.remove(at: place)
    try kept.save()
    answer.reply.lines = [TossWords(answer.language).deleted]
    go(to: .records, &answer)
  }

  func playBot(_ task: Int, skill: Double, _ answer: inout PluginAnswer) {
    var values = TossValues()
    (values.level, values.skill) = (task, skill)
    answer.reply.lines = BotGame<TossBotPlay>().lines(
      games: 100, of: values, seed: host.seed, in: answer.language)
  }
}
