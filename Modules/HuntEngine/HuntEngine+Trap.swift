public import Domain
public import Geo
public import PortableNumerics

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
      luck: state.luck.stream(.escape, ghost: target, attempt: ghost.escapes))
    state.ghosts[target].position = landing
    state.nearby.forget()
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
  /// `luck` is the stream of this escape (`StreamPurpose.escape`); distances are in metres.
  public static func landing(
    from position: LocalPoint, distanceMeters: Double, rules: HuntRules, zones: [LocalZone],
    ground: PlaceMask? = nil, luck: consuming Xoshiro256PlusPlus
  ) -> (landing: LocalPoint, insideLayout: Bool) {
    var luck = luck
    let ground = rules.keepOnGround ? ground : nil
    var literal: (landing: LocalPoint, insideLayout: Bool)?
    var open: (landing: LocalPoint, insideLayout: Bool)?
    for _ in 0..<escapeTries {
      let place = position.moved(
        bearingDegrees: luck.uniform() * 360, distanceMeters: distanceMeters)
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
