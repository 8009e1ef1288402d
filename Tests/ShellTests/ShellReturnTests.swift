import Domain
import Geo
import Sensors
import TextKit
import Testing

@testable import ShellComposition

@Suite("Coming back, and words that people try")
struct ShellReturnTests {
  @Test("The next session begins where the last one stood, in its game only")
  func place() throws {
    let first = try ShellFixture()
    first.run("play 1", "walk 73 east", "face 123")
    let stood = try #require(first.session).world.hunt.player
    first.session?.end()
    let setting = try #require(first.settings[StandingPlace.key])
    let second = try ShellFixture(first.stored, settings: first.settings)
    second.run("play 1")
    let player = try #require(second.session).world.hunt.player
    #expect(player.position == stood.position)
    #expect(player.facingDegrees == 123)
    // Another game has its own middle, and so has this one for a session that never stood anywhere.
    var other = ShellFixture.park[0]
    other = Game(id: GameID(high: 9, low: 9), name: "Far", locationLayout: other.locationLayout)
    var library = GameLibrary(games: [other])
    library.activate(0)
    let third = try ShellFixture(library, settings: [StandingPlace.key: setting])
    #expect(try !#require(third.session).world.hunt.hasPlace)
    third.session?.end()
    #expect(third.settings[StandingPlace.key] == setting, "nothing to keep")
  }

  @Test(
    "A setting that is no place is ignored",
    arguments: ["", "1 2 3", "x y z 1", "91 0 0 ID", "1 2 nan ID", "1 2 3 OTHER", "1 2 3 4 5"])
  func damaged(text: String) {
    let id = ShellFixture.park[0].id
    #expect(
      StandingPlace(setting: text.replacing("ID", with: id.description), of: id) == nil)
  }

  @Test(
    "exit, ?, start, tutorial and ls find what is meant",
    arguments: [
      ("exit", "quit"), ("?", "help"), ("start", "hunt"), ("tutorial", "learn"), ("ls", "games"),
    ])
  func meant(typed: String, command: String) throws {
    let (a, b) = (try ShellFixture(), try ShellFixture())
    a.run("activate 1")
    b.run("activate 1")
    let (one, other) = (a.run(typed), b.run(command))
    #expect(!one.isRefused && one.lines == other.lines && one.quits == other.quits)
    #expect(a.text("help \(command)").contains("Also: \(typed)"))
  }

  @Test(
    "A parameter of the game is no move of the card game",
    arguments: [
      ("set trapWindowDuration 6", "ghost N set trapWindowDuration 6"),
      ("set TRAPWINDOWDURATION 6", "ghost N set trapWindowDuration 6"),
      ("set name Old Tom", "ghost N set name Old Tom"), ("set radius 50", "zone N radius 50"),
      ("set accuracyGate 20", "rules set accuracyGate 20"),
    ])
  func parameters(typed: String, command: String) throws {
    let fixture = try ShellFixture()
    let output = fixture.run("open 1", typed)
    let words = output.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(output.isRefused && words.contains(command), "\(output.lines)")
    #expect(fixture.session?.world.plugins.current == nil)
    #expect(!fixture.run("set new 7").isRefused, "the plugin's own words stay its own")
    #expect(!fixture.run("set settings").isRefused)
  }

  @Test("Validating a game without a ground says what was not checked")
  func unchecked() throws {
    let fixture = try ShellFixture()
    #expect(
      fixture.text("open 1", "validate")
        == "No problems found; not checked: what can be reached on foot (ground import FILE)")
  }

  @Test("A phone cannot use this computer's own address, so the answer says what works")
  func phone() throws {
    let fixture = try ShellFixture()
    for line in [
      ShellMessage.enterInApp(["http://127.0.0.1:8642/"], .en),
      ShellMessage.enterInApp(["http://[::1]:99/"], .en),
    ] {
      #expect(line.contains("sensors phone:0.0.0.0:") && line.contains("adb reverse tcp:"))
      #expect(line.contains("from this computer only"))
    }
    #expect(ShellMessage.enterInApp(["http://[::1]:99/"], .ru).contains("phone:0.0.0.0:99?token="))
    #expect(
      ShellMessage.enterInApp(["http://192.168.1.2:8642/"], .en)
        == "Enter in the phone's app: http://192.168.1.2:8642/")
    #expect(fixture.notices.isEmpty)
  }
}
