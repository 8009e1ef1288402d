import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("A search for what happens rarely")
struct TuneRareEventTests {
  /// Hunts with so many escapes on average, all of one random draw at all settings.
  private func escapes(
    seed: UInt64, _ mean: @escaping @Sendable ([Double]) -> Double
  ) -> TuneEvaluator {
    { requests in
      requests.map { request in
        request.replicates.map { replicate in
          var random = StreamKey(
            seed: seed, replicate: UInt64(replicate), purpose: .decision, ghost: 0
          ).generator()
          var record = RunRecord(count: Metric.hunt.count)
          record[.escapes] = random.uniform() < mean(request.values) ? 1 : 0
          return record
        }
      }
    }
  }

  private func problem(low: Double?, high: Double?, seed: UInt64) -> TuneProblem {
    TuneProblem(
      axes: [.window], start: [], scenarios: tuneNovice,
      targets: [Target(metric: .escapes, statistic: .mean, low: low, high: high)], seed: seed)
  }

  @Test("Hunts that are nearly all alike do not exclude what an event or two would show")
  func feasible() {
    for seed in UInt64(1)...40 {
      let tuner = Tuner(problem(low: 0.05, high: nil, seed: seed), budget: 600)
      let answer = tuner.run(evaluate: escapes(seed: seed) { 0.02 + 0.006 * $0[0] }).answer
      #expect(answer.verdict != .impossible, "\(seed)")
      // From 6.7 on, escapes are 0.06 and more.
      let wrong = answer.points.filter { $0.grade == .excluded && $0.values[0] > 6.7 }
      #expect(wrong.isEmpty, "\(seed): \(wrong.map(\.values))")
    }
  }

  @Test("Hunts that are all alike exclude what they would have shown")
  func infeasible() {
    let tuner = Tuner(problem(low: 0.5, high: nil, seed: 1), budget: 4000)
    let answer = tuner.run(evaluate: escapes(seed: 1) { _ in 0 }).answer
    #expect(answer.verdict == .impossible)
    #expect(answer.relaxations.allSatisfy { (0...0.3).contains($0.limit) })
  }

  @Test("Targets without room name no further hunts")
  func noRoom() {
    let tuner = Tuner(problem(low: 0.3, high: 0.3, seed: 1), budget: 600)
    let answer = tuner.run(evaluate: escapes(seed: 1) { 0.1 + 0.04 * $0[0] }).answer
    #expect(answer.verdict == .undecided(furtherHunts: nil))
  }

  @Test("However few hunts there were, those that are named are enough", arguments: [4, 40, 400])
  func further(budget: Int) {
    let enough = (UInt64(1)...20).count { seed in
      let problem = problem(low: 0.3, high: nil, seed: seed)
      let random = escapes(seed: seed) { 0.1 + 0.04 * $0[0] }
      let first = Tuner(problem, budget: budget).run(evaluate: random).answer
      guard case .undecided(let further?) = first.verdict else { return first.verdict == .met }
      return Tuner(problem, budget: first.hunts + further).run(evaluate: random).answer.verdict
        == .met
    }
    #expect(enough >= 16, "\(enough) of 20")
  }
}
