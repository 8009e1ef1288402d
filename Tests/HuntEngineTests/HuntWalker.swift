import Domain
import Geo
import HuntEngine
import PortableNumerics

/// Draws hunts and events at random: mostly what a player could do, now and then something hostile.
struct HuntWalker {
  private var random: Xoshiro256PlusPlus
  /// A run longer than any player aims.
  private let hugeRun = [Double](repeating: 0, count: 3000)

  init(seed: UInt64) { random = Xoshiro256PlusPlus(seed: seed) }

  private mutating func chance(_ probability: Double) -> Bool { random.uniform() < probability }

  private mutating func pick<T>(_ items: [T]) -> T { items[random.index(below: items.count)] }

  /// Tells whether to drop this hunt and begin another.
  mutating func isTired(of state: HuntState) -> Bool {
    switch state.phase {
    case .noGame, .allCaptured: chance(0.05)
    case .scanner, .arSearch, .fight, .trapWindow: chance(0.003)
    }
  }

  /// A new hunt of up to five ghosts within 300 m.
  mutating func hunt() -> HuntState {
    if chance(0.15) { return .noGame(now: HuntInstant(ticks: Int64(random.index(below: 1000)))) }
    let ghosts = (0..<random.index(below: 6)).map { _ in ghost() }
    let zones = [LocalZone(center: point(within: 150), radiusMeters: 60)]
    return HuntState(
      rules: rules(),
      frame: LocalFrame(origin: .init(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)),
      zones: chance(0.8) ? zones : [], ghosts: ghosts,
      random: HuntRandomness(seed: random.next(), replicate: 0))
  }

  private mutating func rules() -> HuntRules {
    var rules = HuntRules()
    rules.targetRule = chance(0.3) ? .chosen : .nearest
    rules.searchStart = chance(0.3) ? .automatic : .button
    rules.holdLoss = chance(0.3) ? .decay : .reset
    rules.holdDecayRate = pick([0, 0.5, 1, 3])
    rules.targetHysteresisMeters = pick([0, 5, 50])
    rules.accuracyGateMeters = pick([0, 20])
    rules.confirmFixes = pick([1, 1, 2, 3])
    rules.keepInsideLayout = chance(0.5)
    rules.literal = chance(0.1)
    return rules
  }

  private mutating func ghost() -> HuntGhost {
    var parameters = GhostParameters()
    parameters.mainZoneRadiusMeters = random.uniform(in: 100...200)
    parameters.fightRadiusMeters = random.uniform(in: 10...30)
    parameters.holdTimeSeconds = pick([0, 0.2, 0.5, 1])
    parameters.trapWindowDurationSeconds = pick([0, 5, 10])
    parameters.catchMode = chance(0.25) ? .tap : chance(0.3) ? .challenge : .hold
    parameters.maxFails = random.index(below: 4)
    let state = pick(GhostState.allCases)
    return HuntGhost(
      name: "Ghost", parameters: parameters, state: state, position: point(within: 300),
      hasEscaped: state.isTransient && chance(0.2))
  }

  private mutating func point(within meters: Double) -> LocalPoint {
    LocalPoint(
      eastMeters: random.uniform(in: -meters...meters),
      northMeters: random.uniform(in: -meters...meters))
  }

  /// The next event: half of the time what moves the hunt on, else anything.
  mutating func event(in state: HuntState) -> HuntEvent {
    let at = nextMoment(state)
    if chance(0.12) { return hostileEvent(at, state) }
    if chance(0.5) {
      switch state.phase {
      case .noGame, .allCaptured: break
      case .scanner(let scan):
        if scan.isInsideMainZone { return .startSearch(at: at) }
        if scan.target == nil, state.rules.targetRule == .chosen, !state.ghosts.isEmpty {
          return .chooseTarget(at: at, ghost: random.index(below: state.ghosts.count))
        }
        return fix(at, state, [0.9, 0.05])
      case .arSearch: return fix(at, state, [0.8, 0.15])
      case .fight(let fight):
        if state.ghosts[fight.target].parameters.catchMode == .tap {
          return .tap(at: at, errorDegrees: random.uniform(in: -12...12))
        }
        if state.ghosts[fight.target].parameters.catchMode == .challenge {
          return .challengeOutcome(at: at, isWon: chance(0.3))
        }
        return .aim(run(from: fight.aimedThrough))
      case .trapWindow(let trap): return trapEvent(trap, at)
      }
    }
    return anyEvent(at, state)
  }

  private mutating func nextMoment(_ state: HuntState) -> HuntInstant {
    if chance(0.3) { return state.now }
    let step = chance(0.02) ? 20.0 : chance(0.5) ? 0.02 : 0.5
    return state.now + HuntDuration(seconds: step * random.uniform())
  }

