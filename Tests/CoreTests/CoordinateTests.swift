import Geo
import Testing

@Suite("Coordinates and angles")
struct CoordinateTests {
  @Test(
    "degrees in range make a coordinate",
    arguments: [(0.0, 0.0), (90, 180), (-90, -180), (55.75, 37.6)])
  func accepts(latitude: Double, longitude: Double) throws {
    let place = try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    #expect(place.latitudeDegrees == latitude)
    #expect(place.longitudeDegrees == longitude)
  }

  @Test(
    "degrees out of range are refused with the number",
    arguments: [
      (90.000001, 0.0, GeoError.latitudeOutOfRange(90.000001)),
      (-91, 200, .latitudeOutOfRange(-91)),
      (0, 180.5, .longitudeOutOfRange(180.5)),
      (0, -181, .longitudeOutOfRange(-181)),
      (.nan, 0, .notFinite),
      (0, .infinity, .notFinite),
    ])
  func refuses(latitude: Double, longitude: Double, error: GeoError) {
    #expect(throws: error) {
      try Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    }
  }

  @Test(
    "directions come into [0, 360)",
    arguments: [
      (0.0, 0.0), (-0.0, 0), (359.5, 359.5), (360, 0), (-90, 270), (725, 5), (-720, 0),
      (-1e-300, 0),
    ])
  func normalized(degrees: Double, wanted: Double) {
    #expect(Angle.normalizedDegrees(degrees) == wanted)
    #expect(Angle.normalizedDegrees(degrees).sign == .plus)
  }

  @Test(
    "GB-072 relative bearing = bearing - heading in (-180°, 180°]",
    arguments: [
      (0.0, 90.0, 90.0), (350, 10, 20), (10, 350, -20), (0, 180, 180), (180, 0, 180),
      (90, 270, 180), (0, 181, -179), (720, 1, 1), (5, 5, 0),
    ])
  func difference(heading: Double, bearing: Double, wanted: Double) {
    #expect(Angle.signedDifferenceDegrees(from: heading, to: bearing) == wanted)
  }

  @Test(
    "longitudes come into [-180, 180)",
    arguments: [
      (0.0, 0.0), (180, -180), (-180, -180), (190, -170), (-190, 170), (540, -180), (179.5, 179.5),
    ])
  func longitude(degrees: Double, wanted: Double) {
    #expect(Angle.normalizedLongitudeDegrees(degrees) == wanted)
  }

  @Test("compass points are read in English and Russian")
  func compass() {
    let texts = [
      "n": 0.0, "NNE": 22.5, "North": 0, "east": 90, "south-west": 225, "SSW": 202.5, "с": 0,
      "св": 45, "Северо-Восток": 45, "ЗЮЗ": 247.5, "юг": 180, "north northwest": 337.5,
    ]
    for (text, bearing) in texts {
      #expect(CompassDirection(text)?.bearingDegrees == bearing, "\(text)")
    }
    for text in ["", "nn", "up", "northn", "сс"] { #expect(CompassDirection(text) == nil) }
    for point in CompassDirection.allCases {
      #expect(CompassDirection(point.abbreviation) == point)
      #expect(CompassDirection("\(point)") == point)
      #expect(CompassDirection(nearestTo: point.bearingDegrees + 11.2) == point)
    }
  }

  @Test(
    "the nearest of eight points names a bearing",
    arguments: [
      (0.0, "N"), (22.4, "N"), (22.5, "NE"), (337.4, "NW"), (337.5, "N"), (-90, "W"), (540, "S"),
    ])
  func eight(bearing: Double, name: String) {
    #expect(CompassDirection(nearestOfEightTo: bearing).abbreviation == name)
  }
}
