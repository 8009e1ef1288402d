import Domain
import Geo
import HuntEngine

/// What must hold of every hunt at every moment, and of every step.
enum HuntInvariants {
  /// The first thing wrong with a state; nil if all is well.
  static func fault(in state: HuntState) -> String? {
    let target = state.phase.target
    var free = 0
    for index in state.ghosts.indices {
      let ghost = state.ghosts[index]
      if ghost.state != .captured { free += 1 }
      if index == target {
        if ghost.state != targetState(state.phase.kind) { return "target is \(ghost.state)" }
      } else if ghost.state != .captured, ghost.state != (ghost.hasEscaped ? .escaped : .idle) {
        return "ghost \(index) is \(ghost.state) but not the target"
      }
      if let escape = ghost.lastEscape, escape > state.now { return "escape in the future" }
      if (ghost.escapes > 0) != (ghost.lastEscape != nil) { return "escapes miscounted" }
      if ghost.escapes > ghost.fights { return "more escapes than fights" }
    }
    if let target, !state.ghosts.indices.contains(target) { return "no such target" }
    if free != state.freeCount { return "\(free) are free, not \(state.freeCount)" }
    return phaseFault(state)
  }

  private static func targetState(_ phase: HuntPhase.Kind) -> GhostState? {
    switch phase {
    case .scanner: .active
    case .arSearch: .arSearch
    case .fight: .fight
    case .trapWindow: .trapWindow
    case .noGame, .allCaptured: nil
    }
  }

  private static func phaseFault(_ state: HuntState) -> String? {
    switch state.phase {
    case .noGame: break
    case .allCaptured: if state.freeCount != 0 { return "all captured with free ghosts" }
    case .scanner(let scan):
      if state.freeCount == 0 { return "scanner with no free ghost" }
      if scan.isInsideMainZone, scan.target == nil { return "inside the zone of no target" }
    case .arSearch(let search):
      if !search.anchorBearingDegrees.isFinite { return "no anchor" }
    case .fight(let fight):
      if !fight.anchorBearingDegrees.isFinite { return "no anchor" }
      if fight.held < .zero { return "negative hold" }
      if fight.aimedThrough > state.now { return "aim known beyond now" }
      let parameters = state.ghosts[fight.target].parameters
      if parameters.catchMode != .hold, fight.held > .zero { return "hold in another mode" }
      if fight.held > .zero, fight.held.seconds >= parameters.holdTimeSeconds {
        return "a complete hold without a trap"
      }
    case .trapWindow(let trap):
      if trap.deadline < trap.opened || state.now < trap.opened { return "trap times" }
      if state.now > trap.deadline { return "trap open after its deadline" }
    }
    if (state.trapTimeLeft != nil) != (state.phase.kind == .trapWindow) { return "countdown" }
    return nil
  }

  /// The first thing wrong with a step that was taken; nil if all is well.
  static func fault(
    from before: HuntState, to after: HuntState, effects: [HuntEffect], event: HuntEvent
  ) -> String? {
    if after.now < before.now { return "time went back" }
    if after.now < event.at { return "time was not taken" }
    var reported = ReportedCounts()
    for effect in effects { reported.note(effect, in: after) }
    var captures = 0
    var escapes = 0
    var fights = 0
    for index in before.ghosts.indices {
      let (old, new) = (before.ghosts[index], after.ghosts[index])
      if old.state == .captured, new != old { return "a captured ghost changed" }
      if old.state != .captured, new.state == .captured { captures += 1 }
      if new.escapes == old.escapes, new.position != old.position { return "a ghost moved" }
      if new.escapes < old.escapes || new.fights < old.fights { return "counts fell" }
      escapes += new.escapes - old.escapes
      fights += new.fights - old.fights
    }
    if reported.isWrong { return "an effect does not fit the state" }
    if reported.captures != captures || before.freeCount - after.freeCount != captures {
      return "captures reported wrongly"
    }
    if reported.escapes != escapes { return "escapes reported wrongly" }
    if reported.fights != fights { return "fights reported wrongly" }
    if reported.saves != captures + escapes { return "saves reported wrongly" }
    let opened = before.phase.kind != .trapWindow && after.phase.kind == .trapWindow
    if reported.traps != (opened ? 1 : 0) { return "traps reported wrongly" }
    let ended = before.phase.kind != .allCaptured && after.phase.kind == .allCaptured
    if reported.ends != (ended ? 1 : 0) { return "end reported wrongly" }
    return reportedTargetFault(from: before, to: after, effects: effects)
  }

  /// A new target must be reported, and nothing else may be.
  private static func reportedTargetFault(
    from before: HuntState, to after: HuntState, effects: [HuntEffect]
  ) -> String? {
    var target = before.phase.target
    for effect in effects {
      switch effect {
      case .targetChanged(let ghost): target = ghost
      case .captured, .escaped: target = nil
      default: break
      }
    }
    return target == after.phase.target ? nil : "target reported wrongly"
  }

  /// Counts of what the effects of one step reported.
  private struct ReportedCounts {
    var captures = 0
    var escapes = 0
    var fights = 0
    var traps = 0
    var saves = 0
    var ends = 0
    var isWrong = false

    mutating func note(_ effect: HuntEffect, in after: HuntState) {
      switch effect {
      case .captured(let ghost):
        captures += 1
        if after.ghosts[ghost].state != .captured { isWrong = true }
      case .escaped(let ghost, let place, _):
        escapes += 1
        if after.ghosts[ghost].position != place { isWrong = true }
      case .fightStarted: fights += 1
      case .trapOpened(let ghost, let deadline):
        traps += 1
        guard case .trapWindow(let trap) = after.phase, trap.target == ghost,
          trap.deadline == deadline
        else {
          isWrong = true
          return
        }
      case .holdProgress(_, let fraction): if !(0..<1).contains(fraction) { isWrong = true }
      case .challengeFailed(let ghost, let fails):
        // An escape on the last loss begins the count anew.
        if fails < 1 || ![fails, 0].contains(after.ghosts[ghost].fails) { isWrong = true }
      case .save: saves += 1
      case .allCaptured: ends += 1
      case .targetChanged, .mainZoneEntered, .mainZoneLeft, .searchStarted, .searchLeft,
        .fightLost, .holdLost, .tapMissed, .dodged, .notice:
        break
      }
    }
  }
}
