import Domain
import PluginKit

/// The shell's part of Darts Score: a game, its settings, statistics and history.
struct DartsConsole: PluginConsole {
  private let host: PluginHost
  private var archive = DartsArchive()
  private var notices: [String] = []
  private(set) var game: DartsGame
  private var begun: UInt64 = 0

  init(_ host: PluginHost) {
    self.host = host
    game = DartsGame(rules: DartsRules(), seed: host.seed, replicate: 0)
    do throws(PluginStorageError) {
      (archive, notices) = try DartsArchive.load(from: host.storage)
    } catch {
      notices = [error.line]
    }
    if let kept = archive.progress {
      game = DartsGame(
        rules: kept.rules, seed: kept.seed, replicate: kept.replicate, answers: kept.answers,
        drawn: kept.drawn)
    } else {
      begin()
    }
  }

  mutating func execute(
    _ words: [String], in language: Language
  ) throws(PluginRefusal) -> PluginReply {
    var reply = try answer(words, DartsTexts(language))
    reply.lines = notices + reply.lines
    notices = []
    return reply
  }

  private mutating func answer(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    let rest = Array(words.dropFirst())
    switch words.first ?? "show" {
    case "show": return screen([], texts)
    case "start", "continue":
      if game.phase == .over { begin() }
      game.start()
      return screen([], texts)
    case "pause":
      guard case .asking = game.phase else {
        throw texts.refusal("notAsking", "вопрос не задан", "nothing is asked now")
      }
      game.pause()
      try keepProgress()
      return screen([], texts)
    case "restart":
      archive.progress = nil
      begin()
      try store()
      return screen([], texts)
    case "a", "answer":
      guard rest.count == 1 else { throw texts.expected("darts a 1…\(game.rules.optionCount)") }
      return try choose(rest[0], texts)
    case "1", "2", "3", "4", "5", "6", "7": return try choose(words[0], texts)
    case "stats": return PluginReply(frame: DartsStats.table(archive.games, texts))
    case "history": return try history(rest, texts)
    case "detail": return try detail(rest, texts)
    case "set", "settings": return try settings(rest, texts)
    case "bot": return try bot(rest, texts)
    default:
      let known = DartsPlugin().commands.map(\.word).joined(separator: ", ")
      throw texts.refusal(
        "unknownCommand", "неизвестная команда darts \(words[0]); есть \(known)",
        "unknown command darts \(words[0]); there are \(known)")
    }
  }

  mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply {
    var events: [DartsGame.Event] = []
    game.advance(by: duration, &events)
    guard !events.isEmpty else { return PluginReply() }
    return told(events, DartsTexts(language))
  }

