import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("Runs of aim samples")
struct AimSplittingTests {
  /// One random fight and the samples for it.
  private struct Case {
    let hunt: HuntDriver
    let period: HuntDuration
    let errors: [Double]
    /// How far the sight is above the ghost; it counts in every other fight.
    let tilts: [Double]

    init(_ random: inout Xoshiro256PlusPlus) {
      let rules = HuntRules.with {
        $0.holdLoss = random.index(below: 2) == 0 ? .reset : .decay
        $0.holdDecayRate = random.uniform(in: 0.0...3)
        $0.sight = random.index(below: 2) == 0 ? .azimuth : .cone
      }
      let ghost = HuntGhost.at {
        $0.holdTimeSeconds = random.uniform(in: 0.1...2)
        $0.catchMode = random.index(below: 4) == 0 ? .tap : .hold
      }
      var hunt = HuntDriver.fighting([ghost], rules: rules)
      hunt.aim(1 + random.index(below: 2))
      self.hunt = hunt
      period = HuntDuration(periodOfHertz: [10, 30, 37, 120][random.index(below: 4)])
      let miss = random.uniform(in: 0.0...0.2)
      errors = (0..<(1 + random.index(below: 120))).map { _ in
        random.uniform() < miss ? 6.1 : random.uniform(in: -6...6)
      }
      tilts = errors.map { _ in random.uniform(in: -2...2) }
    }

    /// The samples as the block path takes them.
    func withSamples<Result, Failure: Error>(
      _ body: (AimSamples) throws(Failure) -> Result
    ) throws(Failure) -> Result {
      try errors.withUnsafeBufferPointer { errors throws(Failure) in
        try tilts.withUnsafeBufferPointer { tilts throws(Failure) in
          try body(
            hunt.state.rules.sight == .cone ? .cone(errors, tilts: tilts) : .double(errors))
        }
      }
    }

    /// The hunt after the samples, cut into runs at the given places.
    func end(cuts: [Int]) -> HuntState? {
      guard hunt.state.phase.kind == .fight else { return nil }
      var state = hunt.state
      var effects: [HuntEffect] = []
      let edges = [0] + cuts + [errors.count]
      let start = hunt.state.now
      for (lower, upper) in zip(edges, edges.dropFirst()) where lower < upper {
        let run = AimRun(
          from: start + period * lower, period: period, errorsDegrees: Array(errors[lower..<upper]),
          tiltsDegrees: Array(tilts[lower..<upper]))
        do throws(HuntRefusal) {
          try HuntEngine.reduce(into: &state, .aim(run), effects: &effects)
        } catch {
          guard state.phase.kind == .trapWindow else {
            Issue.record("refused: \(error)")
            return nil
          }
          #expect(error == .notNow(event: .aim, phase: .trapWindow))
        }
      }
      return state
    }
  }

  @Test("a run cut in two, or into single samples, ends the hunt in the same state")
  func splitting() {
    var random = Xoshiro256PlusPlus(seed: 4)
    var ends: [HuntPhase.Kind: Int] = [:]
    for number in 0..<400 {
      let fight = Case(&random)
      guard let whole = fight.end(cuts: []) else { continue }
      ends[whole.phase.kind, default: 0] += 1
      let cut = random.index(below: fight.errors.count + 1)
      #expect(fight.end(cuts: [cut]) == whole, "case \(number) cut at \(cut)")
      #expect(fight.end(cuts: Array(0..<fight.errors.count)) == whole, "case \(number)")
    }
    #expect(ends[.fight, default: 0] > 50 && ends[.trapWindow, default: 0] > 50, "\(ends)")
  }

