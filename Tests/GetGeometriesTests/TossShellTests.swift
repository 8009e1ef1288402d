import CommandKit
import Domain
import PluginKit
import TextKit
import Testing

@testable import GetGeometries

@Suite("Geometries: in the shell and by bots")
struct TossShellTests {
  let storage = PluginMemory()

  private func console() -> any PluginConsole {
    Plugin.geometries().makeConsole(
      PluginHost(seed: 1, storage: storage) {
        WallTime(millisecondsSince1970: 1_600_000_000_000)
      })
  }

  private func text(
    _ line: String, _ console: any PluginConsole, _ language: Language = .en
  ) throws -> String {
    let reply = try console.execute(
      line.split(separator: " ").map(String.init), for: Rendering(language))
    return (reply.lines + (reply.frame?.lines ?? [])).joined(separator: "\n")
  }

  @Test("GG-020 GG-021 GG-022 the list of eleven tasks with stars, and the records")
  func levels() throws {
    let console = console()
    let list = try text("levels", console)
    #expect(list.contains("== Choose a task"))
    #expect(list.contains(/Task: 9 +☆☆☆☆☆/))
    #expect(list.contains(/Task: 11 +[?] [?] [?]/))
    #expect(list.contains("Records>"))
  }

  @Test("GG-023 the details of a task")
  func details() throws {
    let console = console()
    let ninth = try text("details 9", console)
    for part in ["Task: 9 ☆☆☆☆☆", "Number:   25", "Lives:    2", "capsule, torus", "purple"] {
      #expect(ninth.contains(part), "\(part)")
    }
    #expect(try text("details 11", console).contains("Shape:    ?"))
    #expect(throws: CommandRefusal.self) { _ = try text("details 12", console) }
  }

  @Test("GG-008 GG-009 the game's screen: counters, label, solids with their time")
  func screen() throws {
    let console = console()
    _ = try text("play 9", console)
    // The second game: its first solid is not what the label shows already.
    #expect(try text("play 9", console).contains("Looking for a plane"))
    let game = try text("plane", console)
    #expect(game.contains(/Number: 2\d  Lives: 2 +\[\w+ \/ \w+\] +Score: \d+  Shakes left: 2/))
    #expect(game.contains("plane: found"))
    let later = try text("wait 0.5", console)
    #expect(later.contains(/\^ \w+ \/ \w+ +\|#+\.+\| 1\.4 s/))
    let landed = try text("wait 2", console)
    #expect(landed.contains("* * *\n!! MISS") && landed.contains("Lives: 1"))
    #expect(try text("wait 9", console).contains("You Failed!!!!"))
    #expect(try text("show", console).contains("== Result"))
  }

