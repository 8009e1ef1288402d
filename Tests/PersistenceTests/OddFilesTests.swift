@testable import Files
import Domain
import Foundation
import Testing

@testable import Persistence

/// Links and pipes where a file should be, on the real disk.
@Suite("Files that are none")
struct OddFilesTests {
  private let library: GameLibrary

  init() throws { library = try decoded(Array(oldGamesText.utf8)) }

  @Test("Symbolic links are followed, and stay", arguments: ["games", "settings", "records"])
  func links(name: String) throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: other.path + "/between", withDestinationPath: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/\(name).json", withDestinationPath: other.path + "/between")
    for number in 1...2 {
      switch name {
      case "games":
        let store = try GameStore.open(directory: folder.path)
        let (found, notices) = try store.load()
        #expect(found == (number == 1 ? GameLibrary() : library))
        // At first the link leads nowhere, which is reported.
        let nowhere = StoreNotice.linksNowhere(
          path: folder.path + "/games.json", target: other.path + "/real.json")
        #expect(notices == (number == 1 ? [nowhere] : []))
        try store.save(library)
      case "settings": try SettingsStore(directory: folder.path).save(["lang": "\(number)"])
      default:
        let text = Array("{\"number\": \(number)}".utf8)
        try RecordFiles(directory: folder.path).save(text, as: name + ".json")
      }
      for link in [folder.path + "/\(name).json", other.path + "/between"] {
        #expect(try LiveFileSystem().readLink(link) != nil)
      }
    }
    #expect(other.names == ["between", "real.json", "real.json.last"])
    #expect(other["real.json"] == other["real.json.last"])
  }

  @Test("Links that go round are an error, not a hang")
  func roundAndRound() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/games.json", withDestinationPath: "games.json")
    let store = try GameStore.open(directory: folder.path)
    #expect(throws: StoreError.self) { try store.load() }
    #expect(throws: StoreError.self) { try store.save(library) }
  }

  @Test("A pipe is refused at once", arguments: ["games.json", "games.json.last"])
  func pipe(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/" + name
    #expect(mkfifo(path, 0o600) == 0)
    let store = try GameStore.open(directory: folder.path)
    #expect(throws: StoreError.notAFile(path: path)) { try store.load() }
    #expect(
      "\(StoreError.notAFile(path: "g.json"))"
        == "g.json: expected a file, found a pipe or a device")
    if name == "games.json" {
      #expect(throws: StoreError.notAFile(path: path)) { try store.save(library) }
    }
  }
}
