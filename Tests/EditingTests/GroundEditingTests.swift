import CommandKit
import Domain
import Files
import Foundation
import Ground
import LabComposition
import Simulation
import TextKit
import Testing

@testable import Editing
@testable import ShellComposition

@Suite("Editing on a ground")
struct GroundEditingTests {
  private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Samples/ground/siegessaeule.osm.gz").path

  /// Takes the map as a page does, which opens no file of its own.
  private func bring(_ session: inout EditingSession<MemoryWorld>) throws {
    let bytes = try LiveFileSystem().given(Self.path, limit: GroundReader.byteLimit)
    let reading = try GroundReader.read(bytes)
    let name = try session.world.grounds.store(reading.map)
    session.world.lines = []
    try GroundEditing.take(reading, as: name, &session.world)
  }

  @Test("A map, its findings and their repair are the shell's", arguments: Language.allCases)
  func ground(language: Language) throws {
    var shell = try shell(GameLibrary(), language: language)
    var session = EditingSession(MemoryWorld(GameLibrary(), language: language))
    func compare(_ line: String) {
      let output = shell.execute(line)
      #expect(session.said(line) == output.messages, "\(line)")
      #expect(session.world.isRefused == output.isRefused, "\(line)")
      #expect(session.world.games.library == shell.library, "\(line)")
    }
    for line in ["validate", "new Star", "validate", "validate --fix", "ground", "ground off"] {
      compare(line)
    }
    compare("zone add 52.5145 13.3501 150; ghost add Boo 60 n of zone 1; validate")
    let output = shell.execute("ground import \"\(Self.path)\"")
    #expect(!output.isRefused)
    try bring(&session)
    #expect(session.world.lines == output.messages)
    #expect(session.world.games.library == shell.library)
    // At its base in the middle of the column nobody can be.
    for line in [
      "ground", "validate", "ghost add Column 52.51454 13.35012", "validate",
      "validate --detour 1.1",
      "validate --fix", "validate", "undo", "validate", "redo", "rules set keepOnGround true",
      "validate", "ground off", "undo",
    ] { compare(line) }
  }

  @Test("A rule that changes what is found is asked about anew")
  func rule() throws {
    var session = EditingSession(MemoryWorld(GameLibrary(), language: .en))
    // 50 m from the column, which nobody can reach.
    session.run("new Star; zone add 52.5145 13.3501 150; ghost add Boo 50 n of zone 1")
    try bring(&session)
    func landings() throws -> Bool {
      let game = try #require(session.world.games.editedGame)
      return session.world.issues(of: game).contains {
        if case .landingsOutOfReach = $0 { true } else { false }
      }
    }
    session.run("ghost Boo set escapeDistance 50")
    #expect(!session.world.isRefused)
    let before = try landings()
    session.run("rules set keepOnGround on")
    #expect(before && !session.world.isRefused)
    #expect(try !landings())
  }

  /// A map of an island in a moat, to which a bridge of a kind of way leads.
  private func island(_ bridge: String) -> [UInt8] {
    func node(_ id: Int, _ east: Double, _ north: Double) -> String {
      let (latitude, longitude) = (55.73 + north * 8.983e-6, 37.6 + east * 1.5953e-5)
      return "<node id=\"\(id)\" lat=\"\(latitude)\" lon=\"\(longitude)\"/>"
    }
    func way(_ id: Int, _ nodes: [Int], _ tags: [(String, String)]) -> String {
      "<way id=\"\(id)\">" + nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
        + tags.map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined() + "</way>"
    }
    func ring(_ first: Int, _ half: Double) -> String {
      [(-half, -half), (half, -half), (half, half), (-half, half)].enumerated()
        .map { node(first + $0, $1.0, $1.1) }.joined()
    }
    let members =
      "<member type=\"way\" ref=\"20\" role=\"outer\"/><member type=\"way\" ref=\"21\" role=\"inner\"/>"
    let text =
      "<osm version=\"0.6\">" + ring(1, 30) + ring(5, 15) + node(9, 0, 0) + node(10, 80, 0)
      + way(20, [1, 2, 3, 4, 1], []) + way(21, [5, 6, 7, 8, 5], [])
      + way(22, [9, 10], [("highway", bridge), ("bridge", "yes")])
      + "<relation id=\"30\">\(members)<tag k=\"type\" v=\"multipolygon\"/>"
      + "<tag k=\"natural\" v=\"water\"/></relation></osm>"
    return Array(text.utf8)
  }

  @Test(
    "What only steps lead to is found, and is no fault of its ground otherwise",
    arguments: [("steps", true), ("footway", false)])
  func steps(bridge: String, isOverSteps: Bool) throws {
    var session = EditingSession(MemoryWorld(GameLibrary(), language: .en))
    session.run("new Moat; zone add 55.73 37.6 150; ghost add Boo 55.73 37.6")
    session.run("ghost add Moan 55.7306 37.6; ghost 1 set escapeDistance 30")
    let reading = try GroundReader.read(island(bridge))
    let name = try session.world.grounds.store(reading.map)
    try GroundEditing.take(reading, as: name, &session.world)
    let game = try #require(session.world.games.editedGame)
    let found = session.world.issues(of: game).filter {
      switch $0 {
      case .baseOverSteps, .zoneOverSteps, .baseUnreachable, .zoneUnreachable: true
      default: false
      }
    }
    #expect(found == (isOverSteps ? [.baseOverSteps(ghost: 0)] : []))
  }
}
