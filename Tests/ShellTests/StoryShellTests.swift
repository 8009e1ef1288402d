import Domain
import Exchange
import LabComposition
@testable import ShellComposition
import Presentation
import TextKit
import Testing

@Suite("Stories in the shell")
struct StoryShellTests {
  private static let long = String(repeating: "word ", count: 399) + "last."

  @Test("Texts are typed, shown, undone and removed, and wrong ones refused with the count")
  func commands() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("open 1", "story").contains("no texts yet"))
    fixture.run(
      "story intro \"At dusk\\nthe lamps went out\"", "story finale \"They are lit again\"")
    fixture.run("ghost 1 set text \"Hear me; I am Boo\"")
    let game = fixture.stored.games[0]
    #expect(game.intro?.text == "At dusk\nthe lamps went out")
    #expect(game.finale?.text == "They are lit again")
    #expect(game.ghosts[0].text?.text == "Hear me; I am Boo")
    let text = fixture.text("story")
    #expect(text.contains("Intro:\n  At dusk\n  the lamps went out"), "\(text)")
    #expect(text.contains("Boo:\n  Hear me"))
    #expect(fixture.text("ghost 1 show").contains("Hear me"))
    let count = Self.long.count + 4
    let refusal = fixture.run("story intro \"\(Self.long)xxxx\"")
    #expect(refusal.isRefused)
    #expect(refusal.lines.joined(separator: " ").contains("\(count) characters, at most 2000"))
    #expect(fixture.run("ghost 1 set text \" \"").isRefused)
    #expect(fixture.stored.games[0] == game)
    fixture.run("story intro off", "ghost 1 set text off")
    #expect(fixture.stored.games[0].intro == nil && fixture.stored.games[0].ghosts[0].text == nil)
    fixture.run("undo", "undo")
    #expect(fixture.stored.games[0] == game)
    #expect(fixture.text("lang ru", "story").contains("Вступление:"))
    fixture.run("ghost 1 copy")
    #expect(fixture.stored.games[0].ghosts.last?.text == game.ghosts[0].text)
  }

  @Test(
    "By commands the intro comes with play, a ghost's text at search and capture, then the finale")
  func typed() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost 2 delete", "story intro Dusk", "story finale Dawn")
    fixture.run("ghost 1 set text \"I am \u{1F47B} Boo\"")
    let begun = fixture.text("play 1")
    #expect(begun.contains("The story begins") && begun.contains("  Dusk"))
    #expect(!fixture.text("walk 40 south").contains("Dusk"))
    #expect(fixture.text("search").contains("The story of Boo"))
    let end = fixture.text("walk to Boo", "wait 1", "aim", "hold 3", "throw")
    #expect(
      end.contains("The story of Boo") && end.contains("The story ends") && end.contains("  Dawn"))
  }

  /// Live play under keys.
  private struct Player {
    var play: LivePlay
    var text = ""

    init(_ fixture: ShellFixture, columns: Int, rows: Int) throws {
      play = LivePlay(try #require(fixture.session))
      play.size = FrameSize(columns: columns, rows: rows)
      wait(0.1)
    }

    mutating func wait(_ seconds: Double, _ actions: LiveAction...) {
      var actions = actions
      for _ in 0..<max(1, Int(seconds * 10)) {
        let frame = play.step(realSeconds: 0.1, actions)
        #expect(frame.lines.count <= play.size.rows)
        #expect(frame.lines.allSatisfy { displayWidth($0) <= play.size.columns })
        text = frame.text
        actions = []
      }
    }
  }

  @Test(
    "In live play a text stays until a key, turns its pages, and the hunt waits",
    arguments: [(80, 24), (40, 15), (30, 10)])
  func live(columns: Int, rows: Int) throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost 2 delete", "story intro \"\(Self.long)\"", "story finale Dawn")
    fixture.run("ghost 1 set text \"I am Boo\"", "activate 1", "at 60 s of ghost 1")
    var player = try Player(fixture, columns: columns, rows: rows)
    // The command `at` has shown the intro already.
    #expect(!player.text.contains("The story begins"))
    fixture.run("reset 1")
    var session = try #require(fixture.session)
    session.canPlayLive = true
    _ = session.execute("activate 1")
    player.play = LivePlay(try begun(session))
    player.play.size = FrameSize(columns: columns, rows: rows)
    player.wait(30)
    #expect(player.text.contains("The story begins") && player.text.contains("word"))
    let time = player.play.session.world.hunt.now
    var pages = 1
    while player.text.contains("The story begins"), pages < 200 {
      player.wait(0.2, .type(" "))
      pages += 1
    }
    #expect(pages > 2 && player.play.session.world.hunt.now.seconds < time.seconds + 60)
    player.wait(3)
    player.wait(2, .search)
    #expect(player.text.contains("The story of Boo") && player.text.contains("I am Boo"))
    player.wait(0.2, .type(" "))
    #expect(!player.text.contains("The story of Boo"))
  }

  /// Starts the hunt without a screen that would show the intro.
  private func begun(_ session: ShellSession) throws -> ShellSession {
    var session = session
    try session.world.beginHunt()
    return session
  }

  @Test("The editor has fields for the texts, which take more than a name")
  func editor() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "story intro Dusk")
    let ofGame = EditorField.fields(of: .game, in: fixture.stored.games[0], challenges: [])
    #expect(ofGame.suffix(2).map(\.command) == ["story intro", "story finale"])
    let fields = EditorField.fields(of: .ghost(0), in: fixture.stored.games[0], challenges: [])
    #expect(fields.filter(\.isStory).map(\.command) == ["ghost 1 set text"])
  }

  @Test("In the editor a ghost's text is typed, undone and removed by keys")
  func keys() throws {
    var editor = try Editor("open 1", of: ShellFixture.park)
    editor.press(.next, .next, .enter)
    while !editor.shows("> Text") { editor.move(.down) }
    editor.press(.enter)
    editor.type("I am Boo.\\nWho are you? " + String(repeating: "x", count: 200))
    editor.press(.enter)
    let text = try #require(editor.game.ghosts[0].text?.text)
    #expect(text.hasPrefix("I am Boo.\nWho are you? xxx") && text.count == 223)
    #expect(editor.frame.lines.allSatisfy { displayWidth($0) <= 80 })
    editor.press(.escape)
    editor.type("u")
    #expect(editor.game.ghosts[0].text == nil)
  }
}
