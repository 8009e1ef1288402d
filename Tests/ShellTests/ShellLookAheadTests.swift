import LabComposition
import ShellComposition
import Domain
import TextKit
import Geo
import Foundation
import Testing

@Suite("Places, undo, looking ahead")
struct ShellLookAheadTests {
  @Test(
    "A place is given by coordinates, by offset or by compass from a named point",
    arguments: [
      ("120 m NE of zone 1", 120.0, 45.0), ("120m ne of zone 1", 120, 45),
      ("80 200 of zone 1", 80, 200), ("30 n 40 e of zone 1", 50, 53.13),
      ("10 s of ghost Boo", 110, 0), ("10 s of Boo", 110, 0), ("0 n of ghost 2", 120, 180),
      ("100 с от зоны 1", 100, 0),
    ])
  func places(text: String, meters: Double, bearingDegrees: Double) throws {
    let fixture = try ShellFixture()
    let middle = fixture.stored.games[0].locationLayout[0].center
    fixture.run("open 1")
    #expect(!fixture.run("ghost add New \(text)").isRefused)
    let (distance, bearing) = middle.inverse(to: fixture.stored.games[0].ghosts[2].baseLocation)
    #expect(abs(distance - meters) < 0.01)
    #expect(abs(Angle.signedDifferenceDegrees(from: bearing, to: bearingDegrees)) < 0.01)
  }

  @Test("A zone's radius may follow its place, and a ghost's name may have spaces")
  func zonesAndNames() throws {
    let fixture = try ShellFixture()
    fixture.run(
      "open 1", "zone add 200 m SW of zone 1 120", "zone add 50 n of zone 2",
      "ghost add White Lady 60 m NE of zone 1")
    let game = fixture.stored.games[0]
    #expect(game.locationLayout.map(\.radiusMeters) == [200, 120, 100])
    #expect(game.ghosts[2].name == "White Lady")
    #expect(fixture.run("ghost add X 60 m NE of zone 9").isRefused)
    #expect(fixture.run("ghost add X 60 m up of zone 1").isRefused)
    #expect(fixture.run("zone add 91 12").lines.first?.contains("-90...90") == true)
  }

  @Test("Edits are undone and made again, one by one")
  func undo() throws {
    let fixture = try ShellFixture()
    #expect(fixture.run("undo").isRefused)
    fixture.run("open 1", "zone add 50 n of zone 1", "ghost 1 set fightRadius 25")
    let after = fixture.stored
    fixture.run("undo", "undo")
    #expect(fixture.stored.games[0] == ShellFixture.park.games[0])
    #expect(fixture.run("undo").isRefused)
    fixture.run("redo", "redo")
    #expect(fixture.stored == after)
    #expect(fixture.run("redo").isRefused)
    fixture.run("undo", "ghost 1 set fightRadius 12")
    #expect(fixture.run("redo").isRefused, "a new edit ends what could be made again")
  }

  @Test("A deleted game comes back; a refused edit is not remembered")
  func undoDelete() throws {
    let fixture = try ShellFixture()
    fixture.run("delete 1", "zone add 1 1", "undo")
    #expect(fixture.stored.games.map(\.name) == ["Park"])
  }