  mutating func beginLive(in language: Language) -> (any LiveScreen)? {
    if game.phase == .over { begin() }
    return DartsLive(game: game, glyph: archive.settings.glyph)
  }

  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    guard let live = screen as? DartsLive else { return PluginReply() }
    let before = game
    game = live.game
    if game.phase == .over, before.phase != .over {
      return told([.ended(isGood: game.isGood)], DartsTexts(language))
    }
    game.pause()
    do throws(PluginRefusal) {
      try keepProgress()
    } catch {
      return PluginReply([error.line])
    }
    return self.screen([], DartsTexts(language))
  }

  func completions(after words: [String]) -> [String] {
    switch (words.count, words.first) {
    case (0, _): DartsPlugin().commands.map(\.word)
    case (1, "set"), (1, "settings"): DartsSettings.entries.map(\.name)
    default: []
    }
  }

  private mutating func begin() {
    begun += 1
    game = DartsGame(
      rules: archive.settings.rules, seed: host.seed,
      replicate: begun + UInt64(archive.games.count) * 1_000_000)
  }

  private mutating func choose(
    _ word: String, _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    guard case .asking = game.phase else {
      throw texts.refusal(
        "notAsking", "вопрос не задан: darts start", "nothing is asked now: darts start")
    }
    var events: [DartsGame.Event] = []
    guard let number = Int(word), game.answer(number - 1, &events) else {
      throw texts.refusal(
        "noSuchOption", "нет ответа \(word): 1…\(game.rules.optionCount)",
        "no option \(word): 1…\(game.rules.optionCount)")
    }
    return told(events, texts)
  }

  /// Tells what happened; a game that ended by it is stored.
  private mutating func told(_ events: [DartsGame.Event], _ texts: DartsTexts) -> PluginReply {
    var lines = events.map(texts.event)
    if game.phase == .over {
      archive.progress = nil
      let record = DartsRecord(
        rules: game.rules, answers: game.answers, endedAt: host.wallTime())
      _ = archive.add(record)
      do throws(PluginRefusal) {
        try store()
      } catch {
        lines.append(error.line)
      }
    }
    return screen(lines, texts)
  }

  private func screen(_ lines: [String], _ texts: DartsTexts) -> PluginReply {
    PluginReply(
      lines, frame: DartsFrame.frame(of: game, glyph: archive.settings.glyph, texts))
  }

  private mutating func keepProgress() throws(PluginRefusal) {
    guard case .paused = game.phase else { return }
    archive.progress = DartsProgress(
      rules: game.rules, answers: game.answers, seed: game.key.seed,
      replicate: game.key.replicate, drawn: game.drawnCount)
    try store()
  }

  private func record(
    _ word: String?, _ texts: DartsTexts
  ) throws(PluginRefusal) -> DartsRecord {
    let count = archive.games.count
    guard let number = Int(word ?? "1"), (1...max(1, count)).contains(number), count > 0 else {
      throw texts.refusal(
        "noSuchGame", "нет игры \(word ?? "1"): сыграно \(count)",
        "no game \(word ?? "1"): \(count) played")
    }
    return archive.games[number - 1]
  }

  private func history(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    let record = try record(words.first, texts)
    let count = record.answers.count
    guard words.count <= 2, let attempt = Int(words.count == 2 ? words[1] : "1"),
      (1...max(1, count)).contains(attempt), count > 0
    else { throw texts.expected("darts history N [1…\(count)]") }
    return PluginReply(
      frame: DartsFrame.history(
        of: record.answers[attempt - 1], number: attempt, of: count,
        glyph: archive.settings.glyph, texts))
  }

  private func detail(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    let record = try record(words.first, texts)
    let pages = max(1, (record.answers.count + 9) / 10)
    guard words.count <= 2, let page = Int(words.count == 2 ? words[1] : "1"),
      (1...pages).contains(page)
    else { throw texts.expected("darts detail N [1…\(pages)]") }
    return PluginReply(frame: DartsStats.details(of: record, page: page, texts))
  }

  private mutating func settings(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    guard !words.isEmpty else {
      return PluginReply(
        frame: TextFrame(
          ["== \(texts.settings)"]
            + DartsSettings.entries.map {
              $0.name.padded(to: 20) + $0.get(archive.settings).padded(to: 12) + "(\($0.choices))"
            }))
    }
    guard words.count == 2, let entry = DartsSettings.entries.first(where: { $0.name == words[0] })
    else {
      let names = DartsSettings.entries.map(\.name).joined(separator: ", ")
      throw texts.expected("darts set NAME VALUE; NAME: \(names)")
    }
    guard entry.set(&archive.settings, words[1]) else {
      throw texts.refusal(
        "badSetting", "\(entry.name): нужно \(entry.choices)",
        "\(entry.name): expected \(entry.choices)")
    }
    try store()
    if game.phase == .ready { begin() }
    return screen([texts.nextGame], texts)
  }

  private func bot(_ words: [String], _ texts: DartsTexts) throws(PluginRefusal) -> PluginReply {
    let kinds = DartsBot.Kind.allCases.map(\.rawValue)
    guard (1...2).contains(words.count), let kind = kinds.firstIndex(of: words[0]),
      let count = Int(words.count == 2 ? words[1] : "20"), (1...1000).contains(count)
    else { throw texts.expected("darts bot \(kinds.joined(separator: "|")) [1…1000]") }
    let lab = DartsLabGame()
    var values = lab.parameters.defaults
    values[DartsParameter.bot.rawValue] = Double(kind)
    let records = (1...UInt64(count)).map { lab.play(values, seed: host.seed, replicate: $0) }
    return PluginReply(DartsStats.lines(of: records))
  }

  private func store() throws(PluginRefusal) {
    do throws(PluginStorageError) {
      try archive.save(to: host.storage)
    } catch {
      throw PluginRefusal("notSaved", error.line)
    }
  }
}
