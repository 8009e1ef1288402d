import Domain
import Exchange
import Foundation
import Geo
import Testing

@Suite("Zones as polygons (RFC 7946)")
struct CircleTests {
  /// The outer rings of the only feature, as [longitude, latitude].
  private func rings(_ game: Game) throws -> [[[Double]]] {
    let text = Exchange.export(game, as: .geojsonPolygons)
    let file = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let features = try #require(file?["features"] as? [[String: Any]])
    let geometry = try #require(features[0]["geometry"] as? [String: Any])
    if geometry["type"] as? String == "Polygon" {
      let rings = try #require(geometry["coordinates"] as? [[[Double]]])
      #expect(rings.count == 1)
      return rings
    }
    let polygons = try #require(geometry["coordinates"] as? [[[[Double]]]])
    return polygons.map { $0[0] }
  }

  /// Twice the area between a ring's corners; positive for anticlockwise.
  private func area(_ ring: [[Double]]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0[0] * $1.1[1] - $1.1[0] * $1.0[1] }
  }

  @Test("a circle has 64 corners at its radius, closed and anticlockwise")
  func plain() throws {
    let center = place(55.7277, 37.5990)
    let rings = try rings(circle(center, 120))
    #expect(rings.count == 1)
    #expect(rings[0].count == 65)
    #expect(rings[0].first == rings[0].last)
    #expect(area(rings[0]) > 0)
    for corner in rings[0] {
      #expect(abs(center.distanceMeters(to: place(corner[1], corner[0])) - 120) < 1e-3)
    }
  }

  @Test(
    "a circle over the antimeridian or a pole stays within the map",
    arguments: [
      (0.0, 180.0, 2), (0, -180, 2), (60, 179.9995, 2), (-17.5, -179.999, 2), (90, 0, 1),
      (-90, 0, 1), (89.9995, 100, 1), (-89.9995, -179.999, 1), (89.99, 180, 2),
    ])
  func edges(_ latitude: Double, _ longitude: Double, _ count: Int) throws {
    let rings = try rings(circle(place(latitude, longitude), 150))
    #expect(rings.count == count)
    for ring in rings {
      #expect(ring.count >= 4)
      #expect(ring.first == ring.last)
      #expect(area(ring) > 0)
      for corner in ring {
        #expect(abs(corner[0]) <= 180)
        #expect(abs(corner[1]) <= 90)
      }
      for (corner, next) in zip(ring, ring.dropFirst()) { #expect(corner != next) }
    }
  }

  @Test("the parts of a cut circle have the area of the whole")
  func cutArea() throws {
    func total(_ longitude: Double) throws -> Double {
      try rings(circle(place(40, longitude), 100)).map(area).reduce(0, +)
    }
    #expect(abs(try total(179.9996) / total(10) - 1) < 1e-6)
  }

  @Test("a polygon moved in another program wins over the circle written beside it")
  func moved() throws {
    let text = Exchange.export(circle(place(10, 20), 100), as: .geojsonPolygons)
      .replacing("\"centerLatitude\":10", with: "\"centerLatitude\":10.01")
    let back = try read(text)
    #expect(back.warnings == [.polygonEdited(zone: 1, line: 2)])
    let zone = back.game.locationLayout[0]
    #expect(zone.center.distanceMeters(to: place(10, 20)) < 0.01)
    #expect(abs(zone.radiusMeters - 100) < 0.01)
  }

  @Test("a foreign polygon is the smallest circle around it, clamped to a zone's radii")
  func enclosing() throws {
    // A rectangle of 0.002° by 0.001° at the equator: 222.6 m by 110.6 m, half diagonal 124.3 m.
    let polygon = """
      {"type":"Polygon","coordinates":[[[1,0],[1.002,0],[1.002,0.001],[1,0.001],[1,0]]]}
      """
    let back = try read(polygon, path: "dir/Квартал.geojson")
    let zone = try #require(back.game.locationLayout.first)
    #expect(back.game.name == "Квартал")
    #expect(zone.center.distanceMeters(to: place(0.0005, 1.001)) < 0.01)
    #expect(abs(zone.radiusMeters - 124.29) < 0.02)
    #expect(back.warnings == [.polygonRounded(zone: 1, line: 1)])
    let small = polygon.replacing(".00", with: ".0000").replacing("0.00001", with: "0.00002")
    #expect(try read(small).game.locationLayout[0].radiusMeters == 10)
  }

  @Test("an obtuse triangle's circle stands on its longest side")
  func triangle() throws {
    let back = try read(
      "{\"type\":\"Polygon\",\"coordinates\":[[[1,0],[1.002,0],[1.001,0.0001],[1,0]]]}")
    #expect(back.game.locationLayout[0].center.distanceMeters(to: place(0, 1.001)) < 0.01)
  }
}
