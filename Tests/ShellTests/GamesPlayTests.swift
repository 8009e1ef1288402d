import Domain
import LabComposition
import TextKit
import Testing

@testable import ShellComposition

/// The list of games under a test's hands.
private struct List {
  let fixture: ShellFixture
  var play: GamesPlay
  var frame = TextFrame([])

  init(_ commands: String..., language: Language = .en, rows: Int = 24) throws {
    fixture = try ShellFixture(GameLibrary(), language: language)
    var session = try #require(fixture.session)
    session.canPlayLive = true
    for command in commands { #expect(!session.execute(command).isRefused, "\(command)") }
    let live = try #require(session.execute("games live").live)
    play = try #require(GamesPlay(session, live))
    play.size = FrameSize(columns: 80, rows: rows)
    press()
  }

  mutating func press(_ keys: EditKey...) { frame = play.step(realSeconds: 0.05, keys) }

  mutating func type(_ text: String) { for one in text { press(.type(one)) } }

  var chosen: String? { frame.lines.first { $0.hasPrefix(">") } }
  var games: [Game] { fixture.stored.games }
}

@Suite("The list of games by keys")
struct GamesPlayTests {
  @Test(
    "GB-047: play, edit, +, reset progress and delete stand beside the list",
    arguments: [
      (Language.en, ["P play", "ENTER edit", "+ new game", "R reset progress", "DEL delete"]),
      (
        Language.ru,
        ["P играть", "ENTER править", "+ новая игра", "R сбросить прогресс", "DEL удалить"]
      ),
    ])
  func keysAreSeen(language: Language, keys: [String]) throws {
    for list in [try List(language: language), try List("new A", "new B", language: language)] {
      for key in keys { #expect(list.frame.text.contains(key), "\(list.frame.text)") }
    }
  }

  @Test("GB-047: each of them is the shell's command for the chosen game")
  func keysAct() throws {
    var list = try List("new A; zone add 55.73 37.6 200; ghost add Boo 55.7301 37.6", "new B")
    #expect(list.chosen?.contains("B") == true, "the open game: \(list.frame.text)")
    list.press(.arrow(.up, isFar: false))
    #expect(list.chosen?.contains("A") == true)
    list.press(.type("p"))
    #expect(list.play.isOver && list.play.next == "play 1; live")

    list = try List("new A", "new B")
    list.press(.home, .enter)
    #expect(list.play.isOver && list.play.next == "edit 1")

    list = try List("new A", "new B")
    list.press(.home, .delete)
    #expect(list.games.map(\.name) == ["B"] && list.chosen?.contains("B") == true)
    #expect(list.frame.text.contains("Deleted the game 'A'"))
    list.type("u")
    #expect(list.games.map(\.name) == ["A", "B"])
    list.press(.escape)
    #expect(list.play.isOver && list.play.next == nil)
  }

  @Test("GB-045, GB-047: R returns the ghosts to their places")
  func resets() throws {
    var list = try List(
      "new A; zone add 55.73 37.6 200; ghost add Boo 55.7301 37.6",
      "play 1; walk to 1; search; aim; hold 2.1; throw")
    #expect(list.games[0].capturedCount == 1, "\(list.games[0])")
    #expect(list.chosen?.contains("Captured 1 / 1") == true)
    list.type("к")
    #expect(list.games[0].capturedCount == 0)
    #expect(list.chosen?.contains("Captured 0 / 1") == true && !list.play.isOver)
  }

  @Test("GB-042, GB-047: + asks for a name and opens the new game")
  func adds() throws {
    var list = try List()
    list.press(.delete)
    #expect(list.frame.text.contains("No games yet: + makes one"))
    list.type("+Q park")
    #expect(list.frame.text.contains("Name of the new game: Q park_"))
    list.press(.erase, .escape)
    #expect(list.games.isEmpty && !list.play.isOver)
    list.type("+Night \"1\"")
    list.press(.enter)
    #expect(list.games.map(\.name) == ["Night \"1\""])
    #expect(list.play.isOver && list.play.next == "edit 1")
  }

  @Test("The chosen game is in sight, however many there are")
  func scrolls() throws {
    var list = try List((1...40).map { "new G\($0)" }.joined(separator: "; "), rows: 15)
    for key in [EditKey.end, .home, .pageDown, .arrow(.down, isFar: false)] {
      list.press(key)
      #expect(list.chosen != nil && list.frame.rows.count <= 15, "\(list.frame.text)")
      #expect(list.frame.text.contains("DEL delete"))
    }
    #expect(list.chosen?.contains("G12") == true)
  }

  @Test("Without a terminal the commands are named")
  func needsTerminal() throws {
    let fixture = try ShellFixture()
    #expect(fixture.run("games live").lines.first?.contains("needs a terminal") == true)
  }
}
