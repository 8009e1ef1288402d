import TextKit
import LabComposition
import ShellComposition
import Domain
import Foundation
import Geo
import Persistence
import PluginKit
import Testing

@Suite("Restoring what was saved, and what there is room for")
struct ShellRestoreTests {
  @Test("Restore takes back what was saved last, ends the hunt of a changed game, can be undone")
  func restore() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("restore").contains("nothing to restore"))
    var saved = ShellFixture.park
    saved[0].ghosts[0].name = "As saved"
    fixture.restorable = Restorable(content: saved, origin: .lastSave)
    fixture.run("play 1")
    let output = fixture.run("restore")
    #expect(output.lines.contains("Restored 1 game as saved last"))
    #expect(output.lines.contains { $0.contains("the hunt has ended") })
    #expect(fixture.stored == saved)
    #expect(fixture.run("restore").isRefused)
    fixture.run("undo")
    #expect(fixture.stored.games[0].ghosts[0].name == "Boo")
    fixture.run("redo")
    #expect(fixture.stored == saved)
  }

  @Test("A games.json that was changed by hand is reported, in the language, and can be restored")
  func changedByHand() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/restore-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var start = ShellStart()
    start.dataFolder = folder
    start.seed = 1
    start.language = .en
    func open(_ commands: String...) throws -> [String] {
      var notices: [String] = []
      var session = try start.open(notices: &notices)
      for command in commands { #expect(!session.execute(command).isRefused) }
      return notices
    }
    #expect(
      try open("new Park", "zone add 55.7 37.6", "ghost add Boo 55.7 37.6", "lang en") == [])
    for name in ["games", "settings"] {
      let path = folder + "/\(name).json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing("\"trapWindowDuration\": 7", with: "\"trapWindowDuration\": 9")
        .replacing("\"lang\": \"en\"", with: "\"lang\": \"ru\"")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    start.language = nil
    #expect(
      try open() == [
        "\(folder)/settings.json: изменён не этой программой; взят как есть",
        "  settings.lang 'en' → 'ru'",
        "\(folder)/games.json: изменён не этой программой; взят как есть",
        "  игра 'Park': призрак 'Boo': trapWindowDuration 7 → 9",
        "`restore` вернёт игры и настройки такими, какими их сохранили в последний раз",
      ])
    start.language = .en
    #expect(try open("restore", "lang en").count == 5)
    var notices: [String] = []
    let session = try start.open(notices: &notices)
    #expect(notices == [])
    #expect(session.library.games[0].ghosts[0].parameters.trapWindowDurationSeconds == 7)
  }

  @Test(
    "A change from outside is reported before the next command; restore takes it")
  func changedWhileRunning() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/running-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var start = ShellStart()
    start.dataFolder = folder
    start.seed = 1
    start.language = .en
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    for line in ["new Park", "zone add 55.7 37.6", "ghost add Boo 55.7 37.6", "lang en"] {
      #expect(!session.execute(line).isRefused)
    }
    func change(_ name: String, _ old: String, _ new: String) throws {
      let path = folder + "/\(name).json"
      let text = try String(contentsOfFile: path, encoding: .utf8).replacing(old, with: new)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }
    func text(_ line: String) -> String {
      session.execute(line).lines.joined(separator: "\n").replacing("\n  ", with: " ")
    }
    try change("games", "\"trapWindowDuration\": 7", "\"trapWindowDuration\": 9")
    let reported = text("games")
    #expect(
      reported.contains("games.json: was changed outside the program meanwhile"), "\(reported)")
    #expect(reported.contains("ghost 'Boo': trapWindowDuration 7 → 9"), "\(reported)")
    #expect(reported.contains("`restore` takes the games of \(folder)/games.json"), "\(reported)")
    #expect(!text("games").contains("outside"))
    #expect(text("rename 1 Lawn").contains("kept as \(folder)/games.json.kept"))
    #expect(text("restore").contains("Restored 1 game from \(folder)/games.json.kept"))
    #expect(session.library.games[0].name == "Park")
    #expect(session.library.games[0].ghosts[0].parameters.trapWindowDurationSeconds == 9)

    try change("settings", "\"lang\": \"en\"", "\"lang\": \"ru\"")
    #expect(text("games").contains("settings.lang 'en' → 'ru'"))
    #expect(text("restore").contains("Restored the settings (lang en)"))
    #expect(text("restore").contains("nothing to restore"))
  }

  @Test("More than can be stored is refused with how much there is room for, and nothing changes")
  func limits() throws {
    let place = Coordinate(uncheckedLatitudeDegrees: 55.7, longitudeDegrees: 37.6)
    func game(_ number: Int, ghosts: Int, zones: Int = 0) -> Game {
      var game = Game(id: GameID(high: 1, low: UInt64(number)), name: "G\(number)")
      for ghost in 0..<ghosts {
        let id = GhostID(high: UInt64(number + 2), low: UInt64(ghost))
        game.ghosts.append(Ghost(id: id, name: "g", baseLocation: place))
      }
      for zone in 0..<zones {
        let id = ZoneID(high: UInt64(number + 2), low: UInt64(zone) << 32)
        game.locationLayout.append(CircleZone(id: id, center: place))
      }
      return game
    }
    let full = GameLibrary(games: [game(0, ghosts: Game.mostGhosts, zones: Game.mostZones)])
    let one = try ShellFixture(full)
    one.run("open 1")
    #expect(one.text("ghost add Boo 55.7 37.6") == "! A game has at most 10000 ghosts")
    #expect(one.text("ghost 1 copy") == "! A game has at most 10000 ghosts")
    #expect(one.text("zone add 55.7 37.6") == "! A game has at most 1000 zones")
    #expect(one.saves == 0)
    #expect(one.session?.library == full)
    #expect(!one.run("copy 1").isRefused, "10 000 new identities take no time")

    let many = GameLibrary(games: (0..<GameLibrary.mostGames).map { game($0, ghosts: 0) })
    let games = try ShellFixture(many)
    #expect(games.text("new More") == "! There is room for at most 10000 games")
    #expect(games.text("copy 1") == "! There is room for at most 10000 games")
    #expect(games.session?.library == many)

    let ghosts = try ShellFixture(
      GameLibrary(games: (0..<10).map { game($0, ghosts: Game.mostGhosts) } + [game(10, ghosts: 0)])
    )
    let refusal = "! There is room for at most 100000 ghosts in all games"
    #expect(ghosts.text("open 11", "ghost add Boo 55.7 37.6") == refusal)
    #expect(ghosts.text("copy 1") == refusal)
  }

  @Test("Of a game with many ghosts fewer edits are remembered, but always the last")
  func history() throws {
    let place = Coordinate(uncheckedLatitudeDegrees: 55.7, longitudeDegrees: 37.6)
    for (ghosts, expected) in [(100, 30), (10_000, 10)] {
      var game = Game(id: GameID(high: 1, low: 1), name: "G")
      for ghost in 0..<ghosts {
        let id = GhostID(high: 2, low: UInt64(ghost))
        game.ghosts.append(Ghost(id: id, name: "g\(ghost)", baseLocation: place))
      }
      let fixture = try ShellFixture(GameLibrary(games: [game]))
      fixture.run("open 1")
      for number in 0..<30 { fixture.run("rename G\(number)") }
      var undone = 0
      while !fixture.run("undo").isRefused { undone += 1 }
      #expect(undone == expected)
    }
  }
}
