import Domain
import LabComposition
import TextKit
import Testing

@testable import ShellComposition

@Suite("A replay that plays")
struct ReplayPlayTests {
  /// A session at a terminal with a hunt behind it, and the film of it.
  private func film(_ command: String = "replay") throws -> (ShellOutput, ReplayPlay) {
    let fixture = try ShellFixture()
    fixture.run("play 1", "walk 60 north", "search", "walk to Boo", "aim; hold 2.1", "throw")
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let output = session.execute(command)
    let live = try #require(output.live)
    let play = try #require(ReplayPlay(session, live))
    return (output, play)
  }

  private func number(_ frame: TextFrame) -> Int {
    frame.text.firstMatch(of: /--- (\d+)\//).flatMap { Int($0.1) } ?? -1
  }

  @Test("At a terminal replay plays by itself, pauses and steps by keys, and leaves to the shell")
  func plays() throws {
    var (output, play) = try film()
    #expect(output.lines.isEmpty, "no commands: \(output.lines)")
    var frame = play.step(realSeconds: 0, [])
    // Several moments are of time 0: the last of them is shown.
    let first = number(frame)
    #expect((0...3).contains(first) && frame.text.contains("SPACE pause"), "\(frame.text)")
    #expect(frame.lines.count == 24)
    for _ in 0..<20 { frame = play.step(realSeconds: 0.25, []) }
    let reached = number(frame)
    #expect(reached > 3)
    frame = play.step(realSeconds: 0.25, [.pause])
    #expect(frame.text.contains("PAUSED") && play.idleSeconds == .infinity)
    frame = play.step(realSeconds: 9, [])
    #expect(number(frame) == reached)
    frame = play.step(realSeconds: 0, [.step(1), .step(1)])
    #expect(number(frame) == reached + 2)
    frame = play.step(realSeconds: 0, [.step(-1)])
    #expect(number(frame) == reached + 1)
    frame = play.step(realSeconds: 0, [.last])
    #expect(frame.text.contains("END"))
    let end = number(frame)
    frame = play.step(realSeconds: 0, [.former])
    #expect((1..<end).contains(number(frame)))
    frame = play.step(realSeconds: 0, [.next, .last, .pause])
    #expect(
      number(frame) == first && !frame.text.contains("PAUSED"), "SPACE at the end begins again")
    _ = play.step(realSeconds: 0, [.step(5), .leave])
    #expect(play.isOver)
    let reported = play.leave()
    #expect(reported.lines.first?.contains("The replay stands at") == true)
    var session = play.session
    #expect(session.execute("events").lines.contains { $0.hasPrefix(">") })
    #expect(session.execute("play 4").live?.kind == .replay)
    #expect(session.execute("close").lines == ["The player is closed"])
  }

  @Test("It ends at the end, twice as fast with +, at every size, in both languages")
  func ends() throws {
    for (columns, rows) in [(40, 12), (80, 24), (200, 50)] {
      var (_, play) = try film("lang \(columns == 80 ? "ru" : "en"); replay")
      play.size = FrameSize(columns: columns, rows: rows)
      var frame = play.step(realSeconds: 0, [.faster, .faster])
      #expect(frame.text.contains("×4"))
      for _ in 0..<2000 where !frame.text.contains("END") && !frame.text.contains("КОНЕЦ") {
        frame = play.step(realSeconds: 0.1, [])
        #expect(frame.lines.count == rows)
        #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
      }
      #expect(frame.text.contains("END") || frame.text.contains("КОНЕЦ"))
      #expect(play.idleSeconds == .infinity)
    }
  }

  @Test("With other commands on the line it is a player by commands")
  func line() throws {
    let (_, play) = try film("replay; jump; play 8")
    let moments = try #require(play.session.world.replay).list(reach: 9, .standard, .en)
    #expect(moments.first?.hasPrefix(">") == false, "jump came before play")
    var session = play.session
    let printed = session.execute("replay; next 2; prev")
    #expect(printed.live == nil && !printed.isRefused)
  }

  @Test("R after a hunt opens the film of it, not a prompt")
  func afterLive() throws {
    let (_, play) = try film("replay")
    #expect(play.session.world.replay != nil)
    let fixture = try ShellFixture()
    fixture.run("play 1", "wait 1")
    // Without a terminal it stays a player by commands.
    let printed = fixture.run("replay")
    #expect(printed.live == nil && printed.lines.contains { $0.contains("Commands: ") })
  }
}
