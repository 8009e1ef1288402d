import Domain
import Experiments
import Foundation
import Simulation

/// Searches for fronts of two objectives over six parameters.
///
/// The hypervolume is that of the true values of the settings on the reported front, from a corner
/// that is worse than all of them, in percent of the rectangle between the corner and the ideal;
/// `all` is that of all settings played.
enum FrontBench {
  static func run(seeds: Int, only: String?) {
    print("problem\tbudget\tseed\tfront\tall\tsettings\thunts\tseconds")
    for surface in Surface.fronts where only == nil || surface.name == only {
      for seed in 1...UInt64(seeds) { run(surface, budget: 8000, seed) }
    }
  }

  private static func run(_ surface: Surface, budget: Int, _ seed: UInt64) {
    let begin = Date()
    let result = Tuner(surface.problem(seed: seed), budget: budget)
      .run(evaluate: surface.evaluate(seed))
    let (points, front) = (result.answer.points, result.answer.front)
    let text = [
      surface.name, "\(budget)", "\(seed)",
      String(format: "%.2f", surface.hypervolume(front.map { points[$0].values })),
      String(format: "%.2f", surface.hypervolume(points.map(\.values))), "\(points.count)",
      "\(result.hunts)", String(format: "%.2f", Date().timeIntervalSince(begin)),
    ]
    print(text.joined(separator: "\t"))
  }
}

extension Surface {
  /// The values of capture rate and duration that are worse than all, and the ideal ones.
  private static let (worst, ideal) = ((rate: 0.0, duration: 2000.0), (rate: 1.0, duration: 300.0))

  /// Returns the hypervolume of the settings that meet the targets, in percent; a higher rate and a
  /// shorter duration are better.
  func hypervolume(_ settings: [[Double]]) -> Double {
    let (worst, ideal) = (Self.worst, Self.ideal)
    let goods = settings.filter { margin($0) >= 0 }.map { values in
      (
        x: (truth(values).rate - worst.rate) / (ideal.rate - worst.rate),
        y: (truth(values).duration - worst.duration) / (ideal.duration - worst.duration)
      )
    }.sorted { $0.x > $1.x }
    var (area, top) = (0.0, 0.0)
    for good in goods where good.y > top && good.x > 0 {
      area += good.x * (good.y - top)
      top = good.y
    }
    return 100 * area
  }

  /// The true figures of a setting with the first player.
  func truth(_ values: [Double]) -> (rate: Double, duration: Double) {
    (min(max(rate(values, 0), 0), 1), duration(values, 0))
  }
}
