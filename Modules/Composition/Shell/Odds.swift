import CommandKit
import Domain
import Experiments
import LabComposition
import Presentation
import Simulation
import Statistics

/// The odds of a setup, from many simulated hunts.
///
/// Both sides of `what if` have the same random draws.
struct Odds {
  /// The number of hunts simulated for an estimate.
  static let count = 400
  private let runs: [RunRecord]

  /// The figures of an estimate and their metrics.
  private static let metrics: [(OddsFigure.Kind, Metric)] = [
    (.captureRate, .captureRate), (.completed, .completed), (.huntDuration, .huntDuration),
    (.firstCapture, .firstCapture), (.escapes, .escapes),
  ]

  /// Simulates the hunts.
  init(_ setup: HuntSetup, seed: UInt64) throws(CommandRefusal) {
    runs = try Self.runs(setup, seed: seed) { false } ?? []
  }

  /// Simulates the hunts; nil if they were stopped before the last one.
  init?(
    _ setup: HuntSetup, seed: UInt64, isStopped: () -> Bool
  ) throws(CommandRefusal) {
    guard let runs = try Self.runs(setup, seed: seed, isStopped: isStopped) else { return nil }
    self.runs = runs
  }

  private static func runs(
    _ setup: HuntSetup, seed: UInt64, isStopped: () -> Bool
  ) throws(CommandRefusal) -> [RunRecord]? {
    do throws(SimulationError) {
      let hunt = try SimulatedHunt(setup)
      var runs: [RunRecord] = []
      for replicate in 1...count {
        if isStopped() { return nil }
        runs.append(try hunt.run(seed: seed, replicate: UInt64(replicate)))
      }
      return runs
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
      let interval = Interval.difference(of: metric, moments)
      return OddsFigure(kind: kind, mean: moments.mean, low: interval.low, high: interval.high)
    }
  }
}

extension OddsViewModel {
  /// Creates the odds of a persona, alone or with a change.
  init(_ odds: Odds, _ persona: Persona, change: Change? = nil) {
    self.init(
      persona: persona.name, huntCount: Odds.count, figures: odds.figures, change: change)
  }
}
