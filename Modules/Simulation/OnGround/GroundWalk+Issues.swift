import Domain
import Geo
import Ground

/// What is wrong with where the zones and ghosts of a game are.
extension GroundWalk {
  /// Returns what is wrong, as walked from the middle of the game; a way is long if it is more than
  /// a factor times the straight line.
  func issues(of game: Game, detour factor: Double) -> [GameIssue] {
    guard let start = start(of: game) else {
      return game.locationLayout.indices.map { .zoneOnClosedGround(zone: $0) }
        + game.ghosts.indices.map { .baseOnClosedGround(ghost: $0, depthMeters: .infinity) }
    }
    let landings = GroundLandings(of: game, on: self, from: start)
    var found = game.locationLayout.indices.compactMap { index in
      zoneIssue(index, game.locationLayout[index], from: start, detour: factor)
    }
    for (index, ghost) in game.ghosts.enumerated() {
      let base = frame.point(of: ghost.baseLocation)
      guard plot.holds(base) else { continue }
      let issue = baseIssue(index, base, from: start, detour: factor)
      if let issue { found.append(issue) }
      // From a base out of reach nobody makes it escape.
      if case .baseOnClosedGround = issue { continue }
      if case .baseUnreachable = issue { continue }
      let share = landings.share(from: base, distanceMeters: ghost.parameters.escapeDistanceMeters)
      if share > 0 { found.append(.landingsOutOfReach(ghost: index, share: share)) }
      let detour = landings.detour(
        from: base, distanceMeters: ghost.parameters.escapeDistanceMeters, factor: factor)
      if let (route, straight) = detour {
        found.append(
          .landingDetour(ghost: index, routeMeters: route, straightMeters: straight))
      }
    }
    return found
  }

  /// Returns what of a game cannot be reached here, where steps are closed, besides what was found with
  /// them open.
  func overSteps(in game: Game, besides found: [GameIssue]) -> [GameIssue] {
    guard let start = start(of: game) else { return [] }
    func isOut(_ issue: GameIssue?) -> Bool {
      switch issue {
      case .zoneOnClosedGround, .zoneUnreachable, .baseOnClosedGround, .baseUnreachable: true
      default: false
      }
    }
    let zones = game.locationLayout.indices.filter { index in
      !found.contains { $0.zone == index && isOut($0) }
        && isOut(zoneIssue(index, game.locationLayout[index], from: start, detour: .infinity))
    }
    let ghosts = game.ghosts.indices.filter { index in
      let base = frame.point(of: game.ghosts[index].baseLocation)
      return plot.holds(base) && !found.contains { $0.ghost == index && isOut($0) }
        && isOut(baseIssue(index, base, from: start, detour: .infinity))
    }
    return zones.map { .zoneOverSteps(zone: $0) } + ghosts.map { .baseOverSteps(ghost: $0) }
  }

  private func zoneIssue(
    _ index: Int, _ zone: CircleZone, from start: Start, detour factor: Double
  ) -> GameIssue? {
    let center = frame.point(of: zone.center)
    guard plot.holds(center) else { return nil }
    guard let near = mesh.nearestOpen(to: center, region: start.region),
      near.distanceMeters(to: center) <= zone.radiusMeters
    else {
      return mesh.depthMeters(of: center) <= zone.radiusMeters
        ? .zoneUnreachable(zone: index) : .zoneOnClosedGround(zone: index)
    }
    // Who starts in a zone is there.
    guard start.place.distanceMeters(to: center) > zone.radiusMeters,
      let (route, straight) = detour(to: near, from: start, factor: factor)
    else { return nil }
    return .zoneDetour(zone: index, routeMeters: route, straightMeters: straight)
  }

  private func baseIssue(
    _ index: Int, _ base: LocalPoint, from start: Start, detour factor: Double
  ) -> GameIssue? {
    let depth = mesh.depthMeters(of: base)
    if depth > Self.toleranceMeters {
      return .baseOnClosedGround(ghost: index, depthMeters: depth)
    }
    guard isReached(base, from: start),
      let place = mesh.nearestOpen(to: base, region: start.region)
    else { return .baseUnreachable(ghost: index) }
    guard let (route, straight) = detour(to: place, from: start, factor: factor) else { return nil }
    return .baseDetour(ghost: index, routeMeters: route, straightMeters: straight)
  }
}

/// Where the escapes of a game's ghosts land: on each degree of the circle around them.
struct GroundLandings {
  private let walk: GroundWalk
  private let start: GroundWalk.Start
  /// The zones that escapes stay in; empty if they need not.
  private let zones: [(center: LocalPoint, radiusMeters: Double)]
  /// Whether the rules keep escapes where people can go.
  private let isKeptOnGround: Bool
  /// A step of a metre in each direction.
  private static let directions = (0..<360).map {
    LocalPoint.zero.moved(bearingDegrees: Double($0), distanceMeters: 1)
  }

  init(of game: Game, on walk: GroundWalk, from start: GroundWalk.Start) {
    (self.walk, self.start) = (walk, start)
    isKeptOnGround = game.rules.effective.keepOnGround
    zones =
      game.rules.keepInsideLayout
      ? game.locationLayout.map { (walk.frame.point(of: $0.center), $0.radiusMeters) } : []
  }

  /// Returns the share of escapes from a place that land where nobody can go, 0...1.
  ///
  /// Directions that leave the layout do not count if the rules keep escapes inside, unless all do.
  func share(from place: LocalPoint, distanceMeters: Double) -> Double {
    let landings = Self.directions.map { place + distanceMeters * $0 }
    let inside = kept(landings, around: place, distanceMeters)
    let closed = inside.count { landing in
      walk.plot.holds(landing) && !walk.isReached(landing, from: start)
    }
    // Of so many tries some find open ground, if there is any to find.
    if isKeptOnGround, closed < inside.count { return 0 }
    return Double(closed) / Double(inside.count)
  }

  /// Returns the longest way to a landing against the straight line, both in metres, if it is more
  /// than a factor times that; of every fifth degree, and for escapes of more than 20 m.
  func detour(
    from place: LocalPoint, distanceMeters: Double, factor: Double
  ) -> (routeMeters: Double, straightMeters: Double)? {
    guard distanceMeters > GroundWalk.leastDetourMeters,
      let base = walk.mesh.nearestOpen(to: place, region: start.region),
      let footing = walk.mesh.footing(at: base)
    else { return nil }
    let landings = stride(from: 0, to: 360, by: 5).map {
      place + distanceMeters * Self.directions[$0]
    }
    var longest = factor * distanceMeters
    var found: Double?
    for landing in kept(landings, around: place, distanceMeters)
    where walk.mesh.region(of: landing) == start.region
      && !walk.mesh.isClear(from: footing, to: landing)
    {
      guard let route = walk.mesh.distanceMeters(from: base, to: landing), route > longest else {
        continue
      }
      (longest, found) = (route, route)
    }
    return found.map { ($0, distanceMeters) }
  }

  private func kept(
    _ landings: [LocalPoint], around place: LocalPoint, _ distance: Double
  ) -> [LocalPoint] {
    if zones.isEmpty { return landings }
    let near = zones.filter { $0.center.distanceMeters(to: place) <= $0.radiusMeters + distance }
    if near.contains(where: {
      $0.center.distanceMeters(to: place) + distance <= $0.radiusMeters
    }) {
      return landings
    }
    let inside = landings.filter { landing in
      near.contains { $0.center.distanceMeters(to: landing) <= $0.radiusMeters }
    }
    return inside.isEmpty ? landings : inside
  }
}
