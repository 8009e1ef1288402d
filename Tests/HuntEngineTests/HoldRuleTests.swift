import Domain
import Geo
import HuntEngine
import Testing

@Suite("Fight by holding")
struct HoldRuleTests {
  @Test("GB-100 on entering the fight the ghost is in fight and nothing is held")
  func entering() {
    let hunt = HuntDriver.fighting([.at(), .at(east: 900)])
    #expect(hunt.state.ghosts.map(\.state) == [.fight, .idle])
    #expect(hunt.heldFrames == 0)
    #expect(hunt.state.holdFraction == 0)
    #expect(hunt.fight?.lastAimErrorDegrees == nil)
    #expect(hunt.fight?.aimedThrough == HuntInstant(seconds: 3))
  }

  @Test("GB-101 GB-102 two seconds at 30 Hz are 60 samples; 59 are not enough")
  func exactHold() {
    var hunt = HuntDriver.fighting()
    #expect(hunt.aim(59) == [.holdProgress(ghost: 0, fraction: 59.0 / 60)])
    #expect(hunt.state.phase.kind == .fight)
    #expect(hunt.state.holdFraction == 59.0 / 60)
    let deadline = HuntInstant(seconds: 12)
    #expect(hunt.aim(1) == [.trapOpened(ghost: 0, deadline: deadline)])
    #expect(hunt.state.ghosts[0].state == .trapWindow)
    #expect(hunt.trap?.opened == HuntInstant(seconds: 5))
    #expect(hunt.state.now == HuntInstant(seconds: 5))
  }

  @Test("GB-102 samples after the hold is complete are dropped")
  func extraSamples() {
    var hunt = HuntDriver.fighting()
    hunt.aim(Array(repeating: 0, count: 60) + [90, 90, 90])
    #expect(hunt.trap?.opened == HuntInstant(seconds: 5))
    #expect(hunt.state.now == HuntInstant(seconds: 5))
  }

  @Test(
    "GB-101 the hold time is the ghost's own",
    arguments: [(1.0, 30), (5.0, 150), (0.0, 1), (1.01, 31), (0.02, 1)])
  func holdTime(seconds: Double, samples: Int) {
    var hunt = HuntDriver.fighting([.at { $0.holdTimeSeconds = seconds }])
    if samples > 1 { hunt.aim(samples - 1) }
    #expect(hunt.state.phase.kind == .fight)
    hunt.aim(1)
    #expect(hunt.state.phase.kind == .trapWindow)
  }

  @Test(
    "GB-104 centred is an error up to the tolerance, on either side",
    arguments: [
      (6.0, 1.0), (-6.0, 1.0), (6.0.nextUp, 0.0), (-(6.0.nextUp), 0.0), (0.0, 1.0),
      (180.0, 0.0), (5.9, 1.0),
    ])
  func tolerance(error: Double, held: Double) {
    for loss in HoldLoss.allCases {
      var hunt = HuntDriver.fighting(rules: .with { $0.holdLoss = loss })
      hunt.aim([error])
      #expect(hunt.heldFrames == held)
      #expect(hunt.fight?.lastAimErrorDegrees == error)
    }
  }

  @Test("GB-104 the tolerance is a parameter")
  func toleranceParameter() {
    var hunt = HuntDriver.fighting(rules: .with { $0.aimToleranceDegrees = 1.5 })
    hunt.aim([1.5])
    #expect(hunt.heldFrames == 1)
    hunt.aim([1.6])
    #expect(hunt.heldFrames == 0)
  }

  @Test("GB-103 one sample off the ghost puts the hold to zero at once")
  func reset() {
    var hunt = HuntDriver.fighting()
    hunt.aim(59)
    #expect(hunt.aim([7]) == [.holdLost(ghost: 0)])
    #expect(hunt.state.holdFraction == 0)
    #expect(hunt.aim([7]).isEmpty)
    hunt.aim(59)
    #expect(hunt.state.phase.kind == .fight)
    hunt.aim(1)
    #expect(hunt.state.phase.kind == .trapWindow)
  }

