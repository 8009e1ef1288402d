import CommandKit
import Domain
import PluginKit
import TextKit
import Testing

@testable import DartsScore

@Suite("Darts: statistics, history, details and settings as screens")
struct ScreenTests {
  private let record = ScreenSamples.record()

  private func history(_ attempt: Int, _ language: Language = .en) -> TextFrame {
    DartsFrame.history(
      DartsHistoryViewModel(
        game: record, place: 1, attempt: attempt, settings: DartsSettings()),
      for: Rendering(language))
  }

  /// The role of the line on which a text stands, where it begins.
  private func role(of text: String, in frame: TextFrame) -> TextRole? {
    for (index, line) in frame.lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let start = line.distance(from: line.startIndex, to: range.lowerBound)
      return frame.spans(ofLine: index).last { $0.characters.contains(start) }?.role
    }
    return nil
  }

  @Test("DS-041 a row of the statistics opens the answers of that game, and says how")
  func row() throws {
    let table = DartsStats.table(
      [record, ScreenSamples.record(seed: 9)], for: Rendering(.ru))
    #expect(table.text.contains("История ответов: darts history N"))
    #expect(history(1, .ru).lines[0].hasPrefix("== История ответов "))
    #expect(history(1, .ru).lines[0].hasSuffix(" игра 1, попытка 1 / 5 =="))
  }

  @Test(
    "DS-042 an attempt of the history: the board with its darts, the right option, the wrong one",
    arguments: Language.allCases)
  func attempts(language: Language) throws {
    for attempt in 1...5 {
      let frame = history(attempt, language)
      let answer = record.answers[attempt - 1]
      // The three darts lie where they lay; two can share a place of the text.
      let board = frame.lines.dropFirst().prefix(22).map { $0.prefix(44) }.joined()
      #expect((1...3).contains(board.count { $0 == "x" }))
      for (index, hit) in answer.question.hits.enumerated() {
        #expect(frame.text.contains(language.hit(index + 1, hit)))
      }
      for option in answer.question.options {
        #expect(frame.text.contains("] \(option)"))
      }
      #expect(role(of: "[+] \(answer.question.answer)", in: frame) == .good)
      #expect(frame.text.count { $0 == "+" } == 1)
      if let given = answer.given, given != answer.question.answer {
        #expect(role(of: "[-] \(given)", in: frame) == .danger)
      } else {
        #expect(!frame.text.contains("[-]"))
      }
      #expect(frame.text.components(of: "[ ]") == (attempt == 2 ? 3 : 4))
    }
    #expect(history(3, .ru).text.contains("Время вышло"))
  }

  @Test("DS-042 a swipe goes to the next attempt and back, and stops at both ends")
  func swipe() throws {
    let storage = PluginMemory()
    var archive = DartsArchive()
    _ = archive.add(record)
    try storage.save(archive.bytes, as: DartsArchive.file)
    let console = Plugin.darts.makeConsole(
      PluginHost(seed: 1, storage: storage) { WallTime(millisecondsSince1970: 0) })
    func shown(_ words: String...) throws -> String? {
      try console.execute(words, for: Rendering(.en)).frame?.lines[0]
    }
    #expect(try shown("history", "1")?.hasSuffix("attempt 1 / 5 ==") == true)
    #expect(throws: CommandRefusal.self) { try shown("prev") }
    for attempt in 2...5 {
      #expect(try shown("next")?.hasSuffix("attempt \(attempt) / 5 ==") == true)
    }
    #expect(throws: CommandRefusal.self) { try shown("next") }
    #expect(try shown("prev")?.hasSuffix("attempt 4 / 5 ==") == true)
  }

  @Test("DS-043 the sheet «Подробно» begins with the settings and totals, in a block of its own")
  func summary() throws {
    let frame = DartsDetails.frame(of: record, place: 1, page: 1, for: Rendering(.ru))
    let block = frame.lines.dropFirst().prefix(5).joined(separator: "\n")
    for (name, value) in [
      ("Секунд на ответ:", "15"), ("Промахи:", "есть"), ("Очки:", "\(record.points)"),
      ("Время:", "30,5 с"), ("Попытки:", "5"), ("Верных ответов:", "3"), ("Не вовремя:", "1"),
      ("Неверных ответов:", "1"), ("Дата:", "2020-09-13 12:26"), ("Вариантов:", "5"),
    ] {
      #expect(block.contains(name.padded(to: 20) + value), "\(name)")
    }
    // 150 points at once, 10 a second less.
    #expect(record.points == 120 + 90 + 130)
    for line in 1...5 { #expect(frame.spans(ofLine: line).first?.role == .target) }
    #expect(frame.lines[6].isEmpty)
  }

  @Test("DS-044 DS-045 below it a line for each attempt: hits and points, answer, time, points")
  func details() throws {
    let frame = DartsDetails.frame(of: record, place: 1, page: 1, for: Rendering(.ru))
    for head in ["Попадание 1", "Попадание 2", "Попадание 3", "Ответ", "Время", "Очки"] {
      #expect(frame.lines[7].contains(head))
    }
    for (index, answer) in record.answers.enumerated() {
      let line = frame.lines[8 + index]
      for hit in answer.question.hits {
        #expect(line.contains((hit.notation ?? "Промах") + " = \(hit.points)"))
      }
      #expect(line.contains(" \(answer.question.answer) "))
      #expect(line.hasSuffix("+\(answer.points)"))
    }
    #expect(frame.lines[8].contains("[+]") && frame.lines[8].contains("3,0 с"))
    #expect(frame.lines[9].contains("[-]") && frame.lines[9].hasSuffix("+0"))
    #expect(frame.lines[10].contains(" нет ") && frame.lines[10].contains("15,0 с"))
    // Ten attempts a page.
    let long = ScreenSamples.record(attempts: 20)
    let second = DartsDetails.frame(of: long, place: 3, page: 2, for: Rendering(.en))
    #expect(second.lines[8].hasPrefix("11 ") && second.lines[17].hasPrefix("20 "))
  }

  @Test("DS-050 attempts and seconds per answer are set; the section leads to look and sound")
  func settings() throws {
    let storage = PluginMemory()
    let console = Plugin.darts.makeConsole(
      PluginHost(seed: 1, storage: storage) { WallTime(millisecondsSince1970: 0) })
    func shown(_ line: String, _ language: Language = .ru) throws -> String {
      let words = line.split(separator: " ").map(String.init)
      return try console.execute(words, for: Rendering(language)).frame?.text ?? ""
    }
    let section = try shown("set")
    for part in [
      "attempts", "time", "Внешний вид >", "darts set look", "Звук >", "darts set sound",
    ] {
      #expect(section.contains(part), "\(part)")
    }
    for attempts in ["5", "10", "15", "20"] {
      #expect(try shown("set attempts \(attempts)").contains(/attempts +\d/))
      #expect(try shown("show").contains("Попыток: \(attempts)"))
    }
    for seconds in stride(from: 10, through: 60, by: 5) {
      _ = try shown("set time \(seconds)")
      #expect(try shown("show").contains("Секунд на ответ: \(seconds)"))
    }
    #expect(try shown("set look", .en).contains("Settings: Appearance"))
    #expect(try shown("set sound", .en).contains("Settings: Sound"))
  }

  @Test("DS-053 the appearance shows a board that follows each change")
  func preview() throws {
    var settings = DartsSettings()
    func board(_ style: MapStyle = .ascii) -> String {
      let rendering = Rendering(.en, style: FrameStyle(map: style))
      return DartsSettingsFrame.frame(.look, settings, for: rendering).rows
        .map { String($0.text.prefix(40)) }.joined(separator: "\n")
    }
    func darts() -> Int { board().count { $0 == settings.glyph } }
    #expect(darts() == 3)
    let before = board()
    settings.image = 4
    #expect(darts() == 3 && board() != before)
    let withMisses = board()
    settings.rules.misses = false
    #expect(board() != withMisses)
    let short = board(.braille)
    settings.dartSize = 60
    #expect(board(.braille) != short, "a longer dart")
  }

  @Test("DS-019 DS-034 DS-054 a sound that is off gives no line; the speaker follows the volume")
  func sounds() throws {
    var settings = DartsSettings()
    let language = Language.en
    #expect(settings.reported(.warning, language) == "♪♪♪ little time is left")
    #expect(settings.reported(.ended(isGood: true), language) == "♪♪♪ good result")
    #expect(settings.reported(.right(7), language) == "♪ Right: +7")
    let entry = try #require(DartsSettings.all.first { $0.name == "volume.timerEnd" })
    let isSet = entry.set(&settings, "off")
    #expect(isSet && settings.reported(.warning, language) == nil)
    settings.volumes = [0, 10, 0, 34, 0]
    #expect(settings.reported(.warning, language) == "♪ little time is left")
    #expect(settings.reported(.ended(isGood: true), language) == "♪♪ good result")
    #expect(settings.reported(.ended(isGood: false), language) == nil)
    #expect(settings.reported(.missed(3), language) == language.event(.missed(3)))
    #expect(settings.reported(.right(7), language) == "Right: +7")
    let pictures = ["0", "20", "50", "100"].map(DartsSettingsFrame.speaker)
    #expect(pictures == ["<| x", "<|)", "<|))", "<|)))"])
    let page = DartsSettingsFrame.frame(.sound, settings, for: Rendering(.en)).text
    #expect(page.contains("\"bell on\""), "what a volume does in a terminal: \(page)")
  }

  @Test("DS-034 a good and a bad result are named in the player's language")
  func endings() {
    let settings = DartsSettings()
    func line(_ isGood: Bool, _ language: Language) -> String? {
      settings.reported(.ended(isGood: isGood), language)
    }
    #expect(line(true, .en) == "♪♪♪ good result" && line(false, .en) == "♪♪♪ bad result")
    #expect(line(true, .ru) == "♪♪♪ хороший итог" && line(false, .ru) == "♪♪♪ плохой итог")
  }

  @Test("DS-019 DS-054 A challenge sounds at an answer, at little time, and at a missed one")
  func challengeBell() throws {
    let kind = DartsChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 4)
    #expect(challenge.soundCount == 0)
    try challenge.move("1")
    #expect(challenge.soundCount == 1)
    let left = challenge.game.timeLeft
    challenge.advance(by: left - HuntDuration(seconds: 6))
    #expect(challenge.soundCount == 1)
    challenge.advance(by: HuntDuration(seconds: 1))
    #expect(challenge.soundCount == 2)
  }

  @Test("DS-019 DS-034 DS-054 The bell of a terminal rings for each sound that is not off")
  func bell() {
    func count(_ volumes: [Int]) -> [Int] {
      var settings = DartsSettings()
      settings.volumes = volumes
      let game = DartsGame(rules: settings.rules, seed: 4, replicate: 1)
      let live = RealTimeSession(DartsLive(game: game, settings: settings))
      var counts: [Int] = []
      live.press("1")
      counts.append(live.soundCount)
      live.advance(by: HuntDuration(seconds: 12))
      counts.append(live.soundCount)
      live.advance(by: HuntDuration(seconds: 4))
      counts.append(live.soundCount)
      for _ in 0..<8 { live.press("1") }
      counts.append(live.soundCount)
      return counts
    }
    // An answer, little time left, a missed attempt, seven answers and the end with the eighth.
    #expect(count([100, 100, 100, 100, 100]) == [1, 2, 3, 11])
    #expect(count([100, 0, 0, 0, 0]) == [1, 1, 1, 9])
    #expect(count([0, 100, 0, 0, 0]) == [0, 1, 1, 1])
    #expect(count([0, 0, 0, 100, 100]) == [0, 0, 0, 1])
    #expect(count([0, 0, 0, 0, 0]) == [0, 0, 0, 0])
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
