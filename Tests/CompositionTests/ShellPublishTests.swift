import Domain
import Files
import TestSupport
import Testing

@testable import ShellComposition

@Suite("Publishing a game as a page")
struct ShellPublishTests {
  /// A disk on which `make web` has built a page.
  private static func built() throws -> MemoryDisk {
    let disk = MemoryDisk()
    try disk.makeFolders("dist/web")
    for name in ["index.html", "sw.js", "icon.svg", "icon.png", "manifest.webmanifest"] {
      try disk.writeGiven("dist/web/" + name, "<@GAME@> @VERSION@ \(name)")
    }
    return disk
  }

  private static func text(_ path: String, _ disk: MemoryDisk) throws -> String {
    String(decoding: try disk.given(path, limit: 1 << 20), as: UTF8.self)
  }

  @Test("The folder holds the page with its game, and what keeps it")
  func published() throws {
    let disk = try Self.built()
    let fixture = try ShellFixture(files: disk)
    #expect(fixture.text("publish 1 new/site").contains("Published “Park” in new/site"))
    #expect(try disk.list("new/site").sorted().count == 5)
    let page = try Self.text("new/site/index.html", disk)
    #expect(page.contains("\\\"start\\\":") && page.contains("Boo") && !page.contains("@GAME@"))
    let worker = try Self.text("new/site/sw.js", disk)
    fixture.run("open 1", "ghost 1 set fightRadius 25", "publish 1 new/site")
    #expect(try Self.text("new/site/sw.js", disk) != worker)
  }

  @Test("Without a built page it names make web")
  func notBuilt() throws {
    let fixture = try ShellFixture(files: MemoryDisk())
    #expect(fixture.text("publish 1 site").contains("make web builds dist/web"))
  }

  @Test("Ghosts that need a challenge are named, and nothing is written")
  func challenge() throws {
    let disk = try Self.built()
    let fixture = try ShellFixture(files: disk)
    fixture.run("open 1", "ghost Boo set challenge darts")
    let said = fixture.text("publish 1 site")
    #expect(said.contains("need a challenge") && said.contains("Boo") && !said.contains("Moan"))
    #expect(!disk.isFolder("site"))
  }

  @Test("A game without ghosts and a page without a place for a game are refused")
  func empty() throws {
    let disk = try Self.built()
    let fixture = try ShellFixture(files: disk)
    #expect(fixture.text("new Empty", "publish Empty site").contains("no ghosts to hunt"))
    try disk.writeGiven("dist/web/index.html", "an older one")
    #expect(fixture.text("publish 1 site").contains("make web"))
    #expect(fixture.text("publish 9 site").contains("No game '9'"))
  }
}