  @Test("GB-103 a sample off the ghost inside a run resets too; only what follows counts")
  func resetInsideRun() {
    var hunt = HuntDriver.fighting()
    hunt.aim(Array(repeating: 0, count: 59) + [7] + Array(repeating: 0, count: 10))
    #expect(hunt.heldFrames == 10)
  }

  @Test(
    "GB-104 in decay mode the hold drains at its rate and never below zero",
    arguments: [(1.0, 10, 20.0), (2.0, 10, 10.0), (0.5, 10, 25.0), (0.0, 10, 30.0), (1.0, 40, 0.0)])
  func decay(rate: Double, missed: Int, left: Double) {
    let rules = HuntRules.with {
      $0.holdLoss = .decay
      $0.holdDecayRate = rate
    }
    var hunt = HuntDriver.fighting(rules: rules)
    hunt.aim(30)
    let effects = hunt.aim(missed, error: 20)
    #expect(hunt.heldFrames == left)
    if left == 0 {
      #expect(effects == [.holdLost(ghost: 0)])
    } else if left == 30 {
      #expect(effects.isEmpty)
    } else {
      #expect(effects == [.holdProgress(ghost: 0, fraction: left / 60)])
    }
    hunt.aim(60 - Int(left))
    #expect(hunt.state.phase.kind == .trapWindow)
  }

  @Test(
    "GB-103 a gap longer than one period between runs breaks the hold",
    arguments: [
      (HuntDuration.zero, 59.0), (.frame, 59.0), (HuntDuration.frame + .tick, 29.0),
      (HuntDuration(seconds: 10), 29.0),
    ])
  func gap(_ gap: HuntDuration, held: Double) {
    for loss in HoldLoss.allCases {
      var hunt = HuntDriver.fighting(rules: .with { $0.holdLoss = loss })
      hunt.aim(30)
      let errors = Array(repeating: 0.0, count: 29)
      let run = AimRun(from: hunt.state.now + gap, period: .frame, errorsDegrees: errors)
      hunt.send(.aim(run))
      #expect(hunt.heldFrames == held)
    }
  }

  @Test("a run may not say again what is known, but may straddle a fix")
  func overlap() {
    var hunt = HuntDriver.fighting()
    hunt.aim(30)
    let known = hunt.state.now
    func run(_ from: HuntInstant) -> HuntEvent {
      .aim(AimRun(from: from, period: .frame, errorsDegrees: [0]))
    }
    let before = HuntInstant(ticks: known.ticks - 1)
    #expect(hunt.refusal(of: run(before)) == .timeGoesBack(now: known, given: before))
    hunt.send(
      .fix(Fix(at: known + .frame, position: LocalPoint(eastMeters: 0, northMeters: -10))))
    #expect(hunt.refusal(of: run(known)) == nil)
    hunt.send(.time(at: known + .frame + .tick))
    #expect(
      hunt.refusal(of: run(known))
        == .timeGoesBack(now: known + .frame + .tick, given: known + .frame))
  }

  @Test("GB-095 a fix inside the radius leaves the hold as it is")
  func fixKeepsHold() {
    var hunt = HuntDriver.fighting()
    hunt.aim(59)
    hunt.send(
      .fix(Fix(at: hunt.state.now, position: LocalPoint(eastMeters: 0, northMeters: -12))))
    #expect(hunt.heldFrames == 59)
    hunt.aim(1)
    #expect(hunt.state.phase.kind == .trapWindow)
  }

  @Test("GB-095 a fight begun again starts its hold from nothing")
  func newFightNewHold() {
    var hunt = HuntDriver.fighting()
    hunt.aim(59)
    hunt.send(.leaveSearch(at: hunt.state.now))
    hunt.send(.startSearch(at: hunt.state.now))
    hunt.fix(hunt.state.now.seconds, north: -10)
    #expect(hunt.heldFrames == 0)
    #expect(hunt.state.ghosts[0].fights == 2)
    hunt.aim(59)
    #expect(hunt.state.phase.kind == .fight)
  }
}
