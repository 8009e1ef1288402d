import Domain
import Geo

/// Where an escape leads: out of the layout, or straight back into the fight.
enum EscapeCheck {
  /// Directions looked at.
  private static let directions = 720
  /// Tries for a direction that stays inside, with `keepInsideLayout`.
  private static let tries = 16

  static func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    let origin = places.place(ofParameter: "ghost.escapeDistanceMeters")
    for ghost in item.ghosts {
      let jump = ghost.parameters.escapeDistanceMeters
      checkLayout(item, ghost, jump, origin, &set)
      checkFight(item, ghost, jump, origin, &set)
      let main = ghost.parameters.mainZoneRadiusMeters
      if jump > main * item.rules.mainZoneExitFactor {
        set.add(
          CheckFinding(
            .note, "escape-leaves-main-zone", at: origin, ghost.name,
            "it jumps \(meters(jump)), out of its main zone (\(meters(main)))",
            why: "the search has to be started anew each time", advice: "nothing, if it is meant"),
          weight: jump)
      }
    }
  }

  private static func checkLayout(
    _ item: CheckCase, _ ghost: CheckGhost, _ jump: Double, _ origin: PlanOrigin?,
    _ set: inout FindingSet
  ) {
    guard let base = ghost.position, item.layoutContains(base) else { return }
    let outside = (0..<directions).count { number in
      let bearing = 360 * Double(number) / Double(directions)
      return !item.layoutContains(base.moved(bearingDegrees: bearing, distanceMeters: jump))
    }
    let share = Double(outside) / Double(directions)
    let isKept = item.rules.keepInsideLayout
    let probability = isKept ? (0..<tries).reduce(1.0) { power, _ in power * share } : share
    guard probability > 0.005 else { return }
    set.add(
      CheckFinding(
        probability > 0.25 ? .warning : .note, "escape-leaves-layout", at: origin, ghost.name,
        "\(percent(probability)) of its first escapes (\(meters(jump))) end outside the layout",
        why: "the player is sent out of the park",
        advice: isKept
          ? "move it inwards" : "set rule.keepInsideLayout: on, jump less far, or move it inwards"),
      weight: probability)
  }

  /// The player stands about a fight radius away when the ghost jumps; so the fight goes on where
  /// √(r² + d² + 2rd cos θ) ≤ r.
  private static func checkFight(
    _ item: CheckCase, _ ghost: CheckGhost, _ jump: Double, _ origin: PlanOrigin?,
    _ set: inout FindingSet
  ) {
    let radius = ghost.parameters.fightRadiusMeters
    let player = LocalPoint(eastMeters: 0, northMeters: -radius)
    let inside = (0..<directions).count { number in
      let landing = LocalPoint.zero.moved(
        bearingDegrees: 360 * Double(number) / Double(directions), distanceMeters: jump)
      return player.distanceMeters(to: landing) <= radius
    }
    let share = Double(inside) / Double(directions)
    guard share > 0.1 else { return }
    set.add(
      CheckFinding(
        .warning, "escape-stays-in-fight", at: origin, ghost.name,
        "\(percent(share)) of its jumps (\(meters(jump))) end within the fight radius "
          + "(\(meters(radius))) of the player",
        why: "the next fight begins at once, so the escape costs nothing",
        advice: advice(fightRadius: radius)),
      weight: share)
  }

  /// A jump of two fight radii, where so long a one is allowed, else a smaller radius.
  private static func advice(fightRadius radius: Double) -> String {
    let specs = GhostParameters.specs
    let longest = specs.first { $0.name == "escapeDistanceMeters" }?.range.upperBound ?? .infinity
    return 2 * radius <= longest
      ? "jump at least twice the fight radius, \(meters(2 * radius))"
      : "set ghost.fightRadius to at most half of the jump, and that to \(meters(longest))"
        + " at most"
  }
}
