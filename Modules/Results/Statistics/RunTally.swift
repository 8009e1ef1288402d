import Domain
package import Experiments
import Simulation

/// What the runs of some design points add up to: distributions, survival, time, funnel.
package struct RunTally: Sendable {
  /// The points, from 0.
  package let points: [Int]
  /// Runs that were done.
  package private(set) var count = 0
  /// The values of each metric whose distribution is asked for.
  private var samples: [QuantileSketch]
  /// Counts of whole-number values 0 to 6 and more, by metric as `samples`; nil once one is not.
  private var wholes: [[Int]?]
  private var survivals: [SurvivalCount]
  private var stateSeconds: [Moments]
  private var stageCounts: [Int]
  private var attempts: [Moments]

  private let metrics: [Metric]
  /// Whether the runs are hunts, and not a plugin's games.
  private let isHunt: Bool

  /// Creates a tally of nothing yet.
  init(points: [Int], metrics: [Metric], horizon: Double, isHunt: Bool) {
    self.isHunt = isHunt
    self.points = points
    self.metrics = metrics
    samples = metrics.map { _ in QuantileSketch() }
    wholes = metrics.map { _ in Array(repeating: 0, count: RunTally.wholeCount) }
    survivals = HuntMilestone.allCases.map { _ in SurvivalCount(horizon: horizon) }
    stateSeconds = HuntStretch.allCases.map { _ in Moments() }
    stageCounts = HuntStage.allCases.map { _ in 0 }
    attempts = HuntAttempt.allCases.map { _ in Moments() }
  }

  /// How many whole numbers are told apart; the last stands for more, too.
  package static let wholeCount = 7

  /// Adds a run.
  mutating func add(_ record: RunRecord) {
    count += 1
    for (index, metric) in metrics.enumerated() {
      let value = record[metric]
      samples[index].add(value)
      guard !value.isNaN else { continue }
      if value >= 0, value == value.rounded() {
        wholes[index]?[Int(min(value, Double(RunTally.wholeCount - 1)))] += 1
      } else {
        wholes[index] = nil
      }
    }
    guard isHunt else { return }
    for (index, event) in HuntMilestone.allCases.enumerated() {
      let (time, happened) = event.end(record)
      survivals[index].add(time: time, happened: happened)
    }
    for (index, stretch) in HuntStretch.allCases.enumerated() {
      stateSeconds[index].add(record[stretch.metric])
    }
    for (index, stage) in HuntStage.allCases.enumerated() where stage.isReached(record) {
      stageCounts[index] += 1
    }
    for (index, attempt) in HuntAttempt.allCases.enumerated() {
      let value = attempt.count(record)
      attempts[index].add(value.isFinite ? value : 0)
    }
  }

  /// How many runs have the metric of a place in the list.
  package func count(of metric: Int) -> Int { samples[metric].count }

  /// The least and the largest value of a metric; nil where no run has it.
  package func range(of metric: Int) -> ClosedRange<Double>? {
    samples[metric].count == 0 ? nil : samples[metric].min...samples[metric].max
  }

  /// The values that so large shares of the runs stay at or below.
  package func quantiles(of metric: Int, _ shares: [Double]) -> [Double] {
    samples[metric].quantiles(shares)
  }

  /// The shares of runs with 0, 1, 2, … of something; nil for what is no whole number.
  package func wholeShares(of metric: Int) -> [Double]? {
    wholes[metric].map { counts in
      let total = Double(max(1, counts.reduce(0, +)))
      return counts.map { Double($0) / total }
    }
  }

  /// The share of hunts in which something has not happened by a time; a replicate counts once,
  /// however many points share its luck.
  package func waiting(for event: HuntMilestone) -> [SurvivalCount.Step] {
    survivals[event.rawValue].steps(sharing: max(1, points.count))
  }

  /// Mean seconds that a hunt spends so.
  package func meanSeconds(_ stretch: HuntStretch) -> Double { stateSeconds[stretch.rawValue].mean }

  /// The share of hunts that came so far.
  package func share(_ stage: HuntStage) -> Double {
    Double(stageCounts[stage.rawValue]) / Double(max(1, count))
  }

  /// How many there are in a hunt on average.
  package func mean(_ attempt: HuntAttempt) -> Double {
    count == 0 ? 0 : attempts[attempt.rawValue].mean
  }
}
