import Domain
import Geo
import HuntEngine
import Testing

@Suite("Options of the rules")
struct OptionRuleTests {
  private static let confirmed = HuntRules.with { $0.confirmFixes = 3 }

  /// Sends fixes so far south of ghost 0, a second apart; returns which first had the effect.
  private func firstEffect(
    _ hunt: inout HuntDriver, _ distances: [Double], _ effect: HuntEffect
  ) -> Int? {
    for (index, distance) in distances.enumerated() {
      let effects = hunt.fix(hunt.state.now.seconds + 1, north: -distance)
      if effects.contains(effect) { return index }
    }
    return nil
  }

  @Test("X10 N fixes in a row enter the main zone; one that disagrees starts the count again")
  func confirmMainZone() {
    var hunt = HuntDriver([.at()], rules: Self.confirmed)
    let enter = firstEffect(&hunt, [100, 100, 200, 100, 100, 150], .mainZoneEntered(ghost: 0))
    #expect(enter == 5)
    let leave = firstEffect(&hunt, [166, 166, 165, 166, 166, 166], .mainZoneLeft(ghost: 0))
    #expect(leave == 5)
    #expect(!hunt.state.canStartSearch)
  }

  @Test("X10 N fixes in a row start the fight; one that disagrees starts the count again")
  func confirmFight() {
    var hunt = HuntDriver.searching(rules: Self.confirmed)
    let enter = firstEffect(&hunt, [10, 10, 21, 10, 10, 20], .fightStarted(ghost: 0))
    #expect(enter == 5)
    let leave = firstEffect(&hunt, [26, 26, 25, 26, 26, 26], .fightLost(ghost: 0))
    #expect(leave == 5)
  }

  @Test("X10 N fixes in a row end the search; one that disagrees starts the count again")
  func confirmSearchEnd() {
    var hunt = HuntDriver.searching(rules: Self.confirmed)
    let leave = firstEffect(&hunt, [166, 166, 165, 166, 166, 166], .searchLeft(ghost: 0))
    #expect(leave == 5)
  }

  @Test("a refused fix does not count for or against")
  func refusedDoesNotCount() {
    var hunt = HuntDriver(
      [.at()],
      rules: .with {
        $0.confirmFixes = 2
        $0.accuracyGateMeters = 10
      })
    hunt.fix(1, north: -100)
    #expect(hunt.refusal(of: .fix(.at(2, north: -500, accuracy: 11))) != nil)
    #expect(hunt.fix(3, north: -100) == [.mainZoneEntered(ghost: 0)])
  }

  @Test("a switch of target starts the count again")
  func switchResetsCount() {
    var hunt = HuntDriver([.at(), .at(east: 100)], rules: .with { $0.confirmFixes = 2 })
    hunt.fix(1, east: 40)
    #expect(hunt.fix(2, east: 60) == [.targetChanged(ghost: 1)])
    #expect(hunt.fix(3, east: 60) == [.mainZoneEntered(ghost: 1)])
  }

  @Test(
    "the accuracy gate refuses fixes less accurate than it, 0 takes all",
    arguments: [
      (20.0, 20.0, true), (20.0, 20.0.nextUp, false), (20.0, nil, true), (0.0, 5000.0, true),
      (20.0, 0.0, true),
    ])
  func gate(gate: Double, accuracy: Double?, taken: Bool) {
    let hunt = HuntDriver([.at()], rules: .with { $0.accuracyGateMeters = gate })
    let refusal = hunt.refusal(of: .fix(.at(1, accuracy: accuracy)))
    let expected = HuntRefusal.accuracyTooPoor(meters: accuracy ?? -1, gateMeters: gate)
    #expect(refusal == (taken ? nil : expected))
  }

