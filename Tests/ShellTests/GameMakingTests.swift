import CommandKit
import Domain
import Files
import Geo
import ShellComposition
import TestSupport
import TextKit
import Testing

@Suite("Games made along a walk")
struct GameMakingTests {
  private static let line = "new --around 55.7297,37.6012 --ghosts 6 --loop 2km"

  private func made(_ line: String, seed: UInt64 = 1) throws -> GameLibrary {
    let fixture = try ShellFixture(GameLibrary(), seed: seed)
    let output = fixture.run(line)
    #expect(!output.isRefused, "\(output.lines.joined(separator: "\n"))")
    return fixture.stored
  }

  @Test("new --around makes a game without faults, puts the player there and starts the hunt")
  func around() throws {
    let fixture = try ShellFixture(GameLibrary())
    let text = fixture.text(Self.line)
    #expect(
      text.contains("Created 'Walk 2.0 km': a walk of 2.0 km, 6 zones, 6 ghosts; no problems found")
    )
    #expect(text.contains("== Scanner") && text.contains("straight ahead"))
    #expect(fixture.text("validate").hasPrefix("No problems found"))
    let game = fixture.stored.games[0]
    #expect(game.isActive && game.ghosts.count == 6 && game.issues.isEmpty)
    #expect(Set(game.ghosts.map(\.name)).count == 6)
    // By hand it can be hunted at once.
    let first = game.ghosts[0].name
    fixture.run("walk to \(first)", "search", "wait 1", "aim", "hold 3", "throw")
    #expect(fixture.stored.games[0].capturedCount == 1)
    #expect(fixture.text("undo").contains("Undone"))
  }

  @Test("The same seed makes the same game, another seed and the next game others")
  func seeds() throws {
    #expect(try made(Self.line) == made(Self.line))
    #expect(try made(Self.line).games[0].ghosts != made(Self.line, seed: 2).games[0].ghosts)
    let two = try made(Self.line + "; " + Self.line).games
    #expect(two.map(\.name) == ["Walk 2.0 km", "Walk 2.0 km 2"])
    #expect(two[0].ghosts.map(\.baseLocation) != two[1].ghosts.map(\.baseLocation))
  }

  @Test(
    "Places and lengths as people write them",
    arguments: [
      ("55.7297 37.6012", "--loop 2", "Walk 2.0 km"),
      ("55,7297 37,6012", "--loop 1500m", "Walk 1.5 km"),
      ("55.7297, 37.6012", "--loop 2,5km", "Walk 2.5 km"), ("90,0", "--loop 3км", "Walk 3.0 km"),
      ("-17.5 180", "--loop 1000м", "Walk 1.0 km"), ("-89.99,-180", "", "Walk 2.0 km"),
      ("-33.9 -70.1", "Evening hunt", "Evening hunt"),
    ])
  func forms(place: String, rest: String, name: String) throws {
    let games = try made("new --around \(place) \(rest)").games
    #expect(games.map(\.name) == [name])
    #expect(games[0].issues.isEmpty)
  }

  @Test("here is where the player is; names of zones and ghosts work as in other places")
  func here() throws {
    let fixture = try ShellFixture()
    #expect(fixture.run("new --around here").isRefused)
    #expect(fixture.text("new --around here").contains("Your position isn't known yet"))
    fixture.run("play 1", "at 20 s of ghost Moan", "new --around here --loop 1 Near")
    let near = try #require(fixture.stored.games.last)
    let moan = fixture.stored.games[0].ghosts[1].baseLocation
    #expect(near.name == "Near")
    #expect(near.ghosts.allSatisfy { $0.baseLocation.distanceMeters(to: moan) < 400 })
    #expect(!fixture.run("open 1", "new --around 100 m n of zone 1 --loop 1").isRefused)
  }

  @Test("Along a track: the player stands at its beginning, the ghosts on it")
  func track() throws {
    let disk = MemoryDisk()
    let fixture = try ShellFixture(files: disk)
    fixture.run("play 1", "walk 300 n", "walk 300 e", "track walk.gpx")
    fixture.run("track walk.geojson")
    for file in ["walk.gpx", "walk.geojson"] {
      let output = fixture.run("new --around \(file) --ghosts 4")
      #expect(!output.isRefused, "\(output.lines)")
      let game = try #require(fixture.stored.games.last)
      #expect(game.ghosts.count == 4 && game.issues.isEmpty && game.name.hasPrefix("Walk 0.6 km"))
    }
    #expect(fixture.text("new --around walk.gpx --loop 2").contains("leave out --loop"))
    #expect(fixture.text("new --around walk.gpx --ghosts 90").contains("too short for 90 ghosts"))
    fixture.run("export park.gpx")
    #expect(fixture.text("new --around park.gpx").contains("has no track"))
  }

  @Test(
    "What is wrong is said in one line",
    arguments: [
      ("nowhere", "'nowhere' is neither a place (LAT,LON or here) nor a file with a track"),
      ("91,0", "Not a valid position: 91 0"), ("nan,5", "'nan,5' is neither a place"),
      ("1e400 2", "is neither a place"), ("inf,inf", "is neither a place"),
      ("0,0 --ghosts 0", "'0' is not a number in 1...100"),
      ("0,0 --ghosts 1000", "'1000' is not a number in 1...100"),
      ("0,0 --loop 300m --ghosts 7", "A walk of 300 m is too short for 7 ghosts: they need 350 m"),
      ("0,0 --loop 10m", "A walk of 10 m: expected 100 m to 50 km"),
      ("0,0 --loop nan", "'nan' is not a walk length"),
      ("0,0 --loop inf", "'inf' is not a walk length"),
      ("0,0 --loop -2", "'-2' is not a walk length"),
      ("0,0 --loop 51", "'51' is not a walk length"),
      ("0,0 --lop 2", "No option '--lop', did you mean --loop?"),
    ])
  func refusals(rest: String, wanted: String) throws {
    let fixture = try ShellFixture(GameLibrary())
    let output = fixture.run("new --around " + rest)
    #expect(output.isRefused && output.lines.count == 1, "\(output.lines)")
    #expect(output.lines.joined().contains(wanted), "\(output.lines)")
    #expect(fixture.stored.games.isEmpty)
  }

  @Test("GB-040 new NAME is as it was")
  func plain() throws {
    let fixture = try ShellFixture(GameLibrary())
    #expect(fixture.text("new The park - around here").contains("Created the game"))
    #expect(fixture.stored.games.map(\.name) == ["The park - around here"])
    let session = try #require(fixture.session)
    #expect(
      session.completions(for: "new --") { _ in [] }.candidates == [
        "--around", "--ghosts", "--loop",
      ])
    #expect(
      session.completions(for: "new --around h") { _ in ["home.gpx"] }.candidates == [
        "here", "home.gpx",
      ])
  }
}
