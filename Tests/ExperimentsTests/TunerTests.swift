import Domain
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("Tuning")
struct TunerTests {
  private func problem(
    _ axes: [TuneAxis], _ targets: [Target], players: [TuneScenario] = tuneNovice,
    objectives: [TuneProblem.ObjectiveSpec] = [], population: [String: Double]? = nil,
    seed: UInt64 = 1,
    allows: @escaping @Sendable ([Double]) -> Bool = { _ in true }
  ) -> TuneProblem {
    TuneProblem(
      axes: axes, start: [], scenarios: players, targets: targets, objectives: objectives,
      population: population, seed: seed, allows: allows)
  }

  @Test("A target met only at the end of a range is found", arguments: 1...4)
  func end(seed: UInt64) throws {
    let surface = TuneSurface(seed: seed, rate: { values, _ in 0.3 + 0.05 * values[0] })
    let tuner = Tuner(problem([.window], [captureTarget(0.77, nil)], seed: seed), budget: 6000)
    let answer = tuner.run(evaluate: surface.evaluate).answer
    #expect(answer.verdict == .met)
    let values = try #require(answer.recommendation).point.values
    #expect(values[0] >= 9.4, "\(values)")
  }

  @Test("The ends of every axis and the corners of up to three are played first")
  func first() {
    let axes = (0..<3).map { TuneAxis(name: "knob\($0)", low: -1, high: 1) }
    let settings = TunePool(problem(axes, [captureTarget(0.5, nil)])).first
    #expect(settings.count == 15 && Set(settings).count == 15)
    #expect(settings.prefix(8).allSatisfy { $0.allSatisfy { abs($0) == 1 } })
    #expect(settings[8..<14].allSatisfy { $0.count { $0 == 0 } == 2 })
  }

