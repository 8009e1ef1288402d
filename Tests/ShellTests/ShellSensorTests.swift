import LabComposition
import ShellComposition
import Domain
import Geo
import HuntEngine
import TextKit
import Presentation
import Testing

@Suite("Where the shell's positions come from")
struct ShellSensorTests {
  /// One of the receiver logs of the NMEA tests: it begins at 33.8075 −118.3524.
  private var recordedWalk: String {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    return "nmea:/" + folder + "/SensorsTests/Logs/garmin38.log"
  }

  @Test("Along a recording the player is where it says, and stays there with another sensor")
  func placeOfRecording() throws {
    let fixture = try ShellFixture(sensor: recordedWalk)
    #expect(fixture.text("play 1", "wait 3", "status").contains("place 33.8075"))
    let late = try ShellFixture(sensor: recordedWalk).text("play 1", "wait 9000", "status")
    #expect(late.contains(/place unknown \(\d+ s ago 33\.\d+ -118/))
    fixture.run("sensors sim")
    #expect(fixture.text("walk 100 north; status").contains("place 33.8084"))
  }

  @Test("A recording begins with the hunt, and anew with another hunt")
  func recordingBegins() throws {
    let fixture = try ShellFixture(sensor: recordedWalk)
    let first = fixture.text("play 1")
    #expect(fixture.text("wait 60", "scan") != first)
    #expect(fixture.text("play 1") == first)
  }

  @Test("After a compass that gave the heading, one that does not leaves it to the player")
  func headingByHand() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "face e")
    fixture.run("sensors " + recordedWalk)
    fixture.run("wait 1")
    #expect(fixture.text("face s").contains("HDG 180"))
  }

  @Test("GB-005 A phone that goes silent is reported, and facing by hand goes on without it")
  func phoneGone() throws {
    let fixture = try ShellFixture(sensor: "sim:duration=5")
    fixture.run("play 1", "walk 3 n")
    let text = fixture.text("wait 10")
    #expect(text.contains("GPS signal lost. The source has ended."))
    #expect(text.contains(HuntNotice.headingLost, .en))
    #expect(fixture.text("face s").contains(HuntNotice.headingRegained, .en))
    #expect(fixture.run("search").isRefused, "without a position there is no search")
  }

  @Test("GB-006 Without an active game nobody is put anywhere")
  func atWithoutGame() throws {
    let fixture = try ShellFixture()
    #expect(fixture.run("at 10 10").isRefused)
    #expect(fixture.text("play 1; status").contains("place 55.727700 37.599000"))
  }

  @Test("GB-055 Deleting the only zone warns of every ghost and keeps them")
  func lastZone() throws {
    let fixture = try ShellFixture()
    let text = fixture.text("open 1", "zone 1 delete")
    #expect(text.contains("'Boo' is outside every zone"))
    #expect(text.contains("'Moan' is outside every zone"))
    #expect(fixture.stored.games[0].ghosts.count == 2)
  }

  @Test("Refusals read well: units in the language, a mark of their own at the end")
  func wording() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("scna") == "! No command 'scna', did you mean scan? The list: help")
    #expect(fixture.text("frobnicate x") == "! No command 'frobnicate'. The list: help")
    #expect(fixture.text("open 1", "zone 1 radius 5") == "! '5' is not a number in 10...2000 m")
    fixture.run("lang ru")
    #expect(fixture.text("zone 1 radius 5") == "! «5» — не число в пределах 10…2000 м")
    #expect(fixture.text("scna") == "! Нет команды «scna», может быть, scan? Список: help")
  }

  @Test("No line is wider than 80 columns, whatever is typed", arguments: ["ru", "en"])
  func widths(language: String) throws {
    let fixture = try ShellFixture()
    let long = String(repeating: "очень длинное имя 幽霊 ", count: 12)
    let solid = String(repeating: "幽", count: 120)
    for line in [
      "lang " + language, "help", "help zone", "help ghost", long, solid, "new " + long,
      "new " + solid, "ghost add \(solid) 1 1", "ghost 1 set modelID " + long, "ghost 1 show",
      "map", "validate", "open " + long, "play 3", "face " + solid, "sensors sim:foo=1",
      "sensors " + long, "walk 10 n", "zone add " + solid + " 5", "copy " + solid, "games",
    ] {
      for printed in fixture.run(line).lines {
        #expect(displayWidth(printed) <= TextFrame.width, "\(line): \(printed)")
      }
    }
  }

  @Test("A long text is broken at spaces, a long word where it must be; nothing is lost")
  func wrapping() {
    #expect("  two words".wrapped(to: 11) == ["  two words"])
    #expect("  one two three".wrapped(to: 10) == ["  one two", "    three"])
    #expect("abcdefgh".wrapped(to: 5) == ["abcde", "  fgh"])
    #expect("幽霊屋敷".wrapped(to: 5) == ["幽霊", "  屋", "  敷"])
    #expect("a 霊".wrapped(to: 1) == ["a", "  霊"])
  }
}

extension String {
  /// Whether the wording of a notice is in the text.
  fileprivate func contains(_ notice: HuntNotice, _ language: Language) -> Bool {
    let hunt = HuntState(
      game: Game(id: GameID(high: 1, low: 1), name: ""),
      random: HuntRandomness(seed: 1, replicate: 0))
    return contains(Screen.news(HuntNews(.notice(notice), in: hunt)).frame(language: language).text)
  }
}
