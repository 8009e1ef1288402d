import Domain
import Simulation
import Testing

@testable import Experiments
@testable import Statistics

@Suite("The model of a search around its answer")
struct TuneModelTests {
  private func search(
    _ axes: [TuneAxis], _ surface: TuneSurface, budget: Int = 6000
  ) -> TuneAnswer {
    let problem = TuneProblem(
      axes: axes, start: [], scenarios: tuneNovice, targets: [captureTarget(0.5, 0.7)])
    return Tuner(problem, budget: budget).run(evaluate: surface.evaluate).answer
  }

  @Test("Slices go through the recommended setting, and their bands hold the truth")
  func slices() throws {
    let surface = TuneSurface(seed: 3, rate: { $0[0] * 0.06 + $0[1] * 0.002 + 0.2 * Double($1) })
    let answer = search([.window, .jump], surface)
    let found = try #require(answer.recommendation).point.values
    #expect(answer.sliced.map { answer.points[$0].values } == found)
    #expect(answer.slices.map(\.knob) == [0, 1])
    var (held, all) = (0, 0)
    for slice in answer.slices {
      #expect(slice.xs.contains(found[slice.knob]) && slice.xs == slice.xs.sorted())
      #expect(slice.near.contains { answer.points[$0].values == found })
      for point in slice.near.map({ answer.points[$0].values }) {
        let other = 1 - slice.knob
        #expect(abs(point[other] - found[other]) <= [1.0, 10][other] + 1e-9)
      }
      let curve = slice.curves[0]
      for (place, x) in slice.xs.enumerated() {
        var values = found
        values[slice.knob] = x
        let truth = min(max(surface.rate(values, 0), 0), 1)
        #expect(curve.lows[place] <= curve.values[place])
        #expect(curve.values[place] <= curve.highs[place])
        #expect(curve.lows[place] >= 0 && curve.highs[place] <= 1)
        all += 1
        if curve.lows[place] - 0.01 <= truth, truth <= curve.highs[place] + 0.01 { held += 1 }
      }
    }
    #expect(held * 10 >= all * 8, "\(held) of \(all)")
  }

  @Test("Importances are shares of what the model does near the answer, with interactions")
  func importance() throws {
    // Near the answer the first parameter changes the figure three times as much as the second.
    let surface = TuneSurface(
      seed: 4,
      rate: { values, _ in
        0.15 + values[0] * 0.06 + values[1] * 0.002
      })
    let axes = [TuneAxis.window, .jump, TuneAxis(name: "knob", low: 0, high: 1)]
    let answer = search(axes, surface, budget: 12_000)
    let found = try #require(answer.importance)
    let figure = try #require(found.figures.first)
    let values = try #require(answer.recommendation).point.values
    for (range, value) in zip(found.ranges, values) { #expect(range.contains(value)) }
    #expect(figure.totals[0] > 0.75 && figure.totals[1] < 0.25 && figure.totals[2] < 0.1)
    #expect(zip(figure.mains, figure.totals).allSatisfy { $0 <= $1 + 0.05 })
    #expect((0.03...0.15).contains(figure.deviation), "\(figure)")
  }

  @Test("A product of two parameters is due to neither alone")
  func interaction() throws {
    let places = (0..<40).map { number in
      ScrambledSobol(seed: 1).point(at: Int64(number), dimensions: 2)
    }
    let axes = (0..<2).map { TuneAxis(name: "knob\($0)", low: 0, high: 1) }
    let problem = TuneProblem(
      axes: axes, start: [], scenarios: tuneNovice, targets: [captureTarget(0.5, 0.7)])
    let candidates = places.map { place -> TuneCandidate in
      var candidate = TuneCandidate(problem.values(at: place), problem)
      let rate = 0.5 + 1.6 * (place[0] - 0.5) * (place[1] - 0.5)
      let records = (0..<40).map { number -> RunRecord? in
        var record = RunRecord(count: Metric.hunt.count)
        record[.captureRate] = min(max(rate + (number % 2 == 0 ? 0.01 : -0.01), 0), 1)
        return record
      }
      candidate.add([records], replicates: 1...40, isTrial: false, of: problem)
      return candidate
    }
    let model = TuneModel(problem, candidates, isFitted: true)
    let found = try #require(TuneImportance(model, around: [0.5, 0.5]).found)
    let figure = found.figures[0]
    #expect(figure.mains.allSatisfy { $0 < 0.15 }, "\(figure)")
    #expect(figure.totals.allSatisfy { $0 > 0.8 }, "\(figure)")
  }

  @Test("Of a list at least the next values are near; of names all are")
  func lists() throws {
    let levels = TuneAxis(name: "levels", low: 0, high: 10, levels: [0, 10])
    let names = TuneAxis(name: "names", low: 0, high: 2, levels: [0, 1, 2], isNamed: true)
    let surface = TuneSurface(seed: 5, rate: { values, _ in 0.4 + values[0] * 0.02 })
    let answer = search([levels, names], surface)
    let found = try #require(answer.importance)
    #expect(found.ranges[0] == 0...10 && found.ranges[1] == 0...2)
    #expect(answer.slices.map(\.xs) == [[0, 10], [0, 1, 2]])
  }

  @Test("Expected values are those of predictions")
  func means() {
    let places = (0..<12).map { ScrambledSobol(seed: 2).point(at: Int64($0), dimensions: 2) }
    let values = places.map { $0[0] * 3 - $0[1] }
    var noise = [Double](repeating: 0, count: 144)
    for index in 0..<12 { noise[index * 13] = 0.01 }
    let process = GaussianProcess(
      places: places, isNamed: [false, false], values: values, noise: noise, shape: .plain(2),
      isFitted: true)
    let asked = [[0.1, 0.9], [0.5, 0.5]]
    #expect(process.means(at: asked) == process.prediction(at: asked).means)
  }
}
