import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments

/// A made-up game with known answers: capture rate and duration depend on two parameters.
private struct Surface {
  /// Seed of the noise.
  let seed: UInt64
  let rate: @Sendable (_ values: [Double], _ scenario: Int) -> Double
  let duration: @Sendable (_ values: [Double], _ scenario: Int) -> Double

  /// Four ghosts a hunt, caught one by one; a skewed duration with the given mean.
  func evaluate(_ requests: [TuneRequest]) -> [[RunRecord?]] {
    requests.map { request in
      let p = rate(request.values, request.scenario)
      let mean = duration(request.values, request.scenario)
      return request.replicates.map { replicate in
        let key = StreamKey(
          seed: seed, replicate: UInt64(replicate), purpose: .decision,
          ghost: UInt32(request.scenario))
        var random = key.generator()
        var record = RunRecord(count: Metric.hunt.count)
        record[.captureRate] = Double((0..<4).count { _ in random.uniform() < p }) / 4
        record[.huntDuration] = mean * (0.5 + 0.5 * random.exponential(mean: 1))
        return record
      }
    }
  }
}

private let rateTarget = Target(metric: .captureRate, statistic: .mean, low: 0.55, high: 0.65)
private let slowTarget = Target(metric: .huntDuration, statistic: .p90, low: nil, high: 1200)
private let one = [TuneScenario(player: "novice", sensor: "park")]
private let two = one + [TuneScenario(player: "expert", sensor: "park")]

/// The 90 % quantile of `mean · (0.5 + 0.5 E)` over the mean, E exponential: 0.5 + 0.5 ln 10.
private let tail = 0.5 + 0.5 * 2.302585092994046

@Suite("Tuning")
struct TunerTests {
  private let window = TuneAxis(name: "ghost.trapWindowDuration", low: 0, high: 10)
  private let jump = TuneAxis(name: "ghost.escapeDistanceMeters", low: 0, high: 100)

  private func squareGrid(_ count: Int) -> [[Double]] {
    let places = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    return places.flatMap { x in places.map { y in [10 * x, 100 * y] } }
  }

  @Test("A band on one list: certain points, a centre within, and the ends as they are")
  func band() throws {
    let levels = stride(from: 0.0, through: 10, by: 0.5).map { $0 }
    let axis = TuneAxis(name: window.name, low: 0, high: 10, levels: levels)
    let problem = TuneProblem(
      axes: [axis], start: levels.map { [$0] }, scenarios: one, targets: [rateTarget])
    // Within the band from 4 to 6, ends in the middle between two values.
    let surface = Surface(
      seed: 1, rate: { values, _ in 0.6 + (values[0] - 5) * 0.04 }, duration: { _, _ in 1 })
    let result = Tuner(problem, budget: 30_000).run(evaluate: surface.evaluate)
    let best = try #require(result.recommended)
    #expect(abs(result.candidates[best].values[0] - 5) <= 0.5)
    for candidate in result.candidates {
      let isIn = (3.75...6.25).contains(candidate.values[0])
      #expect(candidate.status != (isIn ? .ruledOut : .certain), "\(candidate.values)")
    }
    #expect(result.hunts <= 30_000 && result.points(.ruledOut).count >= 1)
    let box = try #require(result.box)
    #expect(box.ends[0].contains(5) && box.count >= 3)
  }

