import Domain
import HuntEngine
import PortableNumerics
import SensorModels

extension HuntRun {
  /// Reacts to the open trap, in time or too late.
  mutating func throwTrap() throws(SimulationError) {
    guard case .trapWindow(let trap) = state.phase else { return }
    guard setup.player.acts else { return try letTrapClose(trap) }
    try throwTrap(trap, decidedAt: trap.opened)
  }

  /// Throws at the open trap a reaction after the decision, or is too late.
  mutating func throwTrap(
    _ trap: HuntPhase.Trap, decidedAt moment: HuntInstant
  ) throws(SimulationError) {
    let thrown = moment + HuntDuration(seconds: reactionSeconds(to: trap.target))
    guard thrown <= trap.deadline, thrown <= limit else { return try letTrapClose(trap) }
    try letTimePass(to: thrown)
    try send(.throwTrap(at: thrown))
    if !setup.sensor.fixesDuringFight { nextFix = now + fixPeriod }
  }

  /// Lets the open trap close.
  mutating func letTrapClose(_ trap: HuntPhase.Trap) throws(SimulationError) {
    try letTimePass(to: min(limit, trap.deadline))
    if now == trap.deadline, now < limit {
      now += HuntDuration(ticks: 1)
      try send(.time(at: now))
    }
    if !setup.sensor.fixesDuringFight { nextFix = now + fixPeriod }
  }

  /// Leaves the open trap until the next fix; returns whether it is still open.
  mutating func leaveOpen(_ trap: HuntPhase.Trap) throws(SimulationError) -> Bool {
    guard setup.sensor.fixesDuringFight, nextFix <= min(limit, trap.deadline) else {
      try letTrapClose(trap)
      return false
    }
    try passFix()
    return state.phase.kind == .trapWindow
  }

  /// Returns the seconds from the decision to the throw.
  private mutating func reactionSeconds(to target: Int) -> Double {
    var stream = luck.stream(
      .reaction, ghost: target + 1, attempt: 2 * state.ghosts[target].fights + 1)
    return setup.player.reactionSeconds(using: &stream, longest: setup.limitSeconds)
  }
}
