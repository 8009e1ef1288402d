import Domain
import Foundation
import Testing

@testable import ShellComposition

@Suite("Games on their ground")
struct GroundGameTests {
  /// A wall round a yard, a house, and a pond, around a place on a meridian.
  private static func map(latitude: Double, longitude: Double) -> String {
    let scale = max(0.001, cos(latitude * .pi / 180))
    func node(_ id: Int, _ north: Double, _ east: Double) -> String {
      var turned = longitude + east / scale
      if turned > 180 { turned -= 360 }
      if turned < -180 { turned += 360 }
      return "<node id=\"\(id)\" lat=\"\(latitude + north)\" lon=\"\(turned)\"/>"
    }
    func square(_ id: Int, _ north: Double, _ east: Double, _ half: Double) -> String {
      [(-half, -half), (-half, half), (half, half), (half, -half)].enumerated()
        .map { node(id + $0.offset, north + $0.element.0, east + $0.element.1) }.joined()
    }
    func way(_ id: Int, _ key: String, _ value: String) -> String {
      let nodes = [0, 1, 2, 3, 0].map { "<nd ref=\"\(id + $0)\"/>" }.joined()
      return "<way id=\"\(id)\">\(nodes)<tag k=\"\(key)\" v=\"\(value)\"/></way>"
    }
    return """
      <osm version="0.6">
      \(square(10, 0.0015, 0, 0.0004))\(square(20, 0, 0.0015, 0.0003))
      \(square(30, -0.0015, 0, 0.0004))
      \(way(10, "barrier", "wall"))\(way(20, "building", "yes"))\(way(30, "natural", "water"))
      </osm>
      """
  }

  private func withFolder(_ body: (ShellFixture, String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "ground-game-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(try ShellFixture(), folder)
  }

  private func write(_ latitude: Double, _ longitude: Double, _ folder: String) throws -> String {
    let path = folder + "/map.osm"
    try Self.map(latitude: latitude, longitude: longitude)
      .write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// Makes a park with a ghost in the yard, one in the house and one on free ground.
  private func make(_ fixture: ShellFixture, _ latitude: Double, _ longitude: Double) {
    let scale = max(0.001, cos(latitude * .pi / 180))
    let east = longitude + 0.0015 / scale
    _ = fixture.run(
      "new Park", "zone add \(latitude) \(longitude) 300",
      "ghost add Yard \(latitude + 0.0015) \(longitude)",
      "ghost add House \(latitude) \(east > 180 ? east - 360 : east)",
      "ghost add Free \(latitude - 0.0005) \(longitude)")
  }

  @Test(
    "A park is read, drawn and checked the same across 180° and near the poles",
    arguments: [(52.5, 13.3), (-16.8, 180), (-16.8, -179.9995), (89.9, 20), (-89.9, -60)])
  func everywhere(latitude: Double, longitude: Double) throws {
    try withFolder { fixture, folder in
      make(fixture, latitude, longitude)
      let reported = fixture.text("ground import \(try write(latitude, longitude, folder))")
      #expect(
        reported.contains("Ghost 2 “Yard”: no way leads")
          || reported.contains("“Yard”: no way leads"))
      #expect(reported.contains("“House”: nobody can walk where its base is; 3"))
      #expect(!reported.contains("“Free”: no") && !reported.contains("detour"))
      let map = fixture.text("map")
      for mark in ["=", "&", "~"] { #expect(map.contains(mark), "\(map)") }
      let fixed = fixture.text("validate --fix")
      #expect(fixed.contains("“Yard” moved by 4") && fixed.contains("“House” moved by 3"))
      #expect(!fixture.text("validate").contains("its base is"))
    }
  }

  @Test("validate --fix is one edit: undone, redone, and nothing to do a second time")
  func fixed() throws {
    try withFolder { fixture, folder in
      make(fixture, 0.5, 20)
      #expect(fixture.text("validate --fix").hasPrefix("! The open game has no ground"))
      _ = fixture.run("ground import \(try write(0.5, 20, folder))")
      let before = fixture.stored
      _ = fixture.run("validate --fix")
      let after = fixture.stored
      #expect(after != before)
      _ = fixture.run("undo")
      #expect(fixture.stored == before)
      _ = fixture.run("redo")
      #expect(fixture.stored == after)
      #expect(fixture.text("validate --fix").hasPrefix("Nothing needs moving"))
      #expect(fixture.stored == after)
      #expect(fixture.text("validate --detour 0.5").hasPrefix("!"))
      #expect(!fixture.text("validate --detour 1 --fix").hasPrefix("!"))
    }
  }

  @Test("GeoJSON takes the ground along; GPX and KML say that they do not")
  func exchanged() throws {
    try withFolder { fixture, folder in
      make(fixture, 0.5, 20)
      _ = fixture.run("ground import \(try write(0.5, 20, folder))")
      let game = try #require(fixture.stored.games.last)
      let reported = fixture.text("export \(folder)/park.geojson")
      #expect(reported.contains("© OpenStreetMap contributors, ODbL 1.0"))
      for path in ["park.gpx", "park.kml"] {
        let reported = fixture.text("export \(folder)/\(path)")
        #expect(reported.contains("This format has no place for the ground"))
      }
      let other = try ShellFixture(GameLibrary())
      let back = other.text("import \(folder)/park.geojson")
      #expect(back.contains("barriers 1") && back.contains("© OpenStreetMap contributors"))
      #expect(other.stored.games.last == game)
      #expect(other.text("validate").contains("“Yard”: no way leads"))
      // It can be imported as a ground, too.
      _ = other.run("ground off", "ground import \(folder)/park.geojson")
      #expect(other.stored.games.last == game)
      _ = other.run("import \(folder)/park.gpx")
      #expect(other.stored.games.last?.ground == nil)
    }
  }

  @Test("A game far from its ground says so, and is not moved")
  func elsewhere() throws {
    try withFolder { fixture, folder in
      _ = fixture.run("new Far", "zone add 10 20 100", "ghost add Boo 10 20")
      let reported = fixture.text("ground import \(try write(0.5, 20, folder))")
      #expect(reported.contains("The game is not on its ground, which is 105"), "\(reported)")
      #expect(fixture.text("validate --fix").hasPrefix("Nothing needs moving"))
      _ = fixture.run("new Empty", "ground import \(folder)/map.osm")
      #expect(!fixture.text("validate").contains("ground"))
      #expect(fixture.text("map").contains("The map is empty."))
    }
  }
}
