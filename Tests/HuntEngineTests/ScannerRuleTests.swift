import Domain
import Geo
import HuntEngine
import Testing

@Suite("Scanner")
struct ScannerRuleTests {
  @Test("GB-006 with no active game the hunt has no target and nothing to start")
  func noGame() {
    let state = HuntState.noGame()
    #expect(state.phase == .noGame)
    #expect(state.phase.target == nil)
    #expect(!state.canStartSearch)
    #expect(HuntDriver(state).refusal(of: .time(at: .start)) == .noGame)
    #expect(HuntDriver(state).refusal(of: .time(at: HuntInstant(ticks: .min))) == .noGame)
  }

  @Test("GB-046 a game with no ghosts, or all captured, opens with no target")
  func nothingToHunt() {
    for ghosts in [[], [HuntGhost.at(state: .captured)]] {
      var hunt = HuntDriver(ghosts)
      #expect(hunt.state.phase == .allCaptured)
      #expect(hunt.fix(1).isEmpty)
      #expect(hunt.state.phase.target == nil)
      #expect(hunt.state.freeCount == 0)
      #expect(hunt.state.capturedCount == ghosts.count)
      #expect(hunt.refusal(of: .startSearch(at: HuntInstant(seconds: 2))) == .allCaptured)
    }
  }

  @Test("GB-070 captured ghosts take no part, idle and escaped ones do")
  func capturedTakeNoPart() {
    var hunt = HuntDriver([
      .at(state: .captured), .at(east: 300, state: .escaped), .at(east: 400),
    ])
    #expect(hunt.state.freeCount == 2)
    #expect(hunt.fix(1) == [.targetChanged(ghost: 1)])
    #expect(hunt.fix(2, east: 400).first == .targetChanged(ghost: 2))
    #expect(hunt.state.ghosts.map(\.state) == [.captured, .escaped, .active])
  }

  @Test("GB-080 GB-083 the nearest free ghost becomes the target and is active")
  func nearestIsTarget() {
    var hunt = HuntDriver([.at(east: -900), .at(east: 500), .at(east: 800)])
    #expect(hunt.state.phase.target == nil)
    #expect(hunt.fix(1) == [.targetChanged(ghost: 1)])
    #expect(hunt.state.ghosts.map(\.state) == [.idle, .active, .idle])
    #expect(hunt.state.targetDistanceMeters == 500)
  }

  @Test("GB-080 of ghosts equally far the first in the game's order is taken")
  func tieGoesToFirst() {
    var hunt = HuntDriver([.at(east: 500), .at(east: -500)])
    #expect(hunt.fix(1) == [.targetChanged(ghost: 0)])
  }

  @Test(
    "GB-073 the target changes when another ghost is nearer by 5 m or more",
    arguments: [(52.5, 1), (52.5.nextDown, 0), (50.0, 0), (60.0, 1)])
  func hysteresis(east: Double, target: Int) {
    var hunt = HuntDriver([.at(), .at(east: 100)])
    hunt.fix(1, east: 40)
    #expect(hunt.state.phase.target == 0)
    let effects = hunt.fix(2, east: east)
    #expect(hunt.state.phase.target == target)
    #expect(effects.contains(.targetChanged(ghost: 1)) == (target == 1))
    #expect(hunt.state.ghosts.map(\.state) == (target == 1 ? [.idle, .active] : [.active, .idle]))
  }

  @Test(
    "GB-073 the width of the hysteresis is a parameter",
    arguments: [(0.0, 50.0, 0), (0.0, 50.0.nextUp, 1), (20.0, 60.0, 1), (20.0, 59.9, 0)])
  func hysteresisParameter(meters: Double, east: Double, target: Int) {
    let rules = HuntRules.with { $0.targetHysteresisMeters = meters }
    var hunt = HuntDriver([.at(), .at(east: 100)], rules: rules)
    hunt.fix(1, east: 0)
    hunt.fix(2, east: east)
    #expect(hunt.state.phase.target == target)
  }

