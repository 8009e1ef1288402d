@testable import Files
import TestSupport
import PlainJSON
import Domain
import Testing

@testable import GameFormat
@testable import Persistence

@Suite("Game files outside a store")
struct GameFileTests {
  @Test("a file holds a library or a single game; both read the same")
  func bothForms() throws {
    let folder = try TemporaryFolder()
    let library = try decoded(Array(oldGamesText.utf8))
    try GameFile.write(library, to: folder.path + "/library.json")
    try GameFile.write(library.games[0], to: folder.path + "/game.json")
    #expect(try GameFile.read(folder.path + "/library.json") == library)
    #expect(try GameFile.read(folder.path + "/game.json") == library)
    #expect(try GameFile.readGame(folder.path + "/game.json") == library.games[0])
    #expect(folder.names == ["game.json", "library.json"])
  }

  @Test("a game of a library is found by name or identifier; a wrong name offers near ones")
  func byName() throws {
    let files = MemoryDisk()
    var library = GameLibrary()
    for (index, name) in ["Park", "Forest", "Twin", "Twin"].enumerated() {
      library.add(Game(id: GameID(high: 0, low: UInt64(index)), name: name))
    }
    try write(library, files)
    #expect(try GameFile.readGame("/g/a.json", named: "Forest", files: files).name == "Forest")
    let id = library.games[3].id.description
    #expect(try GameFile.readGame("/g/a.json", named: id, files: files).id == library.games[3].id)
    #expect(throws: StoreError.noSuchGame(path: "/g/a.json", name: "Prak", games: ["Park"])) {
      try GameFile.readGame("/g/a.json", named: "Prak", files: files)
    }
    #expect(throws: StoreError.self) {
      try GameFile.readGame("/g/a.json", named: "Twin", files: files)
    }
    #expect(
      throws: StoreError.unclearGame(
        path: "/g/a.json", games: ["Park", "Forest", "Twin", "Twin"])
    ) { try GameFile.readGame("/g/a.json", files: files) }
    library.activate(1)
    try write(library, files)
    #expect(try GameFile.readGame("/g/a.json", files: files).name == "Forest")
  }

  private func write(_ library: GameLibrary, _ files: MemoryDisk) throws {
    files["/g/a.json"] = GameEncoding.bytes(of: library)
  }

  @Test("reading changes nothing, even of a damaged file; a missing file is an error")
  func errors() throws {
    let files = MemoryDisk()
    files["/g/a.json"] = Array("{\"games\": 5}".utf8)
    let error = try #require(throws: StoreError.self) {
      try GameFile.read("/g/a.json", files: files)
    }
    #expect(error.description == "/g/a.json:1: games is 5, expected a list")
    #expect(files.paths == ["/g/a.json"])
    let missing = try #require(throws: StoreError.self) {
      try GameFile.read("/g/b.json", files: files)
    }
    #expect(
      missing.description == "/g/b.json: cannot read: No such file or directory (open /g/b.json)")
    let folder = try TemporaryFolder()
    #expect(throws: StoreError.self) { try GameFile.read(folder.path) }
  }

  @Test("A file without end is given up after the limit, with what was expected")
  func endless() throws {
    let files = MemoryDisk()
    files.makeEndless("/dev/zero")
    let limit = GameFile.byteLimit
    #expect(throws: StoreError.content(.tooLong(path: "/dev/zero", limit: limit))) {
      try GameFile.read("/dev/zero", files: files)
    }
    #expect(files.bytesRead <= limit + 65_536)
    #expect(
      "\(StoreError.content(.tooLong(path: "g.json", limit: limit)))"
        == "g.json: expected at most 67108864 bytes (64 MiB)")
  }

  @Test("A game with more ghosts or zones than any has is refused with its number")
  func tooMany() throws {
    func error(zones: Int, ghosts: Int) -> String {
      func list(_ count: Int) -> String {
        "[" + Array(repeating: "0", count: count).joined(separator: ",") + "]"
      }
      let files = MemoryDisk()
      let text = """
        {"id": "00000000-0000-4000-8000-000000000001", "name": "a",
        "locationLayout": \(list(zones)),
        "ghosts": \(list(ghosts))}
        """
      files["/g.json"] = Array(text.utf8)
      do throws(StoreError) {
        _ = try GameFile.read("/g.json", files: files)
        return "read"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      error(zones: 1001, ghosts: 0)
        == "/g.json:2: locationLayout is a list of 1001, expected at most 1000")
    #expect(
      error(zones: 0, ghosts: 10_001)
        == "/g.json:3: ghosts is a list of 10001, expected at most 10000")
  }
}
