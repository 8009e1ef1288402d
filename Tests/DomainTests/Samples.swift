import Domain
import Geo

/// A place near the middle of the sample park; a thousandth of a degree is about 100 m.
func place(_ latitude: Double, _ longitude: Double) -> Coordinate {
  Coordinate(uncheckedLatitudeDegrees: latitude, longitudeDegrees: longitude)
}

/// A ghost at a place.
func ghost(_ number: UInt64, at location: Coordinate = place(0, 0)) -> Ghost {
  Ghost(id: GhostID(high: 1, low: number), name: "Ghost \(number)", baseLocation: location)
}

/// A zone of 100 m around a place.
func zone(_ number: UInt64, at center: Coordinate = place(0, 0)) -> CircleZone {
  CircleZone(id: ZoneID(high: 2, low: number), center: center)
}

/// A game with two overlapping zones and two ghosts inside.
func park() -> Game {
  Game(
    id: GameID(high: 0, low: 1), name: "Park",
    locationLayout: [zone(1), zone(2, at: place(0, 0.001))],
    ghosts: [ghost(1), ghost(2, at: place(0, 0.0015))])
}
