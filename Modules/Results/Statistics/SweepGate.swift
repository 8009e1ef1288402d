package import Experiments
import PortableNumerics
package import Statistics

/// The decision of a sweep on whether some setting certainly meets the plan's targets.
///
/// Every figure that decides on a setting has an interval, and all intervals of the sweep hold at
/// once with a confidence of 95 % (`CertainLevel`), since the best of many settings is looked for.
/// So a sweep at a limit passes or fails wrongly in one of twenty at most.
package struct SweepGate: Sendable {
  /// A figure of the judged setting.
  package struct Figure: Hashable, Sendable {
    /// The target.
    package let target: Target
    /// The points that it is of, from 1.
    package let points: [Int]
    /// The value and its interval.
    package let estimate: CertainFigure
    /// The replicates played of its points.
    let replicates: Int
    /// Whether the whole interval is inside the limits, outside, or neither.
    package let verdict: Verdict

    /// Returns the player and phone that it is of, as far as the target leaves them open.
    func who(in plan: Plan) -> String {
      let point = Design.point(of: plan, at: points[0] - 1)
      func isVaried(_ name: String) -> Bool {
        plan.axes.contains { $0.name == name && $0.count > 1 }
      }
      let isOnePlayer = isVaried("players") && points.count == 1 && target.player == nil
      return [
        isOnePlayer ? point.playerName(in: plan) : "",
        isVaried("sensors") ? point.sensorName(in: plan) : "",
      ].filter { !$0.isEmpty }.joined(separator: " · ")
    }
  }

  /// The decision: met by some setting, missed by every one, or open.
  package let verdict: Verdict
  /// The points of the setting that is told of: the best one, or the one nearest to a decision.
  package let points: [Int]
  /// Its figures, those that decide first.
  package let figures: [Figure]
  /// The player and phone of each figure; empty where the target names them.
  let owners: [String]
  /// The number of settings judged.
  package let settingCount: Int
  /// The number of intervals that hold at once.
  package let intervalCount: Int
  /// Roughly the number of replicates that would decide; nil if it is decided or none would.
  ///
  /// It suffices in eight of ten repeats or more.
  package let neededReplicates: Int?

  /// Why a plan cannot be gated.
  package enum Problem: Error, Hashable, Sendable {
    /// The plan has no targets.
    case noTargets
    /// The statistic of a target has no interval.
    case noInterval(String)
    /// The sweep runs only a part of the plan.
    case part

    /// The key of the plan that it is about, with its parents.
    package var key: String {
      switch self {
      case .noTargets: "targets"
      case .noInterval(let name): Target.key(of: name)
      case .part: "batch"
      }
    }
  }

  /// Checks that a plan has targets, all with intervals, and is run as a whole.
  package static func check(_ plan: Plan) throws(Problem) {
    if plan.targets.isEmpty { throw .noTargets }
    if plan.batch != nil { throw .part }
    for target in plan.targets where !target.statistic.hasInterval {
      throw .noInterval(target.fullName)
    }
  }

  /// Judges the runs of a finished sweep.
  ///
  /// - Throws: The error of the source.
  package init(_ source: some RunSource) throws {
    let plan = source.plan
    let judged = JudgedFigures(plan)
    var sums = FigureSums(plan, judged)
    // A stopping rule plays as many as each point needs.
    var replicates = Array(repeating: 0, count: plan.pointCount)
    try source.forEachRun { row in
      sums.add(row)
      replicates[row.point - 1] = max(replicates[row.point - 1], row.replicate)
    }
    sums.finish()
    let level = CertainLevel(intervals: judged.figures.count)
    var settings: [GateSetting] = []
    for (index, figure) in judged.figures.enumerated() {
      if settings.last?.number != figure.setting {
        settings.append(GateSetting(number: figure.setting, figures: []))
      }
      settings[settings.count - 1].figures.append(
        Figure(
          plan.targets[figure.target], figure.points, sums.certain(index, level),
          replicates: figure.points.map { replicates[$0 - 1] }.max() ?? 0))
    }
    guard let first = settings.first else { preconditionFailure("a target is of some point") }
    // The first of equals.
    let best = settings.reduce(first) { $1.isBetter(than: $0) ? $1 : $0 }
    verdict = best.verdict
    points = judged.settings.points(ofSetting: best.number)
    figures = best.figures.enumerated().sorted { left, right in
      let (a, b) = (left.element.slack, right.element.slack)
      return a < b || a == b && left.offset < right.offset
    }.map(\.element)
    owners = figures.map { $0.who(in: plan) }
    settingCount = settings.count
    intervalCount = judged.figures.count
    neededReplicates =
      best.verdict == .perhaps ? GateSetting.needed(settings, level) : nil
  }
}

