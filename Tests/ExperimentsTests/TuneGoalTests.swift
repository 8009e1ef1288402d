import Domain
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("Objectives, populations, conditions and lists of a search")
struct TuneGoalTests {
  private let surface = TuneSurface(
    seed: 1, rate: { values, _ in 0.3 + values[0] * 0.06 },
    duration: { values, _ in 800 + 60 * values[0] - 2 * values[1] })

  private func spec(_ metric: Metric, _ isMaximized: Bool) -> TuneProblem.ObjectiveSpec {
    TuneProblem.ObjectiveSpec(
      metric: metric, statistic: .mean, player: nil, isMaximized: isMaximized)
  }

  private func search(
    _ targets: [Target], _ objectives: [TuneProblem.ObjectiveSpec], budget: Int = 8000,
    allows: @escaping @Sendable ([Double]) -> Bool = { _ in true }
  ) -> TuneAnswer {
    Tuner(
      TuneProblem(
        axes: [.window, .jump], start: [], scenarios: tuneNovice, targets: targets,
        objectives: objectives, allows: allows), budget: budget
    ).run(evaluate: surface.evaluate).answer
  }

  @Test("An objective within targets: close to the best setting that can be shown to be inside")
  func objective() throws {
    // The shortest hunts with 0.6 and more: window 5, jump 100: 900.
    let answer = search([captureTarget(0.6, nil)], [spec(.huntDuration, false)])
    #expect(answer.verdict == .met)
    let values = try #require(answer.recommendation).point.values
    let duration = surface.duration(values, 0)
    #expect(surface.rate(values, 0) >= 0.6 && duration < 990, "\(values)")
  }

  @Test("An objective alone: the best setting")
  func objectiveAlone() throws {
    let answer = search([], [spec(.huntDuration, false)], budget: 4000)
    #expect(answer.verdict == .met)
    let values = try #require(answer.recommendation).point.values
    #expect(surface.duration(values, 0) < 660, "\(values)")
  }

  @Test("Two objectives: a front from one to the other, none of it dominated")
  func front() throws {
    let answer = search([], [spec(.captureRate, true), spec(.huntDuration, false)])
    let front = answer.front.map { answer.points[$0] }
    #expect(front.count >= 5)
    let rates = front.map { $0.objectives[0].value }
    let durations = front.map { $0.objectives[1].value }
    #expect(rates == rates.sorted(by: >) && durations == durations.sorted(by: >))
    #expect(rates[0] > 0.8 && rates[rates.count - 1] < 0.45, "\(rates)")
  }

  @Test("Conditions between parameters hold in every setting that is played")
  func conditions() {
    let answer = search([captureTarget(0.5, nil)], []) { $0[1] < 8 * $0[0] }
    #expect(answer.points.allSatisfy { $0.values[1] < 8 * $0.values[0] })
    #expect(answer.verdict == .met)
    #expect(answer.maps.contains { $0.grades.joined().contains { $0 == nil } })
  }

  @Test("A population: targets of everyone are about the mixture, and others cost no hunts")
  func population() throws {
    let players = tuneBoth + [TuneScenario(player: "child", sensor: "park")]
    let problem = TuneProblem(
      axes: [.window], start: [], scenarios: players,
      targets: [captureTarget(0.6, 0.7), captureTarget(nil, 0.95, "expert")],
      population: ["novice": 0.75, "expert": 0.25])
    #expect(problem.scenarios.map(\.player) == ["novice", "expert"])
    #expect(problem.conditions.map(\.requested.name) == ["captureRate", "expert captureRate"])
    #expect(problem.conditions[0].requested.parts.map(\.weight) == [0.75, 0.25])
    let surface = TuneSurface(
      seed: 2, rate: { values, player in player == 0 ? 0.3 + 0.05 * values[0] : 0.9 })
    let answer = Tuner(problem, budget: 6000).run(evaluate: surface.evaluate).answer
    // 0.75 (0.3 + 0.05 x) + 0.225 is 0.65 at 5.33.
    let values = try #require(answer.recommendation).point.values
    #expect((4.7...6).contains(values[0]), "\(values)")
  }

  @Test("A mixture's figure: weighted means and quantiles, a player without a value left out")
  func mixture() {
    let requested = TuneFigure(
      name: "x", metric: .huntDuration, statistic: .mean,
      parts: [.init(scenario: 0, weight: 0.75), .init(scenario: 1, weight: 0.25)])
    func records(_ values: [Double]) -> [RunRecord?] {
      values.map {
        var record = RunRecord(count: Metric.hunt.count)
        record[.huntDuration] = $0
        return record
      }
    }
    var figure = TuneFigureEstimate(requested)
    figure.add([records([10, 20]), records([30, 40])])
    #expect(figure.value == 20 && figure.count == 2)
    figure.add([records([.nan]), records([100])])
    // The players' own means, weighted; the replicate without a value of one does not count.
    #expect(figure.value == 0.75 * 15 + 0.25 * 170 / 3 && figure.count == 2)
    let median = TuneFigure(
      name: "x", metric: .huntDuration, statistic: .p50, parts: requested.parts)
    var middle = TuneFigureEstimate(median)
    middle.add([records([1, 2, 3, 4]), records([10, 20, 30, 40])])
    #expect(middle.value == 3)
  }

  @Test("Lists: only their settings are played, and all of them are judged")
  func lists() throws {
    let levels = stride(from: 0.0, through: 10, by: 0.5).map { $0 }
    let axis = TuneAxis(name: TuneAxis.window.name, low: 0, high: 10, levels: levels)
    let problem = TuneProblem(
      axes: [axis], start: levels.map { [$0] }, isListed: true, scenarios: tuneNovice,
      targets: [captureTarget(0.55, 0.65)])
    let band = TuneSurface(seed: 1, rate: { values, _ in 0.6 + (values[0] - 5) * 0.04 })
    let answer = Tuner(problem, budget: 12_000).run(evaluate: band.evaluate).answer
    let best = try #require(answer.recommendation)
    #expect(abs(best.point.values[0] - 5) <= 0.5)
    #expect(Set(answer.points.map(\.values)) == Set(levels.map { [$0] }))
    for point in answer.points {
      let isIn = (3.75...6.25).contains(point.values[0])
      #expect(point.grade != (isIn ? .excluded : .certain), "\(point.values)")
    }
  }

  @Test("Values have few digits, whole numbers are whole, logarithms are even")
  func values() {
    let range = TuneAxis(name: "a", low: 5, high: 10)
    #expect(range.value(at: 0.123456) == 5.62 && range.value(at: 1) == 10)
    let whole = TuneAxis(name: "b", low: 1, high: 6, isWhole: true)
    #expect(Set((0...100).map { whole.value(at: Double($0) / 100) }) == [1, 2, 3, 4, 5, 6])
    let even = TuneAxis(name: "c", low: 0.01, high: 100, isLogarithmic: true)
    #expect(abs(even.value(at: 0.5) - 1) < 1e-9 && even.unit(10) == 0.75)
    #expect(even.value(at: 0) == 0.01)
    let huge = TuneAxis(name: "d", low: 0, high: 1e9)
    #expect(huge.value(at: 0.3333) == 333_000_000)
  }
}
