import TestSupport
import Domain
import Glibc
import Synchronization
import Testing

@testable import Persistence

/// What is on the disk before the save that goes wrong.
enum Before: CaseIterable, Sendable {
  case nothing, saved, savedTwice, damaged, killedBetweenLinkAndRename
}

@Suite("A save that goes wrong at any system call")
struct CrashTests {
  static let faults: [DiskFault] = [
    .fails(ENOSPC), .fails(EIO), .fails(EFBIG), .failsFromHere(ENOSPC), .failsFromHere(EROFS),
    .shortWrite, .killBefore, .killAfter,
  ]

  /// One game each, with ghosts and zones: more games make more bytes, not more kinds of steps.
  private static let libraries: [GameLibrary] = {
    var random = RandomLibraries(seed: 5)
    func game() -> Game {
      var game = random.game()
      while game.ghosts.isEmpty || game.locationLayout.isEmpty { game = random.game() }
      return game
    }
    return (0..<3).map { _ in GameLibrary(games: [game()]) }
  }()

  let older = Self.libraries[0]
  let old = Self.libraries[1]
  let new = Self.libraries[2]

  private struct Start: Hashable { let (before, hardLinks): (Before, Bool) }
  private static let prepared = Mutex<[Start: MemoryDisk]>([:])

  /// A disk of its own, copied from one that is made once.
  private func disk(_ before: Before, hardLinks: Bool) throws -> MemoryDisk {
    let start = Start(before: before, hardLinks: hardLinks)
    if let known = Self.prepared.withLock({ $0[start] }) { return known.afterKill() }
    let made = try freshDisk(before, hardLinks: hardLinks)
    Self.prepared.withLock { $0[start] = made }
    return made.afterKill()
  }

  private func freshDisk(_ before: Before, hardLinks: Bool) throws -> MemoryDisk {
    let files = MemoryDisk()
    files.hasHardLinks = hardLinks
    let store = try GameStore.open(directory: "/data/games", files: files)
    if before != .nothing {
      try store.save(older)
      try store.save(old)
    }
    let path = "/data/games/games.json"
    if before == .saved { files[path + ".last"] = nil }
    if before == .damaged {
      files[path + ".last"] = files[path]
      files[path] = Array("{\"games\": [".utf8)
    }
    if before == .killedBetweenLinkAndRename {
      files.alias(path, as: path + ".last")
    }
    return files.afterKill()
  }

  /// What the next start loads, by what it finds; equal disks are tried once.
  private typealias Loaded = [DiskImage: GameLibrary]

  private func expectOldOrNew(
    _ files: MemoryDisk, _ before: Before, _ known: inout Loaded, mustBeNew: Bool,
    _ comment: String
  ) throws {
    let image = files.image
    let loaded = try known[image] ?? loadedAndSaved(files, comment)
    known[image] = loaded
    let previous = before == .nothing ? GameLibrary() : old
    #expect(loaded == new || (loaded == previous && !mustBeNew), "\(comment)")
  }

  /// Loads; and the next save works and leaves no half-written file behind.
  private func loadedAndSaved(_ files: MemoryDisk, _ comment: String) throws -> GameLibrary {
    let store = try GameStore.open(directory: "/data/games", files: files)
    let loaded = try store.load().library
    try store.save(older)
    #expect(try store.load().library == older, "\(comment)")
    #expect(!files.paths.contains { $0.contains(".tmp.") }, "\(comment)")
    return loaded
  }

  @Test(
    "GB-033 a fault at any step of a save leaves the old or the new library",
    arguments: CrashTests.faults, Before.allCases)
  func faultAtEachStep(_ fault: DiskFault, _ before: Before) throws {
    for hardLinks in [true, false] {
      var offset = 0
      var known: Loaded = [:]
      while true {
        let files = try disk(before, hardLinks: hardLinks)
        let store = try GameStore.open(directory: "/data/games", files: files)
        files.arm(fault, after: offset)
        var saved = true
        do throws(StoreError) { try store.save(new) } catch { saved = false }
        let happened = files.disarm()
        let comment = "\(fault) at call \(offset), \(before), hard links \(hardLinks)"
        try withExtendedLifetime(store) {
          if !files.isDead, !saved {
            #expect(try store.load().library == old || before == .nothing || happened, "\(comment)")
          }
          try expectOldOrNew(files.afterKill(), before, &known, mustBeNew: saved, comment)
          for count in 0...files.unsyncedChanges {
            try expectOldOrNew(
              files.afterPowerCut(keeping: count), before, &known, mustBeNew: saved,
              comment + ", power cut keeps \(count)")
          }
        }
        if !happened { break }
        offset += 1
      }
      #expect(offset > 8, "the fault met each step of a save")
    }
  }

  @Test("a save that fails leaves no temporary file and the store usable")
  func failureIsReportedAndCleanedUp() throws {
    let files = try disk(.savedTwice, hardLinks: true)
    let store = try GameStore.open(directory: "/data/games", files: files)
    var failures = 0
    for offset in 0..<80 {
      // As of a limit of the file's size, whose signal is ignored.
      let reason = offset % 2 == 0 ? ENOSPC : EFBIG
      files.arm(.fails(reason), after: offset / 2)
      do throws(StoreError) {
        try store.save(new)
      } catch {
        failures += 1
        #expect("\(error)".contains(String(cString: strerror(reason))))
        #expect("\(error)".hasPrefix("/data/games/games.json"))
      }
      files.disarm()
      let extra = files.paths.filter { $0.contains(".tmp.") }
      #expect(extra.count <= 1, "only a failed removal may leave one: \(extra)")
      try store.save(old)
    }
    #expect(failures > 5)
    _ = try GameStore.open(directory: "/data/games", files: files.afterKill())
  }

  @Test("a fault at any step of opening and loading loses nothing", arguments: CrashTests.faults)
  func faultWhileLoading(_ fault: DiskFault) throws {
    for before in [Before.savedTwice, .damaged] {
      var offset = 0
      var happened = true
      while happened {
        let files = try disk(before, hardLinks: true)
        files.arm(fault, after: offset)
        do throws(StoreError) {
          let store = try GameStore.open(directory: "/data/games", files: files)
          #expect(try store.load().library == old, "\(fault) at call \(offset), \(before)")
        } catch {
          #expect(!"\(error)".isEmpty)
        }
        happened = files.disarm()
        let next = files.afterKill()
        let store = try GameStore.open(directory: "/data/games", files: next)
        #expect(try store.load().library == old, "\(fault) at call \(offset), \(before)")
        offset += 1
      }
    }
  }
}
