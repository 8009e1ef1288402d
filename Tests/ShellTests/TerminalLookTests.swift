import LabComposition
import ShellComposition
import TextKit
import Testing

@Suite("What the terminal can show")
struct TerminalLookTests {
  private func look(_ isTerminal: Bool, _ variables: [String: String]) -> FrameStyle {
    FrameStyle(isTerminal: isTerminal) { variables[$0] }
  }

  @Test(
    "Colours at a terminal, never in a pipe, a dumb terminal or under NO_COLOR",
    arguments: [
      (true, ["TERM": "xterm-256color"], true), (false, ["TERM": "xterm-256color"], false),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
      (true, ["TERM": "xterm", "NO_COLOR": ""], true), (true, [:], true),
    ])
  func colors(isTerminal: Bool, variables: [String: String], usesColor: Bool) {
    #expect(look(isTerminal, variables).usesColor == usesColor)
  }

  @Test(
    "256 colours where TERM or COLORTERM says so, and never without colours",
    arguments: [
      (true, ["TERM": "xterm-256color"], true), (true, ["TERM": "xterm"], false),
      (true, ["TERM": "xterm", "COLORTERM": "truecolor"], true),
      (true, ["TERM": "tmux-direct"], true), (true, ["TERM": "linux"], false),
      (false, ["TERM": "xterm-256color"], false), (true, [:], false),
    ])
  func manyColors(isTerminal: Bool, variables: [String: String], has256Colors: Bool) {
    #expect(look(isTerminal, variables).has256Colors == has256Colors)
  }

  @Test("Words where ACCESSIBLE is set, also in a pipe", arguments: [true, false])
  func words(isTerminal: Bool) {
    #expect(look(isTerminal, ["LANG": "C.utf8", "ACCESSIBLE": "1"]).isInWords)
    #expect(!look(isTerminal, ["LANG": "C.utf8", "ACCESSIBLE": "0"]).isInWords)
  }

  @Test(
    "Braille where the terminal is UTF-8",
    arguments: [
      (["LANG": "ru_RU.UTF-8"], MapStyle.braille), (["LANG": "C.utf8"], .braille), ([:], .ascii),
      (["ACCESSIBLE": "0"], .ascii),
      (["LANG": "ru_RU.KOI8-R"], .ascii), (["LANG": "en_US.UTF-8", "LC_ALL": "C"], .ascii),
      (["LANG": "C", "LC_CTYPE": "en_US.UTF-8"], .braille),
      (["LANG": "en_US.UTF-8", "LC_ALL": ""], .braille), (["LANG": "de_DE.UTF-8@euro"], .braille),
    ])
  func style(variables: [String: String], style: MapStyle) {
    #expect(look(true, variables).map == style)
    #expect(look(false, variables).map == .ascii)
  }

  @Test("The shell's map is the hunt's while a hunt runs, with the way so far; plain is the same")
  func map() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("open 1", "map").contains("+1 centre"))
    let output = fixture.run("play 1", "walk 60 north", "map")
    #expect(output.lines[0].hasPrefix("== Map "))
    #expect(output.lines.joined().contains("@1 Boo: 60 m N"))
    #expect(output.shown(in: FrameStyle()) == output.lines)
    #expect(output.shown(in: FrameStyle(usesColor: true)) != output.lines)
    let pattern = /\u{1B}\[[0-9;]*m/
    #expect(
      output.shown(in: FrameStyle(usesColor: true)).map { $0.replacing(pattern, with: "") }
        == output.lines)
  }

  @Test("Another game opened for editing has its own map")
  func otherGame() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("play 1", "copy 1", "open 2", "map").contains("Game: Park 2"))
  }

  @Test("GB-112 GB-113 A capture and an escape are shown before the next screen")
  func results() throws {
    for (last, words) in [("throw", "“Boo” is captured!"), ("wait 8", "“Boo” broke free!")] {
      let fixture = try ShellFixture()
      let lines = fixture.run(
        "play 1", "walk 60 north", "search", "walk to Boo", "wait 1", "aim", "hold 2.1", last
      ).lines
      let result = try #require(lines.firstIndex { $0.contains(words) })
      let next = try #require(lines.lastIndex { $0.hasPrefix("== Scanner") })
      #expect(result < next)
      #expect(lines.count { $0.contains(words) } == 1)
    }
  }
}
