package import Experiments

/// A target held against the figure of a point.
package struct TargetFinding: Hashable, Sendable {
  /// The figure; its interval is none for a figure that has none.
  package let figure: MeanEstimate
  /// What follows.
  package let verdict: Verdict
  /// How far within (above 0) or outside the limits, in half widths of the interval.
  package let slack: Double

  /// Of a point whose player the target does not ask about.
  package static let notAsked = TargetFinding()

  /// Whether the target asks about the point's player.
  package var isAsked: Bool { slack != .infinity }

  private init() {
    (figure, verdict, slack) = (.none, .met, .infinity)
  }

  /// Compares; `runs` is how many runs the figure is of.
  init(_ target: Target, _ figure: MeanEstimate, runs: Int) {
    self.figure = figure
    let (value, interval) = (figure.value, figure.interval)
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
      let hasInterval = target.statistic == .mean || target.statistic.probability != nil
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
package struct PointFinding: Hashable, Sendable {
  /// Each target's, in the plan's order.
  package let targets: [TargetFinding]

  /// Whether any target asks about the point's player.
  package var isAsked: Bool { targets.contains(where: \.isAsked) }
  /// The worst of them.
  package var verdict: Verdict { targets.map(\.verdict).min() ?? .met }
  /// The least of them.
  package var slack: Double { targets.map(\.slack).filter { $0 < .infinity }.min() ?? 0 }
}
