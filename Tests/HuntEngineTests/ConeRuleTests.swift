import Domain
import Geo
import HuntEngine
import PortableNumerics
import Testing

@Suite("Fight with the sight as a cone")
struct ConeRuleTests {
  private static func rules(
    _ sight: SightRule = .cone, _ change: (inout HuntRules) -> Void = { _ in }
  ) -> HuntRules {
    .with {
      $0.sight = sight
      change(&$0)
    }
  }

  @Test("The default is the angle about the vertical")
  func byDefault() {
    #expect(HuntRules().sight == .azimuth)
  }

  @Test(
    "GB-104 With a cone the whole angle counts: up and down as much as left and right",
    arguments: [
      (5.0, 5.0, false), (-5.0, 5.0, false), (5.0, -5.0, false), (4.0, 4.0, true),
      (-4.0, -4.0, true), (6.0, 0.0, true), (0.0, 6.0, true), (0.0, -6.0, true),
      (0.0, 6.0.nextUp, false), (0.0, -(6.0.nextUp), false), (6.0, 0.1, false), (0.0, 90.0, false),
    ])
  func wholeAngle(side: Double, tilt: Double, isHeld: Bool) {
    for loss in HoldLoss.allCases {
      var hunt = HuntDriver.fighting(rules: Self.rules { $0.holdLoss = loss })
      hunt.aim(3, error: side, tilt: tilt)
      #expect(hunt.heldFrames == (isHeld ? 3 : 0))
      #expect(hunt.fight?.lastAimErrorDegrees == side)
      #expect(hunt.fight?.lastTiltDegrees == tilt)
    }
  }

  @Test("GB-102 GB-104 A long hold breaks at one sample that is tilted too far")
  func broken() {
    var hunt = HuntDriver.fighting([.at { $0.holdTimeSeconds = 5 }], rules: Self.rules())
    let tilts = (0..<149).map { $0 == 100 ? 5.0 : 1 }
    hunt.aim(Array(repeating: 4, count: 149), tilts: tilts)
    #expect(hunt.heldFrames == 48)
    hunt.aim(102, error: 4, tilt: 1)
    #expect(hunt.trap != nil)
  }

  @Test("GB-104 A draining hold drains while the tilt is too large")
  func drains() {
    let rules = Self.rules {
      $0.holdLoss = .decay
      $0.holdDecayRate = 2
    }
    var hunt = HuntDriver.fighting(rules: rules)
    hunt.aim(30, error: 4, tilt: 4)
    let effects = hunt.aim(10, error: 5, tilt: 5)
    #expect(hunt.heldFrames == 10)
    #expect(effects == [.holdProgress(ghost: 0, fraction: 10.0 / 60)])
  }

  @Test("A run without tilts is one whose tilts are 0")
  func none() {
    var (without, with) = (
      HuntDriver.fighting(rules: Self.rules()), HuntDriver.fighting(rules: Self.rules())
    )
    for hold in [20, 7] {
      without.aim(hold, error: 5)
      with.aim(hold, error: 5, tilt: 0)
      #expect(without.state == with.state)
    }
    #expect(with.heldFrames == 27)
  }

