import Domain
import Geo

extension HuntEngine {
  /// Takes a fix: checks it, lets time pass, then follows what the new distance means.
  static func take(
    _ fix: Fix, into state: inout HuntState, effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    try check(fix, in: state)
    passTime(to: fix.at, in: &state, effects: &effects)
    if case .lost = state.position { effects.append(.notice(.positionRegained)) }
    state.position = .known(fix)
    if case .scanner = state.phase {
      pickNearest(from: fix.position, in: &state, effects: &effects)
      followMainZone(fix, in: &state, effects: &effects)
    }
    switch state.phase {
    case .arSearch: followSearch(fix, in: &state, effects: &effects)
    case .fight: followFight(fix, in: &state, effects: &effects)
    case .noGame, .scanner, .trapWindow, .allCaptured: break
    }
  }

  private static func check(_ fix: Fix, in state: HuntState) throws(HuntRefusal) {
    guard fix.position.eastMeters.isFinite, fix.position.northMeters.isFinite,
      fix.accuracyMeters?.isFinite ?? true
    else { throw .notFinite(.fix) }
    guard fix.measuredAt <= fix.at else {
      throw .fixFromFuture(measured: fix.measuredAt, arrived: fix.at)
    }
    if let last = state.position.lastFix, fix.measuredAt < last.measuredAt {
      throw .fixOutOfOrder(last: last.measuredAt, given: fix.measuredAt)
    }
    guard let accuracy = fix.accuracyMeters else { return }
    guard accuracy >= 0 else { throw .negativeAccuracy(accuracy) }
    let gate = state.rules.accuracyGateMeters
    if gate > 0, accuracy > gate {
      throw .accuracyTooPoor(meters: accuracy, gateMeters: gate)
    }
  }

  /// Scanner: enters the main zone at its radius, leaves it beyond the exit factor (GB-081).
  static func followMainZone(
    _ fix: Fix, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    guard case .scanner(var scan) = state.phase, let target = scan.target else { return }
    let radius = state.ghosts[target].parameters.mainZoneRadiusMeters
    let distance = fix.position.distanceMeters(to: state.ghosts[target].position)
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
        beginSearch(of: target, from: fix.position, in: &state, effects: &effects)
      }
    } else {
      state.phase = .scanner(scan)
    }
  }

  /// AR search: the fight begins at its radius (GB-091); far off, the scanner returns (GB-095).
  private static func followSearch(
    _ fix: Fix, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    guard case .arSearch(var search) = state.phase else { return }
    let target = search.target
    let ghost = state.ghosts[target]
    let distance = fix.position.distanceMeters(to: ghost.position)
    let isNear = distance <= ghost.parameters.fightRadiusMeters
    let isFar =
      distance > ghost.parameters.mainZoneRadiusMeters * state.rules.mainZoneExitFactor
    search.enterConfirmations = isNear ? search.enterConfirmations + 1 : 0
    search.leaveConfirmations = isFar ? search.leaveConfirmations + 1 : 0
    if search.enterConfirmations >= state.rules.confirmFixes {
      let anchor = fix.position.bearingDegrees(to: ghost.position)
      state.ghosts[target].state = .fight
      state.ghosts[target].fights += 1
      state.phase = .fight(
        HuntPhase.Fight(
          target: target, anchorBearingDegrees: anchor, aimedThrough: state.now))
      effects.append(.fightStarted(ghost: target))
    } else if search.leaveConfirmations >= state.rules.confirmFixes {
      state.ghosts[target].state = .active
      state.phase = .scanner(HuntPhase.Scan(target: target))
      effects.append(.searchLeft(ghost: target))
      effects.append(.mainZoneLeft(ghost: target))
    } else {
      state.phase = .arSearch(search)
    }
  }

  /// Fight: beyond the exit factor the fight is lost and the hold with it (GB-095).
  private static func followFight(
    _ fix: Fix, in state: inout HuntState, effects: inout [HuntEffect]
  ) {
    guard case .fight(var fight) = state.phase else { return }
    let ghost = state.ghosts[fight.target]
    let distance = fix.position.distanceMeters(to: ghost.position)
    let limit = ghost.parameters.fightRadiusMeters * state.rules.fightExitFactor
    fight.leaveConfirmations = distance > limit ? fight.leaveConfirmations + 1 : 0
    guard fight.leaveConfirmations >= state.rules.confirmFixes else {
      state.phase = .fight(fight)
      return
    }
    state.ghosts[fight.target].state = .arSearch
    state.phase = .arSearch(
      HuntPhase.Search(
        target: fight.target, anchorBearingDegrees: fight.anchorBearingDegrees))
    effects.append(.fightLost(ghost: fight.target))
  }
}
