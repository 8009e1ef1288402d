import Domain
import Exchange
import Geo

/// Reads a text with identities 1, 2, 3...
func read(
  _ text: String, path: String = "park.geojson"
) throws(ExchangeError) -> ImportedGame {
  try read(Array(text.utf8), path: path)
}

/// Reads bytes with identities 1, 2, 3...
func read(_ bytes: [UInt8], path: String) throws(ExchangeError) -> ImportedGame {
  var next: UInt64 = 0
  return try Exchange.read(bytes, path: path) {
    next += 1
    return (0, next)
  }
}

/// A place by its degrees.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
}

/// A game of one zone at a place.
func circle(_ center: Coordinate, _ radiusMeters: Double) -> Game {
  Game(
    id: GameID(high: 1, low: 1), name: "Circle",
    locationLayout: [
      CircleZone(id: ZoneID(high: 2, low: 1), center: center, radiusMeters: radiusMeters)
    ])
}