  @Test("Ranges: the border is found ever closer, for two players and three targets at once")
  func ranges() throws {
    let problem = TuneProblem(
      axes: [window, jump], start: squareGrid(5), scenarios: two,
      targets: [
        Target(metric: .captureRate, statistic: .mean, low: 0.5, high: 0.7, player: "novice"),
        slowTarget,
      ])
    #expect(
      problem.conditions.map(\.name) == [
        "novice captureRate", "novice huntDuration.p90", "expert huntDuration.p90",
      ])
    let surface = Surface(
      seed: 2, rate: { values, _ in 0.6 + (values[0] - 5) * 0.05 },
      duration: { values, player in (400 + 8 * values[1]) * (player == 0 ? 1 : 0.8) / tail * 1.2 })
    // Feasible: 3 to 7, and up to 75.
    let first = Tuner(problem, budget: 40_000).run(evaluate: surface.evaluate)
    let more = Tuner(problem, budget: 90_000).run(evaluate: surface.evaluate)
    for result in [first, more] {
      let best = try #require(result.recommended)
      let values = result.candidates[best].values
      #expect((3.5...6.5).contains(values[0]) && values[1] < 65, "\(values)")
      for candidate in result.candidates where candidate.status == .certain {
        #expect((3...7).contains(candidate.values[0]) && candidate.values[1] <= 75)
      }
    }
    #expect(more.candidates.count > first.candidates.count || more.hunts > first.hunts)
    let range = try #require(more.range(of: 0, .certain))
    #expect(range.lowerBound <= 4 && range.upperBound >= 6)
  }

  @Test("No point meets the targets: it says so, with the nearest miss and what blocks it")
  func none() throws {
    let problem = TuneProblem(
      axes: [window, jump], start: squareGrid(4), scenarios: one,
      targets: [rateTarget, slowTarget])
    let surface = Surface(
      seed: 3, rate: { values, _ in values[0] / 10 },
      duration: { values, _ in (1600 + values[1]) / tail })
    let result = Tuner(problem, budget: 40_000).run(evaluate: surface.evaluate)
    #expect(!result.isFound && result.recommended == nil && result.box == nil)
    #expect(result.points(.perhaps).isEmpty)
    let nearest = try #require(result.nearest)
    #expect(
      result.problem.conditions[result.candidates[nearest].worstCondition].target == slowTarget)
    #expect(result.meetCount(1) == 0 && result.meetCount(0) > 0)
  }

  @Test("At most 5 % of searches call a point certain that misses: points just outside the band")
  func falseCertainty() {
    // Rates just outside the band, and durations whose p90 is just too long.
    let levels = [1.0, 2, 3, 4, 5, 6, 7, 8]
    let axis = TuneAxis(name: window.name, low: 1, high: 8, levels: levels)
    let problem = TuneProblem(
      axes: [axis], start: levels.map { [$0] }, scenarios: one,
      targets: [rateTarget, slowTarget])
    let trials = 120
    var (wrong, lost) = (0, 0)
    for trial in 0..<trials {
      let surface = Surface(
        seed: UInt64(trial) + 100,
        rate: { values, _ in
          values[0] < 4 ? 0.549 : values[0] < 6 ? 0.651 : 0.6
        },
        duration: { values, _ in values[0] >= 6 && values[0] < 8 ? 1202 / tail : 900 / tail })
      let result = Tuner(problem, budget: 4000).run(evaluate: surface.evaluate)
      if result.points(.certain).contains(where: { $0 < 7 }) { wrong += 1 }
      if result.candidates[7].status == .ruledOut { lost += 1 }
    }
    #expect(Double(wrong) <= 0.05 * Double(trials), "\(wrong) of \(trials)")
    #expect(Double(lost) <= 0.05 * Double(trials), "\(lost) of \(trials)")
  }

  @Test("An empty region with everything on the border is hardly ever called found")
  func emptyBorder() {
    let problem = TuneProblem(
      axes: [window], start: (0..<12).map { [Double($0)] }.filter { $0[0] <= 10 },
      scenarios: one,
      targets: [Target(metric: .huntDuration, statistic: .mean, low: nil, high: 1000)])
    var wrong = 0
    for trial in 0..<120 {
      let surface = Surface(
        seed: UInt64(trial) + 5000, rate: { _, _ in 0 }, duration: { _, _ in 1000.1 })
      if Tuner(problem, budget: 3000).run(evaluate: surface.evaluate).isFound { wrong += 1 }
    }
    #expect(wrong <= 6, "\(wrong) of 120")
  }

  @Test("The budget holds, equal searches are equal, and an end from outside keeps what there is")
  func budget() {
    let problem = TuneProblem(
      axes: [window, jump], start: squareGrid(4), scenarios: two, targets: [rateTarget])
    let surface = Surface(
      seed: 9, rate: { values, _ in values[0] / 10 }, duration: { _, _ in 1 })
    for budget in [1, 79, 80, 1000, 5000] {
      let result = Tuner(problem, budget: budget).run(evaluate: surface.evaluate)
      let again = Tuner(problem, budget: budget).run(evaluate: surface.evaluate)
      #expect(result.hunts <= budget)
      #expect(result.candidates.map(\.values) == again.candidates.map(\.values))
      #expect(result.candidates.map(\.status) == again.candidates.map(\.status))
    }
    struct Interrupt: Error {}
    var calls = 0
    let result = Tuner(problem, budget: 50_000).run { requests in
      calls += 1
      if calls > 3 { throw Interrupt() }
      return surface.evaluate(requests)
    }
    #expect(result.interruption is Interrupt && result.hunts > 0)
  }

  @Test("A plan is a problem: start points of its design, scenarios of its players and phones")
  func plans() throws {
    let plan = try readPlan(
      """
      game: {disc: 400, ghosts: 8}
      players: [novice, expert]
      vary:
        ghost.trapWindowDuration: {low: 5, high: 10}
        ghost.catchMode: [hold, tap]
      design: sobol
      points: 8
      replicates: 50
      targets: {captureRate: 0.5...0.9, novice: {huntDuration.p90: ...1200}}
      """)
    let problem = try TuneProblem(plan)
    #expect(problem.start.count == 8 && problem.scenarios.map(\.player) == ["novice", "expert"])
    #expect(
      problem.conditions.map(\.name) == [
        "novice captureRate", "novice huntDuration.p90", "expert captureRate",
      ])
    let setup = plan.setup(tuned: [6.5, 1], for: problem.scenarios[1])
    #expect(setup.player == Persona.expert.parameters)
    #expect(setup.ghostOverrides.map(\.value).contains(6.5))
    let tuned = plan.tuned([6.5, 1])
    #expect(tuned.pointCount == 2 && tuned.axes.map(\.name) == ["players"])
    #expect(try readPlan(tuned.canonicalText) == tuned)
    #expect(tuned.canonicalText.contains("ghost.catchMode: tap"))
  }

  @Test(
    "Plans that cannot be tuned say why",
    arguments: [
      ("targets: {captureRate: 0.5...0.9}", TuneError.nothingToTune),
      ("vary: {ghost.holdTime: [1, 2]}", .noTargets),
      (
        "vary: {ghost.holdTime: [1, 2]}\ntargets: {captureRate.sd: ...1}",
        .statistic("captureRate.sd")
      ),
      (
        "vary: {ghost.holdTime: [1, 2]}\ndesign: oat\ntargets: {captureRate: 0.5...1}",
        .design("oat")
      ),
    ])
  func refusals(text: String, error: TuneError) throws {
    let plan = try readPlan("game: {disc: 400, ghosts: 8}\n" + text)
    #expect(throws: error) { try TuneProblem(plan) }
  }
}
