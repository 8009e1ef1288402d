import PlainJSON
import Domain
import Testing

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
    let files = MemoryFileSystem()
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

  private func write(_ library: GameLibrary, _ files: MemoryFileSystem) throws {
    files["/g/a.json"] = JSONWriter.bytes(of: .library(library))
  }

  @Test("reading changes nothing, even of a damaged file; a missing file is an error")
  func errors() throws {
    let files = MemoryFileSystem()
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
}
