import Domain
import PortableNumerics
import PluginKit
import TextKit

/// The shell's part of GetGeometries: levels, a game, records.
struct TossConsole: PluginConsole {
  /// Which screen is shown.
  private enum Screen { case levels, details(Level), game, result(TossRecord), records }

  private let host: PluginHost
  private var archive = TossArchive()
  private var notices: [String] = []
  private var screen = Screen.levels
  private var cameFromRecords = false
  private(set) var game: TossGame?
  private var played: UInt64 = 0
  private var told: [TossGame.Event] = []

  init(_ host: PluginHost) {
    self.host = host
    do throws(PluginStorageError) {
      (archive, notices) = try TossArchive.load(from: host.storage, now: host.wallTime())
    } catch {
      notices = [error.line]
    }
  }

  mutating func execute(
    _ words: [String], in language: Language
  ) throws(PluginRefusal) -> PluginReply {
    var reply = try answer(words, TossTexts(language))
    reply.lines = notices + reply.lines
    notices = []
    return reply
  }

  private mutating func answer(
    _ words: [String], _ texts: TossTexts
  ) throws(PluginRefusal) -> PluginReply {
    let rest = Array(words.dropFirst())
    switch words.first ?? "show" {
    case "show": break
    case "levels": screen = .levels
    case "details": screen = .details(try level(rest.first, texts))
    case "play": try play(rest, texts)
    case "start", "new": try play(rest.isEmpty ? ["1"] : rest, texts)
    case "plane", "s", "c", "shake", "wait": return try act(words, texts)
    case "records":
      screen = .records
    case "record":
      cameFromRecords = true
      screen = .result(archive.records[try record(rest, texts)])
    case "delete":
      archive.remove(at: try record(rest, texts))
      try store()
      screen = .records
      return PluginReply([texts.deleted], frame: frame(texts))
    case "back": back()
    case "bot": return try bot(rest, texts)
    default:
      let known = GeometriesPlugin().commands.map(\.word).joined(separator: ", ")
      throw texts.refusal(
        "unknownCommand", "неизвестная команда geometries \(words[0]); есть \(known)",
        "unknown command geometries \(words[0]); there are \(known)")
    }
    return PluginReply(frame: frame(texts))
  }

  mutating func advance(by duration: HuntDuration, in language: Language) -> PluginReply {
    guard var game, !game.isOver else { return PluginReply() }
    var events: [TossGame.Event] = []
    game.advance(by: duration, &events)
    self.game = game
    return events.isEmpty ? PluginReply() : tell(events, TossTexts(language))
  }

  mutating func beginLive(in language: Language) -> (any LiveScreen)? {
    if game?.isOver != false {
      guard (try? play(["1"], TossTexts(language))) != nil else { return nil }
    }
    return game.map(TossLive.init)
  }

  mutating func keepLive(_ screen: any LiveScreen, in language: Language) -> [String] {
    guard let live = screen as? TossLive, live.game.isOver, game?.isOver != true else { return [] }
    game = live.game
    return keepResult()
  }

  mutating func endLive(_ screen: any LiveScreen, in language: Language) -> PluginReply {
    guard let live = screen as? TossLive else { return PluginReply() }
    let texts = TossTexts(language)
    guard case .over(let isWon) = live.game.phase else {
      // It stands still until it is played on, live or by command.
      game = live.game
      told = []
      self.screen = .game
      return PluginReply([texts.standsStill], frame: frame(texts))
    }
    told = [.ended(isWon: isWon)]
    return PluginReply(texts.lines(told) + keepLive(screen, in: language), frame: frame(texts))
  }

  func completions(after words: [String]) -> [String] {
    switch (words.count, words.first) {
    case (0, _): GeometriesPlugin().commands.map(\.word)
    case (1, "play"), (1, "details"): (1...11).map(String.init)
    case (2, "play"): ["--endless"]
    default: []
    }
  }

  private func level(_ word: String?, _ texts: TossTexts) throws(PluginRefusal) -> Level {
    guard let number = word.flatMap(Int.init), (1...11).contains(number) else {
      throw texts.refusal(
        "noSuchLevel", "нужно задание 1…11", "expected a task 1…11")
    }
    if number <= 10 { return Level.fixed[number - 1] }
    return Level(number: 11, shapes: 7, colors: 7, solids: nil, life: 1, stars: nil)
  }

