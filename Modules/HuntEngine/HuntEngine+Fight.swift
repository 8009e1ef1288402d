public import Domain
import Geo
import PortableNumerics

extension HuntEngine {
  /// The maximum number of samples in a run, which keeps its time from overflowing.
  static let longestRun = 1_000_000
  /// The longest period of a run.
  static let longestPeriod = HuntDuration(seconds: 3600)

  /// Processes a run of aim samples without copying it; the inner loop of every simulated hunt.
  ///
  /// Sample k is at `from` + (k + 1) · `period` and covers the period before it. The hold is
  /// complete when consecutive centred samples (|error| ≤ tolerance, GB-104) add up to the ghost's
  /// hold time. A gap of more than one period since the last run breaks the hold. The samples are
  /// angles to the ghost's anchor; its own motion is added here (GB-094). They must be finite;
  /// `reduce` checks this, `aim` does not.
  ///
  /// They come in runs because 94 % of a hunt's samples are aim samples. Splitting a run anywhere
  /// gives the same hunt.
  ///
  /// - Returns: The number of samples used, fewer than given if the hold became complete or the
  ///   ghost dodged.
  public static func aim(
    from: HuntInstant, period: HuntDuration, samples: AimSamples, into state: inout HuntState,
    effects: inout [HuntEffect]
  ) throws(HuntRefusal) -> Int {
    guard case .fight(var fight) = state.phase else { throw refusal(of: .aim, in: state) }
    guard samples.count > 0, samples.count <= longestRun, period > .zero,
      period <= longestPeriod
    else { throw .malformedRun }
    let runEnd = from < .start + .longest ? from + period * samples.count : from
    guard runEnd <= .start + .longest else { throw .timeOutOfRange(runEnd) }
    guard from >= fight.aimedThrough, from + period >= state.now else {
      throw .timeGoesBack(now: max(state.now, fight.aimedThrough), given: from)
    }
    if case .lost = state.heading { throw .headingUnknown }
    let before = fight.held
    if from - fight.aimedThrough > period { fight.held = .zero }
    // Field by field: a copy of all parameters costs as much as the samples.
    let mode = state.ghosts[fight.target].parameters.catchMode
    let hold = state.ghosts[fight.target].parameters.holdTimeSeconds
    let needed = mode == .hold ? max(1, HuntDuration(seconds: hold).ticks) : Int64.max
    let run = (from: from, period: period, samples: samples)
    var used = 0
    var hasDodged = false
    if !state.ghostMoves {
      used = addUp(
        &fight.held.ticks, needed: needed, period: period.ticks, samples: samples,
        rules: state.rules)
      fight.lastAimErrorDegrees = samples[used - 1]
    } else {
      (used, hasDodged) = follow(&fight, needed: needed, run, in: &state)
    }
    let end = from + period * used
    fight.aimedThrough = end
    state.now = end
    if hasDodged { effects.append(.dodged(ghost: fight.target)) }
    if fight.held.ticks >= needed {
      openTrap(fight.target, at: end, in: &state, effects: &effects)
      return used
    }
    if mode != .hold { fight.held = .zero }
    state.phase = .fight(fight)
    if fight.held == .zero, before > .zero {
      effects.append(.holdLost(ghost: fight.target))
    } else if fight.held != before {
      let fraction = Double(fight.held.ticks) / Double(needed)
      effects.append(.holdProgress(ghost: fight.target, fraction: fraction))
    }
    return used
  }

