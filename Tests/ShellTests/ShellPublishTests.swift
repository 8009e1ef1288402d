import Editing
import Domain
import Files
import LabComposition
import TestSupport
import Testing

@testable import ShellComposition

@Suite("Publishing a game as a page")
struct ShellPublishTests {
  private static let names = [
    "index.html", "sw.js", "icon.svg", "icon.png", "manifest.webmanifest",
  ]

  /// A disk on which `make web` has built a page.
  private static func built(in folder: String = "built") throws -> MemoryDisk {
    let disk = MemoryDisk()
    try disk.makeFolders(folder)
    for name in names { try disk.writeGiven("\(folder)/\(name)", "<@GAME@> @VERSION@ \(name)") }
    return disk
  }

  private static func fixture(_ files: any FileSystem) throws -> ShellFixture {
    try ShellFixture(files: files, pages: ["built"])
  }

  private static func text(_ path: String, _ disk: MemoryDisk) throws -> String {
    String(decoding: try disk.given(path, limit: 1 << 20), as: UTF8.self)
  }

  @Test("The folder holds the page with its game, and what keeps it")
  func published() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    #expect(fixture.text("publish 1 new/site").contains("Published “Park” in new/site"))
    #expect(try disk.list("new/site").sorted().count == 5)
    let page = try Self.text("new/site/index.html", disk)
    #expect(page.contains("\\\"start\\\":") && page.contains("Boo") && !page.contains("@GAME@"))
    let worker = try Self.text("new/site/sw.js", disk)
    fixture.run("open 1", "ghost 1 set fightRadius 25", "publish 1 new/site")
    #expect(try Self.text("new/site/sw.js", disk) != worker)
  }

  @Test("A page begins with free ghosts, whatever its designer has captured")
  func fresh() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    fixture.run("publish 1 site")
    let page = try Self.text("site/index.html", disk)
    for line in ReplayTests.script.prefix(7) { fixture.run(line) }
    let game = try #require(fixture.session?.world.games.library[0])
    #expect(game.ghosts.contains { $0.state == .captured })
    fixture.run("publish 1 site")
    #expect(try Self.text("site/index.html", disk) == page)
  }

  @Test(
    "Somebody's files are not replaced; an older page and what a stopped publishing left are",
    arguments: ["index.html", "sw.js", "icon.png"])
  func foreign(name: String) throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    try disk.makeFolders("site")
    try disk.writeGiven("site/" + name, "mine")
    let text = fixture.text("publish 1 site").replacing("\n  ", with: " ")
    #expect(text.contains("site/\(name): is there already, expected a new name"), "\(text)")
    #expect(try disk.list("site") == [name] && Self.text("site/" + name, disk) == "mine")
    // Beside a page of ours it is ours: an icon of another version, say.
    #expect(fixture.text("publish 1 new").contains("Published"))
    try disk.writeGiven("new/icon.png", "an older one")
    #expect(fixture.text("publish 1 new").contains("Published"))
    #expect(try Self.text("new/icon.png", disk) != "an older one")
    try disk.remove("new/index.html")
    try disk.remove("new/sw.js")
    #expect(fixture.text("publish 1 new").contains("Published"))
  }

  @Test("Page and worker name one version, and it changes with anything that a phone keeps")
  func versions() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    func version() throws -> String {
      fixture.run("publish 1 site")
      let page = try Self.text("site/index.html", disk)
      let named = try #require(page.firstMatch(of: /> ([0-9a-f]+) index.html/)).1
      let worker = try Self.text("site/sw.js", disk)
      #expect(worker.contains(" \(named) ") && worker.contains("<\""))
      return String(named)
    }
    var seen = [try version()]
    #expect(try version() == seen[0])
    for name in Self.names {
      try disk.writeGiven("built/" + name, "<@GAME@> @VERSION@ index.html, another \(name)")
      seen.append(try version())
    }
    fixture.run("open 1", "ghost 1 set fightRadius 25")
    seen.append(try version())
    #expect(Set(seen).count == Self.names.count + 2, "\(seen)")
  }

  @Test("A publish that ends halfway leaves the worker of the page before")
  func halfway() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    // The worker, which is written last, cannot be written.
    fixture.run("publish 1 site")
    let before = try Self.names.map { try Self.text("site/" + $0, disk) }
    fixture.run("open 1", "ghost 1 set fightRadius 25")
    disk.arm(DiskFault(.error(5), at: .renames, length: .max), after: Self.names.count - 1)
    #expect(fixture.text("publish 1 site").contains("site/sw.js"))
    let after = try Self.names.map { try Self.text("site/" + $0, disk) }
    #expect(zip(before, after).map { $0 == $1 } == [false, true, true, true, true])
  }

  @Test("Without a built page it says where it looked; a page in the current folder is none")
  func notBuilt() throws {
    let disk = try Self.built(in: "dist/web")
    let fixture = try Self.fixture(disk)
    let words = fixture.text("publish 1 site").split(whereSeparator: \.isWhitespace)
    let said = words.joined(separator: " ")
    #expect(
      said.contains("no pages of this version in built: make web builds them, --pages DIR"),
      "\(said)")
    #expect(!disk.isFolder("site"))
    let nowhere = try ShellFixture(files: disk, pages: [])
    #expect(nowhere.text("publish 1 site").contains("neither installed"))
  }

  @Test("A program's pages lie beside its installation, or in the project where it was built")
  func folders() throws {
    let disk = MemoryDisk()
    for folder in ["/p/Apps/GhostWeb/Page", "/p/.build/x/debug", "/p/out/bin", "/q/dist/web"] {
      try disk.makeFolders(folder)
    }
    try disk.writeGiven("/p/Apps/GhostWeb/Page/page.html", "@GAME@")
    func found(_ program: String?) -> [String] { BuiltPages.folders(for: program, files: disk) }
    #expect(found("/p/.build/x/debug") == ["/p/dist/web"])
    #expect(found("/opt/g/bin") == ["/opt/g/share/ghostbuster/web"])
    #expect(found("/bin") == ["/share/ghostbuster/web"])
    #expect(found("/p/out/bin") == ["/p/out/share/ghostbuster/web", "/p/dist/web"])
    for other in ["/q", "/q/dist", "/tmp/x", nil] { #expect(found(other) == []) }
  }

  @Test("Ghosts whose challenge no plugin has are named, and nothing is written")
  func challenge() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    fixture.run("open 1", "ghost Boo set catchMode challenge")
    let said = fixture.text("publish 1 site")
    #expect(said.contains("challenge") && said.contains("Boo") && !said.contains("Moan"), "\(said)")
    #expect(!disk.isFolder("site"))
    fixture.run("open 1", "ghost Boo set challenge darts")
    #expect(fixture.text("publish 1 site").contains("Published"))
  }

  @Test("With a feed the page may ask its server and no other; without one, none")
  func feed() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    let policy = "default-src 'none'; script-src 'self'"
    try disk.writeGiven("built/index.html", "<\(policy)> <@GAME@> @VERSION@ index.html")
    fixture.run("publish 1 site --with aviator")
    #expect(try Self.text("site/index.html", disk).contains("<\(policy)>"))
    let given = [
      ("readsb:https://r.example:8443/data/aircraft.json", "https://r.example:8443"),
      ("opensky+https://o.example/api/states/all?a=1", "https://o.example"),
      ("https://r.example", "https://r.example"),
      ("readsb:http://localhost:8080/a.json", "http://localhost:8080"),
    ]
    for (feed, origin) in given {
      #expect(fixture.text("publish 1 site --with aviator --feed \(feed)").contains("Published"))
      let page = try Self.text("site/index.html", disk)
      #expect(
        page.contains("<default-src 'none'; connect-src \(origin); script-src 'self'>"), "\(page)")
      #expect(
        page.contains(feed.hasPrefix("https") ? "\"readsb:\(feed)\"" : "\"\(feed)\""), "\(page)")
    }
    let bad = [
      "ftp://r.example", "readsb:http://r.example/a", "https://", "https://a;b", "x.json",
      "https://a'b/", "https://me@r.example/",
    ]
    for feed in bad {
      let said = fixture.text("publish 1 other --with aviator --feed \"\(feed)\"")
      #expect(said.contains("is no feed"), "\(feed): \(said)")
    }
    #expect(!disk.isFolder("other"))
  }

  @Test("A game without ghosts and a page without a place for a game are refused")
  func empty() throws {
    let disk = try Self.built()
    let fixture = try Self.fixture(disk)
    #expect(fixture.text("new Empty", "publish Empty site").contains("no ghosts to hunt"))
    try disk.writeGiven("built/index.html", "<@GAME@> of an older one")
    #expect(fixture.text("publish 1 site").contains("no pages of this version in built"))
    #expect(fixture.text("publish 9 site").contains("No game '9'"))
  }
}
