import CommandKit
import Domain
import PortableNumerics
import PluginKit
import TextKit

/// Set in a session: one game at a time, with saved settings and results.
struct SetSession: PluginWorld {
  typealias ViewModel = SetViewModel

  var persisted: Persisted<SetArchive>
  private let host: PluginHost
  private var game: SetGame<SetCard>?
  private var tally = SetResult()
  private var hintLeft = HuntDuration.zero
  private var dealt: UInt64 = 0

  init(_ host: PluginHost) {
    self.host = host
    persisted = Persisted(host.storage)
    if let progress = persisted.content.progress {
      (game, tally) = (progress.game, progress.tally)
    }
  }

  mutating func advance(by duration: HuntDuration, _ answer: inout PluginAnswer) {
    if game != nil, !tally.isEnded { tally.played = tally.played + duration }
    guard hintLeft > .zero else { return }
    hintLeft = max(.zero, hintLeft - duration)
    if hintLeft == .zero { game?.deHint() }
  }

  mutating func beginLive() -> SetLive? {
    let isNew = game == nil || tally.isEnded
    if isNew { begin(seed: nil) }
    // A game that `new` has just begun is seen to be dealt too.
    let isUntouched = tally == SetResult(seed: tally.seed)
    return game.map {
      SetLive(game: $0, tally: tally, theme: persisted.content.theme, isDealt: isUntouched)
    }
  }

  mutating func save(_ live: SetLive, _ answer: inout PluginAnswer) {
    guard !tally.isEnded else { return }
    game = live.game
    tally = live.tally
    saveGame(&answer)
  }

  mutating func end(_ live: SetLive, _ answer: inout PluginAnswer) {
    save(live, &answer)
    if tally.isEnded { answer.reply.lines.append(answer.language.over(tally)) }
    report([], &answer)
  }

  // MARK: Commands

  mutating func show(_ answer: inout PluginAnswer) {
    if game == nil { begin(seed: nil) }
    report([], &answer)
  }

  mutating func new(_ seed: UInt64?, _ answer: inout PluginAnswer) {
    begin(seed: seed)
    answer.reply.lines.append(answer.language.say(en: "+ 12 cards dealt", ru: "+ 12 карт сдано"))
    report([], &answer)
  }

  /// Replaces a judged trio first, as a touch would; the numbers are those now on the screen.
  mutating func pick(
    _ places: [Int], _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    guard Set(places).count == 3 else { throw CommandRefusal(SetRefusal.sameCard) }
    try touch(places, startsAnew: true, &answer)
  }

  mutating func touch(
    _ places: [Int], startsAnew: Bool = false, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    var game = try current
    let ids = places.map { game.cards[$0].id }
    if startsAnew, game.selected.count < 3 {
      for card in game.selected { _ = game.choose(card.id) }
    }
    var events: [SetGame<SetCard>.Event] = []
    for id in ids {
      let new = game.choose(id)
      tally.count(new)
      events += new
    }
    self.game = game
    report(events, &answer)
  }

  mutating func deal(_ answer: inout PluginAnswer) throws(CommandRefusal) {
    var game = try current
    guard !game.deck.isEmpty else { throw CommandRefusal(SetRefusal.deckEmpty) }
    let events = game.deal3()
    tally.deals += 1
    self.game = game
    report(events, &answer)
  }

  mutating func hint(_ answer: inout PluginAnswer) throws(CommandRefusal) {
    var game = try current
    guard game.hint() != nil else { throw CommandRefusal(SetRefusal.noSets) }
    tally.hints += 1
    hintLeft = HuntDuration(seconds: 1)
    self.game = game
    report([], &answer)
  }

  func showSets(_ answer: inout PluginAnswer) throws(CommandRefusal) {
    let all = try current.hints
    answer.reply.lines =
      all.isEmpty
      ? [answer.language.noSets]
      : all.map { $0.map { String($0 + 1) }.joined(separator: " ") }
  }

