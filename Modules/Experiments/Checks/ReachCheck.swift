import Domain
import Geo
import Simulation

/// Checks whether the player can walk to the ghosts within the time limit.
enum ReachCheck {
  static func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    guard item.player.acts else { return }
    let (speed, limit) = (item.speedMetersPerSecond, item.setup.limitSeconds)
    let origin = places.place("hunt.limit", "set.hunt.limit", "vary.hunt.limit", "game")
    guard speed > 0 else {
      set.add(
        CheckFinding(
          .error, "player-stands", at: places.players, .name(item.playerName),
          .hunt(.playerStands)))
      return
    }
    let start = item.setup.playerStart == nil ? LocalPoint.zero : nil
    guard let start else { return }
    for ghost in item.ghosts {
      guard let place = ghost.position else { continue }
      let way = max(0, start.distanceMeters(to: place) - ghost.parameters.fightRadiusMeters)
      guard way / speed > limit else { continue }
      set.add(
        CheckFinding(
          .error, "ghost-unreachable", at: origin, ghost.subject,
          .hunt(
            .unreachable(
              player: item.playerName, walk: .time(way / speed), limit: .time(limit),
              reach: .meters(speed * limit)))),
        weight: way / speed)
    }
    checkTour(item, speed, limit, origin, places, &set)
  }

  /// Checks the walk from ghost to ghost, always to the nearest, as the scanner leads.
  private static func checkTour(
    _ item: CheckCase, _ speed: Double, _ limit: Double, _ origin: PlanOrigin?,
    _ places: PlanPlaces, _ set: inout FindingSet
  ) {
    var left = item.ghosts.filter { $0.position != nil }
    guard !left.isEmpty else { return }
    var here = LocalPoint.zero
    var (total, longest, name) = (0.0, 0.0, "")
    while !left.isEmpty {
      var (best, nearest) = (0, Double.infinity)
      for (index, ghost) in left.enumerated() {
        let distance = here.distanceMeters(to: ghost.position ?? here)
        if distance < nearest { (best, nearest) = (index, distance) }
      }
      let ghost = left.remove(at: best)
      let way = max(0, nearest - ghost.parameters.fightRadiusMeters)
      if way > longest { (longest, name) = (way, ghost.name ?? "") }
      total += way
      here = ghost.position ?? here
    }
    if total / speed > limit {
      set.add(
        CheckFinding(
          .warning, "hunt-too-long", at: origin, .name(item.playerName),
          .hunt(.tourTooLong(.time(total / speed), limit: .time(limit)))),
        weight: total / speed)
    }
    let patience = item.player.patienceSeconds
    if patience > 0, longest / speed > patience {
      set.add(
        CheckFinding(
          .warning, "patience-too-short", at: places.players, .name(item.playerName),
          .hunt(
            .walkTooLong(.time(longest / speed), ghost: name, patience: .time(patience)))),
        weight: longest / speed)
    }
  }
}
