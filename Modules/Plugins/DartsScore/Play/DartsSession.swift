import CommandKit
import Domain
import PluginKit
import TextKit

/// Darts Score in a session: a game, its settings, statistics and history.
struct DartsSession: PluginWorld {
  typealias ViewModel = DartsViewModel

  var persisted: Persisted<DartsArchive>
  private let host: PluginHost
  private var game: DartsGame
  /// The attempt shown by the history: game index from 0, attempt from 1.
  private var viewed = (place: 0, attempt: 0)

  init(_ host: PluginHost) {
    self.host = host
    persisted = Persisted(host.storage)
    game = DartsGame(rules: DartsRules(), seed: host.seed, replicate: 0)
    if let persisted = persisted.content.progress {
      game = DartsGame(
        rules: persisted.rules, seed: persisted.seed, replicate: persisted.replicate,
        answers: persisted.answers,
        drawn: persisted.drawn, isTimed: persisted.isTimed)
    } else {
      begin()
    }
  }

  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {
    var events: [DartsGame.Event] = []
    game.markUntimed()
    game.advance(by: duration, &events)
    if !events.isEmpty { report(events, &answer) }
  }

  mutating func beginLive() -> DartsLive? {
    if game.phase == .over { begin() }
    // Whoever has seen a question without a clock gets another.
    if case .asking = game.phase {
      game.pause(drawsAnew: true)
      game.start()
    }
    return DartsLive(
      game: game, settings: persisted.content.settings, offersSections: host.offersSections)
  }

  mutating func save(_ live: DartsLive, _ answer: inout PluginAnswer) {
    let isChanged = persisted.content.settings != live.settings
    persisted.content.settings = live.settings
    // A game that is over is counted once; another may follow it.
    if game.phase == .over, live.game.key == game.key {
      if isChanged { answer.reply.lines += persisted.saveLines(in: answer.language) }
      return
    }
    game = live.game
    save(&answer)
  }

  func refresh(_ live: inout DartsLive) {
    #if !hasFeature(Embedded)
      live.sections?.games = persisted.content.games
    #endif
  }

  mutating func end(_ live: DartsLive, _ answer: inout PluginAnswer) {
    if live.game.phase == .over {
      answer.reply.lines = heard([.ended(isGood: live.game.isGood)], answer.language)
      save(live, &answer)
      return show(&answer)
    }
    save(live, &answer)
    rest()
    show(&answer)
  }

  // MARK: The game

  func show(_ answer: inout PluginAnswer, after events: [DartsGame.Event] = []) {
    answer.show(
      DartsViewModel.game(DartsGameViewModel(game, persisted.content.settings, events)))
  }

  mutating func start(_ answer: inout PluginAnswer) {
    if game.phase == .over { begin() }
    game.start()
    show(&answer)
  }

  mutating func pause(_ answer: inout PluginAnswer) throws(CommandRefusal) {
    guard case .asking = game.phase else { throw CommandRefusal(DartsRefusal.notAsking) }
    rest()
    show(&answer)
  }

  /// Interrupts the game, as any other section does: the attempt starts over later (DS-030).
  private mutating func rest() { game.pause() }

  mutating func restart(_ answer: inout PluginAnswer) throws(CommandRefusal) {
    persisted.content.progress = nil
    begin()
    try persisted.save()
    show(&answer)
  }

  mutating func choose(_ word: String, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    guard case .asking = game.phase else { throw CommandRefusal(DartsRefusal.notAsking) }
    var events: [DartsGame.Event] = []
    game.markUntimed()
    guard let option = ListNumber(word, of: game.rules.optionCount),
      game.answer(option.index, &events)
    else { throw CommandRefusal(DartsRefusal.noSuchOption(word, count: game.rules.optionCount)) }
    report(events, &answer)
  }

  private mutating func begin() {
    let perGame: UInt64 = 1_000_000
    game = DartsGame(
      rules: persisted.content.settings.rules, seed: host.seed,
      replicate: game.key.replicate % perGame + 1 + UInt64(persisted.content.games.count) * perGame)
  }

