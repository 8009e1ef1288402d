import Domain
import Geo
import Ground
import PortableNumerics

/// A park with obstacles and the ghosts and zones planted in it, whose faults are known.
struct PlantedGround {
  var map = GroundMap()
  var game = Game(id: GameID(high: 1, low: 1), name: "Planted")
  /// What is to be found, without numbers.
  var faults: Set<Fault> = []
  /// The share of landings out of reach of each ghost, where that is known.
  var shares: [Int: Double] = [:]

  /// A fault without its numbers.
  enum Fault: Hashable {
    case baseClosed(Int), baseUnreachable(Int), baseDetour(Int), landings(Int)
    case zoneClosed(Int), zoneUnreachable(Int), zoneDetour(Int)
  }

  private let frame: LocalFrame
  private var random: Xoshiro256PlusPlus

  /// Creates an empty park around a place.
  init(seed: UInt64, at origin: Coordinate) {
    frame = LocalFrame(origin: origin)
    random = Xoshiro256PlusPlus(seed: seed)
  }

  func place(_ point: LocalPoint) -> Coordinate { frame.coordinate(of: point) }

  mutating func value(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound)
      * (Double(random.next() >> 11) / 9_007_199_254_740_992)
  }

  mutating func index(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }

  @discardableResult
  mutating func ghost(at point: LocalPoint, escape: Double = 5) -> Int {
    let number = game.ghosts.count
    var ghost = Ghost(
      id: GhostID(high: 2, low: UInt64(number)), name: "G\(number + 1)",
      baseLocation: place(point))
    ghost.parameters.escapeDistanceMeters = escape
    game.ghosts.append(ghost)
    return number
  }

  @discardableResult
  mutating func zone(at point: LocalPoint, radius: Double) -> Int {
    let number = game.locationLayout.count
    game.locationLayout.append(
      CircleZone(
        id: ZoneID(high: 3, low: UInt64(number)), center: place(point), radiusMeters: radius))
    return number
  }

  /// Returns a turned regular polygon.
  mutating func polygon(around middle: LocalPoint, radius: Double, corners: Int) -> [LocalPoint] {
    let turn = value(0...360)
    return (0..<corners).map {
      middle.moved(
        bearingDegrees: turn + 360 * Double($0) / Double(corners), distanceMeters: radius)
    }
  }

  mutating func area(_ kind: GroundArea.Kind, _ rings: [[LocalPoint]]) {
    map.areas.append(GroundArea(kind, rings: rings.map { $0.map(place) }))
  }

  mutating func wall(_ line: [LocalPoint], gates: [LocalPoint] = []) {
    map.barriers.append(
      GroundBarrier(.wall, line: line.map(place), gates: gates.map(place)))
  }

  /// Returns how deep a point is inside a convex polygon; negative outside.
  static func depth(of point: LocalPoint, in ring: [LocalPoint]) -> Double {
    ring.indices.map { index in
      let (a, b) = (ring[index], ring[(index + 1) % ring.count])
      let length = a.distanceMeters(to: b)
      // Bearings grow clockwise, so the inside is on the right.
      return
        ((b.northMeters - a.northMeters) * (point.eastMeters - a.eastMeters)
        - (b.eastMeters - a.eastMeters) * (point.northMeters - a.northMeters)) / length
    }.min() ?? 0
  }
}

/// The obstacles, each in a square of 120 m of its own.
extension PlantedGround {
  /// Creates a park of eight obstacles around an open square, in which the player starts.
  static func park(seed: UInt64, at origin: Coordinate) -> PlantedGround {
    var park = PlantedGround(seed: seed, at: origin)
    // Two zones far out keep the middle of the game where it is.
    for side in [-1.0, 1] {
      park.zone(at: LocalPoint(eastMeters: 200 * side, northMeters: 200 * side), radius: 10)
    }
    park.game.rules.keepInsideLayout = false
    for column in -1...1 {
      for row in -1...1 where column != 0 || row != 0 {
        let middle = LocalPoint(
          eastMeters: Double(column) * 120 + park.value(-8...8),
          northMeters: Double(row) * 120 + park.value(-8...8))
        park.obstacle(around: middle)
      }
    }
    return park
  }

