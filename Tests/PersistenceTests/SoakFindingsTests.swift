import TestSupport
import Domain
import Glibc
import Synchronization
import Testing

@testable import Persistence

/// Faults of the store that the soak found (`make soak`).
@Suite("Faults of the store that the soak found")
struct SoakFindingsTests {
  private let library: GameLibrary
  private let path = "/g/games.json"

  init() throws { library = try decoded(Array(oldGamesText.utf8)) }

  @Test("GB-033 a store that loaded without the lock does not save over what another saved")
  func savedMeanwhile() throws {
    let files = MemoryDisk()
    files[path] = Array(oldGamesText.utf8)
    files.arm(.fails(EIO), after: 1)
    let first = try GameStore.open(directory: "/g", files: files)
    #expect(files.disarm())
    var (loaded, notices) = try first.load()
    #expect(notices.count == 1, "the first store has no lock: \(notices)")
    #expect(throws: StoreError.self) { try first.expectLockedFromStart(toSave: "darts.json") }

    var second: GameStore? = try GameStore.open(directory: "/g", files: files)
    #expect(throws: Never.self) { try second?.expectLockedFromStart(toSave: "darts.json") }
    var theirs = library
    theirs[0].ghosts[0].state = .captured
    try second?.save(theirs)
    second = nil

    loaded[0].name = "Mine"
    for _ in 1...2 {
      #expect(throws: StoreError.changedMeanwhile(path: path)) { try first.save(loaded) }
    }
    #expect(try GameFile.read(path, files: files) == theirs)
    // The lock is free for others, and one who loads again can save.
    second = try GameStore.open(directory: "/g", files: files)
    try second?.save(theirs)
    second = nil
    #expect(try first.load().library == theirs)
    try first.save(loaded)
    #expect(try GameFile.read(path, files: files) == loaded)
    // Records that others may have saved meanwhile are still not replaced.
    #expect(throws: StoreError.self) { try first.expectLockedFromStart(toSave: "darts.json") }
  }

  @Test("what a store loads after a kill between rename and sync is not lost by a power cut")
  func loadedIsDurable() throws {
    var changed = library
    changed[0].name = "Changed"
    var unsynced = 0
    for calls in 0..<40 {
      let files = MemoryDisk()
      let store = try GameStore.open(directory: "/g", files: files)
      try store.save(library)
      files.arm(.killAfter, after: calls)
      _ = try? store.save(changed)
      let disk = files.afterKill()
      if disk.unsyncedChanges > 0 { unsynced += 1 }
      let again = try GameStore.open(directory: "/g", files: disk)
      let loaded = try again.load().library
      try withExtendedLifetime(again) {
        for count in 0...disk.unsyncedChanges {
          let cut = disk.afterPowerCut(keeping: count)
          let found = try GameStore.open(directory: "/g", files: cut).load().library
          #expect(found == loaded, "killed after call \(calls), power cut keeps \(count)")
        }
      }
    }
    #expect(unsynced > 3)
  }
}
