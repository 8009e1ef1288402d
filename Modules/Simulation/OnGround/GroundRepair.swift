package import Domain
import Geo
import Ground

/// A zone or ghost that is moved to where it can be reached.
package struct GroundMove: Hashable, Sendable {
  /// What is moved, by its index in the game.
  package enum Part: Hashable, Sendable {
    /// A zone, by its centre.
    case zone(Int)
    /// A ghost, by its base.
    case ghost(Int)
  }

  /// What is moved.
  package let part: Part
  /// How far, in metres.
  package let meters: Double
}

/// A game whose zones and ghosts are moved to the nearest place where they can be reached.
package struct GroundRepair: Sendable {
  /// The game with everything moved.
  package private(set) var game: Game
  /// What was moved.
  package private(set) var moves: [GroundMove] = []
  /// How often is looked again after moving: the middle of the game, where players start, moves
  /// with what lies at its edge.
  private static let mostRounds = 8

  /// Repairs a game; `walk` returns the ground that a game is on.
  init(_ original: Game, detour factor: Double, walk: (Game) -> GroundWalk?) {
    game = original
    for _ in 0..<Self.mostRounds {
      guard let walk = walk(game), let start = walk.start(of: game) else { break }
      let search = GoodPlaces(walk: walk, start: start, factor: factor)
      let before = game
      for issue in walk.issues(of: game, detour: factor) { repair(issue, search) }
      if game == before { break }
    }
    for (index, zone) in game.locationLayout.enumerated() {
      let old = original.locationLayout[index].center
      if zone.center != old {
        moves.append(GroundMove(part: .zone(index), meters: old.distanceMeters(to: zone.center)))
      }
    }
    for (index, ghost) in game.ghosts.enumerated() {
      let old = original.ghosts[index].baseLocation
      if ghost.baseLocation != old {
        moves.append(
          GroundMove(part: .ghost(index), meters: old.distanceMeters(to: ghost.baseLocation)))
      }
    }
  }

  private mutating func repair(_ issue: GameIssue, _ search: GoodPlaces) {
    switch issue {
    case .zoneOnClosedGround(let index), .zoneUnreachable(let index), .zoneDetour(let index, _, _):
      let center = game.locationLayout[index].center
      if let place = search.nearest(to: center, where: { _ in true }) {
        game.locationLayout[index].center = place
      }
    case .baseOnClosedGround(let index, _), .baseUnreachable(let index),
      .baseDetour(let index, _, _):
      let (base, layout) = (game.ghosts[index].baseLocation, game)
      // A base in the layout stays there.
      let isInside = layout.layoutContains(base)
      let place = search.nearest(to: base) { !isInside || layout.layoutContains($0) }
      if let place { game.ghosts[index].moveBase(to: place) }
    default: break
    }
  }
}

/// Finds the nearest places that can be reached without a detour.
private struct GoodPlaces {
  let walk: GroundWalk
  let start: GroundWalk.Start
  let factor: Double
  /// The directions tried on each circle, the radius of the first in metres, and its growth.
  private static let (directions, firstMeters, growth) = (72, 0.5, 1.08)
  /// A way over the middles of triangles is seldom longer than the shortest by so much.
  private static let slack = 1.3

  func nearest(to place: Coordinate, where isWanted: (Coordinate) -> Bool) -> Coordinate? {
    let point = walk.frame.point(of: place)
    func isGood(_ point: LocalPoint) -> Bool {
      walk.mesh.region(of: point) == start.region && isShort(point)
        && isWanted(walk.frame.coordinate(of: point))
    }
    if let near = walk.mesh.nearestOpen(to: point, region: start.region), isGood(near) {
      return walk.frame.coordinate(of: near)
    }
    let farthest = point.distanceMeters(to: start.place) + Self.firstMeters
    var (inner, outer) = (0.0, Self.firstMeters)
    while inner < farthest {
      var best: Double?
      var bearing = 0.0
      for step in 0..<Self.directions {
        let degrees = 360 * Double(step) / Double(Self.directions)
        // Nearer than the best so far: the border of what is good, between two circles.
        func isGoodAt(_ meters: Double) -> Bool {
          isGood(point.moved(bearingDegrees: degrees, distanceMeters: meters))
        }
        guard isGoodAt(best ?? outer) else { continue }
        var (bad, good) = (inner, best ?? outer)
        while good - bad > 0.01 {
          let middle = (bad + good) / 2
          if isGoodAt(middle) { good = middle } else { bad = middle }
        }
        (best, bearing) = (good, degrees)
      }
      if let best {
        return walk.frame.coordinate(
          of: point.moved(bearingDegrees: bearing, distanceMeters: best))
      }
      (inner, outer) = (outer, outer * Self.growth + 0.1)
    }
    return nil
  }

  private func isShort(_ point: LocalPoint) -> Bool {
    let straight = start.place.distanceMeters(to: point)
    if let bound = start.bounds.metersTo(point), bound > Self.slack * factor * straight,
      straight > 20
    {
      return false
    }
    return walk.detour(to: point, from: start, factor: factor) == nil
  }
}
