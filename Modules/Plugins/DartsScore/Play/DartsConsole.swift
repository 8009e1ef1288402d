import Domain
import PluginKit
import TextKit

/// The shell's part of Darts Score: a game, its settings, statistics and history.
struct DartsConsole: PluginConsole {
  private let host: PluginHost
  private(set) var archive = DartsArchive()
  private var notices: [String] = []
  private(set) var game: DartsGame
  private var begun: UInt64 = 0
  /// The attempt that the history shows.
  var viewed = (place: 1, attempt: 0)

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
    case "start", "new", "continue":
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
    case "next", "prev": return try turn(by: words[0] == "next" ? 1 : -1, texts)
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
    return DartsLive(game: game, settings: archive.settings)
  }

  mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String] {
    guard let live = screen as? DartsLive, game.phase != .over else { return [] }
    game = live.game
    do throws(PluginRefusal) {
      try keepProgress()
      return keepResult()
    } catch {
      return [error.line]
    }
  }

  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    guard let live = screen as? DartsLive else { return PluginReply() }
    let texts = DartsTexts(language)
    if live.game.phase == .over {
      let failure = keepLive(screen, in: language)
      return self.screen(heard([.ended(isGood: game.isGood)], texts) + failure, texts)
    }
    game = live.game
    game.pause()
    do throws(PluginRefusal) {
      try keepProgress()
    } catch {
      return PluginReply([error.line])
    }
    return self.screen([], texts)
  }

  func completions(after words: [String]) -> [String] {
    switch (words.count, words.first) {
    case (0, _): DartsPlugin().commands.map(\.word)
    case (1, "set"), (1, "settings"): ["look", "sound"] + DartsSettings.entries.map(\.name)
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
    guard let option = ListNumber(word, of: game.rules.optionCount),
      game.answer(option.index, &events)
    else {
      throw texts.refusal(
        "noSuchOption", "нет ответа \(word): 1…\(game.rules.optionCount)",
        "no option \(word): 1…\(game.rules.optionCount)")
    }
    return told(events, texts)
  }

  /// Tells what happened; a game that ended by it is stored.
  private mutating func told(_ events: [DartsGame.Event], _ texts: DartsTexts) -> PluginReply {
    let failure = keepResult()
    return screen(heard(events, texts) + failure, texts)
  }

  /// The lines of what happened, as far as the settings let them be heard.
  private func heard(_ events: [DartsGame.Event], _ texts: DartsTexts) -> [String] {
    events.filter(archive.settings.isHeard).map(texts.event)
  }

  /// Stores a game that is over in place of its progress; lines if it cannot be stored.
  private mutating func keepResult() -> [String] {
    guard game.phase == .over else { return [] }
    archive.progress = nil
    let record = DartsRecord(rules: game.rules, answers: game.answers, endedAt: host.wallTime())
    _ = archive.add(record)
    do throws(PluginRefusal) {
      try store()
      return []
    } catch {
      return [error.line]
    }
  }

  private func screen(_ lines: [String], _ texts: DartsTexts) -> PluginReply {
    PluginReply(
      lines, frame: DartsFrame.frame(of: game, settings: archive.settings, texts))
  }

  private mutating func keepProgress() throws(PluginRefusal) {
    guard case .paused = game.phase else { return }
    archive.progress = DartsProgress(
      rules: game.rules, answers: game.answers, seed: game.key.seed,
      replicate: game.key.replicate, drawn: game.drawnCount)
    try store()
  }

  private mutating func settings(
    _ words: [String], _ texts: DartsTexts
  ) throws(PluginRefusal) -> PluginReply {
    if words.count < 2, let page = DartsSettingsFrame.Page(rawValue: words.first ?? "game") {
      return PluginReply(frame: DartsSettingsFrame.frame(page, archive.settings, texts))
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
    let page = DartsSettingsFrame.Page.of(entry.name)
    return PluginReply(frame: DartsSettingsFrame.frame(page, archive.settings, texts))
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
    return PluginReply(lab.figures.lines(of: records, in: texts.language))
  }

  private func store() throws(PluginRefusal) {
    do throws(PluginStorageError) {
      try archive.save(to: host.storage)
    } catch {
      throw PluginRefusal("notSaved", error.line)
    }
  }
}
