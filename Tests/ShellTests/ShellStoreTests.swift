import TextKit
import LabComposition
import ShellComposition
import Domain
import Foundation
import Geo
import HuntEngine
import PluginKit
import Sensors
import Testing

@Suite("The shell on a folder")
struct ShellStoreTests {
  private let making = [
    "new Park", "zone add 55.7277 37.5990", "ghost add Boo 55.7280 37.5990", "play 1", "search",
    "walk to Boo", "aim", "hold 2.5",
  ]

  /// Runs a body with a start on a folder of its own.
  private func withStart(_ body: (ShellStart) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.path + "/shell-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var start = ShellStart()
    start.dataFolder = folder
    start.language = .en
    start.seed = 1
    try body(start)
  }

  /// Carries out commands in a session of its own and ends it as a kill would.
  private func run(_ start: ShellStart, _ commands: [String]) throws -> ShellOutput {
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    var output = ShellOutput()
    for command in commands {
      output = session.execute(command)
      if output.isRefused { Issue.record("\(command): \(output.lines)") }
    }
    return output
  }

  private func stored(_ start: ShellStart, _ notices: inout [String]) throws -> GameLibrary {
    try start.open(notices: &notices).library
  }

  @Test("GB-033 A capture is there when the store is loaded again")
  func capture() throws {
    try withStart { start in
      _ = try run(start, making + ["throw"])
      var notices: [String] = []
      let game = try #require(try stored(start, &notices).games.first)
      #expect(game.ghosts.map(\.state) == [.captured])
      #expect(game.isActive)
      #expect(notices.isEmpty)
    }
  }

  @Test("GB-033 GB-113 An escape, its place and date are there when the store is loaded again")
  func escape() throws {
    try withStart { start in
      _ = try run(start, making + ["wait 8"])
      var notices: [String] = []
      let ghost = try #require(try stored(start, &notices).games.first?.ghosts.first)
      #expect(ghost.state == .escaped)
      #expect((30...50).contains(ghost.currentPosition.distanceMeters(to: ghost.baseLocation)))
      let date = try #require(ghost.lastEscapeDate)
      let begin = WallTime(year: 2026, month: 1, day: 1)
      #expect(date > begin && date < begin + HuntDuration(seconds: 600))
    }
  }

  /// Runs lines in a session; returns its games.
  private func played(_ start: ShellStart, _ lines: [String]) throws -> GameLibrary {
    var notices: [String] = []
    var session = try start.open(notices: &notices)
    for line in lines { _ = session.execute(line) }
    return session.library
  }

  @Test("A recording as a script has the random draws of its hunt, so its escapes are the same")
  func recordedScript() throws {
    try withStart { start in
      let hunt = ["search", "wait 1", "walk to Boo", "aim", "hold 2.5", "wait 9"]
      let making = ["new Park", "zone add 55.7277 37.5990", "ghost add Boo 55.7280 37.5990"]
      var first = start
      first.seed = 77
      let file = try #require(start.dataFolder) + ".jsonl"
      defer { try? FileManager.default.removeItem(atPath: file) }
      _ = try run(first, making + ["play 1", "record \(file)"] + hunt + ["record off"])
      var notices: [String] = []
      let place = try stored(first, &notices).games[0].ghosts[0].currentPosition
      _ = try run(first, ["reset 1"])

      var second = start
      second.seed = nil
      let script = try ScriptFile.read(file)
      #expect(script.random?.seed == 77)
      second.script = script
      // It plays in the recorded games; the stored ones stay as they are.
      let games = try played(second, script.lines.map(\.text))
      #expect(games.games[0].ghosts[0].currentPosition == place)
      let ghost = try stored(first, &notices).games[0].ghosts[0]
      #expect(ghost.currentPosition == ghost.baseLocation && ghost.baseLocation != place)
    }
  }

  @Test("GB-116 A session that ends in the trap window leaves the ghost free at its place")
  func killedInTheWindow() throws {
    try withStart { start in
      _ = try run(start, making)
      var notices: [String] = []
      let ghost = try #require(try stored(start, &notices).games.first?.ghosts.first)
      #expect(ghost.state == .idle)
      #expect(ghost.currentPosition == ghost.baseLocation)
    }
  }

  @Test("GB-035 Damaged games are reported, and the shell goes on")
  func damaged() throws {
    try withStart { start in
      let folder = try #require(start.dataFolder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("{\"games\": [".utf8).write(to: URL(fileURLWithPath: folder + "/games.json"))
      var notices: [String] = []
      var session = try start.open(notices: &notices)
      #expect(notices.contains { $0.contains("games.json") })
      #expect(session.library.games.isEmpty)
      #expect(!session.execute("new Park").isRefused)
    }
  }

  @Test("The same seed makes the same games, identities and all")
  func seeded() throws {
    var libraries: [GameLibrary] = []
    for _ in 0..<2 {
      try withStart { start in
        _ = try run(start, making + ["wait 8"])
        var notices: [String] = []
        libraries.append(try stored(start, &notices))
      }
    }
    #expect(libraries[0] == libraries[1])
    #expect(libraries[0].games.count == 1)
  }

  @Test(
    "A sensor that cannot be used is reported at the start",
    arguments: ["nmea:nowhere.nmea", "sim:foo=1", "gpx:walk.gpx", ":"])
  func badSensor(spec: String) throws {
    try withStart { start in
      var bad = start
      bad.sensors = spec
      var notices: [String] = []
      #expect(throws: ShellStoreError.self) { try bad.open(notices: &notices) }
    }
  }

  @Test("A saved sensor that is gone is reported and replaced by a simulated one")
  func savedSensorGone() throws {
    try withStart { start in
      let folder = try #require(start.dataFolder)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let walk = folder + "/walk.nmea"
      try Data().write(to: URL(fileURLWithPath: walk))
      _ = try run(start, ["sensors nmea:" + walk])
      try FileManager.default.removeItem(atPath: walk)
      var notices: [String] = []
      let session = try start.open(notices: &notices)
      #expect(session.sensorSpec.description == "sim")
      #expect(notices.contains { $0.contains("walk.nmea") })
    }
  }
}