  private mutating func trapEvent(_ trap: HuntPhase.Trap, _ at: HuntInstant) -> HuntEvent {
    let draw = random.uniform()
    if draw < 0.15 { return .throwTrap(at: at) }
    if draw < 0.2 { return .throwTrap(at: trap.deadline) }
    if draw < 0.4 { return .time(at: trap.deadline + .tick) }
    if draw < 0.5 { return .throwTrap(at: trap.deadline + .tick) }
    return .time(at: at)
  }

  private mutating func anyEvent(_ at: HuntInstant, _ state: HuntState) -> HuntEvent {
    switch random.index(below: 15) {
    case 0...3: return fix(at, state, [0.4, 0.4])
    case 4: return .heading(at: at, degrees: random.uniform(in: -720.0...720))
    case 5: return chance(0.4) ? .positionLost(at: at) : fix(at, state, [0.6, 0.3])
    case 6: return chance(0.4) ? .headingLost(at: at) : .heading(at: at, degrees: 90)
    case 7: return .chooseTarget(at: at, ghost: random.index(below: 6))
    case 8: return .startSearch(at: at)
    case 9: return .leaveSearch(at: at)
    case 10: return .aim(run(from: at))
    case 11: return .tap(at: at, errorDegrees: random.uniform(in: -12...12))
    case 12: return .throwTrap(at: at)
    case 13: return .challengeOutcome(at: at, isWon: chance(0.5))
    default: return .time(at: at)
    }
  }

  /// A fix near the target, about its main zone, or anywhere, with the given chances.
  private mutating func fix(
    _ at: HuntInstant, _ state: HuntState, _ chances: [Double]
  ) -> HuntEvent {
    var position = point(within: 600)
    if !state.ghosts.isEmpty {
      let ghost = state.ghosts[state.phase.target ?? random.index(below: state.ghosts.count)]
      let draw = random.uniform()
      let radius = ghost.parameters.fightRadiusMeters
      let distance =
        draw < chances[0]
        ? pick([0, radius * 0.5, radius, radius * 1.2])
        : pick([0.5, 1, 1.05, 1.2]) * ghost.parameters.mainZoneRadiusMeters
      if draw < chances[0] + chances[1] {
        position = ghost.position.moved(
          bearingDegrees: random.uniform(in: 0.0...360), distanceMeters: distance)
      }
    }
    let late = chance(0.1) ? HuntDuration(seconds: 0.01) : .zero
    let accuracy = chance(0.5) ? random.uniform(in: 0.0...22) : nil
    return .fix(
      Fix(
        at: at, measuredAt: HuntInstant(ticks: at.ticks - late.ticks), position: position,
        accuracyMeters: accuracy))
  }

  private mutating func run(from: HuntInstant) -> AimRun {
    let miss = chance(0.6) ? 0 : 0.3
    let errors = (0..<(1 + random.index(below: 12))).map { _ in
      random.uniform() < miss ? 20.0 : 1.0
    }
    let gap = chance(0.1) ? HuntDuration(seconds: 0.05) : .zero
    return AimRun(from: from + gap, period: .frame, errorsDegrees: errors)
  }

  private mutating func hostileEvent(_ at: HuntInstant, _ state: HuntState) -> HuntEvent {
    let bad = pick([Double.nan, .infinity, -.infinity])
    let moment = HuntInstant(
      ticks: pick([.min, -1, 0, state.now.ticks - 1, .max, .max - 1, .max / 2]))
    var fix = Fix(at: at, position: LocalPoint(eastMeters: 0, northMeters: 0))
    switch random.index(below: 18) {
    case 0: fix.position.eastMeters = bad
    case 1: fix.position.northMeters = bad
    case 2: fix.accuracyMeters = bad
    case 3: fix.accuracyMeters = -random.uniform() - 0.1
    case 4: fix.measuredAt = at + .tick
    case 5: fix.measuredAt = HuntInstant(ticks: pick([.min, state.now.ticks / 2]))
    case 6: fix.at = moment
    case 7: fix.position = LocalPoint(eastMeters: 1.7e308, northMeters: -1.7e308)
    case 8: return .heading(at: at, degrees: bad)
    case 9: return .tap(at: at, errorDegrees: bad)
    case 10: return .aim(AimRun(from: at, period: .frame, errorsDegrees: chance(0.5) ? [bad] : []))
    case 11:
      let period = HuntDuration(ticks: pick([.min, -1, 0, .max, .max / 2]))
      return .aim(AimRun(from: chance(0.5) ? at : moment, period: period, errorsDegrees: [0]))
    case 12:
      guard chance(0.02) else { return .time(at: moment) }
      let period = chance(0.5) ? HuntDuration(seconds: 3600) : .tick
      return .aim(AimRun(from: at, period: period, errorsDegrees: hugeRun))
    case 13: return .chooseTarget(at: at, ghost: pick([-1, .min, .max, state.ghosts.count]))
    case 14: return .throwTrap(at: moment)
    case 15: return .startSearch(at: moment)
    case 16: return .heading(at: moment, degrees: 1e308)
    default: return .time(at: moment)
    }
    return .fix(fix)
  }
}
