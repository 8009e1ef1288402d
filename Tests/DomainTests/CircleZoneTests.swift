import Geo
import PortableNumerics
import Testing

@testable import Domain

@Suite("Zones")
struct CircleZoneTests {
  @Test(
    "A point is inside up to the radius by the geodesic, anywhere on the Earth",
    arguments: [0.0, 35, -55.7, 70, 84, 89.999], [0.0, 37.6, 179.999, -180])
  func contains(latitude: Double, longitude: Double) {
    let center = Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
    var random = Xoshiro256PlusPlus(seed: 7)
    var inside = 0
    for _ in 0..<400 {
      let radius = 10 + Double(random.next() % 1990)
      let zone = CircleZone(id: ZoneID(high: 0, low: 1), center: center, radiusMeters: radius)
      let bearing = Double(random.next() % 360)
      // Near the edge, where a bound that is too narrow shows, and far away.
      for share in [0, 0.5, 0.999_999, 0.999_999_9, 1.000_000_1, 1.1, 3, 900] {
        let point = center.destination(bearingDegrees: bearing, distanceMeters: radius * share)
        let isInside = center.distanceMeters(to: point) <= radius
        #expect(zone.contains(point) == isInside, "\(radius) m, \(bearing)°, \(share)")
        inside += isInside ? 1 : 0
      }
    }
    #expect(inside > 1500)
  }
}
