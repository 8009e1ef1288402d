import Domain
import Geo

/// SplitMix64 (Steele, Lea and Flood 2014): the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

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
