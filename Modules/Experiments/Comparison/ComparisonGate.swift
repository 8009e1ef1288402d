package import TextKit
import Domain
import Statistics

/// Limits on the change between two sweeps: a gate for continuous integration.
package struct ComparisonGate: Hashable, Sendable {
  /// Metrics that must not change beyond noise.
  package var unchanged: [String] = []
  /// Metrics with their largest allowed relative change, such as 0.05 for 5 %.
  package var largestChange: [LargestChange] = []

  /// The largest allowed relative change of a metric.
  package struct LargestChange: Hashable, Sendable {
    /// The metric's name.
    package let metric: String
    /// The share of the first mean, in either direction.
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

  /// Creates a gate that passes everything.
  package init() {}

  /// The names of all metrics with a limit.
  package var metricNames: [String] { unchanged + largestChange.map(\.metric) }

  /// Returns the findings: failures, and limits that need more runs to be decided.
  ///
  /// A metric that must not change fails if it changed beyond noise. A limit fails if the whole
  /// interval of the relative change is beyond it, with the confidence raised for the number of
  /// points (Bonferroni); it is undecided if the interval crosses it.
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
        let mustStay = unchanged.contains(name)
        let moved = mustStay && comparison.hasMoved(difference)
        // Runs that are all the same have not changed, and no number of runs gives a metric to those
        // that never have it.
        let isOpen =
          mustStay && difference.estimate.pValue.isNaN && !difference.isIdentical
          && !(difference.firstMean.isNaN && difference.secondMean.isNaN)
        let changes = largestChange.filter { $0.metric == name }.compactMap {
          $0.kind(difference, difference.sample.estimate(of: difference.metric, confidence: level))
        }
        return ((moved ? [.moved] : []) + (isOpen ? [.undecided] : []) + changes).map(found)
      }
    }
  }
}

/// The gate's finding for a metric, at one point or between two.
package struct GateFinding: Hashable, Sendable {
  /// The kind of a finding.
  enum Kind: Hashable, Sendable {
    /// No runs could be compared.
    case noRuns
    /// The metric changed beyond noise.
    case moved
    /// The runs are too few to say whether the metric changed.
    case undecided
    /// The metric was 0 and no longer is.
    case wasZero
    /// The metric changed, or may have changed, by more than a share.
    case changed(beyond: Double, isCertain: Bool)
  }

  let metric: String
  let kind: Kind
  /// The points of the first and the second sweep; nil if only two points are compared.
  let points: [Int]?

  /// Whether it fails the gate; otherwise more runs are needed to decide.
  package var isFailure: Bool {
    switch kind {
    case .changed(_, isCertain: false), .undecided: false
    case .noRuns, .moved, .wasZero, .changed: true
    }
  }
}

extension PointComparison {
  fileprivate var numbers: [Int] { [firstPoint, secondPoint] }
}

extension ComparisonGate.LargestChange {
  fileprivate func kind(
    _ difference: MetricDifference, _ estimate: DifferenceEstimate
  ) -> GateFinding.Kind? {
    if difference.isIdentical { return nil }
    let change = difference.relative(estimate.interval)
    if change.low.isNaN || change.high.isNaN {
      if estimate.interval.low.isNaN {
        // The runs are too few for an interval, or there are none.
        return difference.firstMean.isNaN || difference.secondMean.isNaN
          ? nil : .changed(beyond: share, isCertain: false)
      }
      // A change from 0 is beyond any share.
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

extension GateFinding: Localized {
  /// Returns the finding and its place in one line.
  public func line(in language: Language) -> String {
    let place = place(in: language)
    switch kind {
    case .noRuns:
      return language.say(
        en: "\(metric) has no runs in common\(place)", ru: "у \(metric) нет общих прогонов\(place)")
    case .moved: return language.say(en: "\(metric) moved\(place)", ru: "\(metric): сдвиг\(place)")
    case .undecided:
      return language.say(
        en: "the runs are too few to say whether \(metric) changed\(place)",
        ru: "прогонов мало, чтобы судить, изменился ли \(metric)\(place)")
    case .wasZero:
      return language.say(
        en: "\(metric) was 0 and is not\(place)", ru: "\(metric): был 0, а теперь нет\(place)")
    case .changed(let share, let isCertain):
      let percent = shortestText((share * 1e6).rounded() / 1e4)
      return isCertain
        ? language.say(
          en: "\(metric) changed by more than \(percent) %\(place)",
          ru: "\(metric): изменение больше \(percent) %\(place)")
        : language.say(
          en:
            "\(metric) may have changed by more than \(percent) %\(place): more runs would decide",
          ru: "\(metric): изменение, возможно, больше \(percent) %\(place): нужно больше прогонов")
    }
  }

  private func place(in language: Language) -> String {
    guard let points, let first = points.first, let second = points.last else { return "" }
    return first == second
      ? language.say(en: " at point \(first)", ru: " в точке \(first)")
      : language.say(
        en: " from point \(first) to \(second)", ru: " от точки \(first) к точке \(second)")
  }
}
