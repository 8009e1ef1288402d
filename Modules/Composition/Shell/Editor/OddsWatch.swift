import CommandKit
import Dispatch
import Experiments
import LabComposition
import Presentation
import Simulation
import Synchronization

/// Computes odds on a thread of its own, so that frames never wait; a newer request replaces the
/// one that runs.
package final class OddsWatch: Sendable {
  /// The odds, or why there are none.
  typealias Answer = Result<OddsViewModel, CommandRefusal>

  private struct State {
    var next: HuntSetup?
    var isRunning = false
    var isStopped = false
    var answer: Answer?
  }

  private let persona: Persona
  private let seed: UInt64
  private let state = Mutex(State())
  private let running = DispatchGroup()

  init(persona: Persona, seed: UInt64) { (self.persona, self.seed) = (persona, seed) }

  /// Whether an answer is still to come.
  var isBusy: Bool { state.withLock { $0.isRunning || $0.next != nil } }

  /// Whether nothing is being computed and no answer waits to be taken.
  var isSettled: Bool {
    state.withLock { !$0.isRunning && $0.next == nil && $0.answer == nil }
  }

  /// Requests the odds of a setup in place of any before, and returns at once.
  ///
  /// Without a thread there is no answer.
  func submit(_ setup: HuntSetup) {
    let starts = state.withLock { state in
      guard !state.isStopped else { return false }
      (state.next, state.answer) = (setup, nil)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    guard starts else { return }
    running.enter()
    if WorkThreads.begin({ self.run() }) { return }
    state.withLock { ($0.next, $0.isRunning) = (nil, false) }
    running.leave()
  }

  /// Returns the answer to the last request once, when it is there.
  func take() -> Answer? {
    state.withLock { state in
      defer { state.answer = nil }
      return state.answer
    }
  }

  /// Stops computing for good.
  func stop() { state.withLock { ($0.isStopped, $0.next, $0.answer) = (true, nil, nil) } }

  /// Waits until nothing is being computed.
  func flush() { running.wait() }

  private func run() {
    defer { running.leave() }
    while let setup = takeNext() {
      let answer: Answer?
      do throws(CommandRefusal) {
        let odds = try Odds(setup, seed: seed) {
          self.state.withLock { $0.isStopped || $0.next != nil }
        }
        answer = odds.map { .success(OddsViewModel($0, persona)) }
      } catch {
        answer = .failure(error)
      }
      state.withLock { if $0.next == nil, !$0.isStopped { $0.answer = answer } }
    }
  }

  private func takeNext() -> HuntSetup? {
    state.withLock { state in
      defer { state.next = nil }
      if state.next == nil { state.isRunning = false }
      return state.next
    }
  }
}
