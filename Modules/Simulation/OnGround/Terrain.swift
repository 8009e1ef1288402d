import Geo
import Ground
import HuntEngine
import PortableNumerics

/// Ground prepared for the hunts of one game: where one stands, and the ways to each ghost.
///
/// A field holds the best way to a ghost from every square, with ground off the paths dearer. It is
/// made when the first hunt asks, and all replicates share it. Fields only choose a way:
/// `ReachMesh` decides what is in sight and where a step ends, so a field's squares let nobody
/// through a wall.
final class Terrain: Sendable {
  /// The most terrains that a ground keeps.
  static let mostCached = 16
  /// The most fields that a terrain keeps.
  private static let mostFields = 512
  /// How far beyond the game's places fields reach, as a share of how far those are apart and in
  /// metres at least and at most.
  private static let (marginShare, marginMeters) = (1.0 / 3, 40.0...150)
  /// How far beyond them the ground itself reaches, metres.
  private static let farMeters = 1000.0

  /// The ways to one place.
  struct Ways: Sendable {
    /// The nearest open place of the players' region, which is as near as one can come.
    let goal: LocalPoint
    /// Whether that is the place itself.
    let isReached: Bool
    /// The best ways; nil where `ReachMesh` finds them alone.
    let field: WalkField?
  }

  private struct FieldKey: Hashable {
    var place: LocalPoint
    var offPathFactor: Double
  }

  /// The open ground.
  let mesh: ReachMesh
  /// The squares that fields are over.
  let lattice: GroundLattice
  /// Where players start, and their footing there.
  let startPlace: LocalPoint
  let start: Footing
  private let ways = Lock<[FieldKey: Ways]>([:])

  /// Prepares a map; nil if nothing of it is open.
  init?(_ map: GroundMap, _ site: TerrainSite) {
    var corners = site.ghosts + [site.start]
    for zone in site.zones {
      let size = LocalPoint(eastMeters: zone.radiusMeters, northMeters: zone.radiusMeters)
      corners += [zone.center - size, zone.center + size]
    }
    guard
      var ground = ReachGround(map, in: site.frame, with: [site.start], takesSteps: site.takesSteps)
    else { return nil }
    (ground.southWest, ground.northEast) = Self.box(around: corners, Self.farMeters)
    mesh = ReachMesh(ground)
    guard let start = mesh.start(near: site.start), let footing = mesh.footing(at: start) else {
      return nil
    }
    (startPlace, self.start) = (start, footing)
    let (southWest, northEast) = Self.box(around: corners + [start], 0)
    let margin = Self.marginShare * southWest.distanceMeters(to: northEast)
    let (low, high) = Self.box(
      around: corners + [start],
      min(max(margin, Self.marginMeters.lowerBound), Self.marginMeters.upperBound))
    guard
      let lattice = GroundLattice(
        mesh, region: footing, southWest: low, northEast: high, ways: ground.paths)
    else { return nil }
    self.lattice = lattice
  }

  private static func box(
    around places: [LocalPoint], _ margin: Double
  ) -> (southWest: LocalPoint, northEast: LocalPoint) {
    let east = places.map { $0.eastMeters }
    let north = places.map { $0.northMeters }
    return (
      LocalPoint(
        eastMeters: (east.min() ?? 0) - margin, northMeters: (north.min() ?? 0) - margin),
      LocalPoint(
        eastMeters: (east.max() ?? 0) + margin, northMeters: (north.max() ?? 0) + margin)
    )
  }

  /// Returns the ways to a place, with their field: made by the first hunt that asks, for all.
  func ways(to place: LocalPoint, offPathFactor: Double) -> Ways {
    let key = FieldKey(place: place, offPathFactor: offPathFactor)
    return ways.withLock { known in
      if let found = known[key] { return found }
      var made = waysWithoutField(to: place)
      if let footing = mesh.footing(at: made.goal) {
        let field = WalkField(
          to: footing, over: lattice, of: mesh, offPathFactor: offPathFactor)
        if isTrue(field, to: made.goal) {
          made = Ways(goal: made.goal, isReached: made.isReached, field: field)
        }
      }
      if known.count >= Self.mostFields { known.removeAll() }
      known[key] = made
      return made
    }
  }

  /// Returns the ways to a place where a ghost has landed, which no other hunt needs.
  func waysWithoutField(to place: LocalPoint) -> Ways {
    if let region = mesh.region(of: place), region == mesh.region(of: startPlace) {
      return Ways(goal: place, isReached: true, field: nil)
    }
    let near = mesh.nearestOpen(to: place, region: mesh.region(of: startPlace)) ?? startPlace
    return Ways(goal: near, isReached: false, field: nil)
  }

  /// Whether a field knows a way from the start that is no longer than the shortest allows; large
  /// squares can miss a narrow passage.
  private func isTrue(_ field: WalkField, to goal: LocalPoint) -> Bool {
    guard let shortest = mesh.distanceMeters(from: startPlace, to: goal) else {
      return false
    }
    guard let cost = field.costMeters(from: start, on: mesh, over: lattice) else {
      return shortest < 2 * lattice.open.squareMeters
    }
    return cost <= 1.1 * field.offPathFactor * shortest + 4 * lattice.open.squareMeters
  }
}
