import Geo
import Ground

/// One player on the ground in one hunt: the footing, and the way to the ghost hunted.
///
/// The player heads for the farthest place in sight on the way. With the ghost itself in sight the
/// screen leads, errors and all, exactly as without a ground.
final class GroundWalker {
  /// How near a place on the way counts as there, metres.
  private static let thereMeters = 0.01
  /// How far from the corners of obstacles people walk, metres.
  private static let cornerMeters = 0.3

  private let terrain: Terrain
  private let offPathFactor: Double
  /// The ghosts' places at the start, whose ways all hunts share.
  private let places: [LocalPoint]
  private(set) var footing: Footing
  /// The ghost hunted and its place, for which the way is.
  private var target: (ghost: Int, place: LocalPoint)?
  private var ways: Terrain.Ways?
  /// The places where a way without a field turns, the next one last.
  private var turns: [LocalPoint] = []
  private var aim: WalkAim?

  init(_ terrain: Terrain, offPathFactor: Double, places: [LocalPoint]) {
    (self.terrain, self.offPathFactor, self.places) = (terrain, offPathFactor, places)
    (footing, place) = (terrain.start, terrain.startPlace)
  }

  /// The player's place.
  private(set) var place: LocalPoint

  /// Stands at the open place nearest to a point.
  func stand(near point: LocalPoint) {
    guard let open = terrain.mesh.start(near: point), let footing = terrain.mesh.footing(at: open)
    else { return }
    (self.footing, place, aim) = (footing, open, nil)
  }

  /// Whether the ghost cannot be reached, and the player is as near as one can come.
  var isAsNear: Bool {
    guard let ways, !ways.isReached else { return false }
    return place.distanceMeters(to: ways.goal) < Self.thereMeters
  }

  /// Looks for the way to a ghost, unless it is known.
  func head(for ghost: Int, at place: LocalPoint) {
    if let target, target.ghost == ghost, target.place == place {
      if aim == nil { look() }
      return
    }
    target = (ghost, place)
    ways =
      places[ghost] == place
      ? terrain.ways(to: place, offPathFactor: offPathFactor)
      : terrain.waysWithoutField(to: place)
    turns = []
    look()
  }

  /// What to walk to by eye; nil if the compass leads to the ghost.
  var nextPlace: LocalPoint? {
    guard let ways else { return nil }
    switch aim {
    case .place(let place): return place
    case .goal: return ways.isReached ? nil : ways.goal
    case .unknown, nil: return nil
    }
  }

  /// Goes straight to a place some metres away, or as far as one can, and says how far that was.
  ///
  /// What is met on the way makes the player look again.
  func go(to point: LocalPoint, _ meters: Double) -> Double {
    let before = place
    var footing = footing
    let meets = terrain.mesh.go(&footing, to: point)
    self.footing = footing
    place = meets ? terrain.mesh.point(of: footing) : point
    if !meets { return meters }
    aim = nil
    return before.distanceMeters(to: place)
  }

  /// Looks again once a place on the way is reached.
  func arrive(at place: LocalPoint) {
    guard self.place.distanceMeters(to: place) < 0.5 else { return }
    if let next = turns.last, next == place { turns.removeLast() }
    look()
  }

  private func look() {
    guard let ways else { return }
    if let field = ways.field {
      aim = field.aim(from: footing, on: terrain.mesh, over: terrain.lattice)
      if aim != .unknown { return }
    }
    if terrain.mesh.isClear(from: footing, to: ways.goal) {
      aim = .goal
      turns = []
      return
    }
    if let next = turns.last, terrain.mesh.isClear(from: footing, to: next) {
      aim = .place(next)
      return
    }
    turns = route(to: ways.goal)
    aim = turns.last.map { .place($0) } ?? .goal
  }

  /// Returns the turns of the shortest way, a little off the corners, the next one last.
  private func route(to goal: LocalPoint) -> [LocalPoint] {
    guard let route = terrain.mesh.route(from: place, to: goal), route.count > 2 else { return [] }
    return route.indices.dropFirst().dropLast().reversed().map { index in
      let turn = route[index]
      let (back, on) = (turn.unit(to: route[index - 1]), turn.unit(to: route[index + 1]))
      let inward = LocalPoint.zero.unit(to: back + on)
      var foot = footing
      let aside = turn - Self.cornerMeters * inward
      guard let open = terrain.mesh.footing(at: aside) else { return turn }
      foot = open
      return terrain.mesh.isClear(from: foot, to: turn) ? aside : turn
    }
  }
}

extension LocalPoint {
  /// Returns the step of a metre towards a place; none if it is here.
  fileprivate func unit(to other: LocalPoint) -> LocalPoint {
    let meters = distanceMeters(to: other)
    return meters > 0 ? (1 / meters) * (other - self) : .zero
  }
}
