import Domain

/// What must not change between two sweeps: a gate for continuous integration.
public struct ComparisonGate: Hashable, Sendable {
  /// Metrics that must not move at all beyond noise.
  public var unchanged: [String] = []
  /// Metrics with the largest relative change allowed, as 0.05 for 5 %.
  public var largestChange: [LargestChange] = []

  /// The largest relative change of a metric.
  public struct LargestChange: Hashable, Sendable {
    /// The metric's name.
    public let metric: String
    /// The share of the first mean, either way.
    public let share: Double

    /// Creates a limit.
    public init(metric: String, share: Double) {
      self.metric = metric
      self.share = share
    }

    /// Reads `METRIC=5%` or `METRIC=±5%`; nil for anything else.
    public init?(_ text: String) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty, parts[1].last == "%" else { return nil }
      let digits = parts[1].dropLast().drop { $0 == "±" }
      guard let percent = Double(String(digits)), percent.isFinite, percent >= 0 else { return nil }
      self.init(metric: String(parts[0]), share: percent / 100)
    }
  }

  /// What the gate says of one point and metric.
  public struct Finding: Hashable, Sendable {
    /// Whether the gate fails by it; otherwise more runs are needed to tell.
    public let isFailure: Bool
    /// One line in English.
    public let text: String

    /// Creates a finding.
    public init(isFailure: Bool, text: String) {
      self.isFailure = isFailure
      self.text = text
    }
  }

  /// Creates a gate that lets everything pass.
  public init() {}

  /// The names of all metrics that it asks about.
  public var metricNames: [String] { unchanged + largestChange.map(\.metric) }

  /// What it finds: failures, and limits of which more runs would have to decide.
  ///
  /// A metric that must not change fails where it moved beyond noise. A limit fails where the whole
  /// interval of the relative change lies beyond it, the confidence raised for the number of points
  /// (Bonferroni); it is undecided where the interval crosses it.
  public func findings(in comparison: Comparison) -> [Finding] {
    var findings: [Finding] = []
    let level = 1 - (1 - comparison.confidence) / Double(max(1, comparison.points.count))
    for point in comparison.points {
      let place = ComparisonGate.place(point, comparison)
      for difference in point.metrics {
        if unchanged.contains(difference.metric.name), comparison.hasMoved(difference) {
          findings.append(
            Finding(isFailure: true, text: "\(difference.metric.name) moved\(place)"))
        }
        for limit in largestChange where limit.metric == difference.metric.name {
          let sample = difference.sample.estimate(confidence: level)
          if let finding = limit.finding(difference, sample, place) { findings.append(finding) }
        }
      }
    }
    return findings
  }

  private static func place(_ point: PointComparison, _ comparison: Comparison) -> String {
    guard comparison.points.count > 1 else { return "" }
    return point.firstPoint == point.secondPoint
      ? " at point \(point.firstPoint)" : " from point \(point.firstPoint) to \(point.secondPoint)"
  }
}

extension ComparisonGate.LargestChange {
  fileprivate func finding(
    _ difference: MetricDifference, _ estimate: DifferenceEstimate, _ place: String
  ) -> ComparisonGate.Finding? {
    let change = difference.relative(estimate.interval)
    let percent = (share * 1e6).rounded() / 1e4
    if change.low.isNaN || change.high.isNaN {
      // From 0 to something is beyond any share; without runs there is nothing to say.
      guard difference.firstMean == 0, estimate.interval.low > 0 || estimate.interval.high < 0
      else { return nil }
      return .init(isFailure: true, text: "\(metric) was 0 and is not\(place)")
    }
    if change.low > share || change.high < -share {
      return .init(isFailure: true, text: "\(metric) changed by more than \(percent) %\(place)")
    }
    if change.high > share || change.low < -share {
      return .init(
        isFailure: false,
        text: "\(metric) may have changed by more than \(percent) %\(place): more runs would tell")
    }
    return nil
  }
}
