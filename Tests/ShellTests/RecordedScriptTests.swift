import Domain
import Files
import Foundation
import LabComposition
import ShellComposition
import TextKit
import Testing

@Suite("A recording carries its games")
struct RecordedScriptTests {
  private let folder = FileManager.default.temporaryDirectory.path + "/carried-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Opens the shell on a data folder as `--script` does, and runs the script; returns its lines.
  private func run(
    _ path: String, in data: String, check: (ShellSession) -> Void = { _ in }
  ) throws -> (lines: [String], refused: Bool) {
    var start = ShellStart()
    start.dataFolder = folder + "/" + data
    start.language = .en
    let script = try ScriptFile.read(path)
    start.script = script
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    #expect(notices.contains { $0.contains("plays in its own games") })
    var (lines, refused) = ([String](), false)
    for line in script.lines {
      let output = session.execute(line.text)
      lines += output.lines
      refused = refused || output.isRefused
    }
    check(session)
    return (lines, refused)
  }

  /// Runs a line in a data folder; returns the games there.
  private func library(of data: String, after line: String) throws -> GameLibrary {
    var start = ShellStart()
    start.dataFolder = folder + "/" + data
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    _ = session.execute(line)
    return session.library
  }

  private let hunt = ["walk to Moan", "search", "wait 1", "aim", "hold 3", "throw", "status"]

  @Test(
    "Begun before or within the hunt, it plays the same on an empty data folder and on another's")
  func elsewhere() throws {
    for (name, before, recorded) in [
      ("before", [], ["play 1"] + hunt),
      ("within", ["play 1", "at 20 e of zone 1"], hunt),
    ] {
      let path = "\(folder)/\(name).jsonl"
      let fixture = try ShellFixture(seed: 5)
      for line in before { fixture.run(line) }
      fixture.run("record \(path)")
      var printed: [String] = []
      for line in recorded { printed += fixture.run(line).lines }
      fixture.run("record off")
      let empty = try run(path, in: "empty") { session in
        #expect(session.library.games.map(\.name) == ["Park"])
        #expect(session.library.games[0].capturedCount == 1)
      }
      #expect(!empty.refused, "\(name): \(empty.lines)")
      if name == "before" { #expect(empty.lines == printed) }
      // Another's games are other ones, and stay as they are.
      let other = "other-" + name
      let games = try library(of: other, after: "new Mine; zone add 1 2 100; ghost add Moan 1 2")
      #expect(games.games.count == 1)
      #expect(try run(path, in: other).lines == empty.lines)
      #expect(try library(of: other, after: "games") == games)
    }
  }

  @Test("A recording of before, without games, brings the game of the hunt it began in")
  func older() throws {
    let path = folder + "/older.jsonl"
    let fixture = try ShellFixture(seed: 5)
    fixture.run("play 1", "record \(path)")
    for line in hunt { fixture.run(line) }
    fixture.run("record off")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let old = text.split(separator: "\n")
      .filter { !$0.hasPrefix("{\"games\"") && !$0.hasPrefix("{\"session\"") }
      .joined(separator: "\n").replacingOccurrences(of: "\"version\":3", with: "\"version\":2")
    #expect(old.count < text.count)
    let oldPath = folder + "/old.jsonl"
    try old.write(toFile: oldPath, atomically: true, encoding: .utf8)
    let played = try run(oldPath, in: "old") { session in
      #expect(session.library.games.map(\.name) == ["old.jsonl"])
    }
    #expect(!played.refused, "\(played.lines)")
    #expect(played.lines.contains { $0.contains("captured") })
    let replaying = try ShellFixture(GameLibrary())
    #expect(replaying.text("replay \(oldPath)").contains("Moments: "))
    #expect(replaying.text("close", "replay \(path)").contains("Moments: "))
  }

  @Test("Damaged games of a recording are refused by name")
  func damaged() throws {
    let path = folder + "/bad.jsonl"
    let lines = [
      #"{"format":"ghostbuster-recording","version":3}"#,
      #"{"games":[{"name":1}],"schemaVersion":1}"#,
      #"{"session":{"facing":0,"isHunting":false,"sensors":"sim"}}"#, #"{"command":"games"}"#,
    ]
    try lines.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try ScriptFile.read(path) }
    for bad in [
      #"{"session":{"facing":400,"isHunting":false,"sensors":"sim"}}"#, #"{"session":7}"#,
    ] {
      try (lines[0] + "\n" + bad + "\n").write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: (any Error).self) { try ScriptFile.read(path) }
    }
  }
}
