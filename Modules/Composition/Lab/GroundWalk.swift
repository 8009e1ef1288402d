package import Domain
import Geo
package import Ground
import Reach

/// A game's ground, walked on: what a map says, in metres around the middle of the game.
package struct GroundWalk: Sendable {
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
    let places =
      game.ghosts.map { frame.point(of: $0.baseLocation) }
      + game.locationLayout.flatMap { zone in
        let center = frame.point(of: zone.center)
        return [-zone.radiusMeters, zone.radiusMeters].map {
          center + LocalPoint(eastMeters: $0, northMeters: $0)
        }
      }
    guard let ground = ReachGround(map, in: frame, with: places) else { return nil }
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
}
