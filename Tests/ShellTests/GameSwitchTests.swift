import Domain
import ShellComposition
import Testing

@Suite("From one game to another")
struct GameSwitchTests {
  @Test("Another game begins in its own park, unless the player is in one of its zones already")
  func place() throws {
    let fixture = try ShellFixture(GameLibrary())
    for command in [
      "new North", "zone add 55.80 37.60 200", "ghost add Boo 50 n of zone 1",
      "new South", "zone add 55.70 37.60 200", "ghost add Moan 50 n of zone 1",
      "new Next", "zone add 55.7005 37.60 200", "ghost add Sigh 50 n of zone 1",
      "play North", "walk 20 east",
    ] { #expect(!fixture.run(command).isRefused, "\(command)") }
    #expect(fixture.text("status").contains("55.80"))
    fixture.run("play South")
    #expect(fixture.text("status").contains("55.70"))
    // 20 m from the middle of South is in Next too.
    fixture.run("walk 20 east")
    let before = fixture.text("status").split(separator: ",").first { $0.contains("place") }
    fixture.run("play Next")
    let after = fixture.text("status").split(separator: ",").first { $0.contains("place") }
    #expect(before?.split(separator: " ").prefix(2) == after?.split(separator: " ").prefix(2))
    #expect(before.map(String.init)?.contains("37.6003") == true, "\(before ?? "")")
    #expect(after.map(String.init)?.contains("37.6003") == true, "\(after ?? "")")
  }

  @Test("What is lost is named whole, by number or by identifier")
  func whole() throws {
    let fixture = try ShellFixture(GameLibrary())
    for command in ["new \"A B C\"", "ghost add \"Boo Hoo\" 55 37"] { fixture.run(command) }
    for command in ["delete A", "reset \"A B\"", "ghost Boo delete"] {
      let output = fixture.run(command)
      #expect(output.isRefused && output.lines.joined().contains("only begins"), "\(command)")
    }
    #expect(fixture.stored.games.map(\.name) == ["A B C"])
    #expect(!fixture.run("open A").isRefused)
    #expect(!fixture.run("ghost 1 delete").isRefused)
    #expect(!fixture.run("delete a b c").isRefused)
    #expect(fixture.stored.games.isEmpty)
  }
}
