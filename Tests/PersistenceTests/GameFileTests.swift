@testable import Files
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
    files["/g/a.json"] = GameEncoding.bytes(of: library)
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

  @Test("A file without end is given up after the limit, with what was expected")
  func endless() throws {
    let files = EndlessFile()
    let limit = GameFile.byteLimit
    #expect(throws: StoreError.tooLong(path: "/dev/zero", limit: limit)) {
      try GameFile.read("/dev/zero", files: files)
    }
    #expect(files.bytesRead <= limit + 65_536)
    #expect(
      "\(StoreError.tooLong(path: "g.json", limit: limit))"
        == "g.json: expected at most 67108864 bytes (64 MiB)")
  }

  @Test("A game with more ghosts or zones than any has is refused with its number")
  func tooMany() throws {
    func error(zones: Int, ghosts: Int) -> String {
      func list(_ count: Int) -> String {
        "[" + Array(repeating: "0", count: count).joined(separator: ",") + "]"
      }
      let files = MemoryFileSystem()
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

/// A file system whose every file goes on for ever; used by one thread.
private final class EndlessFile: FileSystem, @unchecked Sendable {
  private(set) var bytesRead = 0
  let processID: Int32 = 1

  func openFile(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 { 3 }
  func readBytes(_ file: Int32, upTo count: Int) throws(SystemError) -> [UInt8] {
    bytesRead += count
    return [UInt8](repeating: 32, count: count)
  }
  func writeBytes(_ file: Int32, _ bytes: ArraySlice<UInt8>) throws(SystemError) -> Int { 0 }
  func sync(_ file: Int32) throws(SystemError) {}
  func closeFile(_ file: Int32) throws(SystemError) {}
  func lock(_ file: Int32) throws(SystemError) -> Bool { true }
  func renameFile(_ from: String, to: String) throws(SystemError) {}
  func linkFile(_ from: String, to: String) throws(SystemError) {}
  func remove(_ path: String) throws(SystemError) {}
  func list(_ folder: String) throws(SystemError) -> [String] { [] }
  func readLink(_ path: String) throws(SystemError) -> String? { nil }
  func makeFolder(_ path: String) throws(SystemError) {}
}
