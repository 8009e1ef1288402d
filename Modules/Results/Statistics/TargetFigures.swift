package import Experiments

/// The figure by which each target judges each point of a plan.
///
/// That is the point's own figure or, for a target without a player and a plan with a population,
/// the figure of the mixture that the point is part of.
struct TargetFigures: Sendable {
  /// By target, then point from 0; none where the target does not apply.
  private(set) var figures: [[MeanEstimate]]
  private let plan: Plan
  private var mixtures: FigureSums?
  /// The figures of mixtures, once they are known.
  private var known: [Int: MeanEstimate] = [:]

  init(_ plan: Plan) {
    self.plan = plan
    figures = plan.targets.map { _ in [] }
    if plan.population != nil {
      mixtures = FigureSums(plan, JudgedFigures(plan, onlyMixtures: true))
    }
  }

  /// Reads all runs and points of a source.
  init(_ source: some RunSource) throws {
    self.init(source.plan)
    if mixtures != nil { try source.forEachRun { add($0) } }
    try source.forEachPoint { add($0) }
  }

  /// Adds a run, in run order; all runs come before the points.
  mutating func add(_ row: RunRow) { mixtures?.add(row) }

  /// Adds the figures of the next point.
  mutating func add(_ point: PointSummary) {
    if figures.first?.isEmpty == true { mixtures?.finish() }
    for (index, target) in plan.targets.enumerated() {
      figures[index].append(
        mixture(of: index, at: point.point)
          ?? MeanEstimate(point[target.metric], target.statistic))
    }
  }

  private mutating func mixture(of target: Int, at point: Int) -> MeanEstimate? {
    guard let position = mixtures?.judged.position(target: target, point: point) else {
      return nil
    }
    if let known = known[position] { return known }
    let found = mixtures?.mixture(position)
    known[position] = found
    return found
  }

  /// The values alone.
  var values: [[Double]] { figures.map { $0.map(\.value) } }
}

extension SettingAnswer {
  /// Judges the settings of a sweep by the estimates of its runs, without intervals.
  package init(_ source: some RunSource) throws {
    let values = try TargetFigures(source).values
    self.init(source.plan) { values[$0][$1 - 1] }
  }
}
