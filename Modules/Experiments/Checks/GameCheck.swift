import TextKit
import Domain
import Geo

/// What a game's own numbers tell: `Game.issues`, and zones and ghosts in each other's way.
enum GameCheck {
  static func check(_ game: Game, _ places: PlanPlaces, _ set: inout FindingSet) {
    let origin = places.place("game")
    for issue in game.issues { set.add(finding(issue, game, origin)) }
    checkZones(game, origin, &set)
    for (index, ghost) in game.ghosts.enumerated() {
      let numbers = ghost.parameters
      if numbers.fightRadiusMeters >= numbers.mainZoneRadiusMeters {
        set.add(
          CheckFinding(
            .error, "fight-radius-beyond-main-zone", at: origin, ghost.name,
            "the fight radius (\(meters(numbers.fightRadiusMeters))) is no smaller than the main "
              + "zone (\(meters(numbers.mainZoneRadiusMeters)))",
            why: "there is nothing left to search", advice: "make the main zone larger"))
      }
      if numbers.catchMode == .challenge, (numbers.challenge?.plugin ?? "").isEmpty {
        set.add(finding(.noChallenge(ghost: index, plugin: ""), game, origin))
      }
      for other in game.ghosts[..<index] {
        let distance = ghost.baseLocation.distanceMeters(to: other.baseLocation)
        guard distance < min(numbers.fightRadiusMeters, other.parameters.fightRadiusMeters) else {
          continue
        }
        set.add(
          CheckFinding(
            .warning, "ghosts-too-close", at: origin, "\(other.name), \(ghost.name)",
            "two ghosts stand \(meters(distance)) apart, less than a fight radius",
            why: "which of them is the nearest changes with every fix",
            advice: "move one of them away"))
      }
    }
  }

  private static func checkZones(
    _ game: Game, _ origin: PlanOrigin?, _ set: inout FindingSet
  ) {
    for (index, zone) in game.locationLayout.enumerated() {
      for (number, other) in game.locationLayout[..<index].enumerated() {
        let distance = zone.center.distanceMeters(to: other.center)
        let names = "zones \(number + 1) and \(index + 1)"
        let (small, large) = (
          min(zone.radiusMeters, other.radiusMeters), max(zone.radiusMeters, other.radiusMeters)
        )
        if distance + small <= large {
          let inner = zone.radiusMeters == small ? index + 1 : number + 1
          set.add(
            CheckFinding(
              .warning, "zone-inside-zone", at: origin, names,
              "zone \(inner) lies wholly inside the other",
              why: "the layout is the zones' union, so it adds nothing",
              advice: "delete it, or move it to where the layout should grow"))
        } else if distance < zone.radiusMeters + other.radiusMeters {
          let depth = zone.radiusMeters + other.radiusMeters - distance
          set.add(
            CheckFinding(
              .note, "zones-overlap", at: origin, names, "they overlap by \(meters(depth))",
              why: "an overlap is how zones join into one park, a large one is wasted",
              advice: depth > small ? "move them apart" : "nothing, if it is meant"))
        }
      }
    }
  }

  private static func finding(
    _ issue: GameIssue, _ game: Game, _ origin: PlanOrigin?
  ) -> CheckFinding {
    func ghost(_ index: Int) -> String {
      let name = game.ghosts[index].name
      return name.allSatisfy(\.isWhitespace) ? "ghost \(index + 1)" : name
    }
    let severity: CheckFinding.Severity = issue.isError ? .error : .warning
    let stored = "the game cannot be stored so"
    switch issue {
    case .emptyGameName:
      return CheckFinding(
        severity, "game-name", at: origin, "the game", "it has no name", why: stored,
        advice: "name it")
    case .emptyGhostName(let index):
      return CheckFinding(
        severity, "ghost-name", at: origin, ghost(index), "it has no name", why: stored,
        advice: "name it")
    case .zoneRadiusOutOfRange(let zone, let radius):
      let range = CircleZone.radiusRangeMeters
      return CheckFinding(
        severity, "zone-radius", at: origin, "zone \(zone + 1)",
        "its radius is \(meters(radius)), expected \(shortestText(range.lowerBound))..."
          + "\(meters(range.upperBound))", why: stored, advice: "resize it")
    case .ghostParameter(let index, let error):
      return CheckFinding(
        severity, "ghost-parameter", at: origin, ghost(index), error.line(in: .ofFiles),
        why: stored, advice: "bring it into its range")
    case .noChallenge(let index, let plugin):
      return CheckFinding(
        .error, "no-challenge", at: origin, ghost(index),
        plugin.isEmpty
          ? "it is caught by a challenge, and has none"
          : "its challenge '\(plugin)' is no plugin of this program",
        why: "the ghost cannot be caught, and the game never ends",
        advice: "set its challenge to a plugin there is, or catchMode to hold or tap")
    case .baseOutsideLayout(let index):
      return CheckFinding(
        severity, "ghost-outside-layout", at: origin, ghost(index),
        "its base lies outside every zone",
        why: "the player is sent out of the park", advice: "move it, or add a zone there")
    case .noGhosts:
      return CheckFinding(
        .error, "no-ghosts", at: origin, "the game", "it has no ghosts",
        why: "there is nothing to hunt", advice: "add one")
    case .noZones:
      return CheckFinding(
        severity, "no-zones", at: origin, "the game", "it has no zones",
        why: "a player is always outside, and so is every escape", advice: "add one")
    case .duplicateID(let id):
      return CheckFinding(
        severity, "duplicate-id", at: origin, id, "two parts of the game have this identity",
        why: stored, advice: "make one of them anew")
    }
  }
}

/// A length as text, in whole metres from 10 on.
func meters(_ value: Double) -> String {
  let scale = value < 10 ? 10.0 : 1
  return shortestText((value * scale).rounded() / scale) + " m"
}

/// A time as text, in seconds or minutes.
func duration(_ seconds: Double) -> String {
  if seconds < 10 { return shortestText((seconds * 10).rounded() / 10) + " s" }
  if seconds < 600 { return shortestText(seconds.rounded()) + " s" }
  return shortestText((seconds / 60).rounded()) + " min"
}

/// A share as text, in whole percent.
func percent(_ share: Double) -> String { shortestText((100 * share).rounded()) + " %" }
