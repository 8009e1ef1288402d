import TextKit
import Domain
import Geo

/// Checks a game's own numbers: `Game.issues`, and conflicts between zones and ghosts.
enum GameCheck {
  /// Checks a game; `ground` is what was found on its ground.
  static func check(
    _ game: Game, ground: [GameIssue] = [], _ places: PlanPlaces, _ set: inout FindingSet
  ) {
    let origin = places.place("game")
    for issue in game.issues + ground { set.add(finding(issue, game, origin)) }
    checkZones(game, origin, &set)
    for (index, ghost) in game.ghosts.enumerated() {
      let numbers = ghost.parameters
      if numbers.fightRadiusMeters >= numbers.mainZoneRadiusMeters {
        set.add(
          CheckFinding(
            .error, "fight-radius-beyond-main-zone", at: origin, .name(ghost.name),
            .layout(
              .fightRadiusBeyondMainZone(
                fight: .meters(numbers.fightRadiusMeters),
                main: .meters(numbers.mainZoneRadiusMeters)))))
      }
      for other in game.ghosts[..<index] {
        let distance = ghost.baseLocation.distanceMeters(to: other.baseLocation)
        guard distance < min(numbers.fightRadiusMeters, other.parameters.fightRadiusMeters) else {
          continue
        }
        set.add(
          CheckFinding(
            .warning, "ghosts-too-close", at: origin, .names(other.name, ghost.name),
            .layout(.ghostsTooClose(.meters(distance)))))
      }
    }
  }

  private static func checkZones(
    _ game: Game, _ origin: PlanOrigin?, _ set: inout FindingSet
  ) {
    for (index, zone) in game.locationLayout.enumerated() {
      for (number, other) in game.locationLayout[..<index].enumerated() {
        let distance = zone.center.distanceMeters(to: other.center)
        let zones = CheckSubject.zones(number + 1, index + 1)
        let (small, large) = (
          min(zone.radiusMeters, other.radiusMeters), max(zone.radiusMeters, other.radiusMeters)
        )
        if distance + small <= large {
          let inner = zone.radiusMeters == small ? index + 1 : number + 1
          set.add(
            CheckFinding(
              .warning, "zone-inside-zone", at: origin, zones,
              .layout(.zoneInsideZone(inner: inner))))
        } else if distance < zone.radiusMeters + other.radiusMeters {
          let depth = zone.radiusMeters + other.radiusMeters - distance
          set.add(
            CheckFinding(
              .note, "zones-overlap", at: origin, zones,
              .layout(.zonesOverlap(.meters(depth), isWasted: depth > small))))
        }
      }
    }
  }

  private static func finding(
    _ issue: GameIssue, _ game: Game, _ origin: PlanOrigin?
  ) -> CheckFinding {
    func ghost(_ index: Int) -> CheckSubject {
      let name = game.ghosts[index].name
      return name.allSatisfy(\.isWhitespace) ? .ghost(index + 1) : .name(name)
    }
    func found(
      _ code: String, _ subject: CheckSubject, _ flaw: GameFlaw, isError: Bool = issue.isError
    ) -> CheckFinding {
      CheckFinding(isError ? .error : .warning, code, at: origin, subject, .game(flaw))
    }
    return switch issue {
    case .emptyGameName: found("game-name", .game, .noName)
    case .emptyGhostName(let index): found("ghost-name", ghost(index), .noName)
    case .zoneRadiusOutOfRange(let zone, let radius):
      found("zone-radius", .zone(zone + 1), .zoneRadius(.meters(radius)))
    case .ghostParameter(let index, let error):
      found("ghost-parameter", ghost(index), .ghostParameter(error))
    case .rule(let error): found("rule", .game, .rule(error))
    case .noChallenge(let index, let plugin):
      found("no-challenge", ghost(index), .noChallenge(plugin: plugin), isError: true)
    case .baseOutsideLayout(let index):
      found("ghost-outside-layout", ghost(index), .outsideLayout)
    case .baseOnClosedGround(let index, let depth):
      found("ghost-on-closed-ground", ghost(index), .onClosedGround(depth: .meters(depth)))
    case .baseUnreachable(let index):
      found("ghost-unreachable", ghost(index), .unreachable)
    case .baseDetour(let index, let route, let straight):
      found(
        "ghost-detour", ghost(index),
        .detour(route: .meters(route), straight: .meters(straight)))
    case .baseOverSteps(let index): found("ghost-over-steps", ghost(index), .overSteps)
    case .zoneOverSteps(let zone): found("zone-over-steps", .zone(zone + 1), .zoneOverSteps)
    case .zoneOnClosedGround(let zone):
      found("zone-on-closed-ground", .zone(zone + 1), .zoneClosed)
    case .zoneUnreachable(let zone):
      found("zone-unreachable", .zone(zone + 1), .zoneUnreachable)
    case .zoneDetour(let zone, let route, let straight):
      found(
        "zone-detour", .zone(zone + 1),
        .zoneDetour(route: .meters(route), straight: .meters(straight)))
    case .landingsOutOfReach(let index, let share):
      found("escape-out-of-reach", ghost(index), .landings(share: .share(max(0.01, share))))
    case .landingDetour(let index, let route, let straight):
      found(
        "escape-detour", ghost(index),
        .landingDetour(route: .meters(route), straight: .meters(straight)))
    case .groundElsewhere(let meters):
      found("ground-elsewhere", .game, .elsewhere(.meters(meters)))
    case .groundMissing: found("no-ground", .game, .noGround)
    case .groundPartial(let leftOut, let remark):
      found("ground-partial", .game, .partialGround(leftOut: leftOut, remark: remark))
    case .noGhosts: found("no-ghosts", .game, .noGhosts, isError: true)
    case .noZones: found("no-zones", .game, .noZones)
    case .duplicateID(let id): found("duplicate-id", .name(id), .sharedIdentity)
    }
  }
}
