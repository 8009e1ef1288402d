import Experiments
import Foundation

/// Searches for thin bands: limits a few standard errors apart that a small share of the box meets.
///
/// `claimed` counts the searches that say `met`, `false` those whose setting is outside; `placed` is
/// the distance of the settings tried to the nearest limit, in standard errors of 5000 hunts, beside
/// the largest there is.
enum BandBench {
  static func run(seeds: Int, only: String?) {
    print("problem\tbudget\tclaimed\tfalse\tshare\tplaced\tbest\thunts\tseconds")
    for surface in Surface.bands where only == nil || surface.name == only {
      run(surface, budget: 8000, seeds)
    }
  }

  private static func run(_ surface: Surface, budget: Int, _ seeds: Int) {
    var (claimed, wrong, hunts) = (0, 0, 0)
    var placed: [Double] = []
    let begin = Date()
    for seed in 1...UInt64(seeds) {
      var trial: [Double]?
      let play = surface.evaluate(seed)
      let problem = surface.problem(seed: seed)
      let result = Tuner(problem, budget: budget).run { requests in
        // A trial is the only step with a single setting of many hunts.
        let settings = Set(requests.map(\.values))
        if settings.count == 1, requests[0].replicates.count >= 160 { trial = requests[0].values }
        return try play(requests)
      }
      hunts += result.hunts
      let margin = trial.map(surface.margin) ?? -.infinity
      placed.append(margin)
      if CommandLine.arguments.contains("-v") {
        print(seed, result.answer.verdict, trial ?? [], margin, result.answer.points.count)
      }
      guard result.answer.verdict == .met, let found = result.answer.recommendation else {
        continue
      }
      claimed += 1
      if surface.margin(found.point.values) < 0 { wrong += 1 }
    }
    placed.sort()
    let seconds = Date().timeIntervalSince(begin) / Double(seeds)
    print(
      [
        surface.name, "\(budget)", "\(claimed)/\(seeds)", "\(wrong)",
        String(format: "%.4f", surface.share), String(format: "%.2f", placed[seeds / 2]),
        String(format: "%.2f", surface.best), "\(hunts / seeds)", String(format: "%.2f", seconds),
      ].joined(separator: "\t"))
  }
}
