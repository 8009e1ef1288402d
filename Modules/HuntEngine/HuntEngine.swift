public import Domain
import Geo

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
      guard run.errorsDegrees.allSatisfy({ $0.isFinite }) else { throw .notFinite(.aim) }
      _ = try run.errorsDegrees.withUnsafeBufferPointer { samples throws(HuntRefusal) in
        try aim(
          from: run.from, period: run.period, samples: .double(samples), into: &state,
          effects: &effects)
      }
    case .tap(let at, let error):
      try tap(at: at, errorDegrees: error, into: &state, effects: &effects)
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
