import Domain
import Geo
import Ground
import PortableNumerics
import Simulation

/// A park with a ground made for a test, in metres around its middle.
struct GroundPark {
  static let frame = LocalFrame(
    origin: Coordinate(uncheckedLatitudeDegrees: 52.5, longitudeDegrees: 13.4))

  var map = GroundMap()
  /// The rings that nobody may be in.
  var closed: [[LocalPoint]] = []
  var ghosts: [LocalPoint] = []

  mutating func close(_ ring: [(Double, Double)], _ kind: GroundArea.Kind = .building) {
    let points = ring.map { LocalPoint(eastMeters: $0.0, northMeters: $0.1) }
    closed.append(points)
    map.areas.append(GroundArea(kind, rings: [points.map { Self.frame.coordinate(of: $0) }]))
  }

  mutating func wall(_ line: [(Double, Double)], gates: [(Double, Double)] = []) {
    map.barriers.append(GroundBarrier(.wall, line: line.map(Self.at), gates: gates.map(Self.at)))
  }

  mutating func way(_ kind: GroundWay.Kind, _ line: [(Double, Double)]) {
    map.ways.append(GroundWay(kind, line: line.map(Self.at)))
  }

  static func at(_ point: (Double, Double)) -> Coordinate {
    frame.coordinate(of: LocalPoint(eastMeters: point.0, northMeters: point.1))
  }

  /// A park with random buildings, water and walls; ghosts may be anywhere, also inside.
  static func random(_ seed: UInt64, ghosts: Int = 4) -> GroundPark {
    var random = Xoshiro256PlusPlus(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * random.uniform()
    }
    var park = GroundPark()
    for _ in 0..<12 {
      let (x, y) = (number(-70...70), number(-70...70))
      let (long, wide, turn) = (number(5...40), number(5...20), number(0...3.14))
      let (sine, cosine) = (PortableMath.sincos(turn).sin, PortableMath.sincos(turn).cos)
      let corners = [(-long, -wide), (long, -wide), (long, wide), (-long, wide)]
      park.close(
        corners.map {
          (x + 0.5 * ($0.0 * cosine - $0.1 * sine), y + 0.5 * ($0.0 * sine + $0.1 * cosine))
        }, .water)
    }
    for _ in 0..<4 {
      let (x, y) = (number(-70...70), number(-70...70))
      let end = (x + number(-50...50), y + number(-50...50))
      park.wall([(x, y), end], gates: [((x + end.0) / 2, (y + end.1) / 2)])
    }
    for _ in 0..<6 {
      park.way(
        .path,
        [(number(-90...90), number(-90...90)), (number(-90...90), number(-90...90))])
    }
    park.ghosts = (0..<ghosts).map { _ in
      LocalPoint(eastMeters: number(-80...80), northMeters: number(-80...80))
    }
    return park
  }

  var game: Game {
    var game = Game(id: Identifier(high: 0, low: 1), name: "Ground")
    game.locationLayout = [
      CircleZone(id: Identifier(high: 0, low: 2), center: Self.frame.origin, radiusMeters: 80)
    ]
    for (index, place) in ghosts.enumerated() {
      game.ghosts.append(
        Ghost(
          id: Identifier(high: 1, low: UInt64(index)), name: "Ghost \(index + 1)",
          baseLocation: Self.frame.coordinate(of: place)))
    }
    return game
  }

  /// A hunt in the park; with a perfect phone unless changed.
  func setup(_ persona: String = "average", onGround: Bool = true) throws -> HuntSetup {
    var game = game
    let ground = try HuntGround(bytes: GroundCodec.bytes(of: map))
    game.ground = ground.name
    var setup = HuntSetup(source: .game(game))
    setup.grounds = [ground.name: ground]
    setup.usesGround = onGround
    setup.playerStart = Self.frame.origin
    setup.player = try required(Persona.named(persona)).parameters
    return setup
  }
}

/// Returns how deep inside a ring a point is; 0 outside.
func depthMeters(of point: LocalPoint, in ring: [LocalPoint]) -> Double {
  var isInside = false
  var least = Double.infinity
  for (index, b) in ring.enumerated() {
    let a = ring[(index + ring.count - 1) % ring.count]
    if (a.northMeters > point.northMeters) != (b.northMeters > point.northMeters) {
      let share = (point.northMeters - a.northMeters) / (b.northMeters - a.northMeters)
      if point.eastMeters < a.eastMeters + share * (b.eastMeters - a.eastMeters) {
        isInside.toggle()
      }
    }
    let along = b - a
    let from = point - a
    let dot = from.eastMeters * along.eastMeters + from.northMeters * along.northMeters
    let share = min(max(dot / a.distanceSquared(to: b), 0), 1)
    least = min(least, (a + share * along).distanceMeters(to: point))
  }
  return isInside ? least : 0
}
