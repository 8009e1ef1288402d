import LabComposition
import ShellComposition
import Domain
import Geo
import Testing

@Suite("Games by command")
struct ShellEditTests {
  @Test("GB-031 GB-042 A game is made, opened, filled and stored")
  func make() throws {
    let fixture = try ShellFixture(GameLibrary())
    fixture.run(
      "new \"Парк культуры\"", "zone add 55.73 37.60", "zone add 55.731 37.601 150",
      "ghost add Boo 55.7301 37.6001", "ghost add \"White Lady\" 55.7309, 37.6009")
    let game = try #require(fixture.stored.games.first)
    #expect(game.name == "Парк культуры")
    #expect(game.locationLayout.map(\.radiusMeters) == [100, 150])
    #expect(game.ghosts.map(\.name) == ["Boo", "White Lady"])
    #expect(game.ghosts[1].baseLocation.longitudeDegrees == 37.6009)
  }

  @Test(
    "Names with control characters are refused, and nothing changes",
    arguments: [
      "new \"a\u{1B}[2Jb\"", "rename \"a\tb\"", "ghost 1 set name \"x\u{7F}\"",
      "ghost add \"x\u{85}y\" 55.7301 37.6001", "ghost 1 copy \"x\u{2028}y\"",
    ])
  func controlCharacters(command: String) throws {
    let fixture = try ShellFixture()
    fixture.run("language en", "open 1")
    let before = fixture.stored
    #expect(fixture.text(command).contains("control characters"))
    #expect(fixture.stored == before)
  }

