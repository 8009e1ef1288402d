import Domain
import Foundation
import Testing

@testable import ShellComposition

@Suite("A game's ground in the shell")
struct GroundShellTests {
  /// A wall round a garden with a gate in the south, a pond, and a house.
  private static let map = """
    <osm version="0.6">
    \(nodes([
      (1, 0.0010, -0.0010), (2, 0.0010, 0.0010), (3, 0.0020, 0.0010), (4, 0.0020, -0.0010),
      (11, -0.0010, -0.0004), (12, -0.0010, 0.0004), (13, -0.0016, 0.0004), (14, -0.0016, -0.0004),
      (21, 0.0002, 0.0012), (22, 0.0002, 0.0016), (23, -0.0002, 0.0016), (24, -0.0002, 0.0012),
    ]))
    <way id="1"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>
      <tag k="barrier" v="wall"/></way>
    <way id="2"><nd ref="11"/><nd ref="12"/><nd ref="13"/><nd ref="14"/><nd ref="11"/>
      <tag k="natural" v="water"/></way>
    <way id="3"><nd ref="21"/><nd ref="22"/><nd ref="23"/><nd ref="24"/><nd ref="21"/>
      <tag k="building" v="yes"/></way>
    </osm>
    """

  private static func nodes(_ places: [(Int, Double, Double)]) -> String {
    places.map { "<node id=\"\($0.0)\" lat=\"\($0.1)\" lon=\"\($0.2)\"/>" }.joined(separator: "\n")
  }

  private func withMap(_ body: (ShellFixture, String) throws -> Void) throws {
    let fixture = try ShellFixture()
    let path = NSTemporaryDirectory() + "ground-\(UUID()).osm"
    try Self.map.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(fixture, path)
  }

  @Test("A map is reported in a line, with whose it is, and what cannot be reached")
  func brought() throws {
    try withMap { fixture, path in
      _ = fixture.run("new Park", "zone add 0 0 250")
      _ = fixture.run("ghost add Open 0.0005 0", "ghost add Walled 0.0015 0")
      _ = fixture.run("ghost add Wet -0.0013 0", "ghost add Home 0 0.0014")
      let reported = fixture.text("ground import \(path)")
      #expect(reported.contains("Ground: buildings 1, water 1, forbidden areas 0, barriers 1"))
      #expect(reported.contains("© OpenStreetMap contributors, ODbL 1.0"))
      let issues = fixture.text("validate")
      #expect(!issues.contains("Open"))
      #expect(issues.contains("Ghost 2 “Walled”: no way leads to its base."))
      #expect(issues.contains("Ghost 3 “Wet”: nobody can walk where its base is; 3"))
      #expect(issues.contains("Ghost 4 “Home”: nobody can walk where its base is; 2"))
      let map = fixture.text("map")
      #expect(map.contains("~") && map.contains("&") && map.contains("="))
      #expect(map.contains("© OpenStreetMap contributors"))
    }
  }

  @Test("A ground is undone, copied, dropped, and kept with the games")
  func kept() throws {
    try withMap { fixture, path in
      _ = fixture.run("new Park", "zone add 0 0 250", "ghost add Walled 0.0015 0")
      #expect(fixture.text("ground").hasPrefix("! The open game has no ground"))
      _ = fixture.run("ground import \(path)", "undo")
      #expect(fixture.text("ground").hasPrefix("! The open game has no ground"))
      _ = fixture.run("redo")
      #expect(fixture.text("ground").contains("barriers 1"))
      _ = fixture.run("copy 1", "open 2")
      #expect(fixture.text("validate").contains("no way leads"))
      #expect(fixture.text("ground off") == "The game has no ground now")
      #expect(!fixture.text("validate").contains("no way leads"))
    }
  }

  @Test("What is no map is refused in one line, and changes nothing")
  func refused() throws {
    try withMap { fixture, path in
      _ = fixture.run("new Park", "zone add 0 0 250")
      #expect(fixture.text("ground import nowhere.osm").hasPrefix("! nowhere.osm: cannot be read"))
      for text in ["", "hello", "<osm", "{\"elements\": 3}", "<gpx/>"] {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let line = fixture.text("ground import \(path)")
        // One line, broken at the width of the screen.
        #expect(line.hasPrefix("! ") && line.split(separator: "\n").count <= 3, "\(line)")
      }
      #expect(fixture.text("ground").hasPrefix("! The open game has no ground"))
    }
  }
}