  @Test(
    "With the angle about the vertical tilts change nothing", arguments: [CatchMode.hold, .tap])
  func azimuth(_ mode: CatchMode) {
    var random = Xoshiro256PlusPlus(seed: 8)
    for temperament in Temperament.allCases {
      let ghost = HuntGhost.at {
        $0.catchMode = mode
        $0.temperament = temperament
      }
      var (flat, tilted) = (
        HuntDriver.fighting([ghost], rules: Self.rules(.azimuth)),
        HuntDriver.fighting([ghost], rules: Self.rules(.azimuth))
      )
      for _ in 0..<20 where flat.fight != nil {
        let errors = (0..<7).map { _ in random.uniform(in: -7.0...7) }
        let tilts = errors.map { _ in random.uniform(in: -90.0...90) }
        #expect(flat.aim(errors) == tilted.aim(errors, tilts: tilts))
        #expect(flat.state == tilted.state)
        guard mode == .tap, flat.fight != nil else { continue }
        let at = flat.state.now
        #expect(
          flat.send(.tap(at: at, errorDegrees: errors[0]))
            == tilted.send(.tap(at: at, errorDegrees: errors[0], tiltDegrees: tilts[0])))
        #expect(flat.state == tilted.state)
      }
    }
  }

  @Test(
    "GB-105 A tap counts by the whole angle too",
    arguments: [
      (0.0, 6.0, true), (4.0, -4.0, true), (0.0, 6.0.nextUp, false), (5.0, 5.0, false),
      (-3.0, -8.0, false),
    ])
  func tap(side: Double, tilt: Double, hits: Bool) {
    var hunt = HuntDriver.fighting([.at { $0.catchMode = .tap }], rules: Self.rules())
    let at = HuntInstant(seconds: 4)
    let effects = hunt.send(.tap(at: at, errorDegrees: side, tiltDegrees: tilt))
    #expect((hunt.trap != nil) == hits)
    guard !hits else { return }
    let angle = (side * side + tilt * tilt).squareRoot() * (side < 0 ? -1 : 1)
    #expect(effects == [.tapMissed(ghost: 0, errorDegrees: angle)])
    #expect(hunt.fight?.lastAimErrorDegrees == side)
    #expect(hunt.fight?.lastTiltDegrees == tilt)
  }

  @Test("GB-094 A ghost moves to the side alone: who follows it must still keep the height")
  func moving() {
    for (tilt, isWon) in [(5.9, true), (-5.9, true), (6.1, false), (-6.1, false)] {
      var hunt = HuntDriver.fighting(
        [.at { $0.temperament = .drifting }], rules: Self.rules())
      for _ in 0..<120 where hunt.fight != nil {
        guard let next = hunt.fight.map({ $0.aimedThrough + .frame }) else { break }
        hunt.aim(1, error: -hunt.state.ghostOffsetDegrees(at: next), tilt: tilt)
        guard let fight = hunt.fight else { break }
        #expect(abs(fight.lastAimErrorDegrees ?? 9) < 1e-9)
        #expect(fight.lastTiltDegrees == tilt)
      }
      #expect((hunt.trap != nil) == isWon)
      #expect((hunt.heldFrames == 0) == !isWon)
    }
  }

  @Test(
    "Splitting a run of samples anywhere gives the same hunt, tilts and moving ghosts included",
    arguments: Temperament.allCases, HoldLoss.allCases)
  func splitting(_ temperament: Temperament, _ loss: HoldLoss) {
    var random = Xoshiro256PlusPlus(seed: 12)
    let errors = (0..<400).map { _ in random.uniform(in: -12.0...12) }
    let tilts = (0..<400).map { _ in random.uniform(in: -5.0...5) }
    func played(_ length: Int) -> HuntState {
      var hunt = HuntDriver.fighting(
        [.at { $0.temperament = temperament }], rules: Self.rules { $0.holdLoss = loss })
      var next = 0
      while next < errors.count, hunt.fight != nil {
        let begin = hunt.fight?.aimedThrough ?? .start
        let part = next..<min(errors.count, next + length)
        hunt.aim(Array(errors[part]), tilts: Array(tilts[part]))
        let end = hunt.fight?.aimedThrough ?? hunt.state.now
        next += Int((end - begin).ticks / HuntDuration.frame.ticks)
      }
      return hunt.state
    }
    let whole = played(400)
    for length in [1, 7, 64, 65, 128] { #expect(played(length) == whole) }
  }

  @Test(
    "A tilt must be finite, and there are as many as samples or none", arguments: SightRule.allCases
  )
  func refused(_ sight: SightRule) {
    var hunt = HuntDriver.fighting(rules: Self.rules(sight))
    func run(_ tilts: [Double]) -> HuntEvent {
      .aim(
        AimRun(
          from: hunt.state.now, period: .frame, errorsDegrees: [0, 0, 0], tiltsDegrees: tilts))
    }
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(hunt.refusal(of: run([0, bad, 0])) == .notFinite(.aim))
    }
    for tilts in [[0.0], [0, 0], [0, 0, 0, 0]] {
      #expect(hunt.refusal(of: run(tilts)) == .malformedRun)
    }
    #expect(hunt.refusal(of: run([0, 0, 0])) == nil)
    hunt = HuntDriver.fighting([.at { $0.catchMode = .tap }], rules: Self.rules(sight))
    for bad in [Double.nan, .infinity, -.infinity] {
      let tap = HuntEvent.tap(at: hunt.state.now, errorDegrees: 0, tiltDegrees: bad)
      #expect(hunt.refusal(of: tap) == .notFinite(.tap))
    }
  }
}