  mutating func set(
    _ key: String, to value: String, _ answer: inout PluginAnswer
  ) throws(CommandRefusal) {
    for setting in SetTheme.settings where setting.name == key {
      guard setting.set(&persisted.content.theme, value) else {
        let isTrio = SetTheme.trios.contains { $0.name == key }
        throw CommandRefusal(
          SetRefusal.badSetting(key, choices: setting.choices, isTrio: isTrio))
      }
    }
    try persisted.save()
    showSettings(&answer)
  }

  func showSettings(_ answer: inout PluginAnswer) {
    answer.show(SetViewModel.settings(persisted.content.theme))
  }

  func showStats(_ answer: inout PluginAnswer) {
    answer.show(SetViewModel.results(persisted.content.results))
  }

  func playBot(skill: Double, games: Int, _ answer: inout PluginAnswer) {
    var values = SetValues()
    values.skill = skill
    answer.reply.lines = BotGame<SetBotPlay>().lines(
      games: games, of: values, seed: host.seed, in: answer.language)
  }

  mutating func quit(_ answer: inout PluginAnswer) throws(CommandRefusal) {
    _ = try current
    game = nil
    persisted.content.progress = nil
    try persisted.save()
    answer.reply.lines = [answer.language.left]
  }

  /// Returns the index of a card from its number on the screen.
  func place(_ word: String) throws(CommandRefusal) -> Int {
    let count = try current.cards.count
    guard let number = ListNumber(word, of: count) else {
      throw CommandRefusal(SetRefusal.noSuchCard(word, count: count))
    }
    return number.index
  }

  // MARK: The game

  private var current: SetGame<SetCard> {
    get throws(CommandRefusal) {
      guard let game else { throw CommandRefusal(SetRefusal.noGame) }
      return game
    }
  }

  /// Starts a game with a seed, or with the next one drawn from the session's random stream.
  ///
  /// A drawn seed is below a million, so that the player can type it to play the same cards again.
  private mutating func begin(seed: UInt64?) {
    dealt += 1
    var random = StreamKey(seed: host.seed, replicate: dealt, purpose: .challenge).generator()
    let seed = seed ?? UInt64(random.index(below: 1_000_000))
    game = SetDeal.game(seed: seed)
    tally = SetResult(seed: seed)
  }

  /// Reports events and shows the table; a game that they end is counted and saved.
  private mutating func report(_ events: [SetGame<SetCard>.Event], _ answer: inout PluginAnswer) {
    guard let game else { return }
    let language = answer.language
    answer.reply.lines += SetFrame.lines(events, answer.language)
    let wasEnded = tally.isEnded
    saveGame(&answer)
    if tally.isEnded, !wasEnded { answer.reply.lines.append(language.over(tally)) }
    let cards = SetCardsViewModel(game, persisted.content.theme)
    answer.show(SetViewModel.table(SetTableViewModel(game, tally, cards, events)))
  }

  /// Saves the game as it is now, or its result when it is over.
  private mutating func saveGame(_ answer: inout PluginAnswer) {
    guard let game, !tally.isEnded else { return }
    if game.isOver {
      tally.isEnded = true
      tally.cardsLeft = game.cards.count { !$0.isMatched }
      persisted.content.add(tally, at: host.wallTime())
      persisted.content.progress = nil
    } else {
      let progress = SetProgress(game, tally)
      if progress == persisted.content.progress { return }
      persisted.content.progress = progress
    }
    answer.reply.lines += persisted.saveLines(in: answer.language)
  }
}

private extension Language {
  var left: String { say(en: "The game is left.", ru: "Партия закончена.") }

  func over(_ result: SetResult) -> String {
    let (sets, wrong, left) = (result.sets, result.wrong, result.cardsLeft)
    return say(
      en: "The game is over: \(sets) Sets, \(wrong) wrong, \(left) cards left.",
      ru: "Партия окончена: Сетов \(sets), ошибок \(wrong), осталось карт \(left).")
  }
}
