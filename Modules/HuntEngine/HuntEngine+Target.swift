import Domain
import Geo

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
