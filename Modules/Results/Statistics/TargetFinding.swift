package import Experiments
import Statistics

/// The verdict of a target on a point's figure.
package struct TargetFinding: Hashable, Sendable {
  /// The figure; its interval is none if it has no interval.
  package let figure: MeanEstimate
  /// The verdict.
  package let verdict: Verdict
  /// The distance inside (above 0) or outside the limits, in half-widths of the interval.
  package let slack: Double

  /// The finding for a point to whose player the target does not apply.
  package static let notAsked = TargetFinding()

  /// Whether the target applies to the point's player.
  package var isAsked: Bool { slack != .infinity }

  private init() {
    (figure, verdict, slack) = (.none, .met, .infinity)
  }

  /// Judges a figure computed from a number of runs.
  init(_ target: Target, _ figure: MeanEstimate, runs: Int) {
    self.figure = figure
    let (value, interval) = (target.judged(figure.value), target.judged(figure.interval))
    let (low, high) = (target.low ?? -.infinity, target.high ?? .infinity)
    guard !value.isNaN else {
      verdict = runs == 0 ? .perhaps : .missed
      slack = -.infinity
      return
    }
    let margin = min(value - low, high - value)
    let half = figure.interval.halfWidth
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

/// The verdicts of all targets on a point.
package struct PointFinding: Hashable, Sendable {
  /// The finding of each target, in the plan's order.
  package let targets: [TargetFinding]

  /// Whether any target applies to the point's player.
  package var isAsked: Bool { targets.contains(where: \.isAsked) }
  /// The worst verdict.
  package var verdict: Verdict { targets.map(\.verdict).min() ?? .met }
  /// The smallest slack.
  package var slack: Double { targets.map(\.slack).filter { $0 < .infinity }.min() ?? 0 }
}
