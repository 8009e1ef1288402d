import LabComposition
import ShellComposition
import Domain
import Geo
import Testing

@Suite("A hunt by command")
struct ShellHuntTests {
  private let toTheFight = ["play 1", "walk 60 north", "search", "walk to Boo", "wait 1", "aim"]

  private func fight(_ fixture: ShellFixture) { for line in toTheFight { fixture.run(line) } }

  @Test("GB-033 GB-112 A scripted hunt ends in a capture that is stored at once")
  func capture() throws {
    let fixture = try ShellFixture()
    fight(fixture)
    let held = fixture.run("hold 2.1")
    #expect(!held.isRefused)
    let saves = fixture.saves
    #expect(!fixture.run("throw").isRefused)
    #expect(fixture.saves == saves + 1)
    #expect(fixture.stored.games[0].ghosts[0].state == .captured)
    #expect(fixture.stored.games[0].capturedCount == 1)
  }

  @Test("GB-003 The three modes follow each other: scanner, AR search, fight with its trap")
  func modes() throws {
    let fixture = try ShellFixture()
    let titles = (["play 1", "walk 60 north"] + ["search", "walk to Boo", "aim; hold 3"]).map {
      fixture.run($0).lines.last { $0.hasPrefix("== ") }?.split(separator: " ")[1] ?? ""
    }
    #expect(titles == ["Scanner", "Scanner", "AR", "Fight", "Trap"])
  }

  @Test("GB-113 A trap that runs out leaves the ghost 30–50 m away, with the date of the escape")
  func escape() throws {
    let fixture = try ShellFixture()
    fight(fixture)
    fixture.run("hold 2.1", "wait 8")
    let ghost = fixture.stored.games[0].ghosts[0]
    #expect(ghost.state == .escaped)
    #expect((30...50).contains(ghost.currentPosition.distanceMeters(to: ghost.baseLocation)))
    let date = try #require(ghost.lastEscapeDate)
    #expect(date > WallTime(year: 2026, month: 5, day: 1, hour: 12))
    #expect(date < WallTime(year: 2026, month: 5, day: 1, hour: 12, minute: 10))
  }

  @Test("GB-115 A throw at the deadline's second is in time, a later one is refused")
  func deadline() throws {
    for (wait, captured) in [("wait 6.9", 1), ("wait 7.1", 0)] {
      let fixture = try ShellFixture()
      fight(fixture)
      fixture.run("hold 2", wait)
      #expect(fixture.run("throw").isRefused == (captured == 0))
      #expect(fixture.stored.games[0].capturedCount == captured)
    }
  }

  @Test("The same commands with the same seed give the same output, another seed another escape")
  func reproducible() throws {
    func escapeText(seed: UInt64) throws -> String {
      let fixture = try ShellFixture(sensor: "sim:profile=park", seed: seed)
      return (toTheFight + ["hold 4", "wait 20"]).map { fixture.text($0) }.joined()
    }
    #expect(try escapeText(seed: 5) == escapeText(seed: 5))
    #expect(try escapeText(seed: 5) != escapeText(seed: 6))
  }