  private mutating func obstacle(around middle: LocalPoint) {
    let kind: GroundArea.Kind = [.water, .building, .forbidden][index(3)]
    let ring = polygon(around: middle, radius: value(25...38), corners: 4 + index(4))
    let side = 0.5 * (ring[0] + ring[1])
    switch index(9) {
    case 0:
      area(kind, [ring])
      faults.insert(.baseClosed(ghost(at: middle + LocalPoint(eastMeters: 3, northMeters: 4))))
    case 1:
      // A little inside, outside or on the border.
      area(kind, [ring])
      let depth = [-0.5, 0, 0.05, 0.15, 0.3][index(5)]
      let share = depth / side.distanceMeters(to: middle)
      let number = ghost(at: side + share * (middle - side), escape: 0)
      if depth > 0.1 { faults.insert(.baseClosed(number)) }
    case 2:
      wall(ring + ring.prefix(1))
      faults.insert(.baseUnreachable(ghost(at: middle)))
    case 3:
      wall(ring + ring.prefix(1), gates: [side])
      ghost(at: middle)
    case 4:
      // An island, with a bridge or without.
      area(.water, [ring, polygon(around: middle, radius: 12, corners: 6)])
      let hasBridge = index(2) == 0
      let number = ghost(at: middle)
      if hasBridge {
        let far = middle + 1.5 * (side - middle)
        map.ways.append(GroundWay(.path, line: [middle, far].map(place), isPassage: true))
      } else {
        faults.insert(.baseUnreachable(number))
      }
    case 5:
      // Escapes from beside it land in it.
      area(kind, [ring])
      let outside = middle + (1 + 4 / side.distanceMeters(to: middle)) * (side - middle)
      let number = ghost(at: outside, escape: 8)
      let landings = (0..<360).map {
        outside.moved(bearingDegrees: Double($0), distanceMeters: 8)
      }
      let closed = landings.count { Self.depth(of: $0, in: ring) > 0.1 }
      faults.insert(.landings(number))
      shares[number] = Double(closed) / 360
    case 6:
      area(kind, [ring])
      faults.insert(.zoneClosed(zone(at: middle, radius: 10)))
    case 7:
      wall(ring + ring.prefix(1))
      faults.insert(.zoneUnreachable(zone(at: middle, radius: 10)))
    default:
      // A zone with its middle in it, which can be entered.
      area(kind, [ring])
      zone(at: middle, radius: 45)
    }
  }

  /// Creates a wall between the start and a ghost, and what the way around it is.
  static func wall(
    seed: UInt64, at origin: Coordinate, factor: Double
  ) -> (park: PlantedGround, routeMeters: Double, isClose: Bool) {
    var park = PlantedGround(seed: seed, at: origin)
    let turn = park.value(0...360)
    func at(_ along: Double, _ right: Double) -> LocalPoint {
      LocalPoint.zero.moved(bearingDegrees: turn, distanceMeters: along)
        + LocalPoint.zero.moved(bearingDegrees: turn + 90, distanceMeters: right)
    }
    let goal = at(park.value(30...120), 0)
    let away = LocalPoint.zero.distanceMeters(to: goal) * park.value(0.2...0.8)
    let (left, right) = (-park.value(5...200), park.value(5...200))
    let ends = [at(away, left), at(away, right)]
    var turns = ends
    var gates: [LocalPoint] = []
    if park.index(2) == 0 {
      let gate = park.index(2) == 0 ? park.value(1...right - 1) : park.value(left + 1 ... -1)
      gates = [at(away, gate)]
      turns += [at(away, gate - 0.6), at(away, gate + 0.6)]
    }
    park.wall(ends, gates: gates)
    let route =
      turns.map { LocalPoint.zero.distanceMeters(to: $0) + $0.distanceMeters(to: goal) }.min() ?? 0
    // Opposite each other, so that the start is between them.
    let isZone = park.index(2) == 0
    park.ghost(at: LocalPoint.zero - goal, escape: 0)
    if isZone { park.zone(at: goal, radius: 10) } else { park.ghost(at: goal, escape: 0) }
    let limit = factor * LocalPoint.zero.distanceMeters(to: goal)
    if route > limit { park.faults = [isZone ? .zoneDetour(0) : .baseDetour(1)] }
    return (park, route, abs(route - limit) < 0.02)
  }
}
