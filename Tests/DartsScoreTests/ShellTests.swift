import CommandKit
import Domain
import PluginKit
import TextKit
import Testing

@testable import DartsScore

@Suite("Darts: in the shell")
struct ShellTests {
  let storage = PluginMemory()

  private func console() -> any PluginConsole {
    Plugin.darts.makeConsole(
      PluginHost(seed: 1, storage: storage) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
  }

  private func say(
    _ line: String, _ console: any PluginConsole, _ language: Language = .ru
  ) throws -> PluginReply {
    try console.execute(line.split(separator: " ").map(String.init), for: Rendering(language))
  }

  /// Plays a game with answers that are right, by the three hits on the screen.
  private func play(_ console: any PluginConsole, right: Int, of count: Int) throws {
    _ = try say("start", console)
    for index in 0..<count {
      let frame = try #require(try say("show", console).frame).text
      let hits = frame.matches(of: /Попадание \d: (?:(\d+)х(\d)|Промах)/)
      let sum = hits.reduce(0) { $0 + (Int($1.1 ?? "0") ?? 0) * (Int($1.2 ?? "0") ?? 0) }
      let options = frame.matches(of: /\((\d)\) (\d+)/)
      let wanted = options.first { (Int($0.2) == sum) == (index < right) }
      _ = try say("a \(try #require(wanted).1)", console)
    }
  }

  @Test("DS-001 DS-002 DS-010 the screens: before the start, the question, the end")
  func screens() throws {
    let console = console()
    let ready = try #require(try say("", console).frame).text
    for part in ["== Дартс", "Попыток: 10", "Секунд на ответ: 15", "НАЧАТЬ", " 20"] {
      #expect(ready.contains(part), "\(part)")
    }
    let asked = try #require(try say("start", console).frame).text
    for part in ["Осталось попыток: 10", "15,0 с", "Попадание 1: ", "Сколько очков?", "(5) "] {
      #expect(asked.contains(part), "\(part)")
    }
    #expect(asked.filter { $0 == "x" }.count <= 3)
    let reported = console.advance(by: HuntDuration(seconds: 15), for: Rendering(.ru))
    #expect(reported.lines.contains("♪♪♪ время на исходе"))
    #expect(reported.lines.contains { $0.hasPrefix("♪ Время вышло, попытка пропущена") })
    #expect(reported.lines.contains("♪ (мишень вращается)"))
    let over = console.advance(by: HuntDuration(seconds: 200), for: Rendering(.ru))
    let result = try #require(over.frame).text
    for part in ["Пропущено               10", "Очков                   0", "♪ плохой итог"] {
      #expect(result.contains(part), "\(part)")
    }
  }

  @Test("DS-040 to DS-044 games are sorted by points; history and details tell every attempt")
  func statistics() throws {
    let console = console()
    try play(console, right: 3, of: 10)
    try play(console, right: 8, of: 10)
    let table = try #require(try say("stats", console).frame).lines
    #expect(table.count == 7 && table[2] == "Без часов")
    #expect(table[3].contains("1200") && table[3].contains("8 / 10") && table[3].hasPrefix("G"))
    #expect(table[4].contains("450"))
    let right = try #require(try say("history 1 1", console).frame).text
    #expect(right.contains("[+] ") && !right.contains("[-] "))
    let wrong = try #require(try say("history 1 9", console).frame).text
    #expect(wrong.contains("[+] ") && wrong.contains("[-] "))
    let detail = try #require(try say("detail 1", console).frame).text
    for part in ["Подробно", "есть", "2020-09-13", "\n10  ", "Ответ"] {
      #expect(detail.contains(part), "\(part)")
    }
  }

  @Test("DS-030 DS-055 a pause survives the end of the program; so do games and settings")
  func kept() throws {
    let console = console()
    _ = try say("set attempts 5", console)
    _ = try say("start", console)
    _ = try say("a 1", console)
    _ = try say("pause", console)
    let later = self.console()
    let paused = try #require(try say("", later).frame).text
    #expect(paused.contains("ПРОДОЛЖИТЬ") && paused.contains("ЗАНОВО"))
    #expect(paused.contains("Осталось попыток: 4"))
    _ = try say("continue", later)
    for _ in 0..<4 { _ = try say("a 2", later) }
    let last = self.console()
    #expect(try say("stats", last).frame?.lines.count == 6)
    #expect(try say("set", last).frame?.text.contains("attempts        5") == true)
  }

  @Test("DS-051 DS-052 DS-053 DS-054 settings have their ranges and apply from the next game")
  func settings() throws {
    let console = console()
    for line in ["attempts 7", "time 12", "misses maybe", "image 10", "volume.tap 101", "x 1"] {
      #expect(throws: CommandRefusal.self) { _ = try say("set " + line, console) }
    }
    _ = try say("start", console)
    let reply = try say("set time 30", console)
    #expect(reply.frame?.text.contains("Изменения действуют со следующей новой игры.") == true)
    #expect(try say("continue", console).frame?.text.contains("15,0 с") == true)
    _ = try say("restart", console)
    #expect(try say("start", console).frame?.text.contains("30,0 с") == true)
    _ = try say("set image 2", console)
    #expect(try say("continue", console).frame?.text.contains("*") == true)
  }

  @Test("DS-046 at most fifty games are kept; a new one must beat the lowest")
  func fifty() {
    var archive = DartsArchive()
    func record(_ points: Int) -> DartsRecord {
      let question = DartQuestion(darts: [], options: [0])
      return DartsRecord(
        rules: DartsRules(),
        answers: [DartsAnswer(question: question, given: 0, seconds: 1, points: points)],
        endedAt: WallTime(millisecondsSince1970: 0))
    }
    for points in 1...50 {
      let isKept = archive.add(record(points))
      #expect(isKept)
    }
    let low = archive.add(record(1))
    #expect(!low)
    let high = archive.add(record(2))
    #expect(high)
    #expect(archive.games.count == 50)
    #expect(archive.games.map(\.points) == archive.games.map(\.points).sorted(by: >))
  }

  @Test("A damaged file is no game: every cut and every flipped byte is refused or read, no crash")
  func damage() throws {
    let console = console()
    try play(console, right: 2, of: 10)
    let bytes = try #require(storage["darts-records.json"])
    #expect(DartsArchive(bytes) != nil)
    for end in stride(from: 0, to: bytes.count - 1, by: 37) {
      #expect(DartsArchive(Array(bytes[..<end])) == nil)
      var flipped = bytes
      flipped[end] ^= 0x15
      _ = DartsArchive(flipped)
    }
  }

  @Test("Live: figures answer, P pauses, Q leaves; what was answered is kept")
  func live() throws {
    let console = console()
    let begun = console.beginLive(for: Rendering(.en))
    let screen = try #require(begun)
    screen.advance(by: HuntDuration(milliseconds: 500))
    screen.press("1")
    #expect(screen.frame(for: Rendering(.en)).text.contains("Attempts left: 9"))
    screen.press("p")
    screen.advance(by: HuntDuration(seconds: 60))
    #expect(screen.frame(for: Rendering(.en)).text.contains("CONTINUE"))
    screen.press("q")
    #expect(screen.isOver)
    let reply = console.endLive(for: Rendering(.en))
    #expect(reply.frame?.text.contains("Attempts left: 9") == true)
  }

  @Test("A challenge ends as soon as it is decided: won, lost by answers, or lost by time")
  func challenge() throws {
    let kind = DartsChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 4)
    #expect(challenge.moves == ["1", "2", "3", "4", "5", "hits"])
    #expect(challenge.timeLeft == HuntDuration(seconds: 30))
    challenge.advance(by: HuntDuration(seconds: 10))
    #expect(challenge.result == nil)
    challenge.advance(by: HuntDuration(seconds: 100))
    #expect(challenge.result?.isWon == false)
    #expect(challenge.result?.seconds == 20)
    #expect(throws: CommandRefusal.self) { try challenge.move("1") }
    var wins = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var other = kind.start(kind.parameters.defaults, seed: seed)
      while let move = other.moves.first { try other.move(move) }
      if other.result?.isWon == true { wins += 1 }
    }
    #expect((0...9).contains(wins))
  }

  @Test("GB-105 the keys of a challenge in real time are moves that it takes")
  func keys() throws {
    let kind = DartsChallengeKind()
    let challenge = kind.start(kind.parameters.defaults, seed: 4)
    #expect(challenge.keys["3"] == "3")
    for move in challenge.moves { #expect(challenge.keys.values.contains(move), "\(move)") }
  }
}