  @Test("Undo never frees a captured ghost, but for undoing a reset, which brings captures back")
  func undoKeepsProgress() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost 2 set fightRadius 25")
    fixture.run("play 1", "walk to Boo", "search", "aim", "hold 3", "throw")
    #expect(fixture.stored.games[0].ghosts[0].state == .captured)
    fixture.run("undo")
    #expect(fixture.stored.games[0].ghosts[0].state == .captured)
    #expect(fixture.stored.games[0].ghosts[1].parameters.fightRadiusMeters == 20)
    fixture.run("reset 1")
    #expect(fixture.stored.games[0].capturedCount == 0)
    fixture.run("undo")
    #expect(fixture.stored.games[0].capturedCount == 1)
  }

  @Test(
    "Undo and redo say what they did, and which captures came or went by it",
    arguments: [
      (
        Language.en, ["Undone in 'Park': ghost add \"Old Boo\" 50 n of zone 1"],
        ["Redone in 'Park': delete 1", "Warning: captured no longer: Boo"],
        ["Undone in 'Park': delete 1", "Captured again: Boo"]
      ),
      (
        .ru, ["Отменено в игре «Park»: ghost add \"Old Boo\" 50 n of zone 1"],
        ["Возвращено в игре «Park»: delete 1", "Внимание: больше не пойманы: Boo"],
        ["Отменено в игре «Park»: delete 1", "Снова пойманы: Boo"]
      ),
    ])
  func undoReports(language: Language, added: [String], redone: [String], undone: [String]) throws {
    let fixture = try ShellFixture(language: language)
    #expect(
      fixture.run("open 1; ghost  add  \"Old Boo\" 50 n of zone 1 ", "undo").lines == added)
    fixture.run("play 1", "walk to Boo", "search", "aim", "hold 3", "throw")
    #expect(fixture.run("delete 1", "undo").lines == undone)
    #expect(fixture.run("redo").lines.suffix(2) == redone)
  }

  @Test("Inspecting calls states and parameters what the ghost's form calls them")
  func inspectInWords() throws {
    let fixture = try ShellFixture(language: .ru)
    let text = fixture.text("play 1", "inspect 1")
    for words in ["цель", "Время удержания (holdTime)", "2 с", "hold (удержать в прицеле)"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(!text.contains("active") && !text.contains("maxFails"))
    let challenge = fixture.text("ghost 1 set challenge darts", "inspect 1")
    #expect(challenge.contains("Испытание (challenge)") && challenge.contains("maxFails"))
  }

  @Test("A ghost is copied with a free name and its parameters")
  func copyGhost() throws {
    let fixture = try ShellFixture()
    fixture.run("open 1", "ghost 1 set fightRadius 25", "ghost Boo copy", "ghost Boo copy Woo")
    let ghosts = fixture.stored.games[0].ghosts
    #expect(ghosts.map(\.name) == ["Boo", "Moan", "Boo 2", "Woo"])
    #expect(ghosts[2].parameters == ghosts[0].parameters)
    #expect(abs(ghosts[2].baseLocation.distanceMeters(to: ghosts[0].baseLocation) - 20) < 0.01)
  }

  @Test("Teleporting puts the player before a ghost or at a place")
  func teleport() throws {
    let fixture = try ShellFixture()
    #expect(fixture.text("play 1", "teleport to Moan").contains("Distance: 5 m"))
    #expect(fixture.text("teleport 100 n of ghost Moan").contains("Distance: 100 m"))
  }

  @Test("Inspecting shows what a player cannot see, the error of the phone included")
  func inspect() throws {
    let fixture = try ShellFixture(sensor: "sim:profile=urban")
    let text = fixture.text("play 1", "inspect ghost Boo")
    #expect(text.contains("Ghost 1: Boo"))
    #expect(text.contains("120.0 m"))
    #expect(fixture.run("inspect Nobody").isRefused)
  }

  @Test("Odds are the same for the same seed, better for the perfect, and have intervals")
  func odds() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1")
    let novice = fixture.text("odds novice")
    #expect(novice.contains("Ghosts caught"))
    #expect(novice == fixture.text("odds novice"))
    #expect(fixture.text("odds perfect") != novice)
    #expect(fixture.text("odds wizard").contains("there are novice, casual"))
  }

  @Test("What if compares with the same random draws; no change is no difference")
  func whatIf() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1")
    let same = fixture.text("what if trapWindowDuration 7 novice")
    #expect(same.components(separatedBy: "within noise").count == 6)
    let longer = fixture.text("what if holdTime 5 novice")
    #expect(longer.contains("→ 5"))
    #expect(longer.components(separatedBy: "within noise").count < 6, "\(longer)")
    #expect(fixture.run("what if trapWindowDuration 50").isRefused)
    #expect(fixture.run("what if nothing 5").isRefused)
  }
}
