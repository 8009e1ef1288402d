import Domain
import LabComposition
import ShellComposition
import Testing

@Suite("A player far from the ghosts")
struct FarPlayerTests {
  @Test(
    "Teleported to a ghost, one stands within sight of it, however far one was",
    arguments: ["55.7277 37.5990", "40 -74", "-55 -142", "89.99 10", "-55.7277 -142.401"])
  func teleport(from place: String) throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "at \(place)")
    #expect(!fixture.run("teleport to Boo").isRefused)
    #expect(!fixture.run("search").isRefused, "AR search begins within sight")
  }

  @Test("A walk round the world is refused with its length and with what goes there")
  func walk() throws {
    let fixture = try ShellFixture()
    fixture.run("play 1", "at 40 -74")
    let lines = fixture.run("walk to Boo").lines
    #expect(
      lines.joined(separator: " ").contains("km there, and a walk takes 50 km at most: teleport"),
      "\(lines)")
  }

  @Test("Before a hunt there is nothing to replay or to write, and that is said")
  func notBegun() throws {
    let fixture = try ShellFixture()
    for command in ["track /t.gpx", "replay"] {
      #expect(fixture.text(command).contains("No active game"))
    }
    fixture.run("play 1", "zone add 100 n of me")
    for command in ["track /t.gpx", "replay"] {
      #expect(fixture.text(command) == "! The hunt has not begun: hunt begins it")
    }
  }
}
