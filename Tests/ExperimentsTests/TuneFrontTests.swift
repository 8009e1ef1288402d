import Domain
import PortableNumerics
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("Two objectives of a search")
struct TuneFrontTests {
  private func answer(seed: UInt64, budget: Int = 2000) -> TuneAnswer {
    let surface = TuneSurface(
      seed: seed, rate: { values, _ in 0.3 + values[0] * 0.06 },
      duration: { values, _ in 800 + 60 * values[0] - 2 * values[1] })
    func objective(_ metric: Metric, _ isMaximized: Bool) -> TuneProblem.ObjectiveSpec {
      TuneProblem.ObjectiveSpec(
        metric: metric, statistic: .mean, player: nil, isMaximized: isMaximized)
    }
    return Tuner(
      TuneProblem(
        axes: [.window, .jump], start: [], scenarios: tuneNovice,
        targets: [captureTarget(0.4, nil)],
        objectives: [objective(.captureRate, true), objective(.huntDuration, false)], seed: seed),
      budget: budget
    ).run(evaluate: surface.evaluate).answer
  }

  @Test("The recommended setting is on the front, and it is said what it gives up")
  func recommended() throws {
    var rivals = 0
    for seed in 1...24 as ClosedRange<UInt64> {
      let answer = answer(seed: seed)
      let values = try #require(answer.recommendation).point.values
      #expect(answer.front.contains { answer.points[$0].values == values }, "seed \(seed)")
      let compromise = try #require(answer.compromise)
      #expect(compromise.shortfalls.count == 2 && compromise.best.count == 2)
      #expect(compromise.shortfalls.allSatisfy { (0...1).contains($0) })
      // Equal objectives: neither is given up for the other altogether.
      #expect(compromise.shortfalls.allSatisfy { $0 < 0.9 }, "seed \(seed): \(compromise)")
      rivals += compromise.rivals
    }
    #expect(rivals < 120)
  }

  @Test("A front is what none is better than in both, the best in the first objective first")
  func places() {
    let columns: [[Double]] = [[1, 3, 2, 2, 0, 3], [5, 1, 4, 3, 5, 1]]
    #expect(TuneFront.places(among: Array(0..<6), columns) == [1, 5, 2, 0])
    #expect(TuneFront.places(among: [4, 3], columns) == [3, 4])
    #expect(TuneFront.places(among: [], columns).isEmpty)
  }

  private func objectives() -> [TuneProblem.ObjectiveSpec] {
    [(Metric.captureRate, true), (.huntDuration, false)].map {
      TuneProblem.ObjectiveSpec(metric: $0.0, statistic: .mean, player: nil, isMaximized: $0.1)
    }
  }

  @Test("Without limits no hunts go into a trial; the compromise is the best one on the front")
  func noTrial() throws {
    let surface = TuneSurface(
      seed: 3, rate: { values, _ in 0.3 + values[0] * 0.06 },
      duration: { values, _ in 800 + 60 * values[0] - 2 * values[1] })
    let problem = TuneProblem(
      axes: [.window, .jump], start: [], scenarios: tuneNovice, targets: [],
      objectives: objectives())
    var most = 0
    let answer = Tuner(problem, budget: 3000).run { requests in
      most = max(most, requests.map(\.replicates.count).max() ?? 0)
      return surface.evaluate(requests)
    }.answer
    #expect(most < 160 && answer.hunts > 2900 && answer.hunts <= 3000)
    #expect(answer.verdict == .met && answer.points.allSatisfy { $0.trial == nil })
    let values = try #require(answer.recommendation).point.values
    #expect(answer.front.contains { answer.points[$0].values == values })
    #expect(answer.compromise?.rivals == 0)
    // Too few hunts to tell settings apart: nothing is recommended.
    let few = Tuner(problem, budget: 100).run(evaluate: surface.evaluate).answer
    #expect(few.recommendation == nil && few.verdict != .met)
  }

  @Test("With six parameters the front of 8000 hunts has most of the hypervolume there is")
  func six() {
    let surface = TuneSurface(
      seed: 1,
      rate: { x, _ in
        0.15 + 0.7 * (0.7 * x[0] + 0.3 * x[1]) - 0.5 * (x[2] - 0.3) * (x[2] - 0.3)
          - 0.4 * (x[3] - 0.7) * (x[3] - 0.7)
      },
      duration: { x, _ in
        450 + 600 * x[0] * x[0] + 350 * x[1] + 800 * (x[2] - 0.4) * (x[2] - 0.4)
          + 500 * (1 - x[4]) + 300 * x[5]
      })
    let axes = (0..<6).map { TuneAxis(name: "knob\($0)", low: 0, high: 1) }
    let problem = TuneProblem(
      axes: axes, start: [], scenarios: tuneNovice, targets: [], objectives: objectives())
    let answer = Tuner(problem, budget: 8000).run(evaluate: surface.evaluate).answer
    func area(_ settings: [[Double]]) -> Double {
      var gain = TuneFrontGain(corner: (0, -2500))
      for x in settings { gain.add(x: surface.rate(x, 0), y: -surface.duration(x, 0)) }
      return TuneFrontGain(corner: (0, -2500)).expected((1, 0), (0, 0))
        - gain.expected((1, 0), (0, 0))
    }
    // The ends of the last two parameters, a compromise in the middle ones.
    let best = area(
      (0...20).flatMap { a in
        (0...20).map { [Double(a) / 20, Double($0) / 20, 0.35, 0.7, 1, 0] }
      })
    let found = area(answer.front.map { answer.points[$0].values })
    #expect(found > 0.93 * best, "\(found) of \(best)")
  }

  @Test("The area that a setting is expected to add: exact where it is known, else as on average")
  func gain() {
    var gain = TuneFrontGain(corner: (0, 0))
    #expect(gain.expected((2, 0), (3, 0)) == 6)
    for (x, y) in [(1.0, 4.0), (3, 2), (2, 2), (4, -1)] { gain.add(x: x, y: y) }
    // Beyond the steps (3, 2) and (1, 4).
    #expect(gain.expected((2, 0), (3, 0)) == 1 && gain.expected((4, 0), (1, 0)) == 1)
    #expect(gain.expected((1, 0), (2, 0)) == 0 && gain.expected((-1, 0), (9, 0)) == 0)
    // The mean of exact gains over a grid of normal deviates.
    let count = 200
    let deviates = (0..<count).map { normalQuantile((Double($0) + 0.5) / Double(count)) }
    var sum = 0.0
    for a in deviates {
      for b in deviates { sum += gain.expected((2.5 + 0.7 * a, 0), (2.2 + 0.4 * b, 0)) }
    }
    let mean = sum / Double(count * count)
    #expect(abs(gain.expected((2.5, 0.7), (2.2, 0.4)) - mean) < 0.01 * mean)
  }
}
