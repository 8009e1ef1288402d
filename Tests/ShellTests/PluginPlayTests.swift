import TextKit
import LabComposition
import ShellComposition
import PluginKit
import Testing

@Suite("Games of plugins in real time")
struct PluginPlayTests {
  private struct IsFull: Localized {
    let name: String
    func line(in language: Language) -> String { "\(name): the disk is full" }
  }

  /// A disk that refuses to save.
  private final class FullDisk: PluginStorage {
    func load(
      _ name: String, isSound: ([UInt8]) -> Bool
    ) throws(PluginStorageError) -> (bytes: [UInt8]?, notices: [Message]) { (nil, []) }

    func save(_ bytes: [UInt8], as name: String) throws(PluginStorageError) {
      throw PluginStorageError(IsFull(name: name))
    }
  }

  /// Begins a plugin's game in real time.
  private func begin(_ line: String, _ storage: any PluginStorage) throws -> PluginPlay {
    let fixture = try ShellFixture(storage: storage)
    var session = try #require(fixture.session)
    session.canPlayLive = true
    let live = try #require(session.execute(line).live)
    return try #require(PluginPlay(session, live))
  }

  /// What a session that begins now on the same storage answers.
  private func later(_ line: String, _ storage: any PluginStorage) throws -> String {
    try ShellFixture(storage: storage).text(line)
  }

  @Test("GG-040 DS-040 a game that ends in live is stored at once, before it is left")
  func endIsKept() throws {
    for (line, records, key) in [
      ("geometries play 1; live", "geometries records", Character(" ")),
      ("darts start; live", "darts stats", "1"),
    ] {
      let storage = PluginMemory()
      let before = try later(records, storage)
      var play = try begin(line, storage)
      for _ in 0..<400 { _ = play.step(realSeconds: 0.5, [key]) }
      #expect(!play.isOver, "the result is on the screen")
      let killed = try later(records, storage)
      #expect(killed != before, "\(line)")
      _ = play.leave()
      #expect(try later(records, storage) == killed, "\(line): and it is stored once")
    }
  }

  @Test("A pause in live is stored at once, so is a setting")
  func progressIsKept() throws {
    let storage = PluginMemory()
    var play = try begin("darts start; live", storage)
    _ = play.step(realSeconds: 0.5, ["1", "p"])
    #expect(try later("darts", storage).contains("Attempts left: 9"))
    var radar = try begin("aviator live", storage)
    _ = radar.step(realSeconds: 0.1, ["z"])
    #expect(storage.names.contains { $0.hasPrefix("aviator") })
  }

  @Test("A game that cannot be stored is reported on its screen and again when it is left")
  func failure() throws {
    var play = try begin("geometries play 1; live", FullDisk())
    var text = ""
    for _ in 0..<400 { text = play.step(realSeconds: 0.5, []).text }
    #expect(text.contains("the disk is full"))
    #expect(play.leave().lines.contains { $0.contains("the disk is full") })
  }
}
