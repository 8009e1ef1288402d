import Geo
import PluginKit
import Radar

/// Airports for `map on`, by IATA code; positions to 0.01°, as in atlases.
enum Landmarks {
  private static let airports: [(code: String, latitude: Double, longitude: Double)] = [
    ("SVO", 55.97, 37.41), ("DME", 55.41, 37.91), ("VKO", 55.60, 37.29), ("LED", 59.80, 30.26),
    ("KZN", 55.61, 49.28), ("SVX", 56.74, 60.80), ("OVB", 55.01, 82.65), ("AER", 43.45, 39.96),
    ("LHR", 51.47, -0.45), ("LGW", 51.15, -0.18), ("STN", 51.89, 0.24), ("LTN", 51.87, -0.37),
    ("MAN", 53.35, -2.28), ("EDI", 55.95, -3.37), ("DUB", 53.42, -6.27), ("BRS", 51.38, -2.72),
    ("CDG", 49.01, 2.55), ("ORY", 48.72, 2.38), ("NCE", 43.66, 7.22), ("AMS", 52.31, 4.76),
    ("BRU", 50.90, 4.48), ("FRA", 50.03, 8.57), ("MUC", 48.35, 11.79), ("BER", 52.37, 13.50),
    ("ZRH", 47.46, 8.55), ("VIE", 48.11, 16.57), ("PRG", 50.10, 14.26), ("WAW", 52.17, 20.97),
    ("MAD", 40.47, -3.56), ("BCN", 41.30, 2.08), ("LIS", 38.77, -9.13), ("FCO", 41.80, 12.25),
    ("ATH", 37.94, 23.94), ("IST", 41.28, 28.75), ("CPH", 55.62, 12.66), ("ARN", 59.65, 17.92),
    ("OSL", 60.19, 11.10), ("HEL", 60.32, 24.96), ("DXB", 25.25, 55.36), ("DEL", 28.57, 77.10),
    ("HKG", 22.31, 113.92), ("PEK", 40.08, 116.58), ("ICN", 37.46, 126.44), ("HND", 35.55, 139.78),
    ("SIN", 1.36, 103.99), ("SYD", -33.95, 151.18), ("JFK", 40.64, -73.78), ("EWR", 40.69, -74.17),
    ("BOS", 42.36, -71.01), ("IAD", 38.94, -77.46), ("ATL", 33.64, -84.43), ("MIA", 25.79, -80.29),
    ("ORD", 41.98, -87.90), ("DFW", 32.90, -97.04), ("DEN", 39.86, -104.67),
    ("LAX", 33.94, -118.41), ("SFO", 37.62, -122.38), ("SEA", 47.45, -122.31),
    ("YYZ", 43.68, -79.63), ("GRU", -23.43, -46.47), ("EZE", -34.82, -58.54),
    ("LIM", -12.02, -77.11), ("JNB", -26.14, 28.25), ("CAI", 30.12, 31.41),
  ]

  /// Returns the code of an airport by a number, for simulated flights.
  static func code(_ number: Int) -> String { airports[number % airports.count].code }

  /// Returns the landmarks within the range of a place.
  static func around(_ place: Coordinate, rangeMeters: Double) -> [RadarPicture.Underlay] {
    let frame = LocalFrame(origin: place)
    return airports.compactMap { airport in
      let coordinate = Coordinate(
        uncheckedLatitudeDegrees: airport.latitude, longitudeDegrees: airport.longitude)
      guard place.distanceMeters(to: coordinate) <= rangeMeters else { return nil }
      return RadarPicture.Underlay(offset: frame.point(of: coordinate), label: airport.code)
    }
  }
}
