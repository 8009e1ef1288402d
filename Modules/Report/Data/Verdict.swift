import Experiments

/// A target held against the figure of a point.
struct TargetFinding: Hashable, Sendable {
  /// The figure.
  let value: Double
  /// Its 95 % interval; none for a figure that has none.
  let interval: Interval
  /// What follows.
  let verdict: Verdict
  /// How far within (above 0) or outside the limits, in half widths of the interval.
  let slack: Double

  /// Of a point whose player the target does not ask about.
  static let notAsked = TargetFinding()

  /// Whether the target asks about the point's player.
  var isAsked: Bool { slack != .infinity }

  private init() {
    (value, interval, verdict, slack) = (.nan, .none, .met, .infinity)
  }

  /// Compares; `runs` is how many runs the figure is of.
  init(_ target: Target, value: Double, interval: Interval, runs: Int) {
    self.value = value
    self.interval = interval
    let (low, high) = (target.low ?? -.infinity, target.high ?? .infinity)
    guard !value.isNaN else {
      verdict = runs == 0 ? .perhaps : .missed
      slack = -.infinity
      return
    }
    let margin = min(value - low, high - value)
    let half = (interval.high - interval.low) / 2
    slack = margin / (half > 0 ? half : max(abs(value), 1e-9) * 1e-3)
    if interval.low.isNaN {
      let hasInterval = target.statistic == .mean || target.statistic.quantileProbability != nil
      verdict = hasInterval ? .perhaps : margin >= 0 ? .met : .missed
    } else if interval.low >= low, interval.high <= high {
      verdict = .met
    } else if interval.high < low || interval.low > high {
      verdict = .missed
    } else {
      verdict = .perhaps
    }
  }
}

/// A point held against all targets.
struct PointFinding: Hashable, Sendable {
  /// Each target's, in the plan's order.
  let targets: [TargetFinding]

  /// Whether any target asks about the point's player.
  var isAsked: Bool { targets.contains(where: \.isAsked) }
  /// The worst of them.
  var verdict: Verdict { targets.map(\.verdict).min() ?? .met }
  /// The least of them.
  var slack: Double { targets.map(\.slack).filter { $0 < .infinity }.min() ?? 0 }
}

extension Statistic {
  /// The probability of a quantile; nil for the others.
  var quantileProbability: Double? {
    switch self {
    case .p05: 0.05
    case .p10: 0.1
    case .p25: 0.25
    case .p50: 0.5
    case .p75: 0.75
    case .p90: 0.9
    case .p95: 0.95
    default: nil
    }
  }
}
