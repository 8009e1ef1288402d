import Testing

@testable import Experiments

@Suite("Targets of one player")
struct TargetTests {
  private let head = "game: {disc: 400, ghosts: 8}\nplayers: [novice, expert]\n"

  @Test("They are read in either form, general ones first, and written so that they read back")
  func reading() throws {
    let plan = try readPlan(
      head + """
        targets:
          novice: {captureRate: 0.55...0.65}
          huntDuration.p90: ...1200
          expert.captureRate: 0.8...
          novice.escapes: ...3
        """)
    #expect(
      plan.targets.map(\.name) == [
        "huntDuration.p90", "novice captureRate", "novice escapes", "expert captureRate",
      ])
    #expect(plan.targets.map { $0.applies(to: "novice") } == [true, true, true, false])
    #expect(try readPlan(plan.canonicalText) == plan)
  }

  @Test("--set gives one anew, whichever way it was written")
  func overriding() throws {
    for text in ["{novice: {captureRate: 0.1...0.2}}", "{novice.captureRate: 0.1...0.2}"] {
      let plan = try readPlan(head + "targets: " + text, ["targets.novice.captureRate=0.5...0.6"])
      #expect(plan.targets.map(\.name) == ["novice captureRate"])
      #expect(plan.targets[0].rangeText == "0.5...0.6")
    }
  }

  @Test(
    "What is wrong with them is reported at its place",
    arguments: [
      (
        "{novise: {captureRate: 0.1...0.2}}",
        "plan.yml:3:11: targets.novise: no player of the plan has this name, did you mean novice?"
      ),
      (
        "{novice: {captureRat: 0.1...}}",
        "plan.yml:3:20: targets.novice.captureRat: unknown metric, did you mean captureRate or captures?"
      ),
      (
        "{novice: {captureRate: 0.1...}, novice.captureRate: ...1}",
        "plan.yml:3:42: targets.novice.captureRate: captureRate.mean has a target already"
      ),
    ])
  func faults(text: String, line: String) {
    #expect(faultLines(head + "targets: " + text) == [line])
  }
}
