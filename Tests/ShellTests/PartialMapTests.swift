import Simulation
import Domain
import Experiments
import Foundation
import Geo
import Ground
import LabComposition
import Presentation
import Testing
import TextKit

@testable import ShellComposition

@Suite("Maps and places of which a part is left out, in the shell")
struct PartialMapTests {
  private func withFile(
    _ name: String, _ text: String, _ body: (ShellFixture, String) throws -> Void
  ) throws {
    let path = NSTemporaryDirectory() + "part-\(UUID())-\(name)"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(try ShellFixture(), path)
  }

  private static let wall =
    #"{"type": "way", "id": 1, "tags": {"barrier": "wall"}, "geometry": ["#
    + #"{"lat": 10.001, "lon": 19.999}, {"lat": 10.001, "lon": 20.001}]}"#

  private static func map(_ remark: String) -> String {
    #"{"version": 0.6, "elements": [\#(wall)]\#(remark)}"#
  }

  private static let remark = #", "remark": "runtime error: Query timed out""#

  @Test("a map with a remark: import, ground, validate and JSON say that it is not whole")
  func remark() throws {
    try withFile("map.json", Self.map(Self.remark)) { fixture, path in
      _ = fixture.run("new Park", "zone add 10 20 250", "ghost add Open 10.0005 20")
      let reported = fixture.text("ground import \(path)")
      #expect(
        reported.contains("the server did not send the whole map: 'runtime error: Query timed"))
      #expect(reported.contains("As far as the map goes, every ghost can be reached on foot (1)"))
      for command in ["ground", "validate"] {
        let text = fixture.text(command)
        #expect(text.contains("The map of the ground is not whole"), "\(command): \(text)")
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
          words.contains("Query timed out") && !words.contains("No problems found"), "\(text)")
      }
      let game = try #require(fixture.stored.games.last)
      let issue = GameIssue.groundPartial(leftOut: 0, remark: "runtime error: Query timed out")
      #expect(!issue.isError)
      #expect(ErrorWording.line(for: issue, in: game, language: .ru).contains("неполна"))
      // An export and an import keep it.
      let file = NSTemporaryDirectory() + "part-\(UUID()).geojson"
      defer { try? FileManager.default.removeItem(atPath: file) }
      _ = fixture.run("export \(file)")
      #expect(fixture.text("import \(file)").contains("the server did not send the whole map"))
      #expect(fixture.text("validate").contains("The map of the ground is not whole"))
    }
    try withFile("map.json", Self.map("")) { fixture, path in
      _ = fixture.run("new Park", "zone add 10 20 250", "ghost add Open 10.0005 20")
      #expect(fixture.text("ground import \(path)").contains("Every ghost can be reached"))
      #expect(!fixture.text("validate").contains("not whole"))
    }
  }

  @Test("ghostlab check finds that the map is not whole")
  func check() throws {
    var grounds = GroundCache(files: nil)
    let map = try GroundReader.read(Array(Self.map(Self.remark).utf8)).map
    var game = Game(id: GameID(high: 0, low: 1), name: "Park")
    let place = Coordinate(uncheckedLatitudeDegrees: 10.0005, longitudeDegrees: 20)
    game.locationLayout = [
      CircleZone(id: ZoneID(high: 0, low: 2), center: place, radiusMeters: 250)
    ]
    game.ghosts = [Ghost(id: GhostID(high: 0, low: 3), name: "Open", baseLocation: place)]
    game.ground = try grounds.store(map)
    let issues = grounds.issues(of: game)
    #expect(issues == [.groundPartial(leftOut: 0, remark: "runtime error: Query timed out")])
    let codes = Checker.check(game, ground: issues).map(\.code)
    #expect(codes.contains("ground-partial"))
  }

  @Test("a map of which nothing is left says why")
  func nothing() throws {
    let center =
      #"{"elements": [{"type": "way", "id": 1, "center": {"lat": 10, "lon": 20}, "#
      + #""tags": {"natural": "water"}}]}"#
    for (text, why) in [(center, "out geom"), (#"{"elements": []\#(Self.remark)}"#, "timed out")] {
      try withFile("map.json", text) { fixture, path in
        _ = fixture.run("new Park", "zone add 10 20 250")
        let reported = fixture.text("ground import \(path)").replacing("\n", with: " ")
        #expect(reported.hasPrefix("! ") && reported.contains(why), "\(reported)")
      }
    }
  }

  @Test("import names what it left out, however much else it changed; --zero takes 0,0")
  func importing() throws {
    let far = (0..<15).map { #"<wpt lat="10" lon="200.\#($0)"/>"# }.joined()
    let text =
      #"<gpx>\#(far)<wpt lat="" lon="20"/><wpt lat="0" lon="0"><sym>Flag</sym></wpt></gpx>"#
    try withFile("a.gpx", text) { fixture, path in
      let reported = fixture.text("import \(path)").replacing("\n", with: " ")
      #expect(reported.contains("15 ghosts") && reported.contains("Left out or changed: 17"))
      #expect(reported.contains("wpt left out: its latitude is ''"))
      #expect(reported.contains("latitude 0 and longitude 0 mean an unknown place"))
      let all = fixture.text("import \(path) --zero").replacing("\n", with: " ")
      #expect(all.contains("16 ghosts") && all.contains("style left out"))
    }
  }

  @Test("choosing a track says what of it is not used")
  func sensor() throws {
    let points = ["10", "10.0001", "", "10.0002"].map { #"<trkpt lat="\#($0)" lon="20"/>"# }
    let text = "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
    try withFile("a.gpx", text) { fixture, path in
      #expect(fixture.text("sensors gpx:\(path)").contains("Not used of it, by reason: latitude 1"))
    }
  }

  @Test("a game along a track names the points that were left out")
  func along() throws {
    let points = (0..<200).map { #"<rtept lat="\#(10 + 0.0001 * Double($0))" lon="20"/>"# }
    let text = #"<gpx><rte>\#(points.joined())<rtept lat="95" lon="20"/></rte></gpx>"#
    try withFile("a.gpx", text) { fixture, path in
      let reported = fixture.text("new --around \(path) --ghosts 3").replacing("\n", with: " ")
      #expect(reported.contains("rtept left out: its latitude is '95'"), "\(reported)")
    }
  }
}
