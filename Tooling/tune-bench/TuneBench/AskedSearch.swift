import Domain
import Experiments
import Foundation
import Statistics

/// The core of `tune` over a function from outside, which is played line by line.
///
/// The first line on standard input is `DIMENSION LIMITS BUDGET SEED`: a box 0...1 in each
/// dimension, one objective to be small, and so many figures that must be at most 0. Each line of
/// output is a setting's values; it is answered by a line with the objective and the figures. The
/// last line of output is `best` and the values of the setting to take.
enum AskedSearch {
  private struct Ended: Error {}

  static func run() {
    let words = (readLine() ?? "").split(separator: " ").compactMap { UInt64($0) }
    guard words.count == 4 else { return print("expected: DIMENSION LIMITS BUDGET SEED") }
    let (dimension, limits, budget) = (Int(words[0]), Int(words[1]), Int(words[2]))
    let metrics = (0...limits).map { index in
      Metric(index, "f\(index)", mayBeNegative: true) { _ in Caption(stringLiteral: "") }
    }
    let problem = TuneProblem(
      axes: (0..<dimension).map { TuneAxis(name: "x\($0)", low: 0, high: 1) }, start: [],
      scenarios: [TuneScenario(player: "", sensor: "")],
      targets: metrics.dropFirst().map { Target(metric: $0, statistic: .mean, low: nil, high: 0) },
      objectives: [
        TuneProblem.ObjectiveSpec(
          metric: metrics[0], statistic: .mean, player: nil, isMaximized: false)
      ], seed: words[3])
    let answer = Tuner(problem, budget: budget).run { requests in
      try requests.map { request in
        try request.replicates.map { _ in try play(request.values, metrics) }
      }
    }.answer
    let values =
      answer.recommendation?.point.values ?? answer.nearest.map { answer.points[$0].values }
    print("best", (values ?? problem.axes.map(\.low)).map { "\($0)" }.joined(separator: " "))
    flush()
  }

  private static func play(_ values: [Double], _ metrics: [Metric]) throws -> RunRecord {
    print(values.map { "\($0)" }.joined(separator: " "))
    flush()
    let answer = (readLine() ?? "").split(separator: " ").compactMap { Double($0) }
    guard answer.count == metrics.count else { throw Ended() }
    var record = RunRecord(count: metrics.count)
    for (metric, value) in zip(metrics, answer) { record[metric] = value }
    return record
  }
}
