import CommandKit
import Domain
import Experiments
import LabComposition
import Presentation
import Simulation

/// The odds of a setup, from many simulated hunts.
struct Odds {
  /// The number of hunts simulated for an estimate.
  let count = 400
  private let runs: [RunRecord]

  /// The figures of an estimate and their metrics.
  private static let metrics: [(OddsFigure.Kind, Metric)] = [
    (.captureRate, .captureRate), (.completed, .completed), (.huntDuration, .huntDuration),
    (.firstCapture, .firstCapture), (.escapes, .escapes),
  ]

  /// Simulates the hunts.
  init(_ setup: HuntSetup, seed: UInt64) throws(CommandRefusal) {
    do throws(SimulationError) {
      let hunt = try SimulatedHunt(setup)
      var runs: [RunRecord] = []
      for replicate in 1...count {
        runs.append(try hunt.run(seed: seed, replicate: UInt64(replicate)))
      }
      self.runs = runs
    } catch {
      throw CommandRefusal(error)
    }
  }

  /// The figures with their intervals.
  var figures: [OddsFigure] {
    Self.metrics.map { kind, metric in
      let moments = Moments(runs.map { $0[metric] }.filter { !$0.isNaN })
      let interval = Interval.mean(of: metric, moments)
      return OddsFigure(kind: kind, mean: moments.mean, low: interval.low, high: interval.high)
    }
  }

  /// Returns the mean differences between hunts with the same random numbers.
  func differences(to others: Odds) -> [OddsFigure] {
    Self.metrics.map { kind, metric in
      let pairs = zip(runs, others.runs).map { $1[metric] - $0[metric] }
      let moments = Moments(pairs.filter { !$0.isNaN })
      let interval = Interval.student(moments)
      return OddsFigure(kind: kind, mean: moments.mean, low: interval.low, high: interval.high)
    }
  }
}
