import Domain
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("Wording of errors and refusals")
struct ErrorWordingTests {
  @Test(
    "A parameter's error shows the range and the unit",
    arguments: [
      (
        ParameterError.outOfRange(
          name: "fightRadius", value: 31, range: 10...30, unit: "m", choices: []),
        "fightRadius: 31 вне пределов 10…30 м", "fightRadius: 31 is outside 10…30 m"
      ),
      (
        .outOfRange(name: "confirmFixes", value: 0.5, range: 1...10, unit: "count", choices: []),
        "confirmFixes: 0.5 не подходит, нужно целое число 1…10",
        "confirmFixes: 0.5 does not fit, expected a whole number 1…10"
      ),
      (
        .notAChoice(name: "catchMode", text: "net", choices: ["hold", "tap"]),
        "catchMode: «net» не подходит, нужно hold или tap",
        "catchMode: “net” does not fit, expected hold or tap"
      ),
      (
        .notANumber(name: "holdTime", text: "два"), "holdTime: «два» не число",
        "holdTime: “два” is not a number"
      ),
      (
        .unknown(name: "holdTim", nearest: ["holdTime"]),
        "Нет параметра «holdTim». Может быть, holdTime?",
        "There is no parameter “holdTim”. Did you mean holdTime?"
      ),
    ])
  func parameters(error: ParameterError, russian: String, english: String) {
    #expect(error.line(in: .ru) == russian)
    #expect(error.line(in: .en) == english)
  }

  static let issues: [GameIssue] = [
    .emptyGameName, .zoneRadiusOutOfRange(zone: 0, radiusMeters: 20), .emptyGhostName(ghost: 1),
    .ghostParameter(ghost: 0, error: .notANumber(name: "holdTime", text: "x")),
    .baseOutsideLayout(ghost: 0), .noGhosts, .noZones, .duplicateID("A"),
    .baseOutsideLayout(ghost: 77),
  ]

  @Test("GB-020 Every issue of a game has a line", arguments: Self.issues, Language.allCases)
  func everyIssue(issue: GameIssue, language: Language) {
    let line = ErrorWording.line(for: issue, in: Fixtures.park, language: language)
    #expect(!line.isEmpty && !line.contains("{"))
    #expect(RandomHuntTests.problems(in: line).isEmpty, "\(line)")
  }

  static let refusals: [HuntRefusal] = [
    .noGame, .allCaptured, .notNow(event: .throwTrap, phase: .scanner),
    .timeGoesBack(now: HuntInstant(seconds: 3), given: HuntInstant(seconds: 2)),
    .timeOutOfRange(.distantFuture),
    .fixFromFuture(measured: HuntInstant(seconds: 3), arrived: HuntInstant(seconds: 2)),
    .fixOutOfOrder(last: HuntInstant(seconds: 3), given: HuntInstant(seconds: 2)),
    .notFinite(.fix), .negativeAccuracy(-1), .accuracyTooPoor(meters: 40, gateMeters: 20),
    .positionUnknown, .headingUnknown, .noTarget, .targetNotChosen, .ghostUnavailable(4),
    .ghostUnavailable(.max), .outsideMainZone, .wrongCatchMode(.hold), .wrongCatchMode(.tap),
    .wrongCatchMode(.challenge),
    .malformedRun, .trapClosed(deadline: HuntInstant(seconds: 12.5)),
  ]

  @Test("Every refusal has a line that fits", arguments: Self.refusals, Language.allCases)
  func everyRefusal(refusal: HuntRefusal, language: Language) {
    let state = Fixtures.hunt([("Бука", 0, 0)])
    let line = HuntWording.line(for: refusal, state: state, language: language)
    #expect(!line.isEmpty && RandomHuntTests.problems(in: line).isEmpty, "\(line)")
  }

  @Test("What is refused in a phase has words of its own, which say when it is possible")
  func notNow() {
    let state = Fixtures.hunt([("Бука", 0, 0)])
    func line(_ event: HuntEvent.Kind, _ phase: HuntPhase.Kind, _ language: Language) -> String {
      HuntWording.line(
        for: .notNow(event: event, phase: phase), state: state, language: language)
    }
    let acts: [HuntEvent.Kind] = [
      .startSearch, .leaveSearch, .aim, .tap, .challengeOutcome, .chooseTarget, .throwTrap,
    ]
    for language in Language.allCases {
      let lines = acts.map { line($0, .scanner, language) }
      #expect(Set(lines).count == acts.count)
      #expect(!lines.contains { $0.contains("Not ") || $0.contains("нельзя") })
    }
    #expect(line(.throwTrap, .fight, .ru) == "Бросать можно, только когда призрак удержан.")
    #expect(line(.startSearch, .fight, .en) == "You are in the fight already.")
    // Once the trap is open there is one thing to do.
    for act in [HuntEvent.Kind.startSearch, .aim, .tap, .challengeOutcome] {
      #expect(line(act, .trapWindow, .en) == "The trap is open: throw it.")
      #expect(line(act, .arSearch, .en) != line(act, .trapWindow, .en))
    }
  }

  @Test("What cannot be done now is reported with what can be done instead")
  func instead() throws {
    func possible(_ state: HuntState, _ language: Language) -> String? {
      let refusal = HuntRefusal.notNow(event: .throwTrap, phase: state.phase.kind)
      return HuntWording.lines(for: refusal, state: state, language: language).last
    }
    let start = Fixtures.hunt([("Бука", 0, 0)])
    #expect(possible(start, .en) == "You can: walk until a ghost is the target.")
    let far = try Fixtures.hunt([("Бука", 0, 187)]).after(second: 1, fixEast: 0, north: 0)
    #expect(possible(far, .ru)?.contains("идти (walk) в основную зону") == true)
    let near = try Fixtures.hunt([("Бука", 0, 5)]).after(second: 1, fixEast: 0, north: 0)
    #expect(possible(near, .en) == "You can: [A] search.")
    var lines: Set<String?> = []
    for mode in CatchMode.allCases {
      let fight = try Fixtures.hunt([("Бука", 0, 5)], mode: mode)
        .after(second: 1, fixEast: 0, north: 0)
        .after(.startSearch(at: HuntInstant(seconds: 2)))
        .after(second: 3, fixEast: 0, north: 0)
      for language in Language.allCases {
        let line = possible(fight, language) ?? ""
        lines.insert(line)
        #expect(line.contains("[B]") && RandomHuntTests.problems(in: line).isEmpty, "\(line)")
      }
    }
    #expect(lines.count == 6)
    let end = HuntWording.lines(for: .allCaptured, state: near, language: .en)
    #expect(end.last == "Reset the progress or choose another game.")
  }

  @Test("Outside the main zone the way left is reported")
  func wayLeft() throws {
    let state = try Fixtures.hunt([("Бука", 0, 187)]).after(second: 1, fixEast: 0, north: 0)
    let line = HuntWording.line(for: .outsideMainZone, state: state, language: .en)
    #expect(line == "You are outside the ghost's main zone. To the main zone: 37 m")
  }
}
