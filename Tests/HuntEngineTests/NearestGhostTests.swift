import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("The nearest of many ghosts")
struct NearestGhostTests {
  /// Ghosts on a coarse grid, so that ties are common; places repeat.
  private static func state(
    ghosts: Int, width: Int, seed: UInt64, _ random: inout Xoshiro256PlusPlus
  ) -> HuntState {
    var parameters = GhostParameters()
    parameters.mainZoneRadiusMeters = 30
    parameters.trapWindowDurationSeconds = 1
    parameters.holdTimeSeconds = 0.1
    let placed = (0..<ghosts).map { number in
      HuntGhost(
        name: "\(number)", parameters: parameters,
        position: LocalPoint(
          eastMeters: Double(random.index(below: width) * 10),
          northMeters: Double(random.index(below: width) * 10)))
    }
    var rules = HuntRules.with { $0.searchStart = .automatic }
    rules.targetHysteresisMeters = 0
    let origin = Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
    return HuntState(
      rules: rules, frame: LocalFrame(origin: origin), zones: [], ghosts: placed,
      random: HuntRandomness(seed: seed, replicate: 0))
  }

  /// The nearest free ghost by asking all; of ghosts equally far the present target, or the first.
  private static func expected(
    _ state: HuntState, from position: LocalPoint, current: Int?
  ) -> Int? {
    var best: (index: Int, distance: Double)?
    for (index, ghost) in state.ghosts.enumerated() where ghost.state != .captured {
      let distance = position.distanceMeters(to: ghost.position)
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    if let current, let best,
      position.distanceMeters(to: state.ghosts[current].position) == best.distance
    {
      return current
    }
    return best?.index
  }

  @Test(
    "GB-080 the target is the nearest free ghost by brute force, ties and escapes included",
    arguments: [(3, 8), (63, 10), (64, 10), (200, 20), (1000, 200)])
  func bruteForce(ghosts: Int, width: Int) throws {
    for seed in 0..<4 as Range<UInt64> {
      var random = Xoshiro256PlusPlus(seed: seed)
      var state = Self.state(ghosts: ghosts, width: width, seed: seed, &random)
      var place = LocalPoint(eastMeters: 0, northMeters: 0)
      var effects: [HuntEffect] = []
      var chosen = 0
      for step in 1...1500 {
        guard state.freeCount > 0 else { break }
        // Mostly a walk over the grid's own points, now and then a jump.
        let stride = random.index(below: 40) == 0 ? 500 : 5
        place.eastMeters += Double((random.index(below: 3) - 1) * stride)
        place.northMeters += Double((random.index(below: 3) - 1) * stride)
        let at = HuntInstant(seconds: Double(step))
        let before = state
        effects = []
        try HuntEngine.reduce(
          into: &state, .fix(Fix(at: at, position: place)), effects: &effects)
        // A trap that ran out lets its ghost go before the fix is looked at.
        if case .scanner(let scan) = before.phase {
          let expected = Self.expected(before, from: place, current: scan.target)
          #expect(state.phase.target == expected, "seed \(seed), step \(step)")
          if effects.contains(.targetChanged(ghost: expected)) { chosen += 1 }
        }
        try act(&state, at: at, &random, &effects)
      }
      #expect(chosen > 2, "seed \(seed)")
    }
  }

  @Test("GB-080 a ghost that jumps from afar to the player's feet is the nearest at once")
  func jumpFromAfar() throws {
    // The last search is from the origin and knows the ghosts within 110 m; the one hunted, held by
    // a large hysteresis, is farther off. The player is back at the origin when it breaks free, so
    // what that search knew would do without the jump.
    var ghosts = (2..<64).map { HuntGhost.at(east: 10_000, north: Double($0)) }
    ghosts.insert(.at(north: -50), at: 0)
    ghosts.insert(.at(east: 115) { $0.escapeDistanceMeters = 100 }, at: 0)
    let rules = HuntRules.with { $0.targetHysteresisMeters = 1000 }
    var met = 0
    for replicate: UInt64 in 0..<60 {
      var hunt = HuntDriver(ghosts, rules: rules, replicate: replicate)
      hunt.fix(1, east: 115)
      hunt.fix(2)
      hunt.send(.startSearch(at: HuntInstant(seconds: 3)))
      hunt.fix(4, east: 115)
      hunt.aim(60)
      hunt.fix(7)
      hunt.runOut()
      let landing = hunt.state.ghosts[0].position
      let distance = landing.distanceMeters(to: LocalPoint(eastMeters: 0, northMeters: 0))
      #expect(hunt.state.phase.target == (distance < 50 ? 0 : 1))
      if distance < 50 { met += 1 }
    }
    #expect(met > 2, "some jumps end near the origin")
  }

  /// Takes the ghost at once, or lets it go, or goes on walking.
  private func act(
    _ state: inout HuntState, at: HuntInstant, _ random: inout Xoshiro256PlusPlus,
    _ effects: inout [HuntEffect]
  ) throws {
    if case .fight = state.phase {
      let run = AimRun(
        from: at, period: HuntDuration(milliseconds: 50), errorsDegrees: [0, 0, 0, 0])
      try HuntEngine.reduce(into: &state, .heading(at: at, degrees: 0), effects: &effects)
      try HuntEngine.reduce(into: &state, .aim(run), effects: &effects)
    }
    if case .trapWindow = state.phase, random.index(below: 2) == 0 {
      try HuntEngine.reduce(into: &state, .throwTrap(at: state.now), effects: &effects)
    }
  }
}
