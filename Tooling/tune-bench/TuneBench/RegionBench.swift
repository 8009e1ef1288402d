import Domain
import Experiments
import Foundation
import Simulation
import Statistics

/// Searches for regions: how many searches found one, and how far inside their settings are, beside
/// the best there is.
enum RegionBench {
  static func run(seeds: Int, only: String?) {
    print(
      "problem\tbudget\tmet\tfeasible\tfalse\tpossible\tstatus1\tmedian\tbest\thunts\tcells\tseconds"
    )
    for surface in Surface.all where only == nil || surface.name == only {
      for budget in [2000, 5000, 20_000] { run(surface, budget, seeds) }
    }
  }

  static func run(_ surface: Surface, _ budget: Int, _ seeds: Int) {
    var (met, feasible, wrong, impossible) = (0, 0, 0, 0)
    var margins: [Double] = []
    var (hunts, wrongCells) = (0, 0)
    let begin = Date()
    for seed in 1...seeds {
      let problem = surface.problem(seed: UInt64(seed))
      let result = Tuner(problem, budget: budget).run(evaluate: surface.evaluate(UInt64(seed)))
      let answer = result.answer
      hunts += result.hunts
      wrongCells += surface.wrongCells(answer)
      let values =
        answer.recommendation?.point.values
        ?? answer.nearest.map { answer.points[$0].values } ?? problem.axes.map(\.low)
      let margin = surface.margin(values)
      margins.append(margin)
      if answer.verdict == .met {
        met += 1
        if margin < 0 { wrong += 1 }
      }
      if margin >= 0 { feasible += 1 }
      if answer.verdict == .impossible { impossible += 1 }
      if CommandLine.arguments.contains("-v") {
        print(seed, answer.verdict, values, margin, answer.points.count, answer.shares)
      }
    }
    margins.sort()
    let seconds = Date().timeIntervalSince(begin) / Double(seeds)
    let text = [
      surface.name, "\(budget)", "\(met)/\(seeds)", "\(feasible)", "\(wrong)",
      String(format: "%.3f", surface.share), "\(impossible)",
      String(format: "%.2f", margins[seeds / 2]), String(format: "%.2f", surface.best),
      "\(hunts / seeds)", "\(wrongCells)", String(format: "%.2f", seconds),
    ]
    print(text.joined(separator: "\t"))
  }
}
