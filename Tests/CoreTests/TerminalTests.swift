#if os(Linux)
  import Foundation
  import Glibc
  import TestThreads
  import Testing

  import Terminal

  /// The shell itself at a terminal; skipped where the program was not built.
  @Suite("At a terminal", .enabled(if: PseudoTerminal.program != nil), .ownThread)
  struct TerminalTests {
    /// A shell with a game in it, its hunt begun.
    private func shell(terminal: String = "xterm") throws -> PseudoTerminal {
      let shell = try #require(PseudoTerminal(terminal: terminal))
      try #require(shell.hears("ghost> "))
      shell.type("new \"Парк культуры\"; zone add 55.7297 37.6012 150\r")
      try #require(shell.hears("Added zone 1"))
      shell.type("ghost add Boo 55.7301 37.6021; play 1\r")
      try #require(shell.hears("== Scanner"))
      try #require(shell.hears("ghost> "))
      return shell
    }

    private func live(_ shell: PseudoTerminal) throws {
      shell.type("live\r")
      try #require(shell.hears("\u{1B}[?1049h"))
      try #require(shell.hears("== Scanner"))
      try #require(shell.hears("Q leave"))
    }

    @Test("Ctrl-D leaves, and the terminal is as it was", arguments: ["xterm", "dumb"])
    func leave(terminal: String) throws {
      let shell = try shell(terminal: terminal)
      let status = shell.end(pressing: "\u{4}")
      #expect(status == 0, "\(shell.lastSeen)")
      #expect(shell.modes == shell.modesBefore)
    }

    @Test("A dumb terminal gets no escape sequences: commands play the hunt, live is refused")
    func dumb() throws {
      let shell = try shell(terminal: "dumb")
      shell.type("play 1\r")
      try #require(shell.hears("== Scanner"))
      shell.type("live\r")
      try #require(shell.hears("live needs a terminal that it can draw on"))
      #expect(shell.end(pressing: "\u{4}") == 0, "\(shell.lastSeen)")
      #expect(!shell.output.contains("\u{1B}"))
    }

    @Test("A zero byte, as a Ctrl-D during a command becomes one, does not change the next key")
    func zeroByte() throws {
      let shell = try shell()
      shell.type("\u{0}")
      #expect(shell.end(pressing: "\u{4}") == 0, "\(shell.lastSeen)")
      #expect(shell.modes == shell.modesBefore)
    }

    @Test(
      "The Escape key eats no key of the next line, and no mark of a pasted text",
      .enabled(if: LineEditor.hasLibedit))
    func escape() throws {
      let shell = try shell()
      shell.type("\u{1B}")
      shell.type("\u{3}")
      try #require(shell.hears("ghost> "))
      shell.type("lang ru\r")
      try #require(shell.hears("Язык: русский"))
      shell.type("\u{1B}\u{1B}[200~lang en\u{1B}[201~\r")
      #expect(shell.hears("Language: English"))
      #expect(shell.end(pressing: "\u{4}") == 0, "\(shell.lastSeen)")
    }

    @Test("Ctrl-C throws the line away and keeps the shell", arguments: ["xterm", "dumb"])
    func interruptLine(terminal: String) throws {
      let shell = try shell(terminal: terminal)
      shell.type("delete 1")
      try #require(shell.hears("delete 1"))
      // On a busy machine a Ctrl-C can come before the program waits for keys; a person presses again.
      var isFresh = false
      for _ in 0..<30 where !isFresh {
        shell.type("\u{3}")
        isFresh = shell.hears("ghost> ", seconds: 3)
      }
      #expect(isFresh)
      shell.type("games\r")
      #expect(shell.hears("== "))
      #expect(shell.hears("Парк культуры"))
      shell.type("quit\r")
      #expect(shell.end() == 0)
      #expect(shell.modes == shell.modesBefore)
    }

    @Test("Ctrl-C stops a long command and not the shell", arguments: ["xterm", "dumb"])
    func interruptCommand(terminal: String) throws {
      let shell = try shell(terminal: terminal)
      var isStopped = false
      // A Ctrl-C before the program has read the line throws it away; so begin anew then.
      for _ in 0..<8 where !isStopped {
        shell.type(String(repeating: "wait 86400; ", count: 90) + "games\r")
        try #require(shell.hears("games"))
        // The end of the typed line; without an editor the terminal writes it before it is read.
        try #require(shell.hears("\n"))
        usleep(500_000)
        shell.type("\u{3}")
        isStopped = shell.hears("Stopped (Ctrl-C)", seconds: 20)
      }
      #expect(isStopped)
      #expect(shell.hears("ghost> "))
      shell.type("status\r")
      #expect(shell.hears("captured 0 of 1"))
      shell.type("quit\r")
      #expect(shell.end() == 0)
    }

    @Test("live draws, obeys keys and a resize, and Q, Ctrl-C and SIGINT lead back to the shell")
    func livePlay() throws {
      let shell = try shell()
      try live(shell)
      #expect(shell.modes != shell.modesBefore)
      shell.type("p")
      #expect(shell.hears("PAUSED"))
      shell.type("p?")
      #expect(shell.hears("ESC leave"))
      shell.resize(rows: 20, columns: 60)
      #expect(shell.hears("\u{1B}[2J"))
      #expect(shell.hears("\u{1B}[20;1H"))
      shell.resize(rows: 30, columns: 90)
      #expect(shell.hears("Q leave"))
      for way in ["q", "\u{3}", "\u{1B}"] {
        shell.type(way)
        #expect(shell.hears("\u{1B}[?1049l"))
        #expect(shell.hears("ghost> "))
        try live(shell)
      }
      shell.send(SIGINT)
      #expect(shell.hears("ghost> "))
      #expect(shell.leftScreen)
      shell.type("quit\r")
      #expect(shell.end() == 0)
      #expect(shell.modes == shell.modesBefore)
    }

    @Test(
      "A signal that ends the program in live play leaves the terminal as it was",
      arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS])
    func killed(signal: Int32) throws {
      let shell = try shell()
      try live(shell)
      shell.send(signal)
      let status = try #require(shell.end())
      #expect(status & 0x7F == signal)
      #expect(shell.leftScreen)
      #expect(shell.output.contains("\u{1B}[?25h"))
      #expect(shell.modes == shell.modesBefore)
    }

    @Test("edit puts zones by keys; Q, ESC, Ctrl-C, Ctrl-D and SIGINT lead back to the shell")
    func edit() throws {
      let shell = try shell()
      for (count, way) in ["q", "\u{1B}", "\u{3}", "\u{4}", ""].enumerated() {
        shell.type("edit 1\r")
        try #require(shell.hears("\u{1B}[?1049h"))
        try #require(shell.hears("== Editor"))
        shell.type("z")
        #expect(shell.hears("Added zone \(count + 2)"))
        if way.isEmpty { shell.send(SIGINT) } else { shell.type(way) }
        #expect(shell.hears("\u{1B}[?1049l"))
        #expect(shell.hears("ghost> "))
      }
      shell.type("quit\r")
      #expect(shell.end() == 0)
      #expect(shell.modes == shell.modesBefore)
    }

    @Test(
      "What is pasted after edit at the prompt is no keys of the editor",
      .enabled(if: LineEditor.hasLibedit))
    func pastedAtPrompt() throws {
      let shell = try shell()
      // With libedit lines have marks, and the editor begins inside the pasted text.
      try #require(shell.output.contains("\u{1B}[?2004h"))
      shell.type("\u{1B}[200~help zone\redit 1\rzzz\rquit\r\u{1B}[201~")
      try #require(shell.hears("== Editor"))
      shell.type("z")
      #expect(shell.hears("Added zone 2"))
      #expect(!shell.output.contains("Added zone 3"))
      shell.type("q")
      #expect(shell.hears("\u{1B}[?1049l"))
      #expect(shell.end(pressing: "\u{4}") == 0, "\(shell.lastSeen)")
      #expect(shell.modes == shell.modesBefore)
    }

    @Test("SIGTERM in the editor leaves the terminal as it was")
    func killedInEditor() throws {
      let shell = try shell()
      shell.type("edit 1\r")
      try #require(shell.hears("== Editor"))
      shell.type("m")
      shell.send(SIGTERM)
      let status = try #require(shell.end())
      #expect(status & 0x7F == SIGTERM)
      #expect(shell.leftScreen)
      #expect(shell.modes == shell.modesBefore)
    }

    @Test("Stopped by SIGTSTP the terminal is the caller's; SIGCONT brings the screen back")
    func stop() throws {
      let shell = try shell()
      try live(shell)
      shell.send(SIGTSTP)
      try #require(shell.hears("\u{1B}[?1049l"))
      shell.send(SIGCONT)
      #expect(shell.hears("\u{1B}[?1049h"))
      #expect(shell.hears("Q leave"))
      shell.type("q")
      #expect(shell.hears("ghost> "))
      shell.type("quit\r")
      #expect(shell.end() == 0)
      #expect(shell.modes == shell.modesBefore)
    }
  }
#endif
