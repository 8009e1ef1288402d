import Geo

/// A closed walk around a place, on a flat grid with the place at (0, 0).
struct WalkLoop {
  /// Where the walk begins: between the last ghost and the first.
  let start: LocalPoint
  /// The ghosts, in order.
  let ghosts: [LocalPoint]

  /// Makes a loop; the shortest way past all ghosts and back has the given length.
  ///
  /// Three and more ghosts lie on a convex curve, so that this way is the polygon of the ghosts.
  init(lengthMeters: Double, ghosts count: Int, random: inout some RandomNumberGenerator) {
    let turn = 360 * random.unit()
    guard count > 2 else {
      let end = LocalPoint.zero.moved(bearingDegrees: turn, distanceMeters: lengthMeters / 4)
      ghosts = count == 1 ? [end] : [end, -1 * end]
      start = count == 1 ? -1 * end : .zero
      return
    }
    let curve = Self.curve(turn, random: &random)
    let way = WalkLine(curve + [curve[0]]) ?? WalkLine(from: curve[0])
    let step = way.lengthMeters / Double(count)
    let places = (0..<count).map { number in
      way.point(at: (Double(number) + 0.35 + 0.3 * random.unit()) * step)
    }
    let perimeter = WalkLine(places + [places[0]])?.lengthMeters ?? 1
    let scale = lengthMeters / perimeter
    ghosts = places.map { scale * $0 }
    start = 0.5 * (ghosts[count - 1] + ghosts[0])
  }

  /// Returns a convex curve around the middle: a circle, pulled a little in two and three
  /// directions.
  private static func curve(
    _ turn: Double, random: inout some RandomNumberGenerator
  ) -> [LocalPoint] {
    func wave(_ degrees: Double) -> Double {
      LocalPoint.zero.moved(bearingDegrees: degrees, distanceMeters: 1).northMeters
    }
    let (two, three) = (0.1 * random.unit(), 0.03 * random.unit())
    let shift = 360 * random.unit()
    return (0..<360).map { degree in
      let angle = Double(degree)
      let reach = 1 + two * wave(2 * angle) + three * wave(3 * angle + shift)
      return LocalPoint.zero.moved(bearingDegrees: turn + angle, distanceMeters: reach)
    }
  }
}

extension RandomNumberGenerator {
  /// Returns a uniform number in [0, 1): the top 53 bits of one draw.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
