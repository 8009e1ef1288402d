import Domain
package import Experiments
import Statistics

/// The figure by which each target judges each point of a plan.
///
/// That is the point's own figure or, for a target without a player and a plan with a population,
/// the figure of the mixture that the point is part of, or the gap between two players' points.
struct TargetFigures: Sendable {
  /// By target, then point from 0; none where the target does not apply.
  private(set) var figures: [[MeanEstimate]]
  private let plan: Plan
  private var joint: FigureSums?
  /// The figures of several points, once they are known.
  private var known: [Int: MeanEstimate] = [:]

  init(_ plan: Plan) {
    self.plan = plan
    figures = plan.targets.map { _ in [] }
    if plan.population != nil || plan.targets.contains(where: { $0.gap != nil }) {
      joint = FigureSums(plan, JudgedFigures(plan, onlyJoint: true))
    }
  }

  /// Reads all runs and points of a source.
  init(_ source: some RunSource) throws {
    self.init(source.plan)
    if joint != nil { try source.forEachRun { add($0) } }
    try source.forEachPoint { add($0) }
  }

  /// Adds a run, in run order; all runs come before the points.
  mutating func add(_ row: RunRow) { joint?.add(row) }

  /// Adds the figures of the next point.
  mutating func add(_ point: PointSummary) {
    if figures.first?.isEmpty == true { joint?.finish() }
    for (index, target) in plan.targets.enumerated() {
      figures[index].append(
        joint(of: index, at: point.point)
          ?? (target.gap == nil ? MeanEstimate(point[target.metric], target.statistic) : .none))
    }
  }

  private mutating func joint(of target: Int, at point: Int) -> MeanEstimate? {
    guard let position = joint?.judged.position(target: target, point: point) else {
      return nil
    }
    if let known = known[position] { return known }
    let found = joint?.joint(position)
    known[position] = found
    return found
  }

  /// The gaps between players, once all points are added.
  var gaps: [(figure: JudgedFigure, sample: GapSample)] { joint?.gaps ?? [] }

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

extension RunSource {
  /// Returns the gap of each target at each point, by the position of the target.
  ///
  /// There is none of a target without a gap, nor of one that the sweep's own plan does not have.
  package func gapValues(of targets: [Target]) throws -> [Int: [Double]] {
    guard targets.contains(where: { $0.gap != nil }) else { return [:] }
    let figures = try TargetFigures(self).values
    var found: [Int: [Double]] = [:]
    for (index, target) in targets.enumerated() where target.gap != nil {
      let own = plan.targets.firstIndex {
        $0.gap == target.gap && $0.metric.name == target.metric.name
      }
      found[index] = own.map { figures[$0] }
    }
    return found
  }
}
