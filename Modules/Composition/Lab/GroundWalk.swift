package import Domain
import Geo
package import Ground
import Reach

/// A game's ground, walked on: what a map says, in metres around the middle of the game.
package struct GroundWalk: Sendable {
  /// The width of a gate, metres; most are wider, and none is left out.
  private static let gateMeters = 1.2
  /// The width of a bridge, a tunnel or a covered passage, metres.
  private static let passageMeters = 2.0
  /// How deep a base may lie in closed ground, metres: maps and taps are no more exact.
  private static let toleranceMeters = 0.1
  /// How many times as long as the straight line a way may be, and how long that must be at least.
  private static let detourFactor = 2.0
  private static let leastDetourMeters = 20.0

  private let frame: LocalFrame
  private let mesh: ReachMesh

  /// Prepares the ground of a game; nil for a game without any place.
  package init?(_ map: GroundMap, of game: Game) {
    guard let middle = game.middle else { return nil }
    let frame = LocalFrame(origin: middle)
    self.frame = frame
    func local(_ line: [Coordinate]) -> [LocalPoint] { line.map { frame.point(of: $0) } }
    let areas = map.areas.map { $0.rings.map(local) }
    let lines = map.barriers.flatMap {
      Self.opened(local($0.line), gates: local($0.gates))
    }
    let passages = map.ways.filter(\.isPassage).flatMap { Self.strips(along: local($0.line)) }
    let places =
      areas.flatMap { $0.flatMap { $0 } } + lines.flatMap { $0 } + passages.flatMap { $0 }
      + game.ghosts.map { frame.point(of: $0.baseLocation) }
      + game.locationLayout.flatMap { Self.corners(of: $0, frame) }
    let (east, north) = (places.map(\.eastMeters), places.map(\.northMeters))
    guard let west = east.min(), let right = east.max(), let south = north.min(),
      let top = north.max()
    else { return nil }
    var ground = ReachGround(
      southWest: LocalPoint(eastMeters: west - 10, northMeters: south - 10),
      northEast: LocalPoint(eastMeters: right + 10, northMeters: top + 10))
    (ground.areas, ground.lines, ground.passages) = (areas, lines, passages)
    mesh = ReachMesh(ground)
  }

  /// Returns what is wrong with where the ghosts are, as walked from the middle of the game.
  package func issues(of game: Game) -> [GameIssue] {
    guard let start = mesh.nearestOpen(to: .zero) else { return [] }
    return game.ghosts.indices.compactMap { index in
      let base = frame.point(of: game.ghosts[index].baseLocation)
      let depth = mesh.depthMeters(of: base)
      if depth > Self.toleranceMeters {
        return .baseOnClosedGround(ghost: index, depthMeters: depth)
      }
      guard let place = mesh.nearestOpen(to: base),
        let route = mesh.distanceMeters(from: start, to: place)
      else { return .baseUnreachable(ghost: index) }
      let straight = start.distanceMeters(to: place)
      if straight > Self.leastDetourMeters, route > Self.detourFactor * straight {
        return .baseDetour(ghost: index, routeMeters: route, straightMeters: straight)
      }
      return nil
    }
  }

  private static func corners(of zone: CircleZone, _ frame: LocalFrame) -> [LocalPoint] {
    let center = frame.point(of: zone.center)
    return [-zone.radiusMeters, zone.radiusMeters].map {
      LocalPoint(eastMeters: center.eastMeters + $0, northMeters: center.northMeters + $0)
    }
  }

  /// Returns the pieces of a line that its gates leave.
  private static func opened(_ line: [LocalPoint], gates: [LocalPoint]) -> [[LocalPoint]] {
    guard !gates.isEmpty, line.count > 1 else { return [line] }
    var pieces: [[LocalPoint]] = []
    var piece: [LocalPoint] = []
    for (start, end) in zip(line, line.dropFirst()) {
      let length = start.distanceMeters(to: end)
      guard length > 0 else { continue }
      func point(_ at: Double) -> LocalPoint {
        let share = at / length
        return LocalPoint(
          eastMeters: start.eastMeters + (end.eastMeters - start.eastMeters) * share,
          northMeters: start.northMeters + (end.northMeters - start.northMeters) * share)
      }
      // Where this segment is open, from and to, along it.
      let open = gates.compactMap { gate -> (from: Double, to: Double)? in
        let along =
          ((gate.eastMeters - start.eastMeters) * (end.eastMeters - start.eastMeters)
            + (gate.northMeters - start.northMeters) * (end.northMeters - start.northMeters))
          / length
        let aside = point(along).distanceMeters(to: gate)
        guard aside < gateMeters / 2 else { return nil }
        let half = (gateMeters * gateMeters / 4 - aside * aside).squareRoot()
        let (from, to) = (max(0, along - half), min(length, along + half))
        return from < to ? (from, to) : nil
      }.sorted { $0.from < $1.from }
      var at = 0.0
      if piece.isEmpty { piece = [start] }
      for gap in open {
        if gap.from > at {
          pieces.append((at > 0 ? [point(at)] : piece) + [point(gap.from)])
        } else if at == 0, piece.count > 1 {
          pieces.append(piece)
        }
        (piece, at) = ([], max(at, gap.to))
      }
      if at >= length { continue }
      piece = (piece.isEmpty ? [point(at)] : piece) + [end]
    }
    if piece.count > 1 { pieces.append(piece) }
    return pieces
  }

  /// Returns a strip for each piece of a passage.
  private static func strips(along line: [LocalPoint]) -> [[LocalPoint]] {
    zip(line, line.dropFirst()).compactMap { start, end in
      let length = start.distanceMeters(to: end)
      guard length > 0 else { return nil }
      let east = (end.eastMeters - start.eastMeters) / length * passageMeters / 2
      let north = (end.northMeters - start.northMeters) / length * passageMeters / 2
      func corner(_ place: LocalPoint, _ ahead: Double, _ right: Double) -> LocalPoint {
        LocalPoint(
          eastMeters: place.eastMeters + ahead * east + right * north,
          northMeters: place.northMeters + ahead * north - right * east)
      }
      return [
        corner(start, -1, -1), corner(start, -1, 1), corner(end, 1, 1), corner(end, 1, -1),
      ]
    }
  }
}
