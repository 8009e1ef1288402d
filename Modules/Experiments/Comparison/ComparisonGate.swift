import Domain

/// What must not change between two sweeps: a gate for continuous integration.
package struct ComparisonGate: Hashable, Sendable {
  /// Metrics that must not move at all beyond noise.
  package var unchanged: [String] = []
  /// Metrics with the largest relative change allowed, as 0.05 for 5 %.
  package var largestChange: [LargestChange] = []

  /// The largest relative change of a metric.
  package struct LargestChange: Hashable, Sendable {
    /// The metric's name.
    package let metric: String
    /// The share of the first mean, either way.
    package let share: Double

    /// Creates a limit.
    package init(metric: String, share: Double) {
      self.metric = metric
      self.share = share
    }

    /// Reads `METRIC=5%` or `METRIC=±5%`; nil for anything else.
    package init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1].last == "%" else { return nil }
      let digits = parts[1].dropLast().drop { $0 == "±" }
      guard let percent = Double(String(digits)), percent.isFinite, percent >= 0 else { return nil }
      self.init(metric: String(parts[0]), share: percent / 100)
    }
  }

  /// Creates a gate that lets everything pass.
  package init() {}

  /// The names of all metrics that it asks about.
  package var metricNames: [String] { unchanged + largestChange.map(\.metric) }

  /// What it finds: failures, and limits of which more runs would have to decide.
  ///
  /// A metric that must not change fails where it moved beyond noise. A limit fails where the whole
  /// interval of the relative change lies beyond it, the confidence raised for the number of points
  /// (Bonferroni); it is undecided where the interval crosses it.
  package func findings(in comparison: Comparison) -> [GateFinding] {
    let level = 1 - (1 - comparison.confidence) / Double(max(1, comparison.points.count))
    return comparison.points.flatMap { point in
      point.metrics.flatMap { difference -> [GateFinding] in
        let name = difference.metric.name
        func found(_ kind: GateFinding.Kind) -> GateFinding {
          GateFinding(
            metric: name, kind: kind, points: comparison.points.count > 1 ? point.numbers : nil)
        }
        if metricNames.contains(name), comparison.hasNoRuns(at: point) { return [found(.noRuns)] }
        let moved = unchanged.contains(name) && comparison.hasMoved(difference)
        let changes = largestChange.filter { $0.metric == name }.compactMap {
          $0.kind(difference, difference.sample.estimate(confidence: level))
        }
        return ((moved ? [.moved] : []) + changes).map(found)
      }
    }
  }
}

/// What a gate says of a metric, at one point or between two.
package struct GateFinding: Hashable, Sendable {
  /// What is the matter.
  enum Kind: Hashable, Sendable {
    /// No runs could be held against each other.
    case noRuns
    /// It moved beyond noise.
    case moved
    /// It was 0 and is not.
    case wasZero
    /// It changed by more than a share, or may have.
    case changed(beyond: Double, isCertain: Bool)
  }

  let metric: String
  let kind: Kind
  /// The points of the first and of the second; nil where only two are compared.
  let points: [Int]?

  /// Whether the gate fails by it; otherwise more runs are needed to tell.
  package var isFailure: Bool {
    if case .changed(_, isCertain: false) = kind { false } else { true }
  }
}

extension PointComparison {
  fileprivate var numbers: [Int] { [firstPoint, secondPoint] }
}

extension ComparisonGate.LargestChange {
  fileprivate func kind(
    _ difference: MetricDifference, _ estimate: DifferenceEstimate
  ) -> GateFinding.Kind? {
    let change = difference.relative(estimate.interval)
    if change.low.isNaN || change.high.isNaN {
      // From 0 to something is beyond any share; without runs there is nothing to say.
      let isOff = estimate.interval.low > 0 || estimate.interval.high < 0
      return difference.firstMean == 0 && isOff ? .wasZero : nil
    }
    if change.low > share || change.high < -share {
      return .changed(beyond: share, isCertain: true)
    }
    if change.high > share || change.low < -share {
      return .changed(beyond: share, isCertain: false)
    }
    return nil
  }
}
