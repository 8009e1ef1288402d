import Domain
import Geo
import Ground
import Reach

/// A ground prepared for walking on it, in metres of a frame.
struct GroundWalk: Sendable {
  /// How deep a base may lie in closed ground, metres: maps and taps are no more exact.
  static let toleranceMeters = 0.1
  /// How long the straight line of a detour is at least, metres.
  private static let leastDetourMeters = 20.0
  /// The least size of a region where players start, square metres: a courtyard is smaller.
  private static let leastStartSquareMeters = 1000.0
  /// How far from open ground a place on its border may be, metres: the grid's steps.
  private static let borderMeters = 0.002

  /// Where people walk.
  let plot: GroundPlot
  let frame: LocalFrame
  let mesh: ReachMesh
  /// Whether players may start in each region.
  private let isRoomy: [Bool]

  /// Prepares the ground of a plot; nil if there is none.
  init?(_ map: GroundMap, on plot: GroundPlot) {
    let frame = LocalFrame(origin: plot.origin)
    guard var ground = ReachGround(map, in: frame, with: [.zero]) else { return nil }
    (ground.southWest, ground.northEast) = (plot.southWest, plot.northEast)
    let mesh = ReachMesh(ground)
    let sizes = mesh.regionSquareMeters
    let needed = min(Self.leastStartSquareMeters, sizes.max() ?? 0)
    (self.plot, self.frame, self.mesh) = (plot, frame, mesh)
    isRoomy = sizes.map { $0 >= needed }
  }

  /// Where the player starts.
  struct Start {
    let place: LocalPoint
    let region: Int
    let bounds: WayBounds
  }

  /// Returns the open place nearest to the middle of a game where players may start.
  func start(of game: Game) -> Start? {
    guard let middle = game.middle.map({ frame.point(of: $0) }) else { return nil }
    var best: (place: LocalPoint, region: Int)?
    if let near = mesh.nearestOpen(to: middle), let region = mesh.region(of: near),
      isRoomy[region]
    {
      best = (near, region)
    } else {
      for region in isRoomy.indices where isRoomy[region] {
        guard let near = mesh.nearestOpen(to: middle, region: region) else { continue }
        let isNearer =
          best.map {
            middle.distanceSquared(to: near) < middle.distanceSquared(to: $0.place)
          } ?? true
        if isNearer { best = (near, region) }
      }
    }
    return best.map {
      Start(place: $0.place, region: $0.region, bounds: WayBounds(from: $0.place, in: mesh))
    }
  }

  /// Returns whether a place is on ground that can be reached, or not farther from it than limits.
  func isReached(_ point: LocalPoint, from start: Start) -> Bool {
    let limit = mesh.isOpen(point) ? Self.borderMeters : Self.toleranceMeters
    return mesh.metersTo(region: start.region, from: point, within: limit) != nil
  }

  /// Returns the way to a place that can be reached against the straight line, both in metres, if
  /// it is long.
  func detour(
    to place: LocalPoint, from start: Start, factor: Double
  ) -> (routeMeters: Double, straightMeters: Double)? {
    let straight = start.place.distanceMeters(to: place)
    guard straight > Self.leastDetourMeters else { return nil }
    if let bound = start.bounds.metersTo(place), bound <= factor * straight { return nil }
    guard let route = mesh.distanceMeters(from: start.place, to: place),
      route > factor * straight
    else { return nil }
    return (route, straight)
  }
}
