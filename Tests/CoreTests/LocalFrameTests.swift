import Geo
import PortableNumerics
import Testing

@Suite("The local east-north frame")
struct LocalFrameTests {
  static let origins = [
    Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0),
    Coordinate(uncheckedLatitudeDegrees: 55.75, longitudeDegrees: 37.6),
    Coordinate(uncheckedLatitudeDegrees: -33.9, longitudeDegrees: 179.9999),
    Coordinate(uncheckedLatitudeDegrees: 71, longitudeDegrees: -180),
    Coordinate(uncheckedLatitudeDegrees: 90, longitudeDegrees: 25),
    Coordinate(uncheckedLatitudeDegrees: -90, longitudeDegrees: 0),
    Coordinate(uncheckedLatitudeDegrees: 89.99, longitudeDegrees: -100),
  ]

  private static func point(
    within meters: Double, using generator: inout Xoshiro256PlusPlus
  ) -> LocalPoint {
    LocalPoint.zero.moved(
      bearingDegrees: generator.uniform(in: 0..<360),
      distanceMeters: meters * generator.uniform().squareRoot())
  }

  @Test("round trips within 1 mm, distances within 1 mm a km, within 5 km", arguments: origins)
  func roundTrip(origin: Coordinate) {
    let frame = LocalFrame(origin: origin)
    var generator = Xoshiro256PlusPlus(seed: 91)
    for _ in 0..<2000 {
      let first = Self.point(within: 5000, using: &generator)
      let second = Self.point(within: 5000, using: &generator)
      let start = frame.coordinate(of: first)
      let end = frame.coordinate(of: second)
      #expect(frame.point(of: start).distanceMeters(to: first) < 1e-6)
      let flat = first.distanceMeters(to: second)
      #expect(abs(start.distanceMeters(to: end) - flat) < 1.2e-7 * flat + 1e-7)
    }
  }

  @Test("the frame keeps distance and bearing from its origin", arguments: origins)
  func polar(origin: Coordinate) {
    let frame = LocalFrame(origin: origin)
    var generator = Xoshiro256PlusPlus(seed: 92)
    for _ in 0..<500 {
      let place = frame.coordinate(of: Self.point(within: 5000, using: &generator))
      let known = origin.inverse(to: place)
      let point = frame.point(of: place)
      #expect(abs(LocalPoint.zero.distanceMeters(to: point) - known.distanceMeters) < 1e-6)
      let wanted = LocalPoint.zero.moved(
        bearingDegrees: known.bearingDegrees, distanceMeters: known.distanceMeters)
      #expect(point.distanceMeters(to: wanted) < 1e-6)
    }
    #expect(frame.point(of: origin) == .zero)
    #expect(frame.coordinate(of: .zero) == origin)
  }

  @Test("steps on the grid")
  func steps() {
    let point = LocalPoint(eastMeters: 3, northMeters: 4)
    #expect(LocalPoint.zero.distanceMeters(to: point) == 5)
    #expect(LocalPoint.zero.distanceSquared(to: point) == 25)
    #expect(point - point == .zero)
    #expect(2 * point - point == point)
    var sum = point
    sum += point
    sum -= LocalPoint(eastMeters: 1, northMeters: 1)
    #expect(sum == LocalPoint(eastMeters: 5, northMeters: 7))
    #expect(point.bearingDegrees(to: point) == 0)
    #expect(LocalPoint.zero.bearingDegrees(to: LocalPoint(eastMeters: -1, northMeters: 0)) == 270)
    let moved = point.moved(bearingDegrees: 90, distanceMeters: 2)
    #expect(moved.distanceMeters(to: LocalPoint(eastMeters: 5, northMeters: 4)) < 1e-12)
    #expect(abs(point.bearingDegrees(to: moved) - 90) < 1e-9)
  }
}
