import TestSupport
import Domain
import Geo
import Glibc
import Synchronization
import Testing

@testable import Persistence

@Suite("The store of games")
struct GameStoreTests {
  private let library: GameLibrary

  init() throws { library = try decoded(Array(oldGamesText.utf8)) }

  @Test("GB-035 no file gives an empty library and nothing to report")
  func missing() throws {
    let folder = try TemporaryFolder()
    let store = try GameStore.open(directory: folder.path + "/new/folder")
    let (library, notices) = try store.load()
    #expect(library == GameLibrary())
    #expect(notices.isEmpty)
  }

  @Test("GB-033 what is saved is loaded by the next process, and a copy is kept")
  func saveAndLoad() throws {
    let folder = try TemporaryFolder()
    var changed = library
    changed[0].ghosts[0].state = .captured
    do {
      let store = try GameStore.open(directory: folder.path)
      try store.save(library)
      try store.save(changed)
    }
    let store = try GameStore.open(directory: folder.path)
    let (loaded, notices) = try store.load()
    #expect(loaded == changed)
    #expect(notices.isEmpty)
    #expect(folder.names == ["games.json", "games.json.last", "games.lock"])
    #expect(folder["games.json.last"] == folder["games.json"])
    #expect(try GameFile.read(folder.path + "/games.json.last") == changed)
  }

  @Test("a missing games.json beside a last version loads that and says so")
  func onlyLast() throws {
    let files = MemoryDisk()
    files["/g/games.json.last"] = Array(oldGamesText.utf8)
    let store = try GameStore.open(directory: "/g", files: files)
    let notice = StoreNotice.loadedLast(path: "/g/games.json.last", missing: "/g/games.json")
    #expect(try store.load() == (library, [notice]))
  }

  @Test("the folder has one writer at a time, until its store is gone")
  func twoWriters() throws {
    let folder = try TemporaryFolder()
    var first: GameStore? = try GameStore.open(directory: folder.path)
    #expect(throws: StoreError.locked(path: folder.path + "/games.lock")) {
      try GameStore.open(directory: folder.path)
    }
    try first?.save(library)
    first = nil
    let second = try GameStore.open(directory: folder.path)
    #expect(try second.load().library == library)
  }

  @Test("half-written files of killed processes are removed by the next one")
  func staleTemporaries() throws {
    let folder = try TemporaryFolder()
    folder["games.json.tmp-1"] = [1]
    folder["games.json.last.tmp.host.22-2"] = [2]
    folder["games.json.bad"] = [3]
    let store = try GameStore.open(directory: folder.path)
    withExtendedLifetime(store) {
      #expect(folder.names == ["games.json.bad", "games.lock"])
    }
  }

  @Test("a read-only folder loads with a notice, saves say why not, and nothing changes")
  func readOnly() throws {
    let files = MemoryDisk()
    files["/g/games.json"] = Array(oldGamesText.utf8)
    files.isReadOnly = true
    let store = try GameStore.open(directory: "/g", files: files)
    let (loaded, notices) = try store.load()
    #expect(loaded == library)
    #expect(
      notices.flatMap(\.lines) == [
        "/g: read only, nothing will be saved: Read-only file system (open /g/games.lock)"
      ])
    let error = try #require(throws: StoreError.self) { try store.save(library) }
    #expect(
      error.description
        == "/g/games.json: not saved: Read-only file system (open /g/games.lock)")
    #expect(files["/g/games.json"] == Array(oldGamesText.utf8))

    files.isReadOnly = false
    try store.save(library)
    #expect(try store.load().notices.isEmpty)
  }

  @Test("a damaged file in a read-only folder stays where it is and the last one is loaded")
  func readOnlyDamaged() throws {
    let files = MemoryDisk()
    files["/g/games.json"] = [0]
    files["/g/games.json.last"] = Array(oldGamesText.utf8)
    files.isReadOnly = true
    let (loaded, notices) = try GameStore.open(directory: "/g", files: files).load()
    #expect(loaded == library)
    #expect(notices.count == 3)
    #expect(files["/g/games.json"] == [0])
  }

  @Test("a folder without write permission: the same on the real disk", .enabled(if: getuid() != 0))
  func noPermission() throws {
    let folder = try TemporaryFolder()
    folder["games.json"] = Array(oldGamesText.utf8)
    chmod(folder.path, 0o500)
    defer { chmod(folder.path, 0o700) }
    let store = try GameStore.open(directory: folder.path)
    #expect(try store.load().library == library)
    #expect(throws: StoreError.self) { try store.save(library) }
  }

  @Test("a library that could not be loaded again is not saved")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let store = try GameStore.open(directory: folder.path)
    try store.save(library)
    let before = folder["games.json"]
    for value in [Double.nan, .infinity, 95] {
      var bad = library
      bad[0].ghosts[0].parameters.fightRadiusMeters = value
      let error = try #require(throws: StoreError.self) { try store.save(bad) }
      #expect("\(error)".contains("games[0].ghosts[0].fightRadius is "))
    }
    #expect(folder["games.json"] == before)
    #expect(folder.names == ["games.json", "games.json.last", "games.lock"])
  }
}
