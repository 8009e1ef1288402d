import Domain
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
}
