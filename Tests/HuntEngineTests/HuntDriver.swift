import Domain
import Geo
import HuntEngine
import Testing

/// A hunt under test: sends events and checks that refusals change nothing.
struct HuntDriver {
  /// The hunt.
  var state: HuntState

  init(_ state: HuntState) { self.state = state }

  /// A hunt of the given ghosts; the frame's origin is a place that no test depends on.
  init(
    _ ghosts: [HuntGhost], rules: HuntRules = HuntRules(), zones: [LocalZone] = [],
    seed: UInt64 = 1, replicate: UInt64 = 0
  ) {
    let origin = Coordinate(uncheckedLatitudeDegrees: 55.75, longitudeDegrees: 37.6)
    state = HuntState(
      rules: rules, frame: LocalFrame(origin: origin), zones: zones, ghosts: ghosts,
      random: HuntRandomness(seed: seed, replicate: replicate))
  }

  /// Sends an event that must be taken; a refusal fails the test.
  @discardableResult
  mutating func send(
    _ event: HuntEvent, _ location: SourceLocation = #_sourceLocation
  ) -> [HuntEffect] {
    var effects: [HuntEffect] = []
    do throws(HuntRefusal) {
      try HuntEngine.reduce(into: &state, event, effects: &effects)
    } catch {
      Issue.record("refused: \(error)", sourceLocation: location)
    }
    return effects
  }

  /// The refusal of an event, nil if it is taken; a refusal must leave state and effects alone.
  func refusal(
    of event: HuntEvent, _ location: SourceLocation = #_sourceLocation
  ) -> HuntRefusal? {
    var copy = state
    let earlier: [HuntEffect] = [.save]
    var effects = earlier
    do throws(HuntRefusal) {
      try HuntEngine.reduce(into: &copy, event, effects: &effects)
      return nil
    } catch {
      #expect(copy == state, "a refusal changed the state", sourceLocation: location)
      #expect(effects == earlier, "a refusal reported effects", sourceLocation: location)
      return error
    }
  }

  /// Sends a fix at a place in metres east and north.
  @discardableResult
  mutating func fix(
    _ seconds: Double, east: Double = 0, north: Double = 0, accuracy: Double? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) -> [HuntEffect] {
    send(.fix(.at(seconds, east: east, north: north, accuracy: accuracy)), location)
  }

  /// Sends a run of equal aim samples at 30 Hz, from the moment up to which the aim is known.
  @discardableResult
  mutating func aim(
    _ count: Int, error: Double = 0, tilt: Double? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) -> [HuntEffect] {
    aim(
      Array(repeating: error, count: count),
      tilts: tilt.map { Array(repeating: $0, count: count) } ?? [], location)
  }

  /// Sends a run of aim samples at 30 Hz, from the moment up to which the aim is known.
  @discardableResult
  mutating func aim(
    _ errors: [Double], tilts: [Double] = [], _ location: SourceLocation = #_sourceLocation
  ) -> [HuntEffect] {
    let known = fight?.aimedThrough ?? state.now
    let from = state.now > known + .frame ? state.now : known
    return send(
      .aim(AimRun(from: from, period: .frame, errorsDegrees: errors, tiltsDegrees: tilts)),
      location)
  }

  /// What the fight remembers, nil outside it.
  var fight: HuntPhase.Fight? {
    if case .fight(let fight) = state.phase { fight } else { nil }
  }

  /// What the trap window remembers, nil outside it.
  var trap: HuntPhase.Trap? {
    if case .trapWindow(let trap) = state.phase { trap } else { nil }
  }

  /// Whether the scanner counts the player as inside the main zone.
  var isInsideMainZone: Bool {
    if case .scanner(let scan) = state.phase { scan.isInsideMainZone } else { false }
  }

  /// The samples held so far, at 30 Hz.
  var heldFrames: Double? {
    fight.map { Double($0.held.ticks) / Double(HuntDuration.frame.ticks) }
  }
}

extension HuntDuration {
  /// The period of 30 Hz.
  static let frame = HuntDuration(periodOfHertz: 30)
  /// The smallest span.
  static let tick = HuntDuration(ticks: 1)
}

extension Fix {
  /// A fix given in seconds and metres.
  static func at(
    _ seconds: Double, east: Double = 0, north: Double = 0, accuracy: Double? = nil
  ) -> Fix {
    Fix(
      at: HuntInstant(seconds: seconds),
      position: LocalPoint(eastMeters: east, northMeters: north), accuracyMeters: accuracy)
  }
}

extension HuntGhost {
  /// A ghost at a place in metres, with default parameters changed by `change`.
  static func at(
    east: Double = 0, north: Double = 0, state: GhostState = .idle, hasEscaped: Bool = false,
    _ change: (inout GhostParameters) -> Void = { _ in }
  ) -> HuntGhost {
    var parameters = GhostParameters()
    change(&parameters)
    return HuntGhost(
      name: "Ghost", parameters: parameters, state: state,
      position: LocalPoint(eastMeters: east, northMeters: north), hasEscaped: hasEscaped)
  }
}

extension HuntRules {
  /// The default rules changed by `change`.
  static func with(_ change: (inout HuntRules) -> Void) -> HuntRules {
    var rules = HuntRules()
    change(&rules)
    return rules
  }
}

/// Hunts brought to a phase by events alone; ghost 0 is at the origin, the player south of it.
extension HuntDriver {
  /// AR search from 100 m, begun at 2 s.
  static func searching(
    _ ghosts: [HuntGhost] = [.at()], rules: HuntRules = HuntRules(), zones: [LocalZone] = [],
    replicate: UInt64 = 0
  ) -> HuntDriver {
    var hunt = HuntDriver(ghosts, rules: rules, zones: zones, replicate: replicate)
    for second in 1...hunt.state.rules.confirmFixes { hunt.fix(Double(second), north: -100) }
    hunt.send(.startSearch(at: hunt.state.now + HuntDuration(seconds: 1)))
    #expect(hunt.state.phase.kind == .arSearch)
    return hunt
  }

  /// A fight from 10 m, begun at 3 s.
  static func fighting(
    _ ghosts: [HuntGhost] = [.at()], rules: HuntRules = HuntRules(), zones: [LocalZone] = [],
    replicate: UInt64 = 0
  ) -> HuntDriver {
    var hunt = searching(ghosts, rules: rules, zones: zones, replicate: replicate)
    for _ in 1...hunt.state.rules.confirmFixes {
      hunt.fix(hunt.state.now.seconds + 1, north: -10)
    }
    #expect(hunt.state.phase.kind == .fight)
    return hunt
  }

  /// An open trap; with default parameters opened at 5 s, to be thrown by 12 s.
  static func trapping(
    _ ghosts: [HuntGhost] = [.at()], rules: HuntRules = HuntRules(), zones: [LocalZone] = [],
    replicate: UInt64 = 0
  ) -> HuntDriver {
    var hunt = fighting(ghosts, rules: rules, zones: zones, replicate: replicate)
    hunt.aim(200)
    #expect(hunt.state.phase.kind == .trapWindow)
    return hunt
  }

  /// Lets the open trap run out by one tick.
  @discardableResult
  mutating func runOut(_ location: SourceLocation = #_sourceLocation) -> [HuntEffect] {
    guard let trap else {
      Issue.record("no open trap", sourceLocation: location)
      return []
    }
    return send(.time(at: trap.deadline + .tick), location)
  }
}
