@testable import GameFormat
import TestSupport
import Domain
import Testing
import TextKit

@testable import Persistence

@Suite("Damaged files")
struct DamageTests {
  static let folder = "/data/games"
  static let path = folder + "/games.json"

  /// A disk with a good last version and these bytes as games.json.
  private func disk(_ bytes: [UInt8]) -> MemoryDisk {
    let files = MemoryDisk()
    files[DamageTests.path] = bytes
    files[DamageTests.path + ".last"] = Array(oldGamesText.utf8)
    return files
  }

  /// Loads, and checks that a file that could not be used is kept aside with all its bytes.
  private func check(_ bytes: [UInt8], _ comment: String) throws {
    let files = disk(bytes)
    let store = try GameStore.open(directory: DamageTests.folder, files: files)
    let last = try decoded(Array(oldGamesText.utf8))
    do throws(StoreError) {
      let (library, notices) = try store.load()
      // What is sound of it is used, and nothing happens to the file.
      if notices.isEmpty || isMended(notices) {
        #expect(files[DamageTests.path] == bytes, "\(comment)")
        return
      }
      #expect(library == last, "\(comment)")
      #expect(files[DamageTests.path + ".bad"] == bytes, "\(comment)")
      #expect(files[DamageTests.path] == nil, "\(comment)")
      #expect(notices.count == 2, "\(comment)")
    } catch {
      guard case .content(.newerVersion) = error else {
        Issue.record("\(comment): \(error)")
        return
      }
      #expect(files[DamageTests.path] == bytes, "\(comment)")
    }
  }

  private func isMended(_ notices: [StoreNotice]) -> Bool {
    if case .repairsEnd = notices.last { true } else { false }
  }

  @Test("GB-035 a file cut off after any byte is set aside and the last good one loaded")
  func truncation() throws {
    let whole = Array(oldGamesText.utf8)
    for count in 0..<whole.count {
      try check(Array(whole.prefix(count)), "cut after \(count)")
      #expect(throws: StoreError.self) { try decoded(Array(whole.prefix(count))) }
    }
  }

  @Test("GB-035 a file with any byte changed never crashes and is never lost")
  func flips() throws {
    let whole = Array(oldGamesText.utf8)
    for index in whole.indices {
      for mask: UInt8 in [0x01, 0xff] {
        var bytes = whole
        bytes[index] ^= mask
        try check(bytes, "byte \(index) xor \(mask)")
      }
    }
  }

  @Test("GB-035 several damaged files are all kept, and the player is told where")
  func severalDamaged() throws {
    let folder = try TemporaryFolder()
    let store = try GameStore.open(directory: folder.path)
    for (index, text) in ["one", "two", "three"].enumerated() {
      folder["games.json"] = Array(text.utf8)
      let (library, notices) = try store.load()
      #expect(library == GameLibrary())
      let kept = folder.path + "/games.json.bad" + (index == 0 ? "" : "-\(index + 1)")
      #expect(try #require(notices.first?.lines.first).hasSuffix("; the file was kept as \(kept)"))
      #expect(notices.last == .startedEmpty(path: store.path))
    }
    #expect(folder["games.json.bad"] == Array("one".utf8))
    #expect(folder["games.json.bad-2"] == Array("two".utf8))
    #expect(folder["games.json.bad-3"] == Array("three".utf8))
  }

  @Test("both versions damaged: both kept aside, empty start")
  func bothDamaged() throws {
    let folder = try TemporaryFolder()
    folder["games.json"] = [1]
    folder["games.json.last"] = [2]
    let store = try GameStore.open(directory: folder.path)
    #expect(try store.load().library == GameLibrary())
    #expect(folder["games.json.bad"] == [1])
    #expect(folder["games.json.bad-2"] == [2])
  }

  @Test("a newer program's file is refused and neither set aside nor replaced")
  func newerVersion() throws {
    let folder = try TemporaryFolder()
    let bytes = Array("{\"schemaVersion\": 7, \"parks\": []}".utf8)
    folder["games.json"] = bytes
    let store = try GameStore.open(directory: folder.path)
    let error = StoreError.content(.newerVersion(path: store.path, found: 7, known: 1))
    #expect(throws: error) { try store.load() }
    #expect(throws: error) { try store.save(GameLibrary()) }
    #expect(folder.names == ["games.json", "games.lock"])
    #expect(folder["games.json"] == bytes)
  }

  @Test("a file damaged while the program runs is set aside by the next save")
  func damagedBeforeSave() throws {
    let folder = try TemporaryFolder()
    let store = try GameStore.open(directory: folder.path)
    let library = try decoded(Array(oldGamesText.utf8))
    try store.save(library)
    folder["games.json"] = Array("oops".utf8)
    #expect(try store.save(library).count == 1)
    #expect(folder["games.json.bad"] == Array("oops".utf8))
    #expect(try store.load().library == library)
  }

  @Test(
    "What is no library at all is named as the content, in both languages",
    arguments: ["[]", "null", "1", "\"a\""])
  func noObject(text: String) {
    do throws(StoreError) {
      _ = try decoded(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line(in: .en).contains(":1: the content is "), "\(error.line(in: .en))")
      #expect(error.line(in: .en).contains("expected an object"))
      #expect(error.line(in: .ru).contains(":1: содержимое: "), "\(error.line(in: .ru))")
    }
  }
}