  @Test("GB-073 with no hysteresis a ghost equally far does not take the target's place")
  func tieKeepsTarget() {
    let rules = HuntRules.with { $0.targetHysteresisMeters = 0 }
    var hunt = HuntDriver([.at(), .at(east: 100)], rules: rules)
    hunt.fix(1, east: 60)
    #expect(hunt.fix(2, east: 50).isEmpty)
    #expect(hunt.state.phase.target == 1)
  }

  @Test(
    "GB-073 X2 a former target goes back to idle, or to escaped if it ever broke free",
    arguments: [false, true])
  func formerTarget(hasEscaped: Bool) {
    let state: GhostState = hasEscaped ? .escaped : .idle
    var hunt = HuntDriver([.at(state: state, hasEscaped: hasEscaped), .at(east: 500)])
    hunt.fix(1)
    #expect(hunt.state.ghosts[0].state == .active)
    hunt.fix(2, east: 500)
    #expect(hunt.state.ghosts.map(\.state) == [state, .active])
  }

  @Test("GB-073 a switch of target starts outside the new main zone until a fix says otherwise")
  func switchForgetsZone() {
    var hunt = HuntDriver([.at(), .at(east: 180)])
    #expect(
      hunt.fix(1, east: 60) == [.targetChanged(ghost: 0), .mainZoneEntered(ghost: 0)])
    #expect(
      hunt.fix(2, east: 120) == [.targetChanged(ghost: 1), .mainZoneEntered(ghost: 1)])
  }

  @Test(
    "GB-081 GB-084 search can start at the main zone's radius, by the unrounded distance",
    arguments: [(150.0, true), (150.0.nextUp, false), (150.4, false), (149.6, true)])
  func mainZoneBoundary(meters: Double, inside: Bool) {
    var hunt = HuntDriver([.at()])
    let effects = hunt.fix(1, north: -meters)
    #expect(effects.contains(.mainZoneEntered(ghost: 0)) == inside)
    #expect(hunt.isInsideMainZone == inside)
    #expect(hunt.state.canStartSearch == inside)
    let start = HuntEvent.startSearch(at: HuntInstant(seconds: 2))
    #expect(hunt.refusal(of: start) == (inside ? nil : .outsideMainZone))
  }

  @Test("GB-084 the distance to the target is reported unrounded")
  func distanceUnrounded() {
    var hunt = HuntDriver([.at()])
    hunt.fix(1, north: -100.375)
    #expect(hunt.state.targetDistanceMeters == 100.375)
  }

  @Test("GB-084 the nearest is found by the unrounded distance")
  func nearestUnrounded() {
    var hunt = HuntDriver([.at(east: 100.4), .at(east: -100.3)])
    #expect(hunt.fix(1).first == .targetChanged(ghost: 1))
  }

  @Test(
    "GB-095 the scanner's main zone is left beyond 1.1 times its radius",
    arguments: [(150 * 1.1, true), ((150 * 1.1).nextUp, false), (150.1, true)])
  func mainZoneExit(meters: Double, inside: Bool) {
    var hunt = HuntDriver([.at()])
    hunt.fix(1, north: -150)
    let effects = hunt.fix(2, north: -meters)
    #expect(hunt.state.canStartSearch == inside)
    #expect(effects == (inside ? [] : [.mainZoneLeft(ghost: 0)]))
  }

  @Test("GB-085 the last capture ends the hunt")
  func allCaptured() {
    var hunt = HuntDriver.trapping([.at(), .at(east: 1000, state: .captured)])
    #expect(
      hunt.send(.throwTrap(at: hunt.state.now))
        == [.captured(ghost: 0), .save, .allCaptured])
    #expect(hunt.state.phase == .allCaptured)
    #expect(hunt.state.freeCount == 0)
    #expect(hunt.state.capturedCount == 2)
  }

  @Test("GB-005 GB-081 search needs a target and a position")
  func searchNeeds() {
    var hunt = HuntDriver([.at()])
    #expect(hunt.refusal(of: .startSearch(at: .start)) == .noTarget)
    hunt.fix(1, north: -10)
    hunt.send(.positionLost(at: HuntInstant(seconds: 2)))
    #expect(!hunt.state.canStartSearch)
    #expect(hunt.refusal(of: .startSearch(at: HuntInstant(seconds: 3))) == .positionUnknown)
  }
}