  @Test("the block path takes runs as events do and shows how many samples it used")
  func blockPath() {
    var random = Xoshiro256PlusPlus(seed: 5)
    for number in 0..<200 {
      let fight = Case(&random)
      guard let single = fight.end(cuts: Array(0..<fight.errors.count)) else { continue }
      var state = fight.hunt.state
      var effects: [HuntEffect] = []
      var used = 0
      do throws(HuntRefusal) {
        used = try fight.withSamples { samples throws(HuntRefusal) in
          try HuntEngine.aim(
            from: state.now, period: fight.period, samples: samples, into: &state,
            effects: &effects)
        }
      } catch {
        Issue.record("refused: \(error)")
      }
      #expect(state == single, "case \(number)")
      #expect(fight.hunt.state.now + fight.period * used == state.now, "case \(number)")
      if state.phase.kind == .fight { #expect(used == fight.errors.count) }
      #expect(effects.count <= 1)
    }
  }

  @Test("samples in single precision count as the same numbers in double precision")
  func precisions() {
    var random = Xoshiro256PlusPlus(seed: 6)
    for number in 0..<200 {
      // Single-precision numbers of a tenth, such as 0.1, lie beside the tolerance's double.
      let tolerance = Double(1 + random.index(below: 60)) / 10
      let rules = HuntRules.with { $0.aimToleranceDegrees = tolerance }
      let hunt = HuntDriver.fighting(rules: rules)
      let edge = Float(tolerance)
      let errors = (0..<(1 + random.index(below: 700))).map { _ in
        let size = [edge, edge.nextDown, edge.nextUp, 0, edge / 2][random.index(below: 5)]
        return random.uniform() < 0.03 ? 2 * edge : random.uniform() < 0.5 ? -size : size
      }
      let ends = [true, false].map { isSingle in
        var (state, effects) = (hunt.state, [HuntEffect]())
        let doubles = errors.map(Double.init)
        let used = errors.withUnsafeBufferPointer { single in
          doubles.withUnsafeBufferPointer { double in
            try? HuntEngine.aim(
              from: state.now, period: .frame,
              samples: isSingle ? .single(single) : .double(double),
              into: &state, effects: &effects)
          }
        }
        return (used, state, effects)
      }
      #expect(ends[0].0 != nil && ends[0].0 == ends[1].0, "case \(number)")
      #expect(ends[0].1 == ends[1].1 && ends[0].2 == ends[1].2, "case \(number)")
    }
  }

  @Test("the block path refuses what events refuse", arguments: HuntPhase.Kind.allCases)
  func blockRefusals(_ phase: HuntPhase.Kind) {
    let hunt = Transition.hunt(in: phase)
    for period in [HuntDuration.zero, .frame, HuntDuration(ticks: .max)] {
      for from in [hunt.state.now, HuntInstant(ticks: -1), HuntInstant(ticks: .max)] {
        var state = hunt.state
        var effects: [HuntEffect] = []
        do throws(HuntRefusal) {
          _ = try [0.0].withUnsafeBufferPointer { samples throws(HuntRefusal) in
            try HuntEngine.aim(
              from: from, period: period, samples: .double(samples), into: &state, effects: &effects
            )
          }
          #expect(phase == .fight && period == .frame && from == hunt.state.now)
        } catch {
          #expect(state == hunt.state && effects.isEmpty)
          switch phase {
          case .noGame: #expect(error == .noGame)
          case .allCaptured: #expect(error == .allCaptured)
          case .scanner, .arSearch, .trapWindow:
            #expect(error == .notNow(event: .aim, phase: phase))
          case .fight: #expect(period != .frame || from != hunt.state.now)
          }
        }
      }
    }
  }

  @Test("the block path refuses a run whose first sample is older than the last event")
  func blockOrder() {
    var hunt = HuntDriver.fighting()
    let known = hunt.state.now
    hunt.send(.time(at: known + .frame + .tick))
    var state = hunt.state
    var effects: [HuntEffect] = []
    #expect(throws: HuntRefusal.timeGoesBack(now: state.now, given: known)) {
      try [0.0].withUnsafeBufferPointer { samples throws(HuntRefusal) in
        _ = try HuntEngine.aim(
          from: known, period: .frame, samples: .double(samples), into: &state, effects: &effects)
      }
    }
    #expect(state == hunt.state)
  }
}
