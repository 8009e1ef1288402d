import Domain
import Files
import Foundation
import Ground
import LiveTransports
import Persistence
import Simulation
import TestSupport
import Testing
import TextKit

@testable import ShellComposition

@Suite("The workshop's page")
struct ShellWorkshopTests {
  private static let policy = "default-src 'none'; img-src data:; base-uri 'none'"

  /// A page as `make web` builds it, with the marks in its script too.
  static let page = """
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <script id="games">@GAMES@</script><script id="tiles">@TILES@</script>
    <script>if (text === "@GAMES@" || other === "@TILES@") start()</script>
    """

  private static func built(_ page: String = page) throws -> MemoryDisk {
    let disk = MemoryDisk()
    try disk.makeFolders("built")
    try disk.writeGiven("built/workshop.html", page)
    return disk
  }

  /// What a line says, with its long lines joined again.
  private func said(_ output: ShellOutput) -> String {
    output.lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// A line that did not ask the program to serve a page.
  private struct NoPage: Error { let said: [String] }

  /// The page that a line asks the program to serve.
  private func served(_ line: String, _ fixture: ShellFixture) throws -> ServedPage {
    let output = fixture.run(line)
    guard case .workshop(let page) = output.live?.kind else { throw NoPage(said: output.lines) }
    return page.served
  }

  /// The text of a block of a page.
  private func block(_ id: String, of page: ServedPage) throws -> String {
    let text = String(decoding: page.bytes, as: UTF8.self)
    let start = try #require(text.range(of: "<script id=\"\(id)\">")?.upperBound)
    let end = try #require(text[start...].range(of: "</script>")?.lowerBound)
    return String(text[start..<end])
  }

  /// The draft that the page opens first, as a browser reads it.
  private func draft(of page: ServedPage) throws -> [String: Any] {
    let data = Data(try block("games", of: page).utf8)
    let list = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: String]])
    #expect(list.map { $0["name"] } == ["workshop.json"])
    let bytes = try #require(Data(base64Encoded: list.first?["data"] ?? "?"))
    let draft = try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    #expect(draft["workshopDraft"] as? Int == 1)
    return draft
  }

  /// The games of the draft, read as any file of games is.
  private func library(of page: ServedPage) throws -> GameLibrary {
    let text = try #require(try draft(of: page)["games"] as? String)
    return try GameFile.library(ofLine: Array(text.utf8), path: "games")
  }

  @Test("It begins with the session's games, and its policy is that of the built page")
  func own() throws {
    let fixture = try ShellFixture(files: try Self.built(), pages: ["built"])
    fixture.run("new Wood", "zone add 55.7 37.6 100", "ghost add Bo 55.7 37.6")
    let page = try served("workshop", fixture)
    let library = try library(of: page)
    #expect(library.games.map(\.name) == ["Park", "Wood"])
    #expect(library.games.map(\.ghosts.count) == [2, 1])
    #expect(try draft(of: page)["open"] as? Int == 1)
    #expect(try block("tiles", of: page) == "null")
    #expect(page.policy == Self.policy + "; frame-ancestors 'none'")
    let text = String(decoding: page.bytes, as: UTF8.self)
    #expect(text.contains("content=\"\(Self.policy)\""))
    #expect(text.contains("text === \"@GAMES@\" || other === \"@TILES@\""))
  }

  @Test("Without any game it begins empty")
  func empty() throws {
    let fixture = try ShellFixture(GameLibrary(), files: try Self.built(), pages: ["built"])
    let page = try served("workshop", fixture)
    #expect(try library(of: page).games.isEmpty && draft(of: page)["open"] is NSNull)
  }

  @Test("A name that looks like markup, or like a mark, stays a name")
  func markup() throws {
    let name = "</script><script>alert(1)</script><!-- & >@TILES@<"
    var library = ShellFixture.park
    library[0].name = name
    let fixture = try ShellFixture(library, files: try Self.built(), pages: ["built"])
    let page = try served("workshop", fixture)
    let block = try block("games", of: page)
    #expect(!block.contains("<") && !block.contains(">") && !block.contains("&"))
    #expect(try self.library(of: page).games.map(\.name) == [name])
    #expect(try self.block("tiles", of: page) == "null")
  }

  @Test("The ground of a game comes along, once, under the name by which the game knows it")
  func grounds() throws {
    let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")
    let folder = NSTemporaryDirectory() + "workshop-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Self.page.write(toFile: folder + "/workshop.html", atomically: true, encoding: .utf8)
    let fixture = try ShellFixture(pages: [folder])
    fixture.run("import \(samples.path)/siegessaeule.json", "copy 2")
    for line in ["workshop", "workshop --dir \(samples.path)"] {
      let page = try served(line, fixture)
      let named = try library(of: page).games.compactMap(\.ground)
      let grounds = try #require(try draft(of: page)["grounds"] as? [String])
      let bytes = try grounds.map { Array(try #require(Data(base64Encoded: $0))) }
      #expect(bytes.map { GroundName(ofStored: $0) } == Array(Set(named)))
      #expect(try !GroundCodec.read(try #require(bytes.first)).isEmpty)
    }
  }

  @Test("A ground that is missing is named, and the game comes without it")
  func groundMissing() throws {
    var library = ShellFixture.park
    library[0].ground = GroundName(ofStored: [1, 2, 3])
    let fixture = try ShellFixture(library, files: try Self.built(), pages: ["built"])
    #expect(fixture.text("workshop").contains("“Park” comes without its ground"))
    #expect(try (draft(of: served("workshop", fixture))["grounds"] as? [String])?.isEmpty == true)
  }

  @Test("A folder's game files are read in order of their names; others are named and left out")
  func folder() throws {
    let disk = try Self.built()
    let fixture = try ShellFixture(files: disk, pages: ["built"])
    try disk.makeFolders("mine")
    var wood = ShellFixture.park
    wood[0].name = "Wood"
    try GameFile.write(wood, to: "mine/b.json", files: disk)
    try GameFile.write(ShellFixture.park, to: "mine/a.json", files: disk)
    try disk.writeGiven("mine/settings.json", "{\"lang\": \"en\"}")
    try disk.writeGiven("mine/notes.txt", "no games")
    let text = fixture.text("workshop --dir mine")
    #expect(text.contains("Not game files, left out: settings.json"), "\(text)")
    let page = try served("workshop --dir mine", fixture)
    let library = try library(of: page)
    // Both files have the same identifiers, so that one of the games becomes a copy.
    #expect(library.games.map(\.name) == ["Park", "Wood 2"])
    #expect(Set(library.games.map(\.id)).count == 2)
    #expect(fixture.stored.games.map(\.name) == ["Park"] && fixture.saves == 0)
    try disk.makeFolders("none")
    for (folder, said) in [("none", "no game files in it"), ("nowhere", "nowhere: ")] {
      let output = fixture.run("workshop --dir \(folder)")
      #expect(output.isRefused && output.live == nil)
      #expect(output.lines.joined().contains(said), "\(output.lines)")
    }
  }

  @Test(
    "Map pictures come from the host that is given, and the policy allows that one alone",
    arguments: [
      ("https://tile.example.org/{z}/{x}/{y}.png", "https://tile.example.org"),
      ("https://a.example:8443/t/{z}/{y}/{x}@2x.png?key=a&b=1", "https://a.example:8443"),
      ("http://localhost:8080/{z}/{x}/{y}", "http://localhost:8080"),
      ("http://127.0.0.1:8080/{z}/{x}/{y}", "http://127.0.0.1:8080"),
    ])
  func tiles(address: String, origin: String) throws {
    let fixture = try ShellFixture(files: try Self.built(), pages: ["built"])
    let page = try served("workshop --tiles \(address)", fixture)
    let data = Data(try block("tiles", of: page).utf8)
    let read = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    #expect(read as? String == address)
    let policy = "default-src 'none'; img-src data: \(origin); base-uri 'none'"
    #expect(page.policy == policy + "; frame-ancestors 'none'")
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("content=\"\(policy)\""))
  }

  @Test(
    "Other addresses are refused in one line",
    arguments: [
      "https://tile.example.org/{z}/{x}.png", "https://tile.example.org/", "tile.example.org",
      "http://tile.example.org/{z}/{x}/{y}", "ftp://tile.example.org/{z}/{x}/{y}",
      "javascript:alert({z}{x}{y})", "data:{z}/{x}/{y}", "file:///{z}/{x}/{y}",
      "https://me:secret@tile.example.org/{z}/{x}/{y}", "https://me@tile.example.org/{z}/{x}/{y}",
      "https://{s}.example.org/{z}/{x}/{y}", "https://t.example/{z}/{x}/{y}/{r}",
      "https:///{z}/{x}/{y}", "https://a.example:x/{z}/{x}/{y}",
      "https://a.example:70000/{z}/{x}/{y}", "https://t.example'/{z}/{x}/{y}",
      "https://t.example/{z}/{x}/{y}\u{7}", "https://t.example\\@u.example/{z}/{x}/{y}",
      "HTTPS://t.example/{z}/{x}/{y}", "https://t.example/ {z}/{x}/{y}",
    ])
  func badTiles(address: String) throws {
    let fixture = try ShellFixture(files: try Self.built(), pages: ["built"])
    let output = fixture.run("workshop --tiles \"\(address)\"")
    #expect(output.isRefused && output.live == nil)
    #expect(
      said(output).contains("expected https://HOST/{z}/{x}/{y}.png"), "\(output.lines)")
  }

  @Test("A page of another version, or none, is refused, and says where it was looked for")
  func notBuilt() throws {
    for other in ["<script>@GAMES@</script>", Self.page.replacing(">@TILES@<", with: "><")] {
      let fixture = try ShellFixture(files: try Self.built(other), pages: ["built"])
      let output = fixture.run("workshop")
      #expect(output.isRefused && output.live == nil)
      #expect(said(output).contains("Cannot open the workshop: no pages of this"))
    }
    let nowhere = try ShellFixture(files: MemoryDisk(), pages: [])
    #expect(said(nowhere.run("workshop")).contains("neither installed"))
  }

  @Test("A served page has a secret path, another each time")
  func secrets() throws {
    let fixture = try ShellFixture(seed: 1, files: try Self.built(), pages: ["built"])
    guard case .workshop(let page) = fixture.run("workshop").live?.kind else {
      throw NoPage(said: [])
    }
    let paths = try (0..<3).map { _ in
      let server = try page.serve()
      defer { server.close() }
      let found = try #require(
        server.address.wholeMatch(of: /http:\/\/127\.0\.0\.1:\d+\/([0-9a-f]{32})\//))
      return String(found.1)
    }
    #expect(Set(paths).count == 3)
  }

  #if os(Linux)
    @Test(
      "The program opens the page in the browser, serves it until Ctrl-C, and ends with status 130",
      .enabled(if: Programs.built != nil), arguments: [true, false])
    func program(hasOpener: Bool) throws {
      let programs = try Programs()
      defer { programs.remove() }
      try programs.write(Self.page, to: "workshop.html")
      let tried = try programs.run(
        """
        mkdir tools
        cat > tools/xdg-open <<'END'
        #!/bin/sh
        ls -l /proc/self/fd > descriptors
        echo "$1" > part && mv part opened
        END
        \(hasOpener ? "chmod 755 tools/xdg-open" : "rm tools/xdg-open")
        for tool in sh ls mv; do ln -s "$(command -v $tool)" tools/$tool; done
        PATH="$PWD/tools" ./ghostbuster --data d --lang en --pages . workshop > said 2>&1 &
        program=$!
        for try in $(seq 900); do grep -q Ctrl-C said && break; sleep 0.1; done
        \(hasOpener ? "for try in $(seq 900); do [ -f opened ] && break; sleep 0.1; done" : ":")
        kill -INT $program
        wait $program; status=$?
        cat said
        exit $status
        """)
      #expect(tried.status == 130, "\(tried)")
      let said = tried.output.split(separator: "\n").first.map(String.init) ?? ""
      let address = try #require(said.split(separator: " ").last, "\(tried)")
      #expect(address.hasPrefix("http://127.0.0.1:"))
      #expect(
        said.hasPrefix(hasOpener ? "Opening the workshop: " : "Open the workshop in a browser"))
      guard hasOpener else { return }
      let opened = String(decoding: programs.bytes(of: "opened") ?? Data(), as: UTF8.self)
      #expect(opened == address + "\n")
      // A browser that inherited the port would hold it open.
      let open = String(decoding: programs.bytes(of: "descriptors") ?? Data(), as: UTF8.self)
      #expect(open.contains("->") && !open.contains("socket:"), "\(open)")
    }
  #endif
}