  @Test("Two players: the recommended setting is well inside, and its intervals in the limits")
  func players() throws {
    let targets = [captureTarget(0.5, 0.7, "novice"), durationTarget(1200)]
    let surface = TuneSurface(
      seed: 2, rate: { values, _ in 0.3 + values[0] * 0.06 },
      duration: { values, player in (700 + 8 * values[1]) * (player == 0 ? 1 : 0.8) })
    let problem = problem([.window, .jump], targets, players: tuneBoth)
    #expect(
      problem.conditions.map(\.requested.name) == [
        "novice captureRate", "novice huntDuration", "expert huntDuration",
      ])
    let answer = Tuner(problem, budget: 12_000).run(evaluate: surface.evaluate).answer
    let found = try #require(answer.recommendation)
    // Feasible: 3.3 to 6.7, and up to 62.5; the best is in the middle of the first.
    #expect((4...6).contains(found.point.values[0]) && found.point.values[1] < 50)
    for (requested, estimate) in zip(answer.targets, found.point.targets) {
      #expect(estimate.interval.low >= requested.low ?? -.infinity)
      #expect(estimate.interval.high <= requested.high ?? .infinity)
      #expect(estimate.margin > 2)
    }
    #expect(found.share > 0.95 && found.shareInterval.low <= found.share)
    #expect(answer.hunts <= 12_000 && abs(answer.shares.values.reduce(0, +) - 1) < 1e-9)
    let excluded = try #require(answer.shares[.excluded])
    #expect(excluded > 0.3 && excluded < 0.8, "\(excluded)")
    // The maps agree with the truth where they are sure.
    let map = try #require(answer.maps.first)
    for (row, y) in map.ys.enumerated() {
      for (column, x) in map.xs.enumerated() {
        let isInside = (3.2...6.8).contains(x) && y <= 65
        let isOutside = !(3.5...6.5).contains(x) || y >= 60
        if map.grades[row][column] == .certain { #expect(isInside, "\(x) \(y)") }
        if map.grades[row][column] == .excluded { #expect(isOutside, "\(x) \(y)") }
      }
    }
  }

  @Test("Nothing meets the targets: the box is excluded, and it says which limit could give way")
  func impossible() throws {
    let surface = TuneSurface(
      seed: 3, rate: { values, _ in values[0] / 10 },
      duration: { values, _ in 1500 + 2 * values[1] })
    let problem = problem([.window, .jump], [captureTarget(0.5, 0.7), durationTarget(1200)])
    let answer = Tuner(problem, budget: 6000).run(evaluate: surface.evaluate).answer
    #expect(answer.verdict == .impossible && answer.recommendation == nil)
    #expect(answer.shares[.excluded] == 1)
    let relaxation = try #require(answer.relaxations.first)
    #expect(relaxation.target == 1 && !relaxation.isLow)
    #expect((1450...1650).contains(relaxation.limit), "\(relaxation.limit)")
    #expect(answer.hunts >= 3000)
    // The shorter the jump, the nearer the duration is to its limit.
    let nearest = try #require(answer.nearest)
    #expect(answer.points[nearest].values[1] < 40, "\(answer.points[nearest].values)")
  }

  @Test("Too few hunts: it is undecided and names more, which are enough")
  func undecided() throws {
    let surface = TuneSurface(seed: 4, rate: { values, _ in 0.45 + values[0] * 0.03 })
    let problem = problem([.window], [captureTarget(0.72, nil)])
    let answer = Tuner(problem, budget: 400).run(evaluate: surface.evaluate).answer
    guard case .undecided(let further?) = answer.verdict else {
      Issue.record("\(answer.verdict)")
      return
    }
    let again = Tuner(problem, budget: 400 + further).run(evaluate: surface.evaluate).answer
    #expect(again.verdict == .met, "\(further)")
  }

  @Test("A verdict of met is wrong in at most one of twenty searches at a limit")
  func confidence() {
    // Exactly at the limit everywhere: no setting is inside.
    let wrong = (1...24).count { seed in
      let surface = TuneSurface(seed: UInt64(seed), rate: { _, _ in 0.6 })
      let tuner = Tuner(
        problem([.window], [captureTarget(0.6, nil)], seed: UInt64(seed)), budget: 800)
      return tuner.run(evaluate: surface.evaluate).answer.verdict == .met
    }
    // More than 4 of 24 have a probability of 1 in 200 at 5 %.
    #expect(wrong <= 4, "\(wrong)")
  }

  @Test("Steps have random draws of their own, so that a trial's had no part in the choice")
  func random() throws {
    let surface = TuneSurface(seed: 7, rate: { values, _ in 0.3 + values[0] * 0.05 })
    let problem = problem([.window, .jump], [captureTarget(0.5, 0.6)])
    var steps: [[TuneRequest]] = []
    let answer = Tuner(problem, budget: 4000).run {
      steps.append($0)
      return surface.evaluate($0)
    }.answer
    let found = try #require(answer.recommendation).point
    var last = 0
    for requests in steps {
      #expect(requests.allSatisfy { $0.replicates.lowerBound > last })
      last = requests.map(\.replicates.upperBound).max() ?? last
      // A few settings share their random draws: enough to compare them, too few to err together.
      let sharing = Dictionary(grouping: requests, by: \.replicates.lowerBound)
      #expect(sharing.values.allSatisfy { (1...6).contains(Set($0.map(\.values)).count) })
    }
    #expect(
      steps.contains {
        $0.map(\.values) == [found.values] && $0.map(\.replicates.count) == [found.replicates]
      })
  }

  @Test("Equal hunts give an equal answer")
  func repeatable() {
    let surface = TuneSurface(seed: 5, rate: { values, _ in 0.3 + values[0] * 0.05 })
    let problem = problem([.window], [captureTarget(0.5, 0.6)])
    let first = Tuner(problem, budget: 2000).run(evaluate: surface.evaluate).answer
    let second = Tuner(problem, budget: 2000).run(evaluate: surface.evaluate).answer
    #expect(first == second)
  }

  @Test("An error ends the search, which shows what it has")
  func interrupted() {
    struct Stop: Error {}
    let surface = TuneSurface(seed: 6, rate: { values, _ in values[0] / 10 })
    var calls = 0
    let result = Tuner(problem([.window], [captureTarget(0.5, 0.6)]), budget: 4000).run {
      calls += 1
      if calls == 3 { throw Stop() }
      return surface.evaluate($0)
    }
    #expect(result.interruption is Stop && result.answer.isInterrupted)
    #expect(!result.answer.points.isEmpty && result.answer.hunts == result.hunts)
    let none = Tuner(problem([.window], [captureTarget(0.5, 0.6)]), budget: 4000).run { _ in
      throw Stop()
    }
    #expect(none.answer.points.isEmpty && none.answer.verdict == .undecided(furtherHunts: nil))
  }
}
