import CommandKit
import LabComposition
import ShellComposition
import Domain
import TextKit
import Template
import Testing

@Suite("Challenges in the shell")
struct ShellChallengeTests {
  private func fixture(language: Language = .en) throws -> ShellFixture {
    try ShellFixture(language: language, seed: 3, plugins: [.template])
  }

  /// A fight with the first ghost, which has a challenge.
  private func fighting(_ settings: String = "", language: Language = .en) throws -> ShellFixture {
    let fixture = try fixture(language: language)
    let output = fixture.run(
      "open 1; ghost 1 set challenge template; \(settings)",
      "play 1; walk 20 n; search; walk to 1")
    #expect(!output.isRefused)
    return fixture
  }

  /// The number, found out by halves; nil if it was not found with these guesses.
  private func win(_ fixture: ShellFixture, in guesses: [String]) -> String? {
    for guess in guesses {
      let text = fixture.text("move \(guess)")
      if text.contains("Throw the trap") { return text }
    }
    return nil
  }

  @Test("GB-105 choosing a challenge chooses to catch by it, and its parameters are set by name")
  func edit() throws {
    let fixture = try fixture()
    let form = fixture.text(
      "open 1; ghost 1 set challenge template; ghost 1 set template.attempts 5")
    #expect(form.contains("catchMode"))
    #expect(form.contains("template.attempts"))
    let parameters = fixture.stored.games[0].ghosts[0].parameters
    #expect(parameters.catchMode == .challenge)
    #expect(
      parameters.challenge
        == GhostChallenge(plugin: "template", values: ["template.attempts": 5]))
    #expect(fixture.run("ghost 1 set challenge nobody").isRefused)
    #expect(fixture.run("ghost 1 set template.attempts 99").isRefused)
    #expect(fixture.text("validate").hasPrefix("No problems found"))
    fixture.run("ghost 1 set challenge none")
    #expect(fixture.stored.games[0].ghosts[0].parameters.catchMode == .hold)
  }

  @Test("GB-105 an unknown challenge is kept, and validate says so", arguments: Language.allCases)
  func unknown(language: Language) throws {
    var library = ShellFixture.park
    library[0].ghosts[0].parameters.catchMode = .challenge
    library[0].ghosts[0].parameters.challenge = GhostChallenge(plugin: "chess")
    let fixture = try ShellFixture(library, language: language, plugins: [.template])
    let output = fixture.run("open 1; validate")
    #expect(!output.isRefused)
    #expect(output.lines.joined().contains("chess"))
    fixture.run("rename Other")
    #expect(fixture.stored.games[0].ghosts[0].parameters.challenge?.plugin == "chess")
    let fight = fixture.run("play 1; walk 20 n; search; walk to 1; move 3")
    #expect(fight.isRefused)
    #expect(fight.lines.joined().contains("chess"))
  }

  @Test("GB-105 the fight shows the challenge, moves go to it, and winning opens the trap")
  func won() throws {
    let fixture = try fighting("ghost 1 set template.numbers 2; ghost 1 set template.attempts 2")
    #expect(fixture.text("scan").contains("Guess the number: 1…2"))
    #expect(fixture.text("template").contains("1…8"), "the plugin's own game is another")
    let won = win(fixture, in: ["1", "2"])
    #expect(won?.contains("Guessed!") == true, "how it ended is shown")
    #expect(fixture.text("throw").contains("captured"))
  }

  @Test("A plain move, alone or after the plugin's word, is a move of the challenge")
  func plain() throws {
    let fixture = try fighting("ghost 1 set template.attempts 10")
    let before = fixture.text("scan")
    #expect(before.contains("Guesses left: 10"))
    #expect(!fixture.run("8").isRefused)
    #expect(!fixture.text("template 1").contains("no command"))
    #expect(fixture.run("99").isRefused)
    #expect(fixture.run("move 99").isRefused)
  }

  @Test("The challenge has its own clock; a lost one is reported, and another begins")
  func clock() throws {
    let fixture = try fighting("ghost 1 set template.timeLimit 10")
    // Of the step that led into the fight a part has passed.
    #expect(fixture.text("scan").contains("Time: 9 s"))
    #expect(fixture.text("wait 4").contains("Time: 5 s"))
    let lost = fixture.text("wait 7")
    #expect(lost.contains("The challenge is lost"))
    #expect(lost.contains("Lost: 1"))
    #expect(lost.contains("Guesses left: 3"))
  }

  @Test("GB-105 after maxFails the ghost escapes, and the hold does nothing meanwhile")
  func escapes() throws {
    let fixture = try fighting("ghost 1 set template.timeLimit 5; ghost 1 set maxFails 2")
    #expect(fixture.run("hold 3").isRefused)
    #expect(fixture.text("wait 11").contains("broke free"))
    #expect(fixture.run("move 1").isRefused)
    #expect(fixture.stored.games[0].ghosts[0].state == .escaped)
  }

  @Test("Outside the fight there is no challenge to make a move in")
  func leaving() throws {
    let fixture = try fighting()
    #expect(!fixture.text("walk 60 s; scan").contains("Guess the number"))
    let refused = fixture.run("move 1")
    #expect(refused.isRefused)
  }

  @Test("Equal seeds give equal challenges, and another after a lost one")
  func seeds() throws {
    func play() throws -> String {
      let fixture = try fighting("ghost 1 set template.attempts 1")
      return fixture.text("move 1; move 2; move 3; move 4; move 5")
    }
    #expect(try play() == play())
  }

  @Test("Moves are completed")
  func completion() throws {
    let fixture = try fighting()
    let session = try #require(fixture.session)
    #expect(session.completions(for: "move ").candidates.count == 8)
    #expect(session.completions(for: "ghost 1 set template.n").candidates == ["template.numbers"])
  }

  @Test("In live play a move is typed, its clock runs with real time, and the trap opens")
  func live() throws {
    let fixture = try fighting("ghost 1 set template.numbers 2; ghost 1 set template.attempts 2")
    let session = try #require(fixture.session)
    var play = LivePlay(session)
    #expect(play.takesText)
    let typing = play.step(realSeconds: 1, [.type("1")])
    #expect(typing.text.contains("move 1_"))
    #expect(typing.text.contains("Guess the number"))
    var frame = play.step(realSeconds: 0.1, [.enter])
    if play.takesText {
      frame = play.step(realSeconds: 0.1, [.type("9"), .erase, .type("2"), .enter])
    }
    #expect(frame.text.contains("Throw the trap"))
    #expect(!play.takesText)
    #expect(play.step(realSeconds: 0.1, [.act]).text.contains("Captured 1 of 2"))
  }

  @Test("In live play a key that is a move by itself makes it at once; others are typed")
  func liveKeys() throws {
    let fixture = try ShellFixture(language: .en, seed: 3)
    let output = fixture.run(
      "open 1; ghost 1 set catchMode challenge; ghost 1 set challenge darts",
      "play 1; walk 20 n; search; walk to 1")
    #expect(!output.isRefused)
    var play = LivePlay(try #require(fixture.session))
    let asked = play.step(realSeconds: 0.5, [])
    #expect(asked.text.contains("Attempts left: 3"))
    let answered = play.step(realSeconds: 0.1, [.type("1")])
    #expect(answered.text.contains("Attempts left: 2"))
    #expect(answered.text.contains("Wrong: it was") || answered.text.contains("Right: +"))
    let other = play.step(realSeconds: 0.1, [.type("z"), .type("x")])
    #expect(other.text.contains("Attempts left: 2") && !other.text.contains("move _"))
    #expect(other.text.contains("> You can throw only once the ghost is held."))
  }

  @Test(
    "In live play B, P and Q do what the screen says in a challenge, where no move has them",
    arguments: ["set", "darts", "geometries", "template"])
  func liveButtons(challenge: String) throws {
    let fixture = try ShellFixture(
      language: .en, seed: 3, plugins: Plugins.all + [.template])
    fixture.run(
      "open 1; ghost 1 set challenge \(challenge)", "play 1; walk 20 n; search; walk to 1")
    var play = LivePlay(try #require(fixture.session))
    #expect(play.step(realSeconds: 0.1, [.type("1")]).text.contains("[B] Back"))
    #expect(play.step(realSeconds: 0.1, [.type("p")]).text.contains("PAUSED"))
    #expect(!play.step(realSeconds: 0.1, [.type("P")]).text.contains("PAUSED"))
    // Small letters are cards in Set.
    let scanner = play.step(realSeconds: 0.1, [.type(challenge == "set" ? "B" : "b")])
    #expect(scanner.text.contains("== Scanner") && !play.takesText)
    // What was typed for the challenge that was left is gone in the next one.
    let again = play.step(realSeconds: 1.5, [.type("a")])
    #expect(again.text.contains("Fight with ghost") && !again.text.contains("move 1"))
    _ = play.step(realSeconds: 0.1, [.type("q")])
    #expect(play.isOver)
  }

  @Test("How the last move was stays to be seen when a challenge is lost by it")
  func feedback() throws {
    let fixture = try ShellFixture(language: .ru, seed: 3)
    fixture.run(
      "open 1; ghost 1 set challenge darts; ghost 1 set darts.attempts 1",
      "play 1; walk 20 n; search; walk to 1")
    var play = LivePlay(try #require(fixture.session))
    let lost = play.step(realSeconds: 11, [])
    #expect(lost.text.contains("> Время вышло") && lost.text.contains("было"))
    #expect(lost.text.contains("> Испытание проиграно"))
  }

  @Test("Three cards in any order are a move; what is no Set is reported with what it costs")
  func cards() throws {
    let fixture = try ShellFixture(language: .en, seed: 3)
    fixture.run(
      "open 1; ghost 1 set challenge set", "play 1; walk 20 n; search; walk to 1")
    let wrong = ["3 2 1", "4 2 1"].map { fixture.text($0) }
    #expect(wrong.contains { $0.contains("Not a Set: 4 2 1 (−") })
    #expect(fixture.text("99 1 2").contains("no card 99"))
  }

  @Test("In a fight the keys of Set are those of its own game: letters touch cards, ? hints")
  func setKeys() throws {
    let fixture = try ShellFixture(language: .en, seed: 3)
    fixture.run(
      "open 1; ghost 1 set challenge set; ghost 1 set set.hintsAllowed 1",
      "play 1; walk 20 n; search; walk to 1")
    var play = LivePlay(try #require(fixture.session))
    func press(_ keys: String) -> String {
      var text = ""
      for key in keys { text = play.step(realSeconds: 0.05, [.type(key)]).text }
      return text
    }
    let table = press("d")
    #expect(table.contains(/d \S.*? \*/) && table.contains("a…l"), "\(table)")
    #expect(!table.contains("move ") && !table.contains(/\s4 [<(~]/))
    #expect(press("d").contains(/d \S.*? \*/) == false, "touched again")
    #expect(press("dba").contains("Not a Set: a b d (−"))
    #expect(press("?").count { $0 == "?" } > 3)
    // The Russian layout has the same keys; capitals are the hunt's.
    #expect(press("ф").contains(/a \S.*? \*/))
    #expect(press("P").contains("PAUSED") && !press("P").contains("PAUSED"))
    #expect(press("B").contains("== Scanner"))
  }

  @Test("odds plays challenges as the persona does")
  func odds() throws {
    let fixture = try fighting()
    #expect(!fixture.run("odds novice").isRefused)
  }
}
