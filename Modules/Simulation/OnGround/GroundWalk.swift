import Domain
import Geo
import Ground

/// A ground prepared for walking on it, in metres of a frame.
struct GroundWalk: Sendable {
  /// How deep a base may lie in closed ground, metres: maps and taps are no more exact.
  static let toleranceMeters = 0.1
  /// How long the straight line of a detour is at least, metres.
  static let leastDetourMeters = 20.0
  /// How far from open ground a place on its border may be, metres: the grid's steps.
  private static let borderMeters = 0.002

  /// Whether steps are walked; if not, they are closed.
  let takesSteps: Bool
  /// Where people walk.
  let plot: GroundPlot
  let frame: LocalFrame
  let mesh: ReachMesh

  /// Prepares the ground of a plot; nil if there is none.
  init?(_ map: GroundMap, on plot: GroundPlot, takesSteps: Bool = true) {
    let frame = LocalFrame(origin: plot.origin)
    guard var ground = ReachGround(map, in: frame, with: [.zero], takesSteps: takesSteps) else {
      return nil
    }
    self.takesSteps = takesSteps
    (ground.southWest, ground.northEast) = (plot.southWest, plot.northEast)
    (self.plot, self.frame, mesh) = (plot, frame, ReachMesh(ground))
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
    guard let place = mesh.start(near: middle), let region = mesh.region(of: place) else {
      return nil
    }
    return Start(place: place, region: region, bounds: WayBounds(from: place, in: mesh))
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
