import Domain
import Experiments
import Statistics

/// Means over groups of design points, with intervals that account for shared random numbers.
///
/// Replicate r has the same random numbers at every point, so the runs of a group are not
/// independent. The group's means within each replicate are, and the interval is taken over them. A group's difference from the base group is also taken per replicate, which makes it
/// precise. Only replicates in which every point of a group has the metric count for it.
struct PooledMeans: Sendable {
  private let metrics: [Metric]
  private let groups: [[Int]]
  private let groupsOfPoint: [[Int]]
  private var replicate = 0
  /// The sums of the current replicate.
  private var runs: [Moments]
  private var levels: [Moments]
  private var differences: [Moments]

  /// Creates sums for groups of points (from 0); the first is the base of differences.
  init(metrics: [Metric], groups: [[Int]], pointCount: Int) {
    self.metrics = metrics
    self.groups = groups
    var memberships = Array(repeating: [Int](), count: pointCount)
    for (group, points) in groups.enumerated() {
      for point in points { memberships[point].append(group) }
    }
    groupsOfPoint = memberships
    let cells = groups.count * metrics.count
    runs = Array(repeating: Moments(), count: cells)
    (levels, differences) = (runs, runs)
  }

  /// Adds a run; runs arrive replicate by replicate.
  mutating func add(point: Int, replicate: Int, _ record: RunRecord) {
    if replicate != self.replicate {
      closeReplicate()
      self.replicate = replicate
    }
    for group in groupsOfPoint[point] {
      for (index, metric) in metrics.enumerated() {
        runs[group * metrics.count + index].add(record[metric])
      }
    }
  }

  /// Adds the current replicate to the sums; also called once at the end.
  mutating func closeReplicate() {
    for index in metrics.indices {
      let base = mean(group: 0, index)
      for group in groups.indices {
        let cell = group * metrics.count + index
        guard let value = mean(group: group, index) else { continue }
        levels[cell].add(value)
        if let base { differences[cell].add(value - base) }
      }
    }
    for cell in runs.indices { runs[cell] = Moments() }
  }

  /// Returns a group's mean; `fallback` if its replicates are too unbalanced to count.
  func mean(of group: Int, _ metric: Int, fallback: (Int) -> Double) -> MeanEstimate {
    let moments = levels[group * metrics.count + metric]
    guard moments.count >= 2 else {
      return MeanEstimate(value: Moments(groups[group].map(fallback)).mean, interval: .none)
    }
    return MeanEstimate(
      value: moments.mean, interval: .mean(of: metrics[metric], moments))
  }

  /// Returns a group's difference from the base group, paired by replicate; NaN below two
  /// replicates.
  func difference(of group: Int, _ metric: Int) -> MeanEstimate {
    let moments = differences[group * metrics.count + metric]
    guard moments.count >= 2 else { return .none }
    // No run can show another difference of points from themselves.
    if groups[group] == groups[0] {
      return MeanEstimate(value: 0, interval: Interval(low: 0, high: 0))
    }
    return MeanEstimate(
      value: moments.mean, interval: .difference(of: metrics[metric], moments))
  }

  private func mean(group: Int, _ metric: Int) -> Double? {
    let cell = group * metrics.count + metric
    guard runs[cell].count == groups[group].count, runs[cell].count > 0 else { return nil }
    return runs[cell].mean
  }
}
