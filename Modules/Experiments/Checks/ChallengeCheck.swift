import Domain
import Simulation

/// Checks that a ghost caught by a challenge has one, without which `sweep` would fail each of its
/// hunts, and that players who hear it instead of seeing it have the time to.
struct ChallengeCheck {
  /// Of the tries that are won by sight, the least share that is to be won by ear.
  private static let leastShare = 0.5
  /// The share of wins below which a challenge counts as impossible.
  private static let impossibleShare = 0.01

  private struct Situation: Hashable {
    let ghost: GhostParameters
    let skill: Double
    let listeningRate: Double
  }

  private var known: [Situation: ChallengeTrial?] = [:]

  /// Checks a case whose hunt has the available challenges.
  mutating func check(
    _ item: CheckCase, in setup: HuntSetup, _ places: PlanPlaces, _ set: inout FindingSet
  ) {
    let origin = places.place("set.ghost.catchMode", "vary.ghost.catchMode", "game")
    for ghost in item.ghosts where ghost.parameters.catchMode == .challenge {
      if (ghost.parameters.challenge?.plugin ?? "").isEmpty {
        set.add(
          CheckFinding(
            .error, "no-challenge", at: origin, ghost.subject, .game(.noChallenge(plugin: ""))))
      } else if item.player.acts {
        checkHearing(of: ghost, item, setup, places, &set)
      }
    }
  }

  /// Compares the player with one who is as skilled, and sees.
  ///
  /// Where hardly anyone wins who sees, the challenge is hard, and not for its words.
  private mutating func checkHearing(
    of ghost: CheckGhost, _ item: CheckCase, _ setup: HuntSetup, _ places: PlanPlaces,
    _ set: inout FindingSet
  ) {
    guard let trial = trial(of: ghost.parameters, setup), trial.seenShare >= Self.impossibleShare,
      trial.heardShare < Self.leastShare * trial.seenShare,
      let plugin = ghost.parameters.challenge?.plugin
    else { return }
    let name = "\(plugin).\(trial.hearing.limit)"
    // The time that is advised leaves as much for the answer as those have who see.
    let enough = trial.limitSeconds + trial.hearingSeconds
    let isImpossible = trial.heardShare < Self.impossibleShare
    set.add(
      CheckFinding(
        isImpossible ? .error : .warning,
        isImpossible ? "challenge-impossible-by-ear" : "challenge-hard-by-ear",
        at: places.place(ofParameter: name), .hunted(ghost.subject, by: item.playerName),
        .hunt(
          .heardLate(
            HearingTrouble(
              words: trial.hearing.words, hearing: .time(trial.hearingSeconds),
              limit: .time(trial.limitSeconds), heard: .share(trial.heardShare),
              seen: .share(trial.seenShare), parameter: name,
              enough: .time((10 * enough).rounded(.up) / 10))))),
      weight: trial.seenShare - trial.heardShare)
  }

  private mutating func trial(of ghost: GhostParameters, _ setup: HuntSetup) -> ChallengeTrial? {
    let situation = Situation(
      ghost: ghost, skill: setup.player.challengeSkill,
      listeningRate: setup.player.listeningWordsPerMinute)
    if let found = known[situation] { return found }
    let trial = ChallengeTrial(of: ghost, in: setup)
    known[situation] = .some(trial)
    return trial
  }
}
