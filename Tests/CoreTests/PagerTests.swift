#if os(Linux)
  import Glibc
#endif
import TestThreads
import Testing

@testable import Terminal

@Suite("Pages")
struct PagerTests {
  private func cut(_ lines: [String], rows: Int, columns: Int = 10) -> PageCut {
    PageCut(lines[...], rows: rows, columns: columns, width: \.count)
  }

  @Test("A page leaves one row free, and takes at least one line")
  func cuts() {
    let lines = (1...9).map { "line \($0)" }
    #expect(cut(lines, rows: 10).rest.isEmpty)
    #expect(cut(lines, rows: 9).rest == ["line 9"])
    #expect(cut(lines, rows: 4).page == ["line 1", "line 2", "line 3"])
    #expect(cut(lines, rows: 1).page == ["line 1"])
    #expect(cut(lines, rows: 0).page == ["line 1"])
    #expect(cut([], rows: 3).page.isEmpty)
  }

  @Test("A line wider than the terminal takes as many rows as it needs; an empty one takes one")
  func wide() {
    let lines = ["", String(repeating: "x", count: 21), "a", "b"]
    #expect(cut(lines, rows: 5).page.count == 2)
    #expect(cut(lines, rows: 6).page.count == 3)
    #expect(cut([String(repeating: "x", count: 99), "a"], rows: 3).page.count == 1)
  }
}

#if os(Linux)
  @Suite("Pages at a terminal", .enabled(if: PseudoTerminal.program != nil), .ownThread)
  struct PagedShellTests {
    private func shell(_ arguments: [String] = []) throws -> PseudoTerminal {
      let shell = try #require(PseudoTerminal(arguments))
      try #require(shell.hears("ghost> "))
      return shell
    }

    @Test("Long output waits for SPACE or ENTER after each page and says how much is left")
    func pages() throws {
      let shell = try shell()
      shell.type("help\r")
      try #require(shell.hears("more: SPACE next, Q stop"))
      #expect(!shell.output.contains("help COMMAND."))
      shell.type(" ")
      try #require(shell.hears("more: SPACE next, Q stop"))
      shell.type("\r")
      try #require(shell.hears("More: help COMMAND."))
      try #require(shell.hears("ghost> "))
      shell.type("quit\r")
      #expect(shell.end() == 0)
      #expect(shell.modes == shell.modesBefore)
    }

    @Test(
      "Q, ESC and Ctrl-C leave the rest out and keep the shell",
      arguments: ["q", "\u{1B}", "\u{3}"])
    func stop(key: String) throws {
      let shell = try shell()
      shell.type("help\r")
      try #require(shell.hears("more: SPACE next, Q stop"))
      shell.type(key)
      try #require(shell.hears("ghost> "))
      #expect(!shell.output.contains("help COMMAND."))
      shell.type("lang en\r")
      try #require(shell.hears("Language: English"))
      #expect(shell.end(pressing: "\u{4}") == 0)
      #expect(shell.modes == shell.modesBefore)
    }

    @Test("A signal that ends the program restores the terminal in the middle of a page")
    func ended() throws {
      let shell = try shell()
      shell.type("help\r")
      try #require(shell.hears("more: SPACE next, Q stop"))
      shell.send(SIGTERM)
      _ = shell.end()
      #expect(shell.modes == shell.modesBefore)
    }

    @Test(
      "Nothing is paged for programs", arguments: [["--frames", "json"], ["--frames", "both"]])
    func programs(arguments: [String]) throws {
      let shell = try shell(arguments)
      shell.type("help\r")
      try #require(shell.hears("More: help COMMAND."))
      #expect(!shell.output.contains("SPACE next"))
      #expect(shell.end(pressing: "\u{4}") == 0)
    }
  }
#endif
