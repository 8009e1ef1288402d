import Domain
import Geo
import HuntEngine
import Testing

@Suite("AR search")
struct SearchRuleTests {
  @Test("GB-090 search begins inside the main zone and the ghost is in arSearch")
  func begins() {
    let hunt = HuntDriver.searching([.at(), .at(east: 900)])
    #expect(hunt.state.phase.target == 0)
    #expect(hunt.state.ghosts.map(\.state) == [.arSearch, .idle])
  }

  @Test(
    "GB-084 GB-091 GB-100 the fight begins at the fight radius, unrounded",
    arguments: [(20.0, true), (20.0.nextUp, false), (20.4, false)])
  func fightBoundary(meters: Double, begins: Bool) {
    var hunt = HuntDriver.searching()
    #expect(hunt.fix(3, north: -meters) == (begins ? [.fightStarted(ghost: 0)] : []))
    #expect(hunt.state.phase.kind == (begins ? .fight : .arSearch))
    #expect(hunt.state.ghosts[0].state == (begins ? .fight : .arSearch))
    #expect(hunt.state.ghosts[0].fights == (begins ? 1 : 0))
  }

  @Test("GB-091 the target stays the target however near another ghost is")
  func keepsTarget() {
    var hunt = HuntDriver.searching([.at(), .at(north: -210)])
    #expect(hunt.fix(3, north: -130).isEmpty)
    #expect(hunt.state.phase.target == 0)
    hunt.fix(4, north: -10)
    #expect(hunt.fix(5, north: -25).isEmpty)
    #expect(hunt.state.phase.target == 0)
  }