  /// Adds up centred samples on a moving ghost until the hold is complete, it dodges or they run
  /// out.
  private static func follow(
    _ fight: inout HuntPhase.Fight, needed: Int64,
    _ run: (from: HuntInstant, period: HuntDuration, samples: AimSamples),
    in state: inout HuntState
  ) -> (used: Int, hasDodged: Bool) {
    guard var motion = state.motion else { return (0, false) }
    defer { state.motion = motion }
    let rules = state.rules
    let tolerance = rules.aimToleranceDegrees
    let drain = Int64((Double(run.period.ticks) * rules.holdDecayRate).rounded())
    var at = run.from
    for index in 0..<run.samples.count {
      at = at + run.period
      let error = angle(run.samples[index], plus: motion.advance(to: at))
      fight.lastAimErrorDegrees = error
      if abs(error) <= tolerance {
        fight.held = fight.held + run.period
      } else {
        fight.held.ticks = rules.holdLoss == .reset ? 0 : max(0, fight.held.ticks - drain)
      }
      if fight.held.ticks >= needed { return (index + 1, false) }
      if motion.isScared(by: error, toleranceDegrees: tolerance, at: at),
        motion.dodge(error, at: at)
      {
        return (index + 1, true)
      }
    }
    return (run.samples.count, false)
  }

  /// Returns the angle from the sight to a ghost that is beside its anchor, within ±180° again.
  private static func angle(_ errorDegrees: Double, plus offsetDegrees: Double) -> Double {
    let sum = errorDegrees + offsetDegrees
    return sum > 180 ? sum - 360 : sum <= -180 ? sum + 360 : sum
  }

  /// Adds up centred samples until the hold is complete or the samples run out.
  private static func addUp(
    _ held: inout Int64, needed: Int64, period: Int64, samples: AimSamples,
    rules: HuntRules
  ) -> Int {
    if rules.holdLoss == .reset {
      return steadyHold(
        &held, needed: needed, period: period, samples: samples,
        tolerance: rules.aimToleranceDegrees)
    }
    let tolerance = rules.aimToleranceDegrees
    let drain = Int64((Double(period) * rules.holdDecayRate).rounded())
    var sum = held
    var index = 0
    while index < samples.count, sum < needed {
      sum = abs(samples[index]) <= tolerance ? sum &+ period : max(0, sum &- drain)
      index &+= 1
    }
    held = sum
    return index
  }

  /// Handles a tap on the ghost (GB-105).
  static func tap(
    at: HuntInstant, errorDegrees: Double, into state: inout HuntState,
    effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard case .fight(var fight) = state.phase else { throw refusal(of: .tap, in: state) }
    guard errorDegrees.isFinite else { throw .notFinite(.tap) }
    let mode = state.ghosts[fight.target].parameters.catchMode
    guard mode == .tap else { throw .wrongCatchMode(mode) }
    if case .lost = state.heading { throw .headingUnknown }
    state.now = at
    let error = angle(errorDegrees, plus: state.motion?.advance(to: at) ?? 0)
    if abs(error) <= state.rules.aimToleranceDegrees {
      openTrap(fight.target, at: at, in: &state, effects: &effects)
    } else {
      fight.lastAimErrorDegrees = error
      let hasDodged = state.motion?.dodge(error, at: at) ?? false
      state.phase = .fight(fight)
      effects.append(.tapMissed(ghost: fight.target, errorDegrees: error))
      if hasDodged { effects.append(.dodged(ghost: fight.target)) }
    }
  }

  /// Handles the outcome of the ghost's challenge, which replaces the hold (GB-105).
  ///
  /// A won challenge opens the trap; after `maxFails` lost ones the ghost escapes as from a trap.
  static func endChallenge(
    at: HuntInstant, isWon: Bool, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard case .fight(let fight) = state.phase else {
      throw refusal(of: .challengeOutcome, in: state)
    }
    let target = fight.target
    let mode = state.ghosts[target].parameters.catchMode
    guard mode == .challenge else { throw .wrongCatchMode(mode) }
    state.now = at
    if isWon { return openTrap(target, at: at, in: &state, effects: &effects) }
    state.ghosts[target].fails += 1
    let fails = state.ghosts[target].fails
    effects.append(.challengeFailed(ghost: target, fails: fails))
    let most = state.ghosts[target].parameters.maxFails
    if most > 0, fails >= most {
      escape(target, at: at, in: &state, effects: &effects)
      findNextTarget(in: &state, effects: &effects)
    }
  }
}
