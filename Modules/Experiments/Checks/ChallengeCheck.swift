import Domain

/// Checks that a ghost caught by a challenge has one; `sweep` would fail each of its hunts.
enum ChallengeCheck {
  static func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    let origin = places.place("set.ghost.catchMode", "vary.ghost.catchMode", "game")
    for ghost in item.ghosts where ghost.parameters.catchMode == .challenge {
      guard (ghost.parameters.challenge?.plugin ?? "").isEmpty else { continue }
      set.add(
        CheckFinding(
          .error, "no-challenge", at: origin, ghost.subject, .game(.noChallenge(plugin: ""))))
    }
  }
}
