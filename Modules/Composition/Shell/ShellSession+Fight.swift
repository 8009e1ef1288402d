import LabComposition
import Domain
import HuntEngine
import Presentation
import Sensors

/// Commands of the fight: aim, hold, tap (1.10).
extension ShellSession {
  /// Aims so many degrees to the right of the ghost.
  mutating func aim(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0, 1)
    let off = words.count == 1 ? try words.number(1, in: -180...180, unit: "°") : 0
    guard let state = live?.state, state.phase.target != nil else {
      throw refusal(of: .aim)
    }
    live?.aim(offDegrees: off)
    settle()
  }

  mutating func hold(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(1)
    let seconds = try words.number(1, in: 0...600, unit: "s")
    guard let state = live?.state, case .fight(let fight) = state.phase else {
      throw refusal(of: .aim)
    }
    let mode = state.ghosts[fight.target].parameters.catchMode
    guard mode == .hold else {
      throw ShellRefusal(HuntRefusalAtState(refusal: .wrongCatchMode(mode), state: state))
    }
    pass(seconds, .holding)
    saySight()
  }

  mutating func tap() throws(ShellRefusal) {
    guard let error = live?.sightErrorDegrees else { throw refusal(of: .tap) }
    try send { .tap(at: $0, errorDegrees: error) }
  }

  func refusal(of event: HuntEvent.Kind) -> ShellRefusal {
    let state = live?.state ?? .noGame()
    let refusal: HuntRefusal =
      switch state.phase {
      case .noGame: .noGame
      case .allCaptured: .allCaptured
      case .scanner, .arSearch, .fight, .trapWindow:
        .notNow(event: event, phase: state.phase.kind)
      }
    return ShellRefusal(HuntRefusalAtState(refusal: refusal, state: state))
  }

  mutating func saySight() {
    guard case .fight = live?.state.phase, let error = live?.sightErrorDegrees else { return }
    say(.sightOff(degrees: Int(error.rounded())))
  }
}