  /// Reports events and saves what they change.
  private mutating func report(_ events: [DartsGame.Event], _ answer: inout PluginAnswer) {
    answer.reply.lines += heard(events, answer.language)
    save(&answer)
    show(&answer, after: events)
  }

  /// Returns the lines for events, except those muted in the settings.
  private func heard(_ events: [DartsGame.Event], _ language: Language) -> [String] {
    return events.compactMap { persisted.content.settings.reported($0, language) }
  }

  /// Saves the attempts so far (DS-049), or the finished game.
  private mutating func save(_ answer: inout PluginAnswer) {
    if game.phase == .over {
      persisted.content.progress = nil
      _ = persisted.content.add(
        DartsRecord(
          rules: game.rules, answers: game.answers, endedAt: host.wallTime(),
          isTimed: game.isTimed))
    } else if game.phase == .ready {
      persisted.content.progress = nil
    } else {
      persisted.content.progress = DartsProgress(
        rules: game.rules, answers: game.answers, seed: game.key.seed,
        replicate: game.key.replicate, drawn: game.drawnCount, isTimed: game.isTimed)
    }
    answer.reply.lines += persisted.saveLines(in: answer.language)
  }

  // MARK: What was played

  /// Returns the index of a game in the statistics from its number.
  func place(of word: String) throws(CommandRefusal) -> Int {
    let count = persisted.content.games.count
    guard let number = ListNumber(word, of: count) else {
      throw CommandRefusal(DartsRefusal.noSuchGame(word, count: count))
    }
    return number.index
  }

  mutating func showStats(page: Int, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    let pages = DartsStats.pages(of: persisted.content.games, for: answer.rendering)
    guard page <= pages else { throw CommandRefusal(DartsRefusal.noSuchPage(count: pages)) }
    rest()
    answer.show(DartsViewModel.statistics(persisted.content.games, page: page))
  }

  mutating func showHistory(
    of place: Int, attempt: Int, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    let record = persisted.content.games[place]
    guard attempt <= record.answers.count else {
      throw CommandRefusal(DartsRefusal.noSuchAttempt(count: record.answers.count))
    }
    viewed = (place, attempt)
    rest()
    answer.show(
      DartsViewModel.history(
        DartsHistoryViewModel(
          game: record, place: place + 1, attempt: attempt,
          settings: persisted.content.settings)))
  }

  /// Shows the next or previous attempt of the history, like a swipe (DS-042).
  mutating func turn(by step: Int, _ answer: inout PluginAnswer) throws(CommandRefusal) {
    let place = try place(of: String(viewed.place + 1))
    let count = persisted.content.games[place].answers.count
    guard count > 0, (1...count).contains(viewed.attempt + step) else {
      throw CommandRefusal(DartsRefusal.noSuchAttempt(count: count))
    }
    try showHistory(of: place, attempt: viewed.attempt + step, &answer)
  }

  mutating func showDetail(
    of place: Int, page: Int, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    let record = persisted.content.games[place]
    let pages = DartsDetails.pages(of: record)
    guard page <= pages else { throw CommandRefusal(DartsRefusal.noSuchPage(count: pages)) }
    rest()
    answer.show(DartsViewModel.details(record, place: place + 1, page: page))
  }

  // MARK: Settings and bots

  mutating func showSettings(_ page: DartsSettingsFrame.Page, _ answer: inout PluginAnswer) {
    rest()
    answer.show(DartsViewModel.settings(persisted.content.settings, page))
  }

  mutating func set(
    _ name: String, to value: String, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    let all = DartsSettings.all
    guard let setting = all.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw CommandRefusal(.notOneOf(name, known: all.map { $0.name }))
    }
    guard setting.set(&persisted.content.settings, value) else {
      throw CommandRefusal(DartsRefusal.badSetting(setting.name, choices: setting.choices))
    }
    try persisted.save()
    if game.phase == .ready { begin() }
    showSettings(.of(setting.name), &answer)
  }

  func playBot(_ kind: DartsBot.Kind, games: Int, _ answer: inout PluginAnswer) {
    var values = DartsValues()
    values.bot = kind
    answer.reply.lines = BotGame<DartsBotPlay>().lines(
      games: games, of: values, seed: host.seed, in: answer.language)
  }
}
