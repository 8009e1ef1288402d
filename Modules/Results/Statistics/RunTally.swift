import Domain
import Experiments
import Simulation
package import Statistics

/// The combined runs of some design points: distributions, survival, time and funnel.
package struct RunTally: Sendable {
  /// The points, counted from 0.
  package let points: [Int]
  /// The number of successful runs.
  package private(set) var count = 0
  /// The values of each metric with a requested distribution.
  private var samples: [QuantileSketch]
  /// Counts of the whole numbers 0 to 5, and 6 or more, by metric as `samples`; nil if not all are
  /// whole.
  private var wholes: [[Int]?]
  private var survivals: [SurvivalCount]
  private var stateSeconds: [Moments]
  private var stageCounts: [Int]
  private var attempts: [Moments]

  private let metrics: [Metric]
  /// The metrics of a series, with the mean and the distribution of each.
  private let followed: [Metric]
  private var courses: [(mean: Moments, values: QuantileSketch)]
  /// Whether the runs are hunts, not a plugin's games.
  private let isHunt: Bool

  /// Creates an empty tally.
  init(
    points: [Int], metrics: [Metric], horizon: Double, isHunt: Bool, followed: [Metric] = []
  ) {
    self.followed = followed
    courses = followed.map { _ in (Moments(), QuantileSketch()) }
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

  /// The number of whole-number classes; the last includes all larger numbers.
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
    for (index, metric) in followed.enumerated() where !record[metric].isNaN {
      courses[index].mean.add(record[metric])
      courses[index].values.add(record[metric])
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

  /// Returns the number of runs that have the metric at an index.
  package func count(of metric: Int) -> Int { samples[metric].count }

  /// Returns the smallest and largest value of a metric; nil if no run has it.
  package func range(of metric: Int) -> ClosedRange<Double>? {
    samples[metric].count == 0 ? nil : samples[metric].min...samples[metric].max
  }

  /// Returns the quantiles of a metric for some shares of the runs.
  package func quantiles(of metric: Int, _ shares: [Double]) -> [Double] {
    samples[metric].quantiles(shares)
  }

  /// Returns the mean of a followed metric by its index; nil without a run.
  package func followed(_ index: Int) -> Double? {
    courses[index].values.count == 0 ? nil : courses[index].mean.mean
  }

  /// Returns the quantiles of a followed metric for some shares of the runs; nil without a run.
  package func followed(_ index: Int, _ shares: [Double]) -> [Double]? {
    courses[index].values.count == 0 ? nil : courses[index].values.quantiles(shares)
  }

  /// Returns the shares of runs with 0, 1, 2, … of something; nil if it is not a whole number.
  package func wholeShares(of metric: Int) -> [Double]? {
    wholes[metric].map { counts in
      let total = Double(max(1, counts.reduce(0, +)))
      return counts.map { Double($0) / total }
    }
  }

  /// Returns the share of hunts without an event over time.
  ///
  /// A replicate counts once, however many points share its random numbers.
  package func waiting(for event: HuntMilestone) -> [SurvivalCount.Step] {
    survivals[event.rawValue].steps(sharing: max(1, points.count))
  }

  /// Returns the mean time that a hunt spends on an activity, in seconds.
  package func meanSeconds(_ stretch: HuntStretch) -> Double { stateSeconds[stretch.rawValue].mean }

  /// Returns the share of hunts that reached a stage.
  package func share(_ stage: HuntStage) -> Double {
    Double(stageCounts[stage.rawValue]) / Double(max(1, count))
  }

  /// Returns the mean count per hunt.
  package func mean(_ attempt: HuntAttempt) -> Double {
    count == 0 ? 0 : attempts[attempt.rawValue].mean
  }
}