  private mutating func play(_ words: [String], _ texts: TossTexts) throws(PluginRefusal) {
    var chosen = try level(words.first, texts)
    let isEndless = words.count == 2 && words[1] == "--endless"
    guard words.count == 1 || isEndless && chosen.number == 11 else {
      throw texts.expected("geometries play 1…11, geometries play 11 --endless")
    }
    played += 1
    if chosen.number == 11 {
      var draws = StreamKey(
        seed: host.seed, replicate: played, purpose: .design
      ).generator()
      chosen = Level.random(isEndless: isEndless, &draws)
    }
    game = TossGame(level: chosen, rules: TossRules(), seed: host.seed, replicate: played)
    told = []
    screen = .game
  }

  private mutating func act(
    _ words: [String], _ texts: TossTexts
  ) throws(PluginRefusal) -> PluginReply {
    guard var game, !game.isOver else {
      throw texts.refusal(
        "noGame", "игры нет: geometries play N", "there is no game: geometries play N")
    }
    var events: [TossGame.Event] = []
    switch words[0] {
    case "plane": game.findPlane(&events)
    case "s": game.stepShape(&events)
    case "c": game.stepColor(&events)
    case "shake":
      guard game.shake(&events) else { throw PluginRefusal("noShake", texts.noShake) }
    default:
      guard words.count == 2, let seconds = Double(words[1]), (0...3600).contains(seconds) else {
        throw texts.expected("geometries wait 0…3600")
      }
      game.advance(by: HuntDuration(seconds: seconds), &events)
    }
    self.game = game
    return tell(events, texts)
  }

  /// Tells what happened; a game that ended by it goes into the records and shows its result.
  private mutating func tell(_ events: [TossGame.Event], _ texts: TossTexts) -> PluginReply {
    told = events
    let failure = keepResult()
    return PluginReply(texts.lines(events) + failure, frame: frame(texts))
  }

  /// Puts a game that is over into the records, and its result on the screen; lines if it cannot
  /// be stored.
  private mutating func keepResult() -> [String] {
    guard let game, case .over(let isWon) = game.phase else { return [] }
    let isEndless = game.level.solids == nil
    let record = TossRecord(
      task: game.level.number, endedAt: host.wallTime(), isWon: isWon, score: game.score,
      stars: game.stars, seconds: (game.now - .start).seconds, isEndless: isEndless)
    archive.add(record)
    cameFromRecords = false
    screen = .result(record)
    do throws(PluginRefusal) {
      try store()
      return []
    } catch {
      return [error.line]
    }
  }

  /// From a record back to the list, from everything else to the levels (GG-027).
  private mutating func back() {
    if case .result = screen, cameFromRecords { screen = .records } else { screen = .levels }
  }

  private func record(_ words: [String], _ texts: TossTexts) throws(PluginRefusal) -> Int {
    let count = archive.records.count
    guard words.count == 1, let number = ListNumber(words[0], of: count) else {
      throw texts.refusal("noSuchRecord", "нужна запись 1…\(count)", "expected a record 1…\(count)")
    }
    return number.index
  }

  private func frame(_ texts: TossTexts) -> TextFrame {
    switch screen {
    case .levels: TossFrame.levels(texts)
    case .details(let level): TossFrame.details(level, texts)
    case .result(let record):
      TossFrame.result(record, bestEndless: archive.bestEndless, texts)
    case .records: TossFrame.records(archive.records, texts)
    case .game:
      game.map { TossField(game: $0, told: told, texts: texts).screen } ?? TossFrame.levels(texts)
    }
  }

  private func bot(_ words: [String], _ texts: TossTexts) throws(PluginRefusal) -> PluginReply {
    guard words.count == 2, let number = Int(words[0]), (1...10).contains(number),
      let skill = Double(words[1]), (0...1).contains(skill)
    else { throw texts.expected("geometries bot 1…10 0…1") }
    let lab = TossLabGame()
    var values = lab.parameters.defaults
    values[TossParameter.level.rawValue] = Double(number)
    values[TossParameter.skill.rawValue] = skill
    let records = (1...100 as ClosedRange<UInt64>).map {
      lab.play(values, seed: host.seed, replicate: $0)
    }
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
