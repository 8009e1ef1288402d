import CommandKit
import Domain
import PluginKit
import TextKit
import Testing

@testable import DartsScore

@Suite("Darts: what is kept")
struct ProgressTests {
  let storage = PluginMemory()

  private func console() -> any PluginConsole {
    Plugin.darts.makeConsole(
      PluginHost(seed: 1, storage: storage) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
  }

  private func say(_ line: String, _ console: any PluginConsole) throws -> String {
    try console.execute(line.split(separator: " ").map(String.init), for: Rendering(.en))
      .frame?.text ?? ""
  }

  @Test("DS-049 dropped after any of 200 moments, a session loses no answer, by command and live")
  func drops() throws {
    var answered = 0
    for moment in 0..<200 {
      let console = console()
      let shown = try say("", console)
      let left = 10 - answered % 10
      if answered % 10 > 0 {
        #expect(shown.contains("CONTINUE") && shown.contains("Attempts left: \(left)"))
      } else {
        #expect(shown.contains("START"))
      }
      if moment % 2 == 0 {
        _ = try say("start", console)
        _ = try say("a \(1 + moment % 5)", console)
        if moment % 3 == 0 { _ = try say("settings", console) }
      } else {
        let begun = console.beginLive(for: Rendering(.en))
        let screen = try #require(begun)
        screen.press("\r")
        screen.advance(by: HuntDuration(milliseconds: 700))
        let before = screen.milestoneCount
        if moment % 4 == 1 {
          screen.press("2")
        } else {
          screen.advance(by: HuntDuration(milliseconds: 14_500))
        }
        #expect(screen.milestoneCount > before)
        _ = console.saveLive(for: Rendering(.en))
      }
      answered += 1
    }
    let bytes = try #require(storage["darts-records.json"])
    let archive = try #require(DartsArchive(bytes))
    #expect(archive.games.count == 20)
    #expect(archive.games.allSatisfy { $0.answers.count == 10 })
  }

  @Test("DS-030 another section pauses the game and rolls it back")
  func sections() throws {
    for section in ["stats", "set", "set look", "set sound", "set image 3"] {
      let console = console()
      _ = try say("restart", console)
      _ = try say("start", console)
      _ = try say("a 1", console)
      _ = try say(section, console)
      let shown = try say("show", console)
      #expect(shown.contains("CONTINUE") && shown.contains("Attempts left: 9"), "\(section)")
    }
  }

  @Test("DS-031 a game left waits in live with both buttons; R drops its progress for good")
  func restart() throws {
    let rendering = Rendering(.en)
    let console = console()
    _ = try say("start", console)
    _ = try say("a 1", console)
    _ = try say("pause", console)
    let begun = console.beginLive(for: rendering)
    let screen = try #require(begun)
    screen.advance(by: HuntDuration(seconds: 60))
    let paused = screen.frame(for: rendering).text
    for part in ["Attempts left: 9", "[ CONTINUE ]", "[ RESTART ]", "R restart"] {
      #expect(paused.contains(part), "\(part)")
    }
    #expect(screen.frame(for: Rendering(.ru)).text.contains("[ ЗАНОВО ]"))
    #expect(!paused.contains("darts restart"), "keys are pressed, not typed")
    let milestones = screen.milestoneCount
    screen.press("r")
    #expect(screen.milestoneCount > milestones)
    #expect(screen.frame(for: rendering).text.contains("[ START ]"))
    _ = console.saveLive(for: rendering)
    let later = self.console()
    #expect(try say("show", later).contains("[ START ]"), "the progress is gone")
    screen.press("\r")
    let asked = screen.frame(for: rendering).text
    #expect(asked.contains("Attempts left: 10") && !asked.contains("R restart"))
    screen.press("к")
    #expect(screen.frame(for: rendering).text == asked, "R does nothing against the clock")
    screen.press("p")
    screen.press("к")
    #expect(screen.frame(for: rendering).text.contains("[ START ]"))
  }

  @Test("DS-047 games without a clock are ranked apart; all rows can be reached")
  func ranks() throws {
    var archive = DartsArchive()
    func record(_ points: Int, isTimed: Bool) -> DartsRecord {
      let question = DartQuestion(
        darts: Array(repeating: DartBoard.middle(of: .miss), count: 3), options: [0, 1])
      return DartsRecord(
        rules: DartsRules(),
        answers: [DartsAnswer(question: question, given: 0, seconds: 1, points: points)],
        endedAt: WallTime(millisecondsSince1970: 0), isTimed: isTimed)
    }
    for points in 1...60 {
      _ = archive.add(record(points, isTimed: points % 2 == 0))
      _ = archive.add(record(1000 + points, isTimed: false))
    }
    #expect(archive.games.prefix(30).allSatisfy { $0.isTimed })
    #expect(archive.games.count == 80 && archive.games[30].points == 1060)
    let rendering = Rendering(.en)
    let pages = DartsStats.pages(of: archive.games, for: rendering)
    var seen: Set<Int> = []
    for page in 1...pages {
      let frame = DartsStats.table(archive.games, page: page, for: rendering)
      #expect(frame.rows.count <= 23)
      for line in frame.lines {
        if let number = line.firstMatch(of: #/^[GYR] +(\d+) /#) { seen.insert(Int(number.1) ?? 0) }
      }
      #expect(frame.text.contains("Without a clock") == (page > 1))
    }
    #expect(seen == Set(1...80))
    let kept = try #require(DartsArchive(archive.bytes))
    #expect(kept.games == archive.games)
  }

  @Test("DS-047 one answer by command makes a game untimed; a question seen so gives way in live")
  func mixed() throws {
    let console = console()
    let first = try say("start", console)
    let begun = console.beginLive(for: Rendering(.en))
    let screen = try #require(begun)
    screen.press("\r")
    let options = first.matches(of: #/\(\d\) \d+/#).map { String($0.0) }
    let live = screen.frame(for: Rendering(.en)).text
    #expect(!options.allSatisfy { live.contains($0) })
    for _ in 0..<10 {
      screen.advance(by: HuntDuration(seconds: 1))
      screen.press("1")
    }
    _ = console.saveLive(for: Rendering(.en))
    #expect(try !say("stats", console).contains("Without a clock"))
    _ = try say("start", console)
    _ = try say("a 1", console)
    let again = console.beginLive(for: Rendering(.en))
    let rest = try #require(again)
    rest.press("\r")
    for _ in 0..<9 {
      rest.advance(by: HuntDuration(seconds: 1))
      rest.press("1")
    }
    _ = console.saveLive(for: Rendering(.en))
    #expect(try say("stats", console).contains("Without a clock"))
  }
}
