public import PortableNumerics
public import Domain
public import Geo

/// The rules of the hunt as a pure state machine: state + event → state + effects.
///
/// Live play, scripts, replay and simulation all run it. Equal inputs give equal outputs on every
/// machine. An event that is not allowed throws a `HuntRefusal` and changes nothing.
public enum HuntEngine {
  /// Handles one event: changes the state and appends the effects, or throws and changes nothing.
  ///
  /// A fix, heading, loss or time event after an open trap's deadline first lets the ghost escape.
  /// A player's action after it is refused, so send the time first. In a run of aim samples, those
  /// after the hold is complete are dropped, and so are those after the ghost has dodged.
  ///
  /// The state is changed in place: to return a copy from each step would cost four times as much,
  /// and a call to an actor a hundred times.
  public static func reduce(
    into state: inout HuntState, _ event: HuntEvent, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    if case .noGame = state.phase { throw .noGame }
    try checkTime(event.at, in: state)
    switch event {
    case .fix(let fix):
      try take(
        at: fix.at, measuredAt: fix.measuredAt, position: fix.position,
        accuracyMeters: fix.accuracyMeters, into: &state, effects: &effects)
    case .heading(let at, let degrees, let north):
      try take(degrees, from: north, at: at, into: &state, effects: &effects)
    case .positionLost(let at):
      passTime(to: at, in: &state, effects: &effects)
      losePosition(in: &state, effects: &effects)
    case .headingLost(let at):
      passTime(to: at, in: &state, effects: &effects)
      findNextTarget(in: &state, effects: &effects)
      loseHeading(in: &state, effects: &effects)
    case .chooseTarget(let at, let ghost):
      try chooseTarget(ghost, at: at, into: &state, effects: &effects)
    case .startSearch(let at): try startSearch(at: at, into: &state, effects: &effects)
    case .leaveSearch(let at): try leaveSearch(at: at, into: &state, effects: &effects)
    case .aim(let run):
      try aim(run, into: &state, effects: &effects)
    case .tap(let at, let error, let tilt):
      try tap(at: at, errorDegrees: error, tiltDegrees: tilt, into: &state, effects: &effects)
    case .challengeOutcome(let at, let isWon):
      try endChallenge(at: at, isWon: isWon, into: &state, effects: &effects)
    case .throwTrap(let at): try throwTrap(at: at, into: &state, effects: &effects)
    case .time(let at):
      passTime(to: at, in: &state, effects: &effects)
      findNextTarget(in: &state, effects: &effects)
    }
  }

  /// Throws if a moment is before the last event, or out of range.
  static func checkTime(_ at: HuntInstant, in state: HuntState) throws(HuntRefusal) {
    guard at >= state.now else { throw .timeGoesBack(now: state.now, given: at) }
    guard at <= .start + .longest else { throw .timeOutOfRange(at) }
  }

  /// Returns the refusal of an event in the current phase.
  static func refusal(of event: HuntEvent.Kind, in state: HuntState) -> HuntRefusal {
    switch state.phase {
    case .noGame: .noGame
    case .allCaptured: .allCaptured
    case .scanner, .arSearch, .fight, .trapWindow:
      .notNow(event: event, phase: state.phase.kind)
    }
  }

  /// Handles a heading as `reduce` handles the event; the inner loop of a walk by compass.
  public static func turn(
    to degrees: Double, at: HuntInstant, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    if case .noGame = state.phase { throw .noGame }
    try checkTime(at, in: state)
    try take(degrees, from: .trueNorth, at: at, into: &state, effects: &effects)
  }

  @inline(__always)
  private static func take(
    _ degrees: Double, from north: North, at: HuntInstant, into state: inout HuntState,
    effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard degrees.isFinite else { throw .notFinite(.heading) }
    passTime(to: at, in: &state, effects: &effects)
    findNextTarget(in: &state, effects: &effects)
    if case .lost = state.heading { effects.append(.notice(.headingRegained)) }
    state.heading = .known(degrees: Angle.normalizedDegrees(degrees), north: north)
  }

