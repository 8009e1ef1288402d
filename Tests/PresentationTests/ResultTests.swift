import Domain
import Geo
import HuntEngine
import TextKit
import Testing

@testable import Presentation

@Suite("How a fight ended, and refusals")
struct ResultTests {
  @Test("Only a capture and an escape have a screen of their own")
  func kinds() throws {
    let state = try ScreenSample.huntOfPark()
    for effect in RandomHuntTests.effects {
      let frame = DrawnHunt.result(of: effect, state: state, language: .en)
      switch effect {
      case .captured, .escaped:
        let text = frame?.text ?? ""
        #expect(RandomHuntTests.problems(in: text, height: 12).isEmpty)
        #expect(text.contains("Captured 1 of 3"))
      default: #expect(frame == nil)
      }
    }
  }

  @Test(
    "The way of a ghost that broke free is reported in the right form",
    arguments: [
      (1.0, "1 метр"), (2, "2 метра"), (5, "5 метров"), (11, "11 метров"), (21, "21 метр"),
      (22, "22 метра"), (25, "25 метров"), (111, "111 метров"),
    ])
  func meters(distance: Double, words: String) {
    var parameters = GhostParameters()
    parameters.escapeDistanceMeters = distance
    let ghost = HuntGhost(name: "Бука", parameters: parameters, position: .zero)
    let state = HuntState(
      rules: HuntRules(), frame: Fixtures.grid, zones: [], ghosts: [ghost],
      random: HuntRandomness(seed: 1, replicate: 0))
    let effect = HuntEffect.escaped(ghost: 0, to: .zero, insideLayout: true)
    let frame = DrawnHunt.result(of: effect, state: state, language: .ru)
    #expect(frame?.text.contains("Он отлетел на \(words) ") == true)
    #expect(
      HuntWording.line(for: effect, state: state, language: .ru)?.hasSuffix(" " + words) == true)
  }

  @Test(
    "The ghosts that are still free are counted in the right form",
    arguments: [
      (1, "1 призрак"), (2, "2 призрака"), (5, "5 призраков"), (11, "11 призраков"),
      (21, "21 призрак"), (22, "22 призрака"), (25, "25 призраков"), (111, "111 призраков"),
    ])
  func left(count: Int, words: String) throws {
    let state = Fixtures.hunt((0..<count).map { ("g", Double($0), 0) })
    let effect = HuntEffect.escaped(ghost: 0, to: .zero, insideLayout: true)
    let text = DrawnHunt.result(of: effect, state: state, language: .ru)?.text ?? ""
    #expect(text.contains("На свободе: \(words) "))
    let seconds = HuntWording.line(
      for: .trapOpened(ghost: 0, deadline: HuntInstant(seconds: Double(count))), state: state,
      language: .ru)
    let word = Plural.seconds.word(for: count, language: .ru)
    #expect(seconds?.hasSuffix("ловушку! \(count) \(word)") == true)
  }

  @Test("A refusal begins with an exclamation mark; what is too long goes on indented")
  func refusals() {
    #expect(RefusalFrame.frame(["No."]).lines == ["! No."])
    let usage = RefusalFrame.frame(["Expected:", "  open N"]).lines
    #expect(usage == ["! Expected:", "    open N"])
    let long = RefusalFrame.frame([String(repeating: "word ", count: 30)]).lines
    #expect(long.count == 2 && long[0].hasPrefix("! word") && long[1].hasPrefix("  word"))
    #expect(long.allSatisfy { displayWidth($0) <= 80 })
    #expect(long.joined().filter { $0 == "w" }.count == 30)
    let hostile = RefusalFrame.frame(RandomHuntTests.hostileNames)
    #expect(RandomHuntTests.problems(in: hostile.text).isEmpty)
  }
}
