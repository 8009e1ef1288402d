import Geo
import HuntEngine

/// A ghost of a hunt, and how far it is from a point.
struct GhostSpot {
  let index: Int
  /// Its place, seen from the point.
  let offset: LocalPoint
  let meters: Double

  init(_ index: Int, in state: HuntState, from point: LocalPoint) {
    self.index = index
    offset = state.ghosts[index].position - point
    meters = offset.distanceMeters(to: .zero)
  }

  /// Returns the nearest spots and that of the target, in game order.
  ///
  /// Halving a distance finds the few that are sorted: all of 10 000 at each frame would cost a phone too much.
  static func nearest(
    _ limit: Int, of spots: [GhostSpot], with chosen: Int? = nil
  ) -> [GhostSpot] {
    guard spots.count > limit, limit > 0 else { return limit > 0 ? spots : [] }
    var (near, far) = (0.0, spots.reduce(0) { max($0, $1.meters) })
    for _ in 0..<40 {
      let middle = (near + far) / 2
      if spots.count(where: { $0.meters <= middle }) < limit { near = middle } else { far = middle }
    }
    let order = spots.filter { $0.meters <= far }
      .sorted { ($0.meters, $0.index) < ($1.meters, $1.index) }
    var listed = Array(order.prefix(limit))
    if let target = spots.first(where: { $0.index == chosen }),
      !listed.contains(where: { $0.index == chosen })
    {
      listed[limit - 1] = target
    }
    return listed.sorted { $0.index < $1.index }
  }
}