  @Test(
    "GG-005 GG-012 a landing shows sparks on the plane where the solid came down",
    arguments: [(Language.en, "!! MISS"), (.ru, "!! МИМО")])
  func sparks(language: Language, miss: String) throws {
    let console = console()
    // The label of the second game does not fit its first solid already.
    _ = try text("play 9", console)
    _ = try text("play 9", console)
    let flying = try text("plane", console, language)
    #expect(!flying.contains("* * *") && !flying.contains(miss))
    let rows = flying.split(separator: "\n").map(String.init)
    let tossed = try #require(rows.first { $0.contains("^ ") && $0.hasPrefix("     ") })
    let landed = try text("wait 1.92", console, language).split(separator: "\n").map(String.init)
    let plane = try #require(landed.firstIndex { $0.contains("______") })
    // Below the middle of the solid, which is written before its arrow; a border lights up.
    let arrow = tossed.prefix { $0 != "^" }.count
    let sparks = landed[plane - 1].replacing("!!", with: "  ").prefix { $0 == " " }.count
    #expect((sparks + 1...sparks + 9).contains(arrow - 2) && landed[plane - 1].hasPrefix(" !! "))
    #expect(landed.contains("* * *") && landed.contains { $0.hasPrefix(miss) })
    // Nothing of it is left at the next toss.
    #expect(!(try text("wait 1", console, language)).contains("* * *"))
    // In a fight the part of the screen has them on a line of their own.
    let kind = TossChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 5)
    #expect(!challenge.frame(for: Rendering(language)).lines.contains("    * * *"))
    challenge.advance(by: HuntDuration(seconds: 2))
    #expect(challenge.frame(for: Rendering(language)).lines.contains("    * * *"))
    #expect(challenge.frame(for: Rendering(language)).text.contains(miss))
  }

  @Test(
    "GG-025 GG-026 an empty list has samples; the newest is first; deleting all brings them back")
  func records() throws {
    let console = console()
    let samples = try text("records", console)
    let rows = samples.split(separator: "\n").filter { $0.contains("Task: ") }
    #expect(rows.count == 5)
    #expect(rows[0].contains(/Task: 2 +2020-09-12-16:42 +Won/))
    #expect(rows[2].contains(/Task: 4 +2020-09-11-16:42 +Failed/))
    _ = try text("play 10", console)
    _ = try text("plane", console)
    _ = try text("wait 60", console)
    #expect(try text("records", console).contains(/1 +Task: 10 +2020-09-13-12:26 +Failed/))
    #expect(try text("records", console).contains("Played: 1  Won: 0"))
    for _ in 0..<5 { _ = try text("delete 1", console) }
    #expect(
      try text("records", console).split(separator: "\n").count { $0.contains("Task: ") } == 1)
    // The samples are back at once, and are no games of the player's.
    let refilled = try text("delete 1", console)
    #expect(refilled.split(separator: "\n").count { $0.contains("sample") } == 5)
    #expect(refilled.contains("Played: 0  Won: 0"))
    #expect(throws: CommandRefusal.self) { _ = try text("delete 6", console) }
    let later = self.console()
    #expect(try text("records", later).contains("sample"))
  }

  @Test("GG-027 GG-040 GG-041 a result shows score and stars only if won, and survives")
  func result() throws {
    let console = console()
    _ = try text("play 10", console)
    _ = try text("plane", console)
    let failed = try text("wait 60", console)
    #expect(failed.contains("Task: 10") && !failed.contains("Score: "))
    #expect(try text("back", console).contains("Choose a task"))
    let sample = try text("record 2", console)
    #expect(sample.contains("Score: ") && sample.contains("★★★"))
    #expect(try text("back", console).contains("== Records"))
    let later = self.console()
    #expect(try text("records", later).contains("Task: 10"))
  }

  @Test("GG-020 endless play goes on until no life is left, is Failed, and its best is kept (X7)")
  func endless() throws {
    let console = console()
    #expect(throws: CommandRefusal.self) { _ = try text("play 3 --endless", console) }
    _ = try text("play 11 --endless", console)
    #expect(try text("plane", console).contains("Number: ∞"))
    let result = try text("wait 3000", console)
    #expect(result.contains("You Failed!!!!"))
    #expect(result.contains("Best endless score: "))
  }

  @Test("A challenge is decided as soon as it can be")
  func challenge() throws {
    let kind = TossChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 5)
    #expect(challenge.moves.prefix(2) == ["s", "c"])
    challenge.advance(by: HuntDuration(seconds: 30))
    #expect(challenge.result?.isWon == false)
    #expect(abs((challenge.result?.seconds ?? 0) - 5) < 0.06)
    var other = kind.start(kind.parameters.defaults, seed: 5)
    for _ in 0..<3 {
      for _ in 0..<40 where !other.moves.contains("shake") {
        other.advance(by: HuntDuration(milliseconds: 100))
      }
      if other.moves.contains("shake") { try other.move("shake") }
    }
    #expect(throws: CommandRefusal.self) { try other.move("jump") }
  }

  @Test("GB-105 the keys of a challenge in real time are moves that it takes")
  func keys() throws {
    let kind = TossChallengeKind()
    let challenge = kind.start(kind.parameters.defaults, seed: 4)
    #expect(challenge.keys["s"] == "s")
    for move in challenge.moves { #expect(challenge.keys.values.contains(move), "\(move)") }
  }
}
