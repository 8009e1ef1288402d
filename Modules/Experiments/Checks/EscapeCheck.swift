import Domain
import Geo

/// Checks where an escape leads: out of the layout, or straight back into the fight.
enum EscapeCheck {
  /// The number of directions checked.
  private static let directions = 720
  /// The number of tries for a direction that stays inside, with `keepInsideLayout`.
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
            .note, "escape-leaves-main-zone", at: origin, ghost.subject,
            .escape(.leavesMainZone(jump: .meters(jump), main: .meters(main)))),
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
        probability > 0.25 ? .warning : .note, "escape-leaves-layout", at: origin,
        ghost.subject,
        .escape(.leavesLayout(share: .share(probability), jump: .meters(jump), isKept: isKept))),
      weight: probability)
  }

  /// Checks whether an escape ends the fight.
  ///
  /// The player is about a fight radius away when the ghost jumps, so the fight continues where
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
        .warning, "escape-stays-in-fight", at: origin, ghost.subject,
        .escape(
          .staysInFight(
            share: .share(share), jump: .meters(jump), fight: .meters(radius),
            twice: .meters(2 * radius),
            longest: 2 * radius <= longestJump ? nil : .meters(longestJump)))),
      weight: share)
  }

  /// The longest jump that a ghost may have, in metres.
  private static var longestJump: Double {
    GhostParameters.specs.first { $0.name == "escapeDistanceMeters" }?.range.upperBound ?? .infinity
  }
}
