import Domain
import Testing

@Suite("Hunt rules")
struct HuntRulesTests {
  @Test("the defaults are the brief's resolutions")
  func defaults() {
    let rules = HuntRules()
    #expect(rules.targetHysteresisMeters == 5, "GB-073")
    #expect(rules.aimToleranceDegrees == 6, "GB-104")
    #expect(rules.arDistanceMeters == 5, "GB-094")
    #expect(rules.mainZoneExitFactor == 1.1, "GB-095")
    #expect(rules.fightExitFactor == 1.25, "GB-095")
    #expect(rules.effective == rules)
  }

  @Test("literal play switches off all that softens the brief, and only that")
  func literal() {
    var rules = HuntRules()
    rules.literal = true
    rules.accuracyGateMeters = 30
    rules.confirmFixes = 3
    rules.holdLoss = .decay
    rules.keepInsideLayout = true
    rules.aimToleranceDegrees = 9
    let effective = rules.effective
    #expect(effective.targetHysteresisMeters == 0)
    #expect(effective.mainZoneExitFactor == 1)
    #expect(effective.fightExitFactor == 1)
    #expect(effective.accuracyGateMeters == 0)
    #expect(effective.confirmFixes == 1)
    #expect(effective.holdLoss == .reset)
    #expect(!effective.keepInsideLayout)
    #expect(effective.aimToleranceDegrees == 9)
  }
}