  @Test("GB-081 automatic search starts on entering the main zone, the fight at once if near")
  func automaticSearch() {
    let rules = HuntRules.with { $0.searchStart = .automatic }
    var hunt = HuntDriver([.at()], rules: rules)
    #expect(
      hunt.fix(1, east: -150)
        == [.targetChanged(ghost: 0), .mainZoneEntered(ghost: 0), .searchStarted(ghost: 0)])
    #expect(hunt.state.anchorBearingDegrees == 90)
    var near = HuntDriver([.at()], rules: rules)
    #expect(
      near.fix(1, north: -20).suffix(2) == [.searchStarted(ghost: 0), .fightStarted(ghost: 0)])
  }

  @Test("automatic search, left by the player, does not start again before the zone is left")
  func automaticSearchLeft() {
    var hunt = HuntDriver([.at()], rules: .with { $0.searchStart = .automatic })
    hunt.fix(1, north: -100)
    hunt.send(.leaveSearch(at: HuntInstant(seconds: 2)))
    #expect(hunt.fix(3, north: -100).isEmpty)
    #expect(hunt.refusal(of: .startSearch(at: HuntInstant(seconds: 3))) == nil)
    #expect(hunt.fix(4, north: -200) == [.mainZoneLeft(ghost: 0)])
    #expect(hunt.fix(5, north: -100).last == .searchStarted(ghost: 0))
  }

  @Test("GB-070 GB-080 a chosen target stays whatever is nearer, until its fight ends")
  func chosenTarget() {
    var hunt = HuntDriver([.at(), .at(east: 300)], rules: .with { $0.targetRule = .chosen })
    #expect(hunt.fix(1).isEmpty)
    #expect(hunt.state.phase.target == nil)
    let at = HuntInstant(seconds: 2)
    #expect(hunt.send(.chooseTarget(at: at, ghost: 1)) == [.targetChanged(ghost: 1)])
    #expect(hunt.send(.chooseTarget(at: at, ghost: 1)).isEmpty)
    #expect(hunt.fix(3).isEmpty)
    #expect(hunt.state.ghosts.map(\.state) == [.idle, .active])
    hunt.fix(4, east: 300)
    hunt.send(.startSearch(at: HuntInstant(seconds: 5)))
    hunt.fix(6, east: 300)
    hunt.aim(60)
    hunt.send(.throwTrap(at: hunt.state.now))
    hunt.fix(20)
    #expect(hunt.state.phase.target == nil)
    let late = HuntInstant(seconds: 21)
    #expect(hunt.refusal(of: .chooseTarget(at: late, ghost: 1)) == .ghostUnavailable(1))
    #expect(hunt.send(.chooseTarget(at: late, ghost: 0)) == [.targetChanged(ghost: 0)])
  }

  @Test("choosing the present target again keeps what the scanner knows of its zone")
  func chooseAgain() {
    var hunt = HuntDriver([.at()], rules: .with { $0.targetRule = .chosen })
    hunt.send(.chooseTarget(at: .start, ghost: 0))
    hunt.fix(1, north: -100)
    hunt.send(.chooseTarget(at: HuntInstant(seconds: 2), ghost: 0))
    #expect(hunt.state.canStartSearch)
  }

  @Test("GB-080 a choice of no ghost is refused, and so is any under targetRule nearest")
  func badChoice() {
    let chosen = HuntDriver([.at()], rules: .with { $0.targetRule = .chosen })
    for ghost in [-1, 1, Int.min, Int.max] {
      #expect(
        chosen.refusal(of: .chooseTarget(at: .start, ghost: ghost)) == .ghostUnavailable(ghost))
    }
    let nearest = HuntDriver([.at()])
    #expect(nearest.refusal(of: .chooseTarget(at: .start, ghost: 0)) == .targetNotChosen)
  }

  @Test("literal: no hysteresis, no exit factors, no gate, one fix decides, the hold resets")
  func literal() {
    let rules = HuntRules.with {
      $0.literal = true
      $0.confirmFixes = 3
      $0.accuracyGateMeters = 5
      $0.holdLoss = .decay
      $0.keepInsideLayout = true
    }
    var hunt = HuntDriver([.at(), .at(east: 400)], rules: rules)
    #expect(hunt.fix(1, north: -150, accuracy: 90).last == .mainZoneEntered(ghost: 0))
    #expect(hunt.fix(2, north: -150.1) == [.mainZoneLeft(ghost: 0)])
    hunt.fix(3, north: -100)
    hunt.send(.startSearch(at: HuntInstant(seconds: 4)))
    #expect(hunt.fix(5, north: -20) == [.fightStarted(ghost: 0)])
    hunt.aim(30)
    hunt.aim([7])
    #expect(hunt.heldFrames == 0)
    #expect(hunt.fix(8, north: -20.1) == [.fightLost(ghost: 0)])
    #expect(hunt.fix(9, north: -150.1).first == .searchLeft(ghost: 0))
    #expect(hunt.fix(10, east: 200.1).first == .targetChanged(ghost: 1))
    #expect(!hunt.state.rules.keepInsideLayout)
  }

  @Test("literal: the nearest ghost is the target and the search waits for the button")
  func literalChoices() {
    let rules = HuntRules.with {
      $0.literal = true
      $0.targetRule = .chosen
      $0.searchStart = .automatic
    }
    var hunt = HuntDriver([.at()], rules: rules)
    #expect(
      hunt.fix(1, north: -100) == [.targetChanged(ghost: 0), .mainZoneEntered(ghost: 0)])
    #expect(hunt.state.canStartSearch)
  }
}
