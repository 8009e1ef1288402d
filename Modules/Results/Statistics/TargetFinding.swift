import TextKit
package import Experiments
import PortableNumerics
package import Statistics

/// The verdict of a target on a figure.
package struct TargetFinding: Hashable, Sendable {
  /// The target.
  package let target: Target
  /// The figure with an interval of its own; none if it has no interval.
  package let figure: MeanEstimate
  /// The figure with the interval that decides, which holds at once with those of all others.
  package let certain: CertainFigure
  /// The same as an estimate.
  package var certainEstimate: MeanEstimate {
    MeanEstimate(value: certain.value, interval: certain.interval)
  }
  /// Whether that whole interval is inside the limits, outside, or neither.
  package let verdict: Verdict
  /// The replicates played of its points.
  let replicates: Int

  /// Judges a figure.
  init(_ target: Target, _ figure: MeanEstimate, _ certain: CertainFigure, replicates: Int) {
    (self.target, self.figure, self.certain) = (target, figure, certain)
    self.replicates = replicates
    verdict = target.verdict(on: certain)
  }

  /// How far the value is inside its nearest limit (above 0) or outside.
  ///
  /// The unit is the distance from the value to the end of its interval on that limit's side. Where
  /// runs are too few for an end it is large, so that what is further inside still ranks first.
  var slack: Double { slack(openUnit: 1e9) }

  private func slack(openUnit: Double) -> Double {
    let (value, interval) = (target.judged(certain.value), target.judged(certain.interval))
    guard !value.isNaN else { return -.infinity }
    func slack(_ margin: Double, inside: Double, outside: Double) -> Double {
      let unit = margin < 0 ? outside : inside
      let slack = margin / (unit == .infinity ? openUnit : unit)
      return slack.isNaN ? .infinity : slack
    }
    let (below, above) = (value - interval.low, interval.high - value)
    return min(
      target.low.map { slack(value - $0, inside: below, outside: above) } ?? .infinity,
      target.high.map { slack($0 - value, inside: above, outside: below) } ?? .infinity)
  }

  /// Whether its hunts are equal, so that no number of them bounds what they leave open.
  var isConstant: Bool { verdict == .perhaps && certain.leastCount == .max }

  /// Whether the value is inside its limits.
  var isInside: Bool { target.contains(certain.value) }

  /// The probability with which the replicates that a gate names decide.
  ///
  /// Several figures may have to be decided, so it is above the 0.8 that is promised.
  private static let power = 0.87

  /// Returns the replicates after which its interval will probably not cross a limit.
  ///
  /// In units of the interval's half-width, a limit lies `slack` away, with an error of 1/z. With k
  /// times the runs the next estimate lies N(slack, (1 + 1/k) / z²) away, and it decides beyond
  /// 1/√k on either side, or beyond 1/k where hardly any run differs (`CertainFigure.narrowing`).
  func neededReplicates(_ level: CertainLevel) -> Double {
    if isConstant { return .infinity }
    let slack = abs(slack(openUnit: .infinity))
    // Values too few for an end on the limit's side.
    if slack == 0 || slack == .infinity {
      guard !certain.value.isNaN, certain.count < certain.leastCount else { return .infinity }
      // Not every run may have the metric.
      let runsOfEach = Double(replicates) / Double(certain.count)
      return Double(max(certain.leastCount, certain.count)) * runsOfEach * 1.5
    }
    let error = -1 / normalQuantile(level.alpha)
    func decides(_ factor: Double) -> Double {
      let reach = PortableMath.exp(-certain.narrowing * PortableMath.log(factor))
      let spread = error * (1 + 1 / factor).squareRoot()
      return normalTail((reach - slack) / spread) + normalTail((reach + slack) / spread)
    }
    var (low, high) = (1.0, 1.0)
    while decides(high) < Self.power, high < 1e12 { (low, high) = (high, 2 * high) }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if decides(middle) < Self.power { low = middle } else { high = middle }
    }
    return Double(replicates) * high
  }
}

/// Returns the probability that a standard normal variable exceeds z.
private func normalTail(_ z: Double) -> Double {
  let half = normalTwoSidedTail(z) / 2
  return z < 0 ? 1 - half : half
}

/// The verdicts of all targets on a point.
package struct PointFinding: Hashable, Sendable {
  /// The finding of each target, in the plan's order; nil if it does not apply to the point's player.
  package let targets: [TargetFinding?]

  /// The worst verdict; nil if no target applies.
  package var verdict: Verdict? { targets.compactMap { $0?.verdict }.min() }
  /// The smallest slack; infinite if no target applies.
  var slack: Double { targets.compactMap { $0?.slack }.min() ?? .infinity }
}

extension TargetFinding {
  /// Returns the figure with its interval and its limits.
  func phrase(of owner: String, in language: Language) -> String {
    let interval = certain.interval
    func end(_ value: Double) -> String { value.isFinite ? significant(value) : "–" }
    let found =
      (owner.isEmpty ? "" : owner + " ")
      + "\(target.name) \(significant(certain.value)) [\(end(interval.low)), "
      + "\(end(interval.high))]"
    let limits = target.rangeText
    return switch verdict {
    case .met: language.say(en: "\(found) in \(limits)", ru: "\(found) внутри \(limits)")
    case .missed: language.say(en: "\(found) outside \(limits)", ru: "\(found) вне \(limits)")
    case .perhaps:
      language.say(
        en: "\(found) not clear of \(limits)", ru: "\(found) на границе \(limits)")
    }
  }
}
