import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The shell's part of Set: one game at a time, settings and results kept.
struct SetConsole: PluginConsole {
  private let host: PluginHost
  private var archive: SetArchive
  private var notices: [String] = []
  private var game: SetGame<SetCard>?
  private var tally = SetResult()
  private var hintLeft = HuntDuration.zero
  private var dealt: UInt64 = 0

  init(_ host: PluginHost) {
    self.host = host
    archive = SetArchive()
    do throws(PluginStorageError) {
      (archive, notices) = try SetArchive.load(from: host.storage)
    } catch {
      notices = [error.line]
    }
  }

  mutating func execute(
    _ words: [String], in language: Language
  ) throws(PluginRefusal) -> PluginReply {
    var reply = try answer(words, language)
    reply.lines = notices + reply.lines
    notices = []
    return reply
  }

  private mutating func answer(
    _ words: [String], _ language: Language
  ) throws(PluginRefusal) -> PluginReply {
    let texts = SetTexts(language)
    let rest = Array(words.dropFirst())
    switch words.first ?? "show" {
    case "show":
      if game == nil { begin(seed: nil) }
      return screen([], language)
    case "new", "start":
      guard rest.count <= 1, rest.isEmpty || UInt64(rest[0]) != nil else {
        throw texts.expected("set new [SEED]")
      }
      begin(seed: rest.first.flatMap(UInt64.init))
      return screen(["+ 12 " + texts.dealt], language)
    case "pick": return try pick(rest, language)
    case "sel": return try select(rest, language)
    case "deal": return try deal(language)
    case "hint": return try hint(language)
    case "sets":
      let all = try current(texts).hints
      return PluginReply(
        all.isEmpty ? [texts.noSets] : all.map { $0.map { String($0 + 1) }.joined(separator: " ") })
    case "settings": return try settings(rest, texts)
    case "stats": return PluginReply(frame: SetStats.frame(of: archive.results, texts))
    case "bot": return try bot(rest, texts)
    case "quit":
      guard game != nil else { throw texts.noGame }
      game = nil
      return PluginReply([texts.left])
    default:
      throw PluginRefusal("unknownCommand", texts.unknown(words[0]))
    }
  }

  mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply {
    if game != nil, !tally.isEnded { tally.seconds += duration.seconds }
    guard hintLeft > .zero else { return PluginReply() }
    hintLeft = max(.zero, hintLeft - duration)
    if hintLeft == .zero { game?.deHint() }
    return PluginReply()
  }

  mutating func beginLive(in language: Language) -> (any LiveScreen)? {
    if game == nil || tally.isEnded { begin(seed: nil) }
    return game.map { SetLive(game: $0, tally: tally, theme: archive.theme) }
  }

  mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String] {
    guard let live = screen as? SetLive, !tally.isEnded else { return [] }
    game = live.game
    tally = live.tally
    return keepResult()
  }

  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    var lines = keepLive(screen, in: language)
    if tally.isEnded { lines.append(SetTexts(language).over(tally)) }
    return self.screen(lines, language)
  }

  func completions(after words: [String]) -> [String] {
    switch words.count {
    case 0: SetPlugin().commands.map(\.word)
    case 1 where words[0] == "settings": ["shapes", "fills", "colors"]
    default: []
    }
  }

  /// Begins a game: its own seed, or the session's with a count.
  private mutating func begin(seed: UInt64?) {
    dealt += 1
    var generator = StreamKey(
      seed: seed ?? host.seed, replicate: seed == nil ? dealt : 0, purpose: .challenge
    ).generator()
    game = SetDeal.game(using: &generator)
    tally = SetResult()
  }

  private func current(_ texts: SetTexts) throws(PluginRefusal) -> SetGame<SetCard> {
    guard let game else { throw texts.noGame }
    return game
  }

  private func place(_ word: String, _ texts: SetTexts) throws(PluginRefusal) -> Int {
    let count = try current(texts).cards.count
    guard let number = ListNumber(word, of: count) else {
      throw PluginRefusal("noSuchCard", texts.noCard(word, count))
    }
    return number.index
  }

  private mutating func select(
    _ words: [String], _ language: Language
  ) throws(PluginRefusal) -> PluginReply {
    let texts = SetTexts(language)
    guard words.count == 1 else { throw texts.expected("set sel N") }
    return try touch([place(words[0], texts)], language)
  }

  private mutating func pick(
    _ words: [String], _ language: Language
  ) throws(PluginRefusal) -> PluginReply {
    let texts = SetTexts(language)
    guard words.count == 3 else { throw texts.expected("set pick N N N") }
    var places: [Int] = []
    for word in words { places.append(try place(word, texts)) }
    guard Set(places).count == 3 else { throw PluginRefusal("sameCard", texts.sameCard) }
    // A judged trio goes first, as a touch would have it; the numbers are those on the screen now.
    return try touch(places, language, startsAnew: true)
  }

  private mutating func touch(
    _ places: [Int], _ language: Language, startsAnew: Bool = false
  ) throws(PluginRefusal) -> PluginReply {
    var game = try current(SetTexts(language))
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
    return screen(SetFrame.lines(events, language), language)
  }

  private mutating func deal(_ language: Language) throws(PluginRefusal) -> PluginReply {
    let texts = SetTexts(language)
    var game = try current(texts)
    guard !game.deck.isEmpty else { throw PluginRefusal("deckEmpty", texts.deckEmpty) }
    let events = game.deal3()
    tally.deals += 1
    self.game = game
    return screen(SetFrame.lines(events, language), language)
  }

  private mutating func hint(_ language: Language) throws(PluginRefusal) -> PluginReply {
    let texts = SetTexts(language)
    var game = try current(texts)
    guard game.hint() != nil else { throw PluginRefusal("noSets", texts.noSets) }
    tally.hints += 1
    hintLeft = HuntDuration(seconds: 1)
    self.game = game
    return screen([], language)
  }

  private mutating func settings(
    _ words: [String], _ texts: SetTexts
  ) throws(PluginRefusal) -> PluginReply {
    if !words.isEmpty {
      guard words.count == 2, archive.theme.set(words[0], to: words[1]) else {
        let choices = SetTheme.choices(of: words[0])
        throw choices.isEmpty
          ? texts.expected("set settings shapes|fills|colors A,B,C")
          : PluginRefusal("badSetting", texts.badSetting(words[0], choices))
      }
      try store()
    }
    return PluginReply(frame: SetStats.settings(archive.theme, texts))
  }

  private func bot(_ words: [String], _ texts: SetTexts) throws(PluginRefusal) -> PluginReply {
    let count = words.count == 2 ? Int(words[1]) : 1
    guard (1...2).contains(words.count), let skill = Double(words[0]), (0...1).contains(skill),
      let count, (1...1000).contains(count)
    else { throw texts.expected("set bot 0...1 [1...1000]") }
    let lab = SetLabGame()
    var values = lab.parameters.defaults
    values[SetParameter.skill.rawValue] = skill
    let records = (1...UInt64(count)).map { lab.play(values, seed: host.seed, replicate: $0) }
    return PluginReply(lab.figures.lines(of: records, in: texts.language))
  }

  /// The screen now; a game that is over by it is counted and stored.
  private mutating func screen(_ lines: [String], _ language: Language) -> PluginReply {
    guard let game else { return PluginReply(lines) }
    let texts = SetTexts(language)
    var lines = lines
    if game.isOver, !tally.isEnded {
      lines += keepResult()
      lines.append(texts.over(tally))
    }
    let status = SetFrame.status(of: game, HuntDuration(seconds: tally.seconds), texts)
    let footer = [texts.marks, texts.commands(canDeal: !game.deck.isEmpty)]
    return PluginReply(
      lines,
      frame: SetFrame.frame(of: game, theme: archive.theme, status: status, footer: footer))
  }

  /// Counts and stores a game that is over; lines if it cannot be stored.
  private mutating func keepResult() -> [String] {
    guard let game, game.isOver, !tally.isEnded else { return [] }
    tally.isEnded = true
    tally.cardsLeft = game.cards.count { !$0.isMatched }
    archive.add(tally, at: host.wallTime())
    do throws(PluginRefusal) {
      try store()
      return []
    } catch {
      return [error.line]
    }
  }

  private func store() throws(PluginRefusal) {
    do throws(PluginStorageError) {
      try archive.save(to: host.storage)
    } catch {
      throw PluginRefusal("notSaved", error.line)
    }
  }
}
