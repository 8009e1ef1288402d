import Domain
package import Experiments
import Statistics

/// The judgement of a sweep by its targets: the one that tables, files, pages, comparisons, gates and
/// exit statuses share.
///
/// Every figure that decides on a setting has an interval, and all intervals of the sweep hold at
/// once with a confidence of 95 % (`CertainLevel`), since the best of many settings is looked for.
package struct SweepJudgement: Sendable {
  /// The plan, with targets.
  package let plan: Plan
  /// The verdicts of points and settings.
  package let answer: SettingAnswer
  /// The error of each interval.
  let level: CertainLevel
  /// The figures that decide, setting by setting, and the finding on each.
  let judged: JudgedFigures
  let findings: [TargetFinding]

  /// Judges the runs of a source; nil if its plan has no targets.
  ///
  /// - Throws: The error of the source.
  package init?(_ source: some RunSource) throws {
    guard var builder = Builder(source.plan) else { return nil }
    if builder.needsRuns { try source.forEachRun { builder.add($0) } }
    try source.forEachPoint { builder.add($0) }
    self = builder.judgement
  }

  fileprivate init(_ plan: Plan, _ judged: JudgedFigures, _ findings: [TargetFinding]) {
    (self.plan, self.judged, self.findings) = (plan, judged, findings)
    level = CertainLevel(intervals: judged.figures.count)
    answer = SettingAnswer(plan) { point in
      plan.targets.indices.compactMap { judged.position(target: $0, point: point) }
        .map { findings[$0].verdict }.min() ?? .met
    }
  }

  /// The number of intervals that hold at once.
  package var intervalCount: Int { findings.count }

  /// Returns the finding of a target on the figure of a point (from 1), its own, that of the mixture
  /// that it is part of, or the gap between it and another; nil if the target does not apply.
  package func finding(of target: Int, at point: Int) -> TargetFinding? {
    judged.position(target: target, point: point).map { findings[$0] }
  }

  /// Returns the findings of all targets on a point (from 1).
  package func finding(at point: Int) -> PointFinding {
    PointFinding(targets: plan.targets.indices.map { finding(of: $0, at: point) })
  }

  /// Collects the figures: first every run in run order, then every point.
  struct Builder: Sendable {
    private let plan: Plan
    private let judged: JudgedFigures
    private let level: CertainLevel
    /// The sums of the figures of several points; nil without any.
    private var joint: FigureSums?
    private var replicates: [Int] = []
    private var findings: [TargetFinding?]

    /// Creates empty sums; nil for a plan without targets.
    init?(_ plan: Plan) {
      guard !plan.targets.isEmpty else { return nil }
      self.plan = plan
      judged = JudgedFigures(plan)
      level = CertainLevel(intervals: judged.figures.count)
      if judged.figures.contains(where: { plan.isJoint($0) }) { joint = FigureSums(plan, judged) }
      findings = Array(repeating: nil, count: judged.figures.count)
    }

    /// Whether some figure is of several points, and needs the runs besides the points.
    var needsRuns: Bool { joint != nil }

    mutating func add(_ row: RunRow) { joint?.add(row) }

    mutating func add(_ point: PointSummary) {
      if replicates.isEmpty { joint?.finish() }
      replicates.append(point.doneCount + point.failedCount)
      for (index, target) in plan.targets.enumerated() {
        guard let position = judged.position(target: index, point: point.point),
          !plan.isJoint(judged.figures[position])
        else { continue }
        findings[position] = TargetFinding(
          target, MeanEstimate(point[target.metric], target.statistic),
          point.targetSums[index].figure(target.statistic, of: target.metric, level),
          replicates: replicates[point.point - 1])
      }
    }

    /// The gaps between players, setting by setting.
    var gaps: [(figure: JudgedFigure, sample: GapSample)] { joint?.gaps ?? [] }

    /// The judgement, once all points are added.
    var judgement: SweepJudgement {
      let all = judged.figures.indices.map { index -> TargetFinding in
        if let finding = findings[index] { return finding }
        guard let figure = joint?.figure(index, level) else {
          preconditionFailure("every point is added before it is judged")
        }
        let own = judged.figures[index]
        return TargetFinding(
          plan.targets[own.target], figure.estimate, figure.certain,
          replicates: own.points.map { replicates[$0 - 1] }.max() ?? 0)
      }
      return SweepJudgement(plan, judged, all)
    }
  }
}

extension Plan {
  /// Returns whether a figure is of several points: a mixture or a gap.
  func isJoint(_ figure: JudgedFigure) -> Bool {
    figure.points.count > 1 || targets[figure.target].gap != nil
  }
}