extension SweepGate.Figure {
  init(_ target: Target, _ points: [Int], _ estimate: CertainFigure, replicates: Int) {
    (self.target, self.points, self.estimate) = (target, points, estimate)
    self.replicates = replicates
    let (low, high) = (target.low ?? -.infinity, target.high ?? .infinity)
    let interval = target.judged(estimate.interval)
    if interval.high < low || interval.low > high {
      verdict = .missed
    } else if !estimate.value.isNaN, interval.low >= low, interval.high <= high {
      verdict = .met
    } else {
      verdict = .perhaps
    }
  }

  /// How far the value is inside its nearest limit (above 0) or outside.
  ///
  /// The unit is the distance from the value to the end of its interval on that limit's side.
  var slack: Double {
    let (value, interval) = (target.judged(estimate.value), target.judged(estimate.interval))
    guard !value.isNaN else { return -.infinity }
    func slack(_ margin: Double, inside: Double, outside: Double) -> Double {
      let slack = margin / (margin < 0 ? outside : inside)
      return slack.isNaN ? .infinity : slack
    }
    let (below, above) = (value - interval.low, interval.high - value)
    return min(
      target.low.map { slack(value - $0, inside: below, outside: above) } ?? .infinity,
      target.high.map { slack($0 - value, inside: above, outside: below) } ?? .infinity)
  }

  /// Whether the value is inside its limits.
  var isInside: Bool { target.isMet(by: estimate.value) }

  /// The probability with which the replicates that a gate names decide.
  ///
  /// Several figures may have to be decided, so it is above the 0.8 that is promised.
  private static let power = 0.87

  /// Returns the replicates after which its interval will probably not cross a limit.
  ///
  /// In units of the interval's half-width, a limit lies `slack` away, with an error of 1/z. With k
  /// times the runs the next estimate lies N(slack, (1 + 1/k) / z²) away, and it decides beyond
  /// 1/√k on either side.
  func needed(_ level: CertainLevel) -> Double {
    let slack = abs(slack)
    // Values too few for an end on the limit's side.
    if slack == 0 || slack == .infinity {
      return !estimate.value.isNaN && estimate.count < estimate.leastCount
        ? Double(max(estimate.leastCount, replicates)) * 1.5 : .infinity
    }
    let error = -1 / normalQuantile(level.alpha)
    func decides(_ factor: Double) -> Double {
      let (reach, spread) = ((1 / factor).squareRoot(), error * (1 + 1 / factor).squareRoot())
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

/// A setting as a gate sees it.
struct GateSetting {
  let number: Int
  var figures: [SweepGate.Figure]

  var verdict: Verdict { figures.map(\.verdict).min() ?? .perhaps }
  var slack: Double { figures.map(\.slack).min() ?? -.infinity }

  /// Returns whether it ranks before another: by its verdict, then by its distance inside.
  func isBetter(than other: GateSetting) -> Bool {
    verdict != other.verdict ? verdict > other.verdict : slack > other.slack
  }

  /// Returns how many replicates would decide if the estimates are right: one setting that is
  /// inside, or a figure outside of every setting.
  static func needed(_ settings: [GateSetting], _ level: CertainLevel) -> Int? {
    let open = settings.filter { $0.verdict == .perhaps }
    let inside = open.filter { $0.figures.allSatisfy { $0.isInside } }
    func needed(_ figures: [SweepGate.Figure]) -> [Double] {
      figures.filter { $0.verdict == .perhaps }.map { $0.needed(level) }
    }
    let count =
      inside.isEmpty
      ? open.map { needed($0.figures.filter { !$0.isInside }).min() ?? .infinity }.max()
      : inside.map { needed($0.figures).max() ?? .infinity }.min()
    guard let count, count <= Double(Plan.runLimit) else { return nil }
    let replicates = settings.flatMap(\.figures).map(\.replicates).max() ?? 0
    // More than now, and no more digits than it deserves.
    var scale = 1.0
    while count / scale >= 100 { scale *= 10 }
    return max(replicates + 1, Int((count / scale).rounded(.up) * scale))
  }
}
