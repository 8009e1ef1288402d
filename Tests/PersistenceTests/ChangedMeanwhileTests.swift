import TestSupport
import Domain
import Testing

@testable import Persistence

/// A stored file that someone else changes while the program runs.
@Suite("Changes from outside while the program runs")
struct ChangedMeanwhileTests {
  private let library: GameLibrary
  private let path = "/g/games.json"

  init() throws { library = try decoded(Array(oldGamesText.utf8)) }

  private func disk(_ library: GameLibrary) throws -> MemoryDisk {
    let files = MemoryDisk()
    try GameStore.open(directory: "/g", files: files).save(library)
    return files
  }

  /// games.json with one piece of text replaced.
  private func edited(_ files: MemoryDisk, _ old: String, _ new: String) throws -> [UInt8] {
    let text = String(decoding: try #require(files[path]), as: UTF8.self)
    #expect(text.contains(old))
    return Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
  }

  @Test("A change while the program runs is kept under another name by the next save")
  func changedMeanwhile() throws {
    let files = try disk(library)
    let store = try GameStore.open(directory: "/g", files: files)
    var (loaded, _) = try store.load()
    let theirs = try edited(files, "\"trapWindowDuration\": 7", "\"trapWindowDuration\": 9")
    files[path] = theirs
    loaded[0].name = "Mine"
    let notices = try store.save(loaded)
    #expect(
      notices.flatMap(\.lines) == [
        "/g/games.json: was changed outside the program meanwhile; that version was kept as "
          + "/g/games.json.kept",
        "  game 'Парк': ghost 'Ася': trapWindowDuration 7 → 9",
      ])
    #expect(files[path + ".kept"] == theirs)
    #expect(store.restorable?.origin == .changedFile(path: path + ".kept"))
    #expect(store.restorable?.content[0].ghosts[0].parameters.trapWindowDurationSeconds == 9)
    #expect(try store.save(loaded).isEmpty)
    #expect(try GameFile.read(path, files: files) == loaded)
  }

  @Test(
    "A change while the program runs is found by a check of the file, reported once, and taken in")
  func foundMeanwhile() throws {
    let files = try disk(library)
    let store = try GameStore.open(directory: "/g", files: files)
    #expect(store.changeMeanwhile() == [], "nothing was loaded yet")
    let (loaded, _) = try store.load()
    let reads = files.calls
    #expect(store.changeMeanwhile() == [])
    #expect(files.calls - reads < 4, "the file is not read")
    try store.save(loaded)
    #expect(store.changeMeanwhile() == [])
    let theirs = try edited(files, "\"trapWindowDuration\": 7", "\"trapWindowDuration\": 9")
    files[path] = theirs
    #expect(
      store.changeMeanwhile().flatMap(\.lines) == [
        "/g/games.json: was changed outside the program meanwhile; "
          + "the next save keeps that version under another name",
        "  game 'Парк': ghost 'Ася': trapWindowDuration 7 → 9",
      ])
    #expect(store.changeMeanwhile() == [])
    let offered = try #require(store.restorable)
    #expect(offered.origin == .changedFile(path: path))
    #expect(try store.save(offered.content) == [], "what is taken in is not kept as well")
    #expect(files[path + ".kept"] == nil)

    files[path] = theirs
    _ = store.changeMeanwhile()
    #expect(
      try store.save(loaded) == [
        .keptChanged(path: path, as: path + ".kept", differences: nil)
      ], "its differences are reported once")
    files[path] = [1]
    #expect(store.changeMeanwhile().flatMap(\.lines).count == 1)
    files[path] = nil
    #expect(store.changeMeanwhile() == [.removedMeanwhile(path: path)])
  }

  @Test(
    "Settings that were changed outside are reported while the program runs, and can be restored")
  func settings() throws {
    let files = MemoryDisk()
    let path = "/g/settings.json"
    files["/g/games.lock"] = []
    let store = SettingsStore(directory: "/g", files: files)
    _ = try store.load()
    try store.save(["lang": "en"])
    _ = try store.load()
    let text = String(decoding: try #require(files[path]), as: UTF8.self)
    files[path] = Array(text.replacing("\"en\"", with: "\"ru\"").utf8)
    #expect(
      store.changeMeanwhile().flatMap(\.lines) == [
        "/g/settings.json: was changed outside the program; it is used as it is",
        "  settings.lang 'en' → 'ru'",
      ])
    #expect(try store.load() == (["lang": "ru"], []), "reported once")
    try store.save(["lang": "ru", "sensors": "sim"])
    #expect(store.restorable?.content == ["lang": "en"])
    #expect(try store.restore() == [])
    #expect(try store.load() == (["lang": "en"], []))
    #expect(store.restorable == nil)
  }

  @Test("Where only the copy cannot be replaced, the games are saved, and reported so")
  func copyNotSaved() throws {
    for offset in 0..<60 {
      let files = try disk(library)
      let store = try GameStore.open(directory: "/g", files: files)
      var changed = try store.load().library
      changed[0].name = "New"
      files.arm(.fails(28), after: offset)
      let notices = try? store.save(changed)
      files.disarm()
      guard case .copyNotSaved? = notices?.first else { continue }
      #expect(
        notices?.flatMap(\.lines).first?.hasPrefix("/g/games.json: saved, but its copy") == true)
      #expect(try store.load() == (changed, []))
      return
    }
    Issue.record("no step replaces the copy")
  }
}
