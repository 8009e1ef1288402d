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
        if metricNames.contains(difference.metric.name), comparison.hasNoRuns(at: point) {
          findings.append(
            Finding(
              isFailure: true, text: "\(difference.metric.name) has no runs in common\(place)"))
          continue
        }
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

/// One side of a comparison held against the targets of its plan.
///
/// What is judged are whole settings: those of the compared points, with every player and phone that
/// the plan has in them.
public struct ComparedTargets: Sendable {
  private let name: String
  private let answer: SettingAnswer
  private let points: [Int]
  private let settings: [Int]
  private let isOnePoint: Bool

  /// Holds a side against its targets.
  ///
  /// - Parameters:
  ///   - name: the side, A or B.
  ///   - answer: all settings of its plan, with targets.
  ///   - points: the compared points, from 1; at least one.
  ///   - isOnePoint: whether one point was asked for by its number.
  public init(name: String, answer: SettingAnswer, points: [Int], isOnePoint: Bool) {
    self.name = name
    self.answer = answer
    self.points = points
    settings = Set(points.map { answer.settings.setting(ofPoint: $0) }).sorted()
    self.isOnePoint = isOnePoint
  }

  /// Whether its plan has no targets.
  public var isUnasked: Bool { answer.plan.targets.isEmpty }

  /// How it stands, in one line of English.
  public var line: String {
    guard isOnePoint, let point = points.first else {
      return "targets \(name): \(answer.summary(of: settings))"
    }
    func word(_ verdict: Verdict?) -> String {
      verdict == nil ? "not asked" : verdict == .met ? "met" : "missed"
    }
    let own = word(answer.verdict(ofPoint: point))
    guard answer.settings.isShared else { return "targets \(name), point \(point): \(own)" }
    let verdict = answer.verdict(ofSetting: settings[0])
    return "targets \(name), point \(point) (\(answer.name(ofPoint: point))): \(own); its setting "
      + "for \(answer.everyone): \(word(verdict))\(blockers)"
  }

  /// Why the side fails, in one line of English; nil where a setting meets its targets.
  public var failure: String? {
    guard !settings.contains(where: { answer.verdict(ofSetting: $0) == .met }) else { return nil }
    guard answer.settings.isShared else {
      return isOnePoint
        ? "point \(points.first ?? 0) (\(name)) does not meet the targets"
        : "no point of \(name) meets the targets"
    }
    return isOnePoint
      ? "the setting of point \(points.first ?? 0) (\(name)) does not meet the targets for "
        + answer.everyone + blockers
      : "no setting of \(name) meets the targets for \(answer.everyone)"
  }

  /// Who misses the targets in the one setting.
  private var blockers: String {
    let names = answer.blocking(settings[0])
    return names.isEmpty ? "" : " (\(names))"
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
