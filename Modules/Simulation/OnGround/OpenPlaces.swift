package import Domain
package import Geo
import Ground

/// The places of a game's ground that players reach from its middle.
package struct OpenPlaces: Sendable {
  private let walk: GroundWalk
  private let start: GroundWalk.Start

  init?(_ walk: GroundWalk, of game: Game) {
    guard let start = walk.start(of: game) else { return nil }
    (self.walk, self.start) = (walk, start)
  }

  /// Returns whether a place is on open ground that is reached.
  package func contains(_ place: Coordinate) -> Bool {
    let point = walk.frame.point(of: place)
    return walk.mesh.isOpen(point) && walk.isReached(point, from: start)
  }
}

extension GroundCache {
  /// Returns the places that players of a game reach; nil if nothing is known of its ground.
  package mutating func openPlaces(of game: Game) -> OpenPlaces? {
    walk(of: game).flatMap { OpenPlaces($0, of: game) }
  }
}
