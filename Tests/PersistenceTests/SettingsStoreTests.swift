import Domain
import Files
import Testing

@testable import Persistence

@Suite("Settings")
struct SettingsStoreTests {
  @Test("settings read back, none are there at first")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let store = SettingsStore(directory: folder.path)
    #expect(try store.load().settings.isEmpty)
    let settings = ["lang": "ru", "sensors": "nmea:/dev/ttyS0", "": "\"\u{1}"]
    try store.save(settings)
    #expect(try store.load() == (settings, []))
    #expect(folder.names == ["settings.json", "settings.json.last"])
  }

  @Test("damaged settings are set aside and the version saved last is loaded")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let store = SettingsStore(directory: folder.path)
    try store.save(["lang": "ru"])
    try store.save(["lang": "en"])
    folder["settings.json"] = Array("{\"settings\": {\"lang\": 1}}".utf8)
    let (settings, notices) = try store.load()
    #expect(settings == ["lang": "en"])
    #expect(
      notices.first?.lines.first
        == "\(store.path):1: settings.lang is 1, expected a text; "
        + "the file was kept as \(store.path).bad")
    #expect(folder["settings.json.bad"] != nil)
  }

  @Test("Settings may hold a token: only their owner can read them, those of older programs too")
  func ownersOnly() throws {
    let folder = try TemporaryFolder()
    let names = ["settings.json", "settings.json.last"]
    func permissions(_ name: String) throws -> UInt32? {
      try LiveFileSystem().facts(at: folder.path + "/" + name)?.permissions
    }
    try SettingsStore(directory: folder.path).save(["sensors": "phone:8642?token=long-and-secret"])
    for name in names { #expect(try permissions(name) == 0o600) }
    for name in names { try OpenFile(folder.path + "/" + name, .readStored).setPermissions(0o644) }
    let store = SettingsStore(directory: folder.path)
    #expect(try store.load().notices.isEmpty)
    for name in names { #expect(try permissions(name) == 0o600) }
    // What is set aside and what is kept come from the same file.
    folder["settings.json"] = Array("{".utf8)
    _ = try store.load()
    try store.save(["lang": "ru"])
    for name in folder.names { #expect(try permissions(name).map { $0 & 0o077 } == 0, "\(name)") }
  }
}
