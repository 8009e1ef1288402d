import TextKit
import LabComposition
import ShellComposition
import Domain
import PluginKit
import Geo
import Testing

@Suite("The shell in unusual order")
struct ShellReviewTests {
  private let toTheFight = ["play 1", "walk 60 north", "search", "walk to Boo", "wait 1", "aim"]

  private func fight(_ fixture: ShellFixture) { for line in toTheFight { fixture.run(line) } }

  @Test("A hold that is longer than needed takes nothing from the trap's time")
  func longHold() throws {
    for (wait, refused) in [("wait 6.9", false), ("wait 7.1", true)] {
      let fixture = try ShellFixture()
      fixture.run("open 1", "ghost Boo set holdTime 1.5")
      fight(fixture)
      fixture.run("hold 3", wait)
      #expect(fixture.run("throw").isRefused == refused)
    }
  }

  @Test("Once the ghost is caught the sight stays where it is, and follows no other ghost")
  func sightStays() throws {
    let fixture = try ShellFixture()
    fight(fixture)
    let caught = fixture.run("hold 2", "throw").lines.first { $0.contains("HDG") }
    let later = fixture.run("wait 3").lines.first { $0.contains("HDG") }
    let heading = try #require(caught?.firstRange(of: /HDG \d\d\d/))
    #expect(later?.contains(caught?[heading] ?? "-") == true)
  }

  @Test("A sensor without a compass in place of one with it: the heading is given by hand again")
  func otherSensor() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "face 30", "sensors nmea:" + recordedWalk, "wait 5")
    #expect(fixture.text("face 90").contains("HDG 090"))
    #expect(fixture.text("face 200; scan").contains("HDG 200"))
  }

  @Test("Along a recorded walk the status shows the measured place")
  func measuredPlace() throws {
    let fixture = try ShellFixture(sensor: "nmea:" + recordedWalk)
    let before = fixture.text("play 1; status")
    let after = fixture.text("wait 20", "status")
    #expect(after.contains("place "))
    #expect(!after.contains("place 55.7277"), "not the middle of the game")
    #expect(before != after)
  }

  @Test(
    "Words too many and empty names are refused, and change nothing",
    arguments: ["throw now", "search please", "status 1", "zone \"\" delete", "ghost \"\" show"])
  func words(line: String) throws {
    let fixture = try ShellFixture()
    fixture.run("play 1")
    let before = fixture.stored
    #expect(fixture.run(line).isRefused)
    #expect(fixture.stored == before)
  }

  @Test("A game that is played is the one that edits and the map are of")
  func playedGame() throws {
    let fixture = try ShellFixture()
    fixture.run("copy 1", "open 1", "play 2")
    #expect(fixture.text("map").hasPrefix("== Map "))
    fixture.run("zone 1 radius 120")
    #expect(fixture.stored.games.map { $0.locationLayout[0].radiusMeters } == [200, 120])
  }

  /// One of the receiver logs of the NMEA tests; it has no compass.
  private var recordedWalk: String {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "/" + folder + "/SensorsTests/Logs/garmin38.log"
  }

  @Test("In Russian forms of places, missing files and unknown sensors are reported in Russian")
  func russian() throws {
    let fixture = try ShellFixture(language: .ru)
    #expect(fixture.text("help zone").contains("МЕСТО — это"))
    #expect(fixture.text("zone").contains("МЕСТО — это"))
    #expect(fixture.text("import nowhere.kml").contains("не читается: нет такого файла"))
    #expect(fixture.text("sensors nme").contains("нет источника 'nme', есть sim"))
    #expect(fixture.text("play 1", "throw").contains("Можно: "))
    for line in fixture.run("help").lines {
      #expect(line.firstMatch(of: /\b(the|and|of|or|is)\b/) == nil, "\(line)")
    }
  }
}
