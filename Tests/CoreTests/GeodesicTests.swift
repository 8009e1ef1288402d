import Geo
import PortableNumerics
import Testing

/// A known geodesic.
struct KnownGeodesic: Sendable {
  let start: Coordinate
  let end: Coordinate
  let bearingDegrees: Double
  let meters: Double

  private static func rows(_ text: String) throws -> [[Double]] {
    try text.split(separator: "\n").map { line in
      try line.split(separator: " ").map { try #require(Double($0)) }
    }
  }

  static func short() throws -> [KnownGeodesic] {
    try rows(shortOracle).map {
      KnownGeodesic(
        start: try Coordinate(latitudeDegrees: $0[0], longitudeDegrees: $0[1]),
        end: try Coordinate(latitudeDegrees: $0[4], longitudeDegrees: $0[5]),
        bearingDegrees: $0[2], meters: $0[3])
    }
  }

  static func long() throws -> [KnownGeodesic] {
    try rows(longOracle).map {
      KnownGeodesic(
        start: try Coordinate(latitudeDegrees: $0[0], longitudeDegrees: 0),
        end: try Coordinate(latitudeDegrees: $0[2], longitudeDegrees: $0[3]),
        bearingDegrees: $0[1], meters: $0[4])
    }
  }
}

@Suite("GB-072 geodesics on WGS84")
struct GeodesicTests {
  @Test("GB-072 distance within 1 mm and bearing within 1e-6° of the oracle up to 20 km")
  func shortInverse() throws {
    let known = try KnownGeodesic.short()
    #expect(known.count == 600)
    for line in known {
      let found = line.start.inverse(to: line.end)
      let turn = Angle.signedDifferenceDegrees(from: line.bearingDegrees, to: found.bearingDegrees)
      #expect(abs(found.distanceMeters - line.meters) < 1e-6, "\(line)")
      #expect(abs(turn) < 2e-7, "\(line)")
      #expect((0..<360).contains(found.bearingDegrees))
      #expect(line.start.distanceMeters(to: line.end) == found.distanceMeters)
      #expect(line.start.initialBearingDegrees(to: line.end) == found.bearingDegrees)
    }
  }

  @Test("destination within 1 mm of the oracle up to 20 km")
  func shortDirect() throws {
    for line in try KnownGeodesic.short() {
      let found = line.start.destination(
        bearingDegrees: line.bearingDegrees, distanceMeters: line.meters)
      #expect(found.distanceMeters(to: line.end) < 1e-6, "\(line)")
    }
  }

  @Test("long geodesics keep a coarse accuracy, sensible up to the antipodes")
  func longInverse() throws {
    let known = try KnownGeodesic.long()
    #expect(known.count == 100)
    for line in known {
      let error = abs(line.start.distanceMeters(to: line.end) - line.meters)
      switch line.meters {
      case ..<100_000: #expect(error < 1e-4, "\(line)")
      case ..<1_100_000: #expect(error < 1, "\(line)")
      case ..<18_000_000: #expect(error < 25, "\(line)")
      default: #expect(error < 6000, "\(line)")
      }
      if line.meters < 3_000_000 {
        let bearing = line.start.initialBearingDegrees(to: line.end)
        #expect(
          abs(Angle.signedDifferenceDegrees(from: line.bearingDegrees, to: bearing)) < 2e-3)
        let end = line.start.destination(
          bearingDegrees: line.bearingDegrees, distanceMeters: line.meters)
        #expect(end.distanceMeters(to: line.end) < 150, "\(line)")
      }
    }
  }

  @Test("any two places on Earth give finite results in range")
  func anywhere() {
    var generator = Xoshiro256PlusPlus(seed: 81)
    let latitudes = [-90, -89.999999, -45, -1e-9, 0, 1e-9, 30, 89.999999, 90]
    let longitudes = [-180, -179.9999999, -90, -1e-9, 0, 60, 90, 179.9999999, 180]
    var places = latitudes.flatMap { latitude in
      longitudes.map {
        Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: $0)
      }
    }
    for _ in 0..<200 {
      places.append(
        Coordinate(
          uncheckedLatitudeDegrees: generator.uniform(in: -90...90),
          longitudeDegrees: generator.uniform(in: -180...180)))
    }
    for start in places {
      for end in places {
        let found = start.inverse(to: end)
        let back = end.distanceMeters(to: start)
        let isSound =
          found.distanceMeters >= 0 && found.distanceMeters < 20_100_000
          && (0..<360).contains(found.bearingDegrees)
          && abs(back - found.distanceMeters) < max(1e-8, 5e-6 * back)
        #expect(isSound, "\(start) \(end) \(found) \(back)")
      }
    }
  }

  @Test("coincident places: no distance, bearing 0", arguments: [-90.0, -12.5, 0, 55.75, 90])
  func coincident(latitude: Double) {
    let west = Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: -180)
    let east = Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: 180)
    #expect(west.inverse(to: west) == (0, 0))
    #expect(west.inverse(to: east) == (0, 0))
    #expect(west.destination(bearingDegrees: 33, distanceMeters: 0).distanceMeters(to: west) < 1e-8)
  }

  @Test("over the pole and across the antimeridian")
  func poles() {
    let near = Coordinate(uncheckedLatitudeDegrees: 89.99, longitudeDegrees: 10)
    let beyond = near.destination(bearingDegrees: 0, distanceMeters: 2000)
    #expect(abs(beyond.longitudeDegrees + 170) < 1e-9)
    #expect(beyond.latitudeDegrees < 90)
    #expect(abs(near.distanceMeters(to: beyond) - 2000) < 1e-6)
    let pole = Coordinate(uncheckedLatitudeDegrees: 90, longitudeDegrees: 0)
    #expect(abs(pole.initialBearingDegrees(to: near) - 170) < 1e-9)
    let north = near.initialBearingDegrees(to: pole)
    #expect(abs(Angle.signedDifferenceDegrees(from: 0, to: north)) < 1e-9)
    let west = Coordinate(uncheckedLatitudeDegrees: 10, longitudeDegrees: 179.9999)
    let east = west.destination(bearingDegrees: 90, distanceMeters: 100)
    #expect(east.longitudeDegrees < -179.999)
    #expect(abs(west.distanceMeters(to: east) - 100) < 1e-6)
  }
}
