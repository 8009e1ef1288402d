public import Domain
public import Geo
import PortableNumerics

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
    let luck = state.luck.stream(.motion, ghost: target, attempt: state.ghosts[target].fights)
    state.motion = GhostMotion(state.ghosts[target].parameters, luck: luck, at: state.now)
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
    state.phase = .arSearch(
      HuntPhase.Search(target: target, anchorBearingDegrees: before.anchorBearingDegrees))
    effects.append(.fightLost(ghost: target))
  }
}