  @Test("GB-032 GB-054 A rename is stored; done closes the game, save stores it")
  func renameAndClose() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "rename Night park")
    #expect(fixture.stored.games[0].name == "Night park")
    let saves = fixture.saves
    #expect(fixture.text("save") == "Saved")
    #expect(fixture.text("done") == "Saved")
    #expect(fixture.saves == saves + 2)
    #expect(fixture.run("zone add 55 37").isRefused, "no game is open or active any more")
  }

  @Test("GB-051 GB-052 Zones and ghosts are changed and deleted by number, id or name")
  func change() throws {
    let fixture = try ShellFixture()
    fixture.run(
      "open Park", "zone 1 radius 120", "zone 1 move 55.7280 37.5995",
      "ghost boo set trapWindowDuration 6,5", "ghost 2 set name Howl",
      "ghost \(GhostID(high: 3, low: 2)) move 55.7270 37.5990")
    let game = fixture.stored.games[0]
    #expect(game.locationLayout[0].radiusMeters == 120)
    #expect(game.locationLayout[0].center.latitudeDegrees == 55.728)
    #expect(game.ghosts[0].parameters.trapWindowDurationSeconds == 6.5)
    #expect(game.ghosts[1].name == "Howl")
    #expect(game.ghosts[1].currentPosition.latitudeDegrees == 55.727)
    fixture.run("ghost 1 delete", "zone 1 delete")
    #expect(fixture.stored.games[0].ghosts.map(\.name) == ["Howl"])
    #expect(fixture.stored.games[0].locationLayout.isEmpty)
  }

  @Test(
    "GB-020 A value outside its range is refused with the range, and nothing changes",
    arguments: [
      ("ghost 1 set trapWindowDuration 12", "outside 5…10 s"),
      ("ghost 1 set trapWindow 7 8", "Expected:"),
      ("ghost 1 set windowTrap 7", "There is no parameter"),
      ("zone 1 radius 9", "10...2000"),
      ("zone add 91 37", "latitude -90...90"),
      ("zone add 55 nowhere", "latitude -90...90"),
      ("ghost add \"\" 55 37", "must not be empty"),
      ("ghost 9 show", "1...2"),
      ("zone 2 delete", "1...1"),
      ("zone 1 grow 5", "Expected:"),
      ("open 7", "1...1"),
    ])
  func refused(command: String, message: String) throws {
    let fixture = try ShellFixture()
    fixture.run("open 1")
    let before = fixture.stored
    let output = fixture.run(command)
    #expect(output.isRefused)
    let text = output.lines.joined(separator: "\n")
    #expect(text.contains(message), "\(text)")
    #expect(fixture.stored == before)
  }

  @Test("GB-063 GB-055 A base outside every zone is warned of and allowed")
  func outside() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1")
    #expect(fixture.text("ghost add Far 55.80 37.60").contains("outside every zone"))
    #expect(fixture.stored.games[0].ghosts.count == 3)
    #expect(fixture.text("zone add 55.80 37.60; zone 1 delete").contains("'Boo' is outside"))
  }

  @Test("GB-011 GB-043 One game is active; deleting it leaves none")
  func active() throws {
    let fixture = try ShellFixture()
    fixture.run("copy 1", "activate 1", "play 2")
    #expect(fixture.stored.games.map(\.isActive) == [false, true])
    #expect(fixture.stored.games[1].name == "Park 2")
    #expect(Set(fixture.stored.games.flatMap { $0.ghosts.map(\.id) }).count == 4)
    fixture.run("delete 2")
    #expect(fixture.stored.activeIndex == nil)
    #expect(fixture.run("hunt").isRefused)
  }

  @Test("GB-011 Undoing an edit leaves the game active that was chosen since")
  func activeAfterUndo() throws {
    let fixture = try ShellFixture()
    fixture.run("copy 1", "play 1", "open 2", "rename Other", "play 2")
    #expect(fixture.text("undo").contains("Undone in 'Park 2': rename Other"))
    #expect(fixture.stored.activeIndex == 1)
    #expect(fixture.text("redo").contains("Redone in 'Other'"))
    #expect(fixture.stored.activeIndex == 1)
    // A game that is made and made active is the one that a step changes.
    fixture.run("play 1", "new --around 55.73,37.6 --loop 1km")
    let said = fixture.text("undo")
    #expect(!said.contains("'Park'") && !said.contains("starts over"), "\(said)")
    #expect(fixture.stored.activeIndex == 0)
  }

  @Test("A game that an undo brings back is open where none is")
  func openAgain() throws {
    let fixture = try ShellFixture()
    fixture.run("delete 1", "undo")
    #expect(!fixture.run("zone add 55.73 37.60").isRefused)
  }

  @Test("GB-045 Reset puts all ghosts back to their places, idle")
  func reset() throws {
    var library = ShellFixture.park
    library[0].ghosts[0].state = .captured
    library[0].ghosts[1].state = .escaped
    library[0].ghosts[1].lastEscapeDate = WallTime(millisecondsSince1970: 5)
    let fixture = try ShellFixture(library)
    fixture.run("reset 1")
    #expect(fixture.stored.games[0].ghosts.allSatisfy { $0.state == .idle })
    #expect(fixture.stored.games[0].ghosts[1].lastEscapeDate == nil)
  }

  @Test("Commands go by unique prefix; others are reported with what was meant")
  func prefixes() throws {
    let fixture = try ShellFixture()
    #expect(!fixture.run("gam").isRefused)
    #expect(fixture.text("s").contains("can mean sample, save, story, scan, status, search"))
    #expect(fixture.text("zonr add").contains("did you mean zone"))
    #expect(fixture.text("new \"Park").contains("not closed"))
    #expect(fixture.run("quit").quits)
  }

  @Test("A line of commands ends at the first that is refused")
  func lines() throws {
    let fixture = try ShellFixture()
    let output = fixture.run("new A; new \"B; C\"; nonsense; new D")
    #expect(output.isRefused)
    #expect(fixture.stored.games.map(\.name) == ["Park", "A", "B; C"])
    #expect(fixture.run("# a comment; new E").lines.isEmpty)
    #expect(!fixture.run("games; # a comment; new E").isRefused)
    #expect(fixture.stored.games.count == 3)
  }

  @Test("GB-030 A failed save is reported and leaves the games in memory")
  func failedSave() throws {
    let fixture = try ShellFixture()
    fixture.failure = ShellFixture.diskFull()
    let output = fixture.run("new Night")
    #expect(output.isRefused)
    #expect(
      output.lines.contains {
        $0.hasPrefix("! Not saved: games.json: No space left on device")
      })
    fixture.failure = nil
    fixture.run("save")
    #expect(fixture.stored.games.map(\.name) == ["Park", "Night"])
  }

  @Test("Russian and English, switched by command and remembered")
  func languages() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("lang ru") == "Язык: русский")
    #expect(fixture.settings["lang"] == "ru")
    #expect(fixture.text("hunt").contains("Нет активной игры"))
    #expect(fixture.run("lang de").isRefused)
    #expect(fixture.text("help").contains("бросить ловушку"))
    #expect(fixture.text("help walk").contains("walk to N"))
  }
}
