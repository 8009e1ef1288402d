import Domain
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("Wording of errors and refusals")
struct ErrorWordingTests {
  @Test(
    "A parameter's error tells the range and the unit",
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
    #expect(ErrorWording.line(for: error, language: .ru) == russian)
    #expect(ErrorWording.line(for: error, language: .en) == english)
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

  @Test("Every event and phase is named in a refusal")
  func notNow() {
    let state = Fixtures.hunt([("Бука", 0, 0)])
    var lines: Set<String> = []
    for event in HuntEvent.Kind.allCases {
      for phase in HuntPhase.Kind.allCases {
        let refusal = HuntRefusal.notNow(event: event, phase: phase)
        lines.insert(HuntWording.line(for: refusal, state: state, language: .ru))
      }
    }
    #expect(lines.count == HuntEvent.Kind.allCases.count * HuntPhase.Kind.allCases.count)
    #expect(lines.contains("Сейчас нельзя: бросок ловушки на сканере."))
  }

  @Test("What cannot be done now is told with what can be done instead")
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

  @Test(
    "What files, sensors and stores say in English is told in Russian, names as they are",
    arguments: [
      (
        "a.yml: cannot be read, No such file or directory",
        "a.yml: не читается: нет такого файла или папки"
      ),
      ("cannot write /x/a.gpx: Permission denied", "не записывается /x/a.gpx: нет доступа"),
      (
        "no sensor 'nma', expected one of sim, nmea, did you mean nmea?",
        "нет источника 'nma', есть sim, nmea, может быть, nmea?"
      ),
      ("sensor 'nmea': expected nmea:FILE or nmea:-", "источник 'nmea': нужно nmea:FILE or nmea:-"),
      ("sensor source line up: Is a directory", "источник line up: это папка"),
      ("Такого источника нет.", "Такого источника нет."),
    ])
  func foreign(english: String, russian: String) {
    #expect(ForeignWording.line(Sentence(prose: english), .ru) == russian)
    #expect(ForeignWording.line(Sentence(prose: english), .en) == english)
  }

  @Test("No phrase is looked for in a name")
  func names() {
    for (english, _) in ForeignWording.openings + ForeignWording.phrases { check(english) }
  }

  private func check(_ english: String) {
    let name = "\(english)a\(english)"
    let sentence: Sentence = "cannot read \(name): \(prose: "found '\(name)', expected a value")"
    let line = ForeignWording.line(sentence, .ru)
    #expect(line.hasPrefix("не читается \(name): "))
    #expect(line.hasSuffix("'\(name)', нужно значение"))
    #expect(sentence.description == "cannot read \(name): found '\(name)', expected a value")
  }

  @Test("Outside the main zone the way left is told")
  func wayLeft() throws {
    let state = try Fixtures.hunt([("Бука", 0, 187)]).after(second: 1, fixEast: 0, north: 0)
    let line = HuntWording.line(for: .outsideMainZone, state: state, language: .en)
    #expect(line == "You are outside the ghost's main zone. To the main zone: 37 m")
  }
}
