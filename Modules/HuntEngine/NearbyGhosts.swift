import Domain
import Geo

/// The ghosts around a place: who is not among them need not be asked for the nearest.
///
/// What a search found earlier, kept to spare the next ones; it is no part of what a hunt is, so any
/// two are equal.
struct NearbyGhosts: Hashable, Sendable {
  /// With fewer ghosts than this all are asked each time.
  static let leastGhosts = 64
  /// How much farther than the nearest ghost a search looks, metres: how far a player may then go.
  static let slackMeters = 60.0

  /// Where the search was; nil before the first and after a ghost jumped.
  private var center: LocalPoint?
  /// All free ghosts up to this far from the centre are known.
  private var reachMeters = 0.0
  /// Those ghosts, in the game's order.
  private var indices: [Int] = []

  static func == (a: NearbyGhosts, b: NearbyGhosts) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  /// Forgets all: a ghost is at another place.
  mutating func forget() { center = nil }

  /// The nearest free ghost and its distance, of ghosts equally far the first; nil without any.
  mutating func nearest(
    to position: LocalPoint, among ghosts: [HuntGhost]
  ) -> (index: Int, distanceMeters: Double)? {
    guard ghosts.count >= Self.leastGhosts else {
      return Self.nearest(of: ghosts.indices, to: position, among: ghosts)
    }
    if let center, let best = Self.nearest(of: indices, to: position, among: ghosts) {
      // Who is not known is farther from the centre than the reach. Well above rounding.
      let moved = center.distanceMeters(to: position)
      let rounding = 1e-6 + 1e-9 * (reachMeters + moved)
      if best.distanceMeters < reachMeters - moved - rounding { return best }
    }
    return search(from: position, among: ghosts)
  }

  private mutating func search(
    from position: LocalPoint, among ghosts: [HuntGhost]
  ) -> (index: Int, distanceMeters: Double)? {
    center = nil
    indices.removeAll(keepingCapacity: true)
    guard let best = Self.nearest(of: ghosts.indices, to: position, among: ghosts) else {
      return nil
    }
    center = position
    reachMeters = best.distanceMeters + Self.slackMeters
    for index in ghosts.indices
    where position.distanceMeters(to: ghosts[index].position) <= reachMeters {
      indices.append(index)
    }
    return best
  }

  private static func nearest(
    of indices: some Collection<Int>, to position: LocalPoint, among ghosts: [HuntGhost]
  ) -> (index: Int, distanceMeters: Double)? {
    var best: (index: Int, distanceMeters: Double)?
    for index in indices where ghosts[index].state != .captured {
      let distance = position.distanceMeters(to: ghosts[index].position)
      if distance < best?.distanceMeters ?? .infinity { best = (index, distance) }
    }
    return best
  }
}