  @Test("GB-006 With no active game every command of the hunt says to choose or create one")
  func noActiveGame() throws {
    let fixture = try ShellFixture()
    for command in ["hunt", "scan", "walk 5 n", "search", "throw", "wait 1", "aim", "hold 1"] {
      let output = fixture.run(command)
      #expect(output.isRefused)
      #expect(
        output.lines == [
          "! No active game: play N chooses one; new NAME or sample makes one to choose"
        ])
    }
  }

  @Test("GB-104 Off the ghost nothing is held; turned back, the hold begins anew")
  func aiming() throws {
    let fixture = try ShellFixture()
    fight(fixture)
    fixture.run("aim 20", "hold 5")
    #expect(fixture.run("throw").isRefused)
    fixture.run("turn -20", "hold 2")
    #expect(!fixture.run("throw").isRefused)
  }

  @Test("GB-103 A hold in two halves counts as one; a wait between breaks it")
  func brokenHold() throws {
    let whole = try ShellFixture()
    fight(whole)
    whole.run("hold 1", "hold 1")
    #expect(!whole.run("throw").isRefused)
    let broken = try ShellFixture()
    fight(broken)
    broken.run("hold 1", "wait 1", "hold 1")
    #expect(broken.run("throw").isRefused)
    broken.run("hold 1")
    #expect(!broken.run("throw").isRefused)
  }

  @Test(
    "GB-094 aim at a ghost that moves says that the sight is on it, and the screen agrees",
    arguments: [Temperament.drifting, .darting, .shy], ["sim", "sim:profile=park"])
  func aimAtMoving(temperament: Temperament, sensor: String) throws {
    var library = ShellFixture.park
    library[0].ghosts[0].parameters.temperament = temperament
    let fixture = try ShellFixture(library, sensor: sensor, seed: 5)
    for command in toTheFight.dropLast() { fixture.run(command) }
    let said = fixture.text("aim")
    #expect(said.contains("The sight is on the ghost"), "\(said)")
    #expect(!said.contains("Turn "), "\(said)")
    #expect(fixture.text("aim 30").contains("30° to the left of the sight"))
    #expect(fixture.text("turn -30").contains("The sight is on the ghost"))
  }

  @Test("GB-105 A ghost that is caught by tapping is not held")
  func tapping() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost Boo set catchMode tap")
    fight(fixture)
    #expect(fixture.run("hold 2").isRefused)
    fixture.run("aim 30", "tap")
    #expect(fixture.run("throw").isRefused)
    fixture.run("aim", "tap")
    #expect(!fixture.run("throw").isRefused)
  }

  @Test("GB-092 Going back to the scanner and searching again")
  func back() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "walk 60 north", "search")
    #expect(!fixture.run("back").isRefused)
    #expect(fixture.run("back").isRefused)
    #expect(!fixture.run("search").isRefused)
  }

  @Test("A walk stops when the fight begins")
  func walkStops() throws {
    let fixture = try ShellFixture()
    let output = fixture.text("play 1", "walk 10 n", "search", "walk 200 north")
    #expect(output.contains("Stopped: the fight began"))
  }

  @Test("An edit of the hunted game starts the hunt anew, time going on")
  func editRestarts() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "walk 60 north", "search")
    let text = fixture.text("ghost Boo set fightRadius 25")
    #expect(text.contains("the hunt starts over"))
    #expect(fixture.run("back").isRefused)
    #expect(fixture.text("status").contains("Time 4"))
  }

  @Test("Along a recorded walk time moves by waiting, and walking is refused")
  func recorded() throws {
    let fixture = try ShellFixture(sensor: "nmea:" + recordedWalk)
    fixture.run("play 1")
    let refused = fixture.run("walk 10 n")
    #expect(refused.isRefused)
    let words = refused.lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
    #expect(words.contains("wait moves on"))
    let before = fixture.text("scan")
    #expect(!fixture.run("wait 30").isRefused)
    #expect(fixture.text("scan") != before)
  }

  @Test("A bad sensor is refused and the old one stays")
  func badSensor() throws {
    let fixture = try ShellFixture()
    let refused = fixture.text("sensors smi").split(whereSeparator: \.isWhitespace)
    #expect(refused.joined(separator: " ").contains("did you mean sim"))
    #expect(fixture.run("sensors nmea:nowhere.nmea").isRefused)
    #expect(fixture.text("sensors") == "Positions come from sim")
    #expect(fixture.text("sensors sim:profile=park") == "Positions come from sim:profile=park")
    #expect(fixture.settings["sensors"] == "sim:profile=park")
  }

  /// One of the receiver logs of the NMEA tests.
  private var recordedWalk: String {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/" + folder + "/SensorsTests/Logs/garmin38.log"
  }
}
