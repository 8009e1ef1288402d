import Domain
import Geo

/// A cache of the ghosts around a point: only they can be the nearest.
///
/// It stores the result of an earlier search to save later ones. It is not part of a hunt's
/// identity, so any two are equal.
struct NearbyGhosts: Hashable, Sendable {
  /// With fewer ghosts than this, each search checks them all.
  static let leastGhosts = 64
  /// How many metres beyond the nearest ghost a search looks at most, and so how far the player may move.
  static let slackMeters = 60.0
  /// About so many ghosts are stored, where they lie close together.
  private static let storedGhosts = 24.0

  /// The centre of the last search; nil before the first, and after a ghost jumped.
  private var center: LocalPoint?
  /// All free ghosts within this distance of the centre are known.
  private var reachMeters = 0.0
  /// The indices of those ghosts, in the game's order.
  private var indices: [Int] = []
  /// Where the ghosts were at the first search; nil before it.
  private var grid: GhostGrid?
  /// The ghosts that have jumped since.
  private var moved: [Int] = []

  static func == (a: NearbyGhosts, b: NearbyGhosts) -> Bool { true }
  func hash(into hasher: inout Hasher) {}

  /// Discards what is stored, since a ghost has jumped.
  mutating func forget(_ ghost: Int) {
    center = nil
    if grid != nil, !moved.contains(ghost) { moved.append(ghost) }
  }

  /// Returns the nearest free ghost and its distance, the first if equally near; nil if none is
  /// free.
  mutating func nearest(
    to position: LocalPoint, among ghosts: [HuntGhost]
  ) -> (index: Int, distanceMeters: Double)? {
    guard ghosts.count >= Self.leastGhosts else {
      return Self.nearest(of: ghosts.indices, to: position, among: ghosts)
    }
    if let center, let best = Self.nearest(of: indices, to: position, among: ghosts) {
      // Unknown ghosts are farther from the centre than the reach. The margin is well above
      // rounding.
      if best.distanceMeters < leastUnknownMeters(from: position, center) { return best }
    }
    return search(from: position, among: ghosts)
  }

  /// Returns a distance that all free ghosts but one surely have at least; infinity without others.
  mutating func leastMeters(
    from position: LocalPoint, among ghosts: [HuntGhost], except one: Int
  ) -> Double {
    if ghosts.count < Self.leastGhosts {
      let other = Self.nearest(of: ghosts.indices, to: position, among: ghosts, except: one)
      return other?.distanceMeters ?? .infinity
    }
    // Brings the cache up to date.
    guard nearest(to: position, among: ghosts) != nil, let center else { return 0 }
    let other = Self.nearest(of: indices, to: position, among: ghosts, except: one)
    return min(other?.distanceMeters ?? .infinity, leastUnknownMeters(from: position, center))
  }

  private func leastUnknownMeters(from position: LocalPoint, _ center: LocalPoint) -> Double {
    let moved = center.distanceMeters(to: position)
    return reachMeters - moved - (1e-6 + 1e-9 * (reachMeters + moved))
  }

  private mutating func search(
    from position: LocalPoint, among ghosts: [HuntGhost]
  ) -> (index: Int, distanceMeters: Double)? {
    center = nil
    indices.removeAll(keepingCapacity: true)
    let grid = self.grid ?? GhostGrid(ghosts)
    self.grid = grid
    var best: (index: Int, distanceMeters: Double)?
    func take(_ index: Int) {
      guard ghosts[index].state != .captured else { return }
      let distance = position.distanceMeters(to: ghosts[index].position)
      if let best, (best.distanceMeters, best.index) <= (distance, index) { return }
      best = (index, distance)
    }
    moved.forEach(take)
    grid.search(from: position) { cell, leastMeters in
      if let best, best.distanceMeters < leastMeters { return false }
      cell.forEach(take)
      return true
    }
    guard let best else { return nil }
    center = position
    let slack = min(Self.slackMeters, (Self.storedGhosts * grid.areaOfGhost / .pi).squareRoot())
    reachMeters = best.distanceMeters + slack
    var found = moved
    grid.search(from: position) { cell, leastMeters in
      guard leastMeters <= reachMeters else { return false }
      found += cell.filter { !moved.contains($0) }
      return true
    }
    found.sort()
    for index in found where position.distanceMeters(to: ghosts[index].position) <= reachMeters {
      indices.append(index)
    }
    return best
  }

  private static func nearest(
    of indices: some Collection<Int>, to position: LocalPoint, among ghosts: [HuntGhost],
    except one: Int? = nil
  ) -> (index: Int, distanceMeters: Double)? {
    var best: (index: Int, distanceMeters: Double)?
    for index in indices where index != one && ghosts[index].state != .captured {
      let distance = position.distanceMeters(to: ghosts[index].position)
      if distance < best?.distanceMeters ?? .infinity { best = (index, distance) }
    }
    return best
  }
}