  @Test("GB-092 back to the scanner: active, and search can start again at once")
  func leaveAndReturn() {
    for inFight in [false, true] {
      var hunt = inFight ? HuntDriver.fighting() : HuntDriver.searching()
      #expect(
        hunt.send(.leaveSearch(at: HuntInstant(seconds: 4))) == [.searchLeft(ghost: 0)])
      #expect(hunt.state.phase.target == 0)
      #expect(hunt.state.ghosts[0].state == .active)
      #expect(hunt.state.canStartSearch)
      #expect(
        hunt.send(.startSearch(at: HuntInstant(seconds: 5)))
          == [.searchStarted(ghost: 0)] + (inFight ? [.fightStarted(ghost: 0)] : []))
    }
  }

  @Test("GB-091 inside the fight radius the fight begins with the search, without another fix")
  func fightAtOnce() {
    for (meters, begins) in [(20.0, true), (20.0.nextUp, false)] {
      var hunt = HuntDriver([.at()])
      hunt.fix(1, north: -meters)
      let effects = hunt.send(.startSearch(at: HuntInstant(seconds: 2)))
      #expect(effects == [.searchStarted(ghost: 0)] + (begins ? [.fightStarted(ghost: 0)] : []))
      #expect(hunt.fight?.aimedThrough == (begins ? HuntInstant(seconds: 2) : nil))
    }
    var patient = HuntDriver([.at()], rules: .with { $0.confirmFixes = 2 })
    patient.fix(1, north: -10)
    patient.fix(2, north: -10)
    #expect(patient.send(.startSearch(at: HuntInstant(seconds: 2))).count == 1)
    #expect(patient.fix(3, north: -10) == [.fightStarted(ghost: 0)], "the second fix confirms it")
  }

  @Test("GB-094 the ghost is anchored when search starts and not aimed anew at each fix")
  func anchoredInSearch() {
    var hunt = HuntDriver.searching()
    #expect(hunt.state.anchorBearingDegrees == 0)
    hunt.fix(3, east: -100)
    #expect(hunt.state.anchorBearingDegrees == 0)
    #expect(hunt.state.targetBearingDegrees == 90)
  }

  @Test("GB-094 the ghost is anchored anew on entering the fight, and when the fight is lost")
  func anchoredInFight() {
    var hunt = HuntDriver.searching()
    hunt.fix(3, east: -20)
    #expect(hunt.fight?.anchorBearingDegrees == 90)
    hunt.fix(4, north: -15)
    #expect(hunt.state.anchorBearingDegrees == 90)
    hunt.fix(5, north: -30)
    #expect(hunt.state.phase.kind == .arSearch)
    #expect(hunt.state.anchorBearingDegrees == 0)
    hunt.fix(6, east: -15)
    #expect(hunt.state.anchorBearingDegrees == 90)
  }

  @Test("GB-094 X10 a fix that counts towards the fight's end does not anchor the ghost anew")
  func anchoredWhileCounting() {
    var hunt = HuntDriver.fighting(rules: .with { $0.confirmFixes = 3 })
    for second in 1...2 {
      hunt.fix(hunt.state.now.seconds + Double(second), east: -30)
      #expect(hunt.fight?.anchorBearingDegrees == 0)
    }
  }

  @Test("GB-094 a search started again is anchored again")
  func anchoredAgain() {
    var hunt = HuntDriver.searching()
    hunt.send(.leaveSearch(at: HuntInstant(seconds: 3)))
    #expect(hunt.state.anchorBearingDegrees == nil)
    hunt.fix(4, east: -100)
    hunt.send(.startSearch(at: HuntInstant(seconds: 5)))
    #expect(hunt.state.anchorBearingDegrees == 90)
  }

  @Test(
    "GB-095 X11 search ends beyond 1.1 times the main zone's radius",
    arguments: [(150 * 1.1, true), ((150 * 1.1).nextUp, false)])
  func leavesMainZone(meters: Double, stays: Bool) {
    var hunt = HuntDriver.searching()
    let effects = hunt.fix(3, north: -meters)
    #expect(effects == (stays ? [] : [.searchLeft(ghost: 0), .mainZoneLeft(ghost: 0)]))
    #expect(hunt.state.phase.kind == (stays ? .arSearch : .scanner))
    #expect(hunt.state.ghosts[0].state == (stays ? .arSearch : .active))
    #expect(hunt.state.phase.target == 0)
    #expect(!hunt.state.canStartSearch)
  }

  @Test(
    "GB-095 X11 the fight ends beyond 1.25 times the fight radius and the hold is gone",
    arguments: [(25.0, true), (25.0.nextUp, false), (500.0, false)])
  func leavesFight(meters: Double, stays: Bool) {
    var hunt = HuntDriver.fighting()
    hunt.aim(59)
    let effects = hunt.fix(6, north: -meters)
    #expect(effects == (stays ? [] : [.fightLost(ghost: 0)]))
    #expect(hunt.state.phase.kind == (stays ? .fight : .arSearch))
    #expect(hunt.state.ghosts[0].state == (stays ? .fight : .arSearch))
    hunt.fix(7, north: -20)
    #expect(hunt.heldFrames == (stays ? 59 : 0))
  }

  @Test("GB-095 the exit factors are parameters")
  func exitFactors() {
    let rules = HuntRules.with {
      $0.mainZoneExitFactor = 2
      $0.fightExitFactor = 3
    }
    var hunt = HuntDriver.searching(rules: rules)
    hunt.fix(3, north: -300)
    #expect(hunt.state.phase.kind == .arSearch)
    hunt.fix(4, north: -20)
    hunt.fix(5, north: -60)
    #expect(hunt.state.phase.kind == .fight)
    hunt.fix(6, north: -60.1)
    #expect(hunt.state.phase.kind == .arSearch)
    hunt.fix(7, north: -300.1)
    #expect(hunt.state.phase.kind == .scanner)
  }

  @Test("a fix far off in the fight ends the fight first, the next one ends the search")
  func oneStepPerFix() {
    var hunt = HuntDriver.fighting()
    #expect(hunt.fix(4, north: -5000) == [.fightLost(ghost: 0)])
    #expect(
      hunt.fix(5, north: -5000) == [.searchLeft(ghost: 0), .mainZoneLeft(ghost: 0)])
  }
}
