import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("Runs of fixes")
struct FixRunTests {
  private static let period = HuntDuration(seconds: 1)

  /// A hunt of a few ghosts whose radii a walk of 300 m crosses, under random rules.
  private static func hunt(_ random: inout Xoshiro256PlusPlus) -> HuntState {
    var parameters = GhostParameters()
    parameters.fightRadiusMeters = random.uniform(in: 5...30)
    parameters.mainZoneRadiusMeters = parameters.fightRadiusMeters + random.uniform(in: 1...80)
    let ghosts = (0..<3).map { number in
      HuntGhost(
        name: "\(number)", parameters: parameters,
        position: LocalPoint(
          eastMeters: random.uniform(in: -100...100), northMeters: random.uniform(in: -100...100)))
    }
    let rules = HuntRules.with {
      $0.searchStart = random.uniform() < 0.7 ? .automatic : .button
      $0.confirmFixes = 1 + random.index(below: 3)
      $0.mainZoneExitFactor = random.uniform(in: 1...1.5)
      $0.targetRule = random.uniform() < 0.5 ? .nearest : .chosen
    }
    let origin = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    return HuntState(
      rules: rules, frame: LocalFrame(origin: origin), zones: [], ghosts: ghosts,
      random: HuntRandomness(seed: 1, replicate: 0))
  }

  /// A walk across the ghosts with jumps, some of them onto a radius to the last bit.
  private static func walk(
    _ count: Int, in state: HuntState, _ random: inout Xoshiro256PlusPlus
  ) -> [LocalPoint] {
    var place = LocalPoint(eastMeters: -150, northMeters: 0)
    return (0..<count).map { _ in
      place += LocalPoint(
        eastMeters: random.uniform(in: -6...9), northMeters: random.uniform(in: -7...7))
      guard random.uniform() < 0.05 else { return place }
      let ghost = state.ghosts[random.index(below: 3)]
      let radii = [
        ghost.parameters.fightRadiusMeters, ghost.parameters.mainZoneRadiusMeters,
        ghost.parameters.mainZoneRadiusMeters * state.rules.mainZoneExitFactor,
      ]
      let radius = radii[random.index(below: 3)]
      let edge = [radius, radius.nextUp, radius.nextDown][random.index(below: 3)]
      return ghost.position + LocalPoint(eastMeters: edge, northMeters: 0)
    }
  }

  @Test("GB-081, GB-091, GB-095 a run, cut anywhere, is its fixes one by one")
  func singles() throws {
    var random = Xoshiro256PlusPlus(seed: 7)
    var kinds: Set<HuntPhase.Kind> = []
    for number in 0..<300 {
      var (one, runs) = (Self.hunt(&random), HuntState.noGame())
      if one.rules.targetRule == .chosen {
        var effects: [HuntEffect] = []
        try HuntEngine.reduce(
          into: &one, .chooseTarget(at: .start, ghost: random.index(below: 3)), effects: &effects)
      }
      runs = one
      let positions = Self.walk(200, in: one, &random)
      var index = 0
      while index < positions.count {
        let end = min(positions.count, index + 1 + random.index(below: 60))
        let first = HuntInstant.start + Self.period * (index + 1)
        var (effects, expected) = ([HuntEffect](), [HuntEffect]())
        let used = try positions[index..<end].withUnsafeBufferPointer {
          try HuntEngine.follow(
            first: first, period: Self.period, positions: $0, into: &runs, effects: &effects)
        }
        #expect(used > 0 && (used == end - index || !effects.isEmpty))
        for step in 0..<used {
          #expect(expected.isEmpty, "only the last fix of a run has effects")
          let at = first + Self.period * step
          try HuntEngine.follow(
            at: at, measuredAt: at, position: positions[index + step], accuracyMeters: nil,
            into: &one, effects: &expected)
        }
        #expect(effects == expected && runs == one, "hunt \(number), fix \(index)")
        kinds.insert(one.phase.kind)
        index += used
      }
    }
    #expect(kinds == [.scanner, .arSearch, .fight])
  }

  @Test("A fix that is refused ends the run; those before it count")
  func refused() throws {
    var random = Xoshiro256PlusPlus(seed: 8)
    var state = Self.hunt(&random)
    var effects: [HuntEffect] = []
    let far = LocalPoint(eastMeters: 5000, northMeters: 5000)
    for wrong in [Double.nan, .infinity, -.infinity] {
      let positions = [far, far, LocalPoint(eastMeters: wrong, northMeters: 0), far]
      let first = state.now + Self.period
      effects = []
      #expect(throws: HuntRefusal.notFinite(.fix)) {
        // The first fix of all chooses the target, which ends a run.
        if state.phase.target == nil { try follow(&state, [far], from: first, &effects) }
        effects = []
        try follow(&state, positions, from: state.now + Self.period, &effects)
      }
      #expect(state.position.fix?.position == far)
    }
    let before = state
    #expect(throws: HuntRefusal.malformedRun) { try follow(&state, [], from: state.now, &effects) }
    #expect(throws: HuntRefusal.timeGoesBack(now: state.now, given: .start)) {
      try follow(&state, [far], from: .start, &effects)
    }
    let late = HuntInstant.start + .longest
    #expect(throws: HuntRefusal.timeOutOfRange(late + Self.period)) {
      try follow(&state, [far, far], from: late, &effects)
    }
    #expect(state == before)
  }

  private func follow(
    _ state: inout HuntState, _ positions: [LocalPoint], from first: HuntInstant,
    _ effects: inout [HuntEffect]
  ) throws(HuntRefusal) {
    _ = try positions.withUnsafeBufferPointer { positions throws(HuntRefusal) in
      try HuntEngine.follow(
        first: first, period: Self.period, positions: positions, into: &state, effects: &effects)
    }
  }
}