  private static func losePosition(in state: inout HuntState, effects: inout [HuntEffect]) {
    // What never was there is not lost.
    guard let fix = state.position.fix else { return }
    state.position = .lost(fix)
    effects.append(.notice(.positionLost))
  }

  private static func loseHeading(in state: inout HuntState, effects: inout [HuntEffect]) {
    if case .lost = state.heading { return }
    state.heading = .lost
    effects.append(.notice(.headingLost))
    guard case .fight(var fight) = state.phase, fight.held > .zero else { return }
    fight.held = .zero
    state.phase = .fight(fight)
    effects.append(.holdLost(ghost: fight.target))
  }
}

extension HuntEngine {
  /// The maximum number of samples in a run, which keeps its time from overflowing.
  static let longestRun = 1_000_000
  /// The longest period of a run.
  static let longestPeriod = HuntDuration(seconds: 3600)

  /// Processes a run of aim samples; tilts count with `SightRule.cone`, and those not given are 0.
  static func aim(
    _ run: AimRun, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    let (errors, tilts) = (run.errorsDegrees, run.tiltsDegrees)
    guard errors.allSatisfy({ $0.isFinite }), tilts.allSatisfy({ $0.isFinite }) else {
      throw .notFinite(.aim)
    }
    guard tilts.isEmpty || tilts.count == errors.count else { throw .malformedRun }
    let isCone = state.rules.sight == .cone && !tilts.isEmpty
    _ = try errors.withUnsafeBufferPointer { errors throws(HuntRefusal) in
      try tilts.withUnsafeBufferPointer { tilts throws(HuntRefusal) in
        try aim(
          from: run.from, period: run.period,
          samples: isCone ? .cone(errors, tilts: tilts) : .double(errors), into: &state,
          effects: &effects)
      }
    }
  }

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
      fight.lastTiltDegrees = samples.tiltDegrees(used - 1)
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
      let side = angle(run.samples[index], plus: motion.advance(to: at))
      fight.lastAimErrorDegrees = side
      fight.lastTiltDegrees = run.samples.tiltDegrees(index)
      // Samples with tilts come only where these count.
      let tilt = fight.lastTiltDegrees
      let error = tilt == 0 ? side : SightRule.cone.errorDegrees(azimuth: side, tilt: tilt)
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
      sum = abs(samples.errorDegrees(index)) <= tolerance ? sum &+ period : max(0, sum &- drain)
      index &+= 1
    }
    held = sum
    return index
  }

  /// Handles a tap on the ghost (GB-105).
  static func tap(
    at: HuntInstant, errorDegrees: Double, tiltDegrees: Double, into state: inout HuntState,
    effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard case .fight(var fight) = state.phase else { throw refusal(of: .tap, in: state) }
    guard errorDegrees.isFinite, tiltDegrees.isFinite else { throw .notFinite(.tap) }
    let mode = state.ghosts[fight.target].parameters.catchMode
    guard mode == .tap else { throw .wrongCatchMode(mode) }
    if case .lost = state.heading { throw .headingUnknown }
    state.now = at
    let side = angle(errorDegrees, plus: state.motion?.advance(to: at) ?? 0)
    let error = state.rules.sight.errorDegrees(azimuth: side, tilt: tiltDegrees)
    if abs(error) <= state.rules.aimToleranceDegrees {
      openTrap(fight.target, at: at, in: &state, effects: &effects)
    } else {
      fight.lastAimErrorDegrees = side
      fight.lastTiltDegrees = state.rules.sight == .cone ? tiltDegrees : 0
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

extension HuntEngine {
  /// Handles a run of fixes as the other `follow` handles each, up to the first with an effect.
  ///
  /// Fix k is measured and arrives at `first` + k · `period`, without an accuracy. Splitting a run
  /// anywhere gives the same hunt. Fixes that can change nothing but the position are compared with
  /// the radii alone. `effects` must be empty.
  ///
  /// - Returns: The number of fixes handled; the last of them has all the effects.
  /// - Throws: The refusal of a run out of range, or of its first fix that `follow` refuses; those
  ///   before it count.
  public static func follow(
    first: HuntInstant, period: HuntDuration, positions: UnsafeBufferPointer<LocalPoint>,
    into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) -> Int {
    if case .noGame = state.phase { throw .noGame }
    guard !positions.isEmpty, positions.count <= longestRun, period > .zero,
      period <= longestPeriod
    else { throw .malformedRun }
    try checkTime(first, in: state)
    try checkTime(first + period * (positions.count - 1), in: state)
    var index = 0
    while index < positions.count, effects.isEmpty {
      let quiet = quietFixes(UnsafeBufferPointer(rebasing: positions[index...]), in: &state)
      index += max(1, quiet)
      let at = first + period * (index - 1)
      let position = positions[index - 1]
      if quiet > 0 {
        state.now = at
        state.position = .known(
          Fix(at: at, measuredAt: at, position: position, accuracyMeters: nil))
      } else {
        try take(
          at: at, measuredAt: at, position: position, accuracyMeters: nil, into: &state,
          effects: &effects)
      }
    }
    return index
  }

  /// Returns how many of the next fixes surely change nothing but the position.
  private static func quietFixes(
    _ positions: UnsafeBufferPointer<LocalPoint>, in state: inout HuntState
  ) -> Int {
    guard let zone = state.quietZone else { return 0 }
    var count = 0
    for position in positions {
      guard zone.contains(position) else { break }
      count += 1
    }
    return count
  }
}

extension HuntEngine {
  /// Handles a fix as `reduce` handles the event; the inner loop of every simulated walk.
  ///
  /// The parts of the fix are separate arguments, so that they travel in registers.
  public static func follow(
    at: HuntInstant, measuredAt: HuntInstant, position: LocalPoint, accuracyMeters: Double?,
    into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    if case .noGame = state.phase { throw .noGame }
    try checkTime(at, in: state)
    try take(
      at: at, measuredAt: measuredAt, position: position, accuracyMeters: accuracyMeters,
      into: &state, effects: &effects)
  }

  /// Handles a fix: validates it, advances time, then applies the new distance.
  @inline(__always)
  static func take(
    at: HuntInstant, measuredAt: HuntInstant, position: LocalPoint, accuracyMeters: Double?,
    into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard position.eastMeters.isFinite, position.northMeters.isFinite,
      accuracyMeters?.isFinite ?? true
    else { throw .notFinite(.fix) }
    guard measuredAt <= at else { throw .fixFromFuture(measured: measuredAt, arrived: at) }
    if let last = state.position.lastMeasuredAt, measuredAt < last {
      throw .fixOutOfOrder(last: last, given: measuredAt)
    }
    if let accuracyMeters { try check(accuracyMeters, in: state) }
    passTime(to: at, in: &state, effects: &effects)
    if case .lost = state.position { effects.append(.notice(.positionRegained)) }
    state.position = .known(
      Fix(at: at, measuredAt: measuredAt, position: position, accuracyMeters: accuracyMeters))
    look(from: position, in: &state, effects: &effects)
  }

  /// Applies a measured position: target, zones and radii.
  @inline(__always)
  static func look(
    from position: LocalPoint, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    if case .scanner = state.phase {
      pickNearest(from: position, in: &state, effects: &effects)
      followMainZone(position, in: &state, effects: &effects)
    }
    switch state.phase {
    case .arSearch(let search): followSearch(search, position, in: &state, effects: &effects)
    case .fight(let fight): followFight(fight, position, in: &state, effects: &effects)
    case .noGame, .scanner, .trapWindow, .allCaptured: break
    }
  }

  /// Finds the next target from the last position where a capture or an escape left none (GB-080).
  ///
  /// A player who stands still, or whose phone measures rarely, need not wait for what is already
  /// known. Without a position it waits for a fix.
  static func findNextTarget(in state: inout HuntState, effects: inout [HuntEffect]) {
    guard case .scanner(let scan) = state.phase, scan.target == nil, let fix = state.position.fix
    else { return }
    look(from: fix.position, in: &state, effects: &effects)
  }

  private static func check(
    _ accuracyMeters: Double, in state: HuntState
  ) throws(HuntRefusal) {
    guard accuracyMeters >= 0 else { throw .negativeAccuracy(accuracyMeters) }
    let gate = state.rules.accuracyGateMeters
    if gate > 0, accuracyMeters > gate {
      throw .accuracyTooPoor(meters: accuracyMeters, gateMeters: gate)
    }
  }

  /// Scanner: enters the main zone at its radius, leaves it beyond the exit factor (GB-081).
  static func followMainZone(
    _ position: LocalPoint, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    guard case .scanner(let before) = state.phase, let target = before.target else { return }
    var scan = before
    let radius = state.ghosts[target].parameters.mainZoneRadiusMeters
    let distance = position.distanceMeters(to: state.ghosts[target].position)
    let disagrees =
      scan.isInsideMainZone
      ? distance > radius * state.rules.mainZoneExitFactor : distance <= radius
    scan.confirmations = disagrees ? scan.confirmations + 1 : 0
    if scan.confirmations >= state.rules.confirmFixes {
      scan.isInsideMainZone.toggle()
      scan.confirmations = 0
      effects.append(
        scan.isInsideMainZone ? .mainZoneEntered(ghost: target) : .mainZoneLeft(ghost: target))
      state.phase = .scanner(scan)
      if scan.isInsideMainZone, state.rules.searchStart == .automatic {
        beginSearch(of: target, from: position, in: &state, effects: &effects)
      }
    } else if scan != before {
      state.phase = .scanner(scan)
    }
  }

  /// AR search: starts the fight at its radius (GB-091), returns to the scanner far off (GB-095).
  @inline(__always)
  private static func followSearch(
    _ before: HuntPhase.Search, _ position: LocalPoint, in state: inout HuntState,
    effects: inout [HuntEffect]
  ) {
    var search = before
    let target = search.target
    let place = state.ghosts[target].position
    let distance = position.distanceMeters(to: place)
    let isNear = distance <= state.ghosts[target].parameters.fightRadiusMeters
    let isFar =
      distance
      > state.ghosts[target].parameters.mainZoneRadiusMeters * state.rules.mainZoneExitFactor
    search.enterConfirmations = isNear ? search.enterConfirmations + 1 : 0
    search.leaveConfirmations = isFar ? search.leaveConfirmations + 1 : 0
    if search.enterConfirmations >= state.rules.confirmFixes {
      let anchor = position.bearingDegrees(to: place)
      state.ghosts[target].state = .fight
      state.ghosts[target].fights += 1
      beginMotion(of: target, in: &state)
      state.phase = .fight(
        HuntPhase.Fight(
          target: target, anchorBearingDegrees: anchor, aimedThrough: state.now))
      effects.append(.fightStarted(ghost: target))
    } else if search.leaveConfirmations >= state.rules.confirmFixes {
      state.ghosts[target].state = .active
      state.phase = .scanner(HuntPhase.Scan(target: target))
      effects.append(.searchLeft(ghost: target))
      effects.append(.mainZoneLeft(ghost: target))
    } else if search != before {
      state.phase = .arSearch(search)
    }
  }

  /// Lets the ghost of a fight begin to move, unless it is calm.
  private static func beginMotion(of target: Int, in state: inout HuntState) {
    guard state.ghosts[target].parameters.temperament != .calm else { return }
    let random = state.random.stream(.motion, ghost: target, attempt: state.ghosts[target].fights)
    state.motion = GhostMotion(state.ghosts[target].parameters, random: random, at: state.now)
  }

  /// Fight: beyond the exit factor the player loses the fight, and the hold with it (GB-095).
  private static func followFight(
    _ before: HuntPhase.Fight, _ position: LocalPoint, in state: inout HuntState,
    effects: inout [HuntEffect]
  ) {
    let target = before.target
    let distance = position.distanceMeters(to: state.ghosts[target].position)
    let limit =
      state.ghosts[target].parameters.fightRadiusMeters * state.rules.fightExitFactor
    let confirmations = distance > limit ? before.leaveConfirmations + 1 : 0
    guard confirmations >= state.rules.confirmFixes else {
      if confirmations != before.leaveConfirmations {
        var fight = before
        fight.leaveConfirmations = confirmations
        state.phase = .fight(fight)
      }
      return
    }
    state.ghosts[target].state = .arSearch
    state.motion = nil
    // Whoever has walked out of a fight may have passed the ghost: by the fight's anchor it would be
    // ahead still, and the player would walk away from it.
    state.phase = .arSearch(
      HuntPhase.Search(
        target: target,
        anchorBearingDegrees: position.bearingDegrees(to: state.ghosts[target].position)))
    effects.append(.fightLost(ghost: target))
  }
}

extension HuntEngine {
  /// Makes the nearest free ghost the target, with hysteresis (GB-073, GB-080).
  static func pickNearest(
    from position: LocalPoint, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    guard state.rules.targetRule == .nearest, case .scanner(let scan) = state.phase,
      let (nearest, distance) = state.nearby.nearest(to: position, among: state.ghosts)
    else { return }
    if let current = scan.target {
      if current == nearest { return }
      let toCurrent = position.distanceMeters(to: state.ghosts[current].position)
      if distance > toCurrent - state.rules.targetHysteresisMeters || distance == toCurrent {
        return
      }
    }
    setTarget(nearest, in: &state, effects: &effects)
  }

  private static func setTarget(
    _ ghost: Int, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    if let former = state.phase.target {
      state.ghosts[former].state = state.ghosts[former].freeState
    }
    state.ghosts[ghost].state = .active
    state.phase = .scanner(HuntPhase.Scan(target: ghost))
    effects.append(.targetChanged(ghost: ghost))
  }

  /// Sets the target the player chooses, if the rules leave that to the player.
  static func chooseTarget(
    _ ghost: Int, at: HuntInstant, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard case .scanner(let scan) = state.phase else {
      throw refusal(of: .chooseTarget, in: state)
    }
    guard state.rules.targetRule == .chosen else { throw .targetNotChosen }
    guard state.ghosts.indices.contains(ghost), state.ghosts[ghost].state != .captured else {
      throw .ghostUnavailable(ghost)
    }
    state.now = at
    if scan.target != ghost { setTarget(ghost, in: &state, effects: &effects) }
  }

  /// Starts AR search for a player inside the main zone (GB-081, GB-090).
  static func startSearch(
    at: HuntInstant, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard case .scanner(let scan) = state.phase else {
      throw refusal(of: .startSearch, in: state)
    }
    guard let target = scan.target else { throw .noTarget }
    guard let fix = state.position.fix else { throw .positionUnknown }
    guard scan.isInsideMainZone else { throw .outsideMainZone }
    state.now = at
    beginSearch(of: target, from: fix.position, in: &state, effects: &effects)
    // The player may already be close enough to fight (GB-091).
    look(from: fix.position, in: &state, effects: &effects)
  }

  /// Enters AR search and anchors the ghost at its current bearing (GB-094).
  static func beginSearch(
    of target: Int, from position: LocalPoint, in state: inout HuntState,
    effects: inout [HuntEffect]
  ) {
    let anchor = position.bearingDegrees(to: state.ghosts[target].position)
    state.ghosts[target].state = .arSearch
    state.phase = .arSearch(HuntPhase.Search(target: target, anchorBearingDegrees: anchor))
    effects.append(.searchStarted(ghost: target))
  }

  /// Returns the player to the scanner, from search or fight (GB-092).
  static func leaveSearch(
    at: HuntInstant, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    let target: Int
    switch state.phase {
    case .arSearch(let search): target = search.target
    case .fight(let fight): target = fight.target
    case .noGame, .scanner, .trapWindow, .allCaptured:
      throw refusal(of: .leaveSearch, in: state)
    }
    state.now = at
    state.motion = nil
    state.ghosts[target].state = .active
    state.phase = .scanner(HuntPhase.Scan(target: target, isInsideMainZone: true))
    effects.append(.searchLeft(ghost: target))
  }
}

extension HuntEngine {
  /// The number of directions tried for an escape that stays inside the layout (X-GB 8).
  private static let escapeTries = 16

  /// Opens the trap window (GB-102, GB-110).
  static func openTrap(
    _ target: Int, at: HuntInstant, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    let window = state.ghosts[target].parameters.trapWindowDurationSeconds
    let deadline = at + HuntDuration(seconds: window)
    state.ghosts[target].state = .trapWindow
    state.motion = nil
    state.phase = .trapWindow(HuntPhase.Trap(target: target, opened: at, deadline: deadline))
    effects.append(.trapOpened(ghost: target, deadline: deadline))
  }

  /// Throws the trap; up to and including the deadline it captures the ghost (GB-112, GB-115).
  static func throwTrap(
    at: HuntInstant, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    guard case .trapWindow(let trap) = state.phase else {
      throw refusal(of: .throwTrap, in: state)
    }
    guard at <= trap.deadline else { throw .trapClosed(deadline: trap.deadline) }
    state.now = at
    state.ghosts[trap.target].state = .captured
    state.freeCount -= 1
    state.phase = state.freeCount == 0 ? .allCaptured : .scanner(HuntPhase.Scan())
    effects.append(.captured(ghost: trap.target))
    effects.append(.save)
    if state.freeCount == 0 { effects.append(.allCaptured) }
    findNextTarget(in: &state, effects: &effects)
  }

  /// Advances time; a trap past its deadline lets its ghost go (GB-113).
  static func passTime(
    to at: HuntInstant, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    if case .trapWindow(let trap) = state.phase, at > trap.deadline {
      escape(trap.target, at: trap.deadline, in: &state, effects: &effects)
    }
    state.now = at
  }

  /// Lets a ghost escape.
  ///
  /// The direction is drawn here, from the hunt's random numbers, so that a list of events is enough
  /// to replay the jumps.
  static func escape(
    _ target: Int, at: HuntInstant, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    let ghost = state.ghosts[target]
    let (landing, inside) = landing(
      from: ghost.position, distanceMeters: ghost.parameters.escapeDistanceMeters,
      rules: state.rules, zones: state.zones, ground: state.openGround,
      random: state.random.stream(.escape, ghost: target, attempt: ghost.escapes))
    state.ghosts[target].position = landing
    state.nearby.forget(target)
    state.ghosts[target].state = .escaped
    state.motion = nil
    state.ghosts[target].lastEscape = at
    state.ghosts[target].hasEscaped = true
    state.ghosts[target].escapes += 1
    state.ghosts[target].fails = 0
    state.phase = .scanner(HuntPhase.Scan())
    effects.append(.escaped(ghost: target, to: landing, insideLayout: inside))
    effects.append(.save)
  }

  /// Returns where an escaping ghost lands, and whether that is inside the layout (X-GB 8).
  ///
  /// Of the directions tried, the first counts that meets the rules in force; failing that the first
  /// on open ground, if that is asked for; failing that the first of all.
  ///
  /// `random` is the stream of this escape (`StreamPurpose.escape`); distances are in metres.
  public static func landing(
    from position: LocalPoint, distanceMeters: Double, rules: HuntRules, zones: [LocalZone],
    ground: PlaceMask? = nil, random: consuming Xoshiro256PlusPlus
  ) -> (landing: LocalPoint, insideLayout: Bool) {
    var random = random
    let ground = rules.keepOnGround ? ground : nil
    var literal: (landing: LocalPoint, insideLayout: Bool)?
    var open: (landing: LocalPoint, insideLayout: Bool)?
    for _ in 0..<escapeTries {
      let place = position.moved(
        bearingDegrees: random.uniform() * 360, distanceMeters: distanceMeters)
      let jump = (landing: place, insideLayout: isInside(place, zones))
      let isOpen = ground?.contains(place) ?? true
      if isOpen, jump.insideLayout || !rules.keepInsideLayout { return jump }
      literal = literal ?? jump
      if isOpen { open = open ?? jump }
    }
    return (ground == nil ? literal : open ?? literal) ?? (position, isInside(position, zones))
  }

  /// Returns whether a point is inside a zone; without zones there is no layout to leave.
  private static func isInside(_ point: LocalPoint, _ zones: [LocalZone]) -> Bool {
    zones.isEmpty || zones.contains { $0.center.distanceMeters(to: point) <= $0.radiusMeters }
  }
}
