import Domain
import Statistics

/// A simple rule for where a plan misses a target: a box that holds many of the failures and little
/// else.
public struct Scenario: Hashable, Sendable {
  /// The figure of the target that is missed, such as `captureRate` or `novice huntDuration.p90`;
  /// empty for any target, with any player and phone.
  package var figure = ""
  /// The range of the target; empty for any.
  package var range = ""
  /// The player of the failing points; nil for any.
  package var player: String?
  /// The phone of the failing points; nil for any.
  package var sensor: String?
  /// The number of points judged.
  package var points = 0
  /// The number of points that fail.
  package var failures = 0
  /// The share of the failing points that the box holds.
  package var coverage = Double.nan
  /// The share of the box's points that fail.
  package var density = Double.nan
  /// The share of all points that the box holds.
  package var mass = Double.nan
  /// The limits of the box that matter; none if points fail everywhere alike.
  package var limits: [ScenarioLimit] = []

  /// Creates an empty one, to be read into.
  package init() {}
}

/// The limits of a scenario on one parameter.
public struct ScenarioLimit: Hashable, Sendable {
  /// The parameter's full name.
  package var parameter = ""
  /// The lower limit, inclusive; NaN if there is none.
  package var low = Double.nan
  /// The upper limit, inclusive; NaN if there is none.
  package var high = Double.nan
  /// The names of a choice that fail; empty for numbers.
  package var names: [String] = []
  /// The quasi-p-value: how likely the more doubtful of its ends gains nothing.
  package var quasiP = Double.nan

  /// Creates an empty one, to be read into.
  package init() {}
}

/// Finds where a plan misses its targets, from its design points.
///
/// A point fails if its figure misses the target. The box is the one with the largest product of
/// coverage and density on PRIM's trajectory, freed from limits whose quasi-p-value is 0.05 or more.
public struct ScenarioStudy: Sendable {
  /// The maximum number of design points.
  static let pointLimit = 20_000
  /// The minimum number of points judged: with fewer, a twentieth is less than a point.
  static let fewestPoints = 20

  private let plan: Plan
  private let metrics: [Metric]
  private var figures: [MetricAccumulator]

  /// Creates a study; nil if the plan has no targets, varies nothing or has too many points.
  public init?(of plan: Plan) {
    guard plan.targets.contains(where: { $0.gap == nil }), plan.pointCount <= Self.pointLimit,
      plan.axes.contains(where: { !$0.isChoice })
    else { return nil }
    self.plan = plan
    var metrics: [Metric] = []
    for target in plan.targets where target.gap == nil && !metrics.contains(target.metric) {
      metrics.append(target.metric)
    }
    self.metrics = metrics
    figures = Array(repeating: MetricAccumulator(), count: plan.pointCount * metrics.count)
  }

  /// Adds a run.
  public mutating func add(_ row: RunRow) {
    guard row.status == .done, row.point <= plan.pointCount else { return }
    for (index, metric) in metrics.enumerated() {
      figures[(row.point - 1) * metrics.count + index].add(row.record.values[metric.index])
    }
  }

  /// Returns the scenarios: for each target by player and phone, then for any target if there are
  /// several of these.
  ///
  /// Targets that no point or every point misses have none; those are found in a sweep. A gap
  /// between two players is of no point, and has none either.
  public func scenarios() -> [Scenario] {
    var judged: [(key: Key, points: [Int], fails: [Bool])] = []
    for (index, target) in plan.targets.enumerated() where target.gap == nil {
      for point in 0..<plan.pointCount {
        guard let isMissed = isMissed(target, at: point) else { continue }
        let design = Design.point(of: plan, at: point)
        let player = design.playerName(in: plan)
        guard target.applies(to: player) else { continue }
        let key = Key(target: index, player: player, sensor: design.sensorName(in: plan))
        if let known = judged.lastIndex(where: { $0.key == key }) {
          judged[known].points.append(point)
          judged[known].fails.append(isMissed)
        } else {
          judged.append((key, [point], [isMissed]))
        }
      }
    }
    let found = judged.compactMap { judgement in
      scenario(
        target: plan.targets[judgement.key.target], judgement.key.player, judgement.key.sensor,
        judgement.points, judgement.fails)
    }
    guard judged.count > 1 else { return found }
    let settings = SettingIndex(plan)
    var (firsts, fails): ([Int: Int], [Int: Bool]) = ([:], [:])
    for judgement in judged {
      for (point, isMissed) in zip(judgement.points, judgement.fails) {
        let setting = settings.setting(ofPoint: point + 1)
        firsts[setting] = min(firsts[setting] ?? point, point)
        fails[setting] = (fails[setting] ?? false) || isMissed
      }
    }
    let order = firsts.keys.sorted()
    let any = scenario(
      target: nil, nil, nil, order.compactMap { firsts[$0] }, order.map { fails[$0] ?? false })
    return found + [any].compactMap(\.self)
  }

  private struct Key: Equatable {
    let target: Int
    let player: String
    let sensor: String
  }

  /// Returns whether a point misses a target; nil if no run of the point is known.
  private func isMissed(_ target: Target, at point: Int) -> Bool? {
    guard let index = metrics.firstIndex(of: target.metric) else { return nil }
    let figure = figures[point * metrics.count + index]
    guard figure.moments.count > 0 else { return nil }
    return !target.contains(figure.summary(of: target.metric)[target.statistic])
  }

  private func scenario(
    target: Target?, _ player: String?, _ sensor: String?, _ points: [Int], _ fails: [Bool]
  ) -> Scenario? {
    let failures = fails.count { $0 }
    guard failures > 0, failures < points.count, points.count >= Self.fewestPoints else {
      return nil
    }
    let axes = plan.axes.indices.filter { !plan.axes[$0].isChoice }
    let designs = points.map { Design.point(of: plan, at: $0).values }
    let columns = axes.map { index -> PrimColumn in
      let axis = plan.axes[index]
      return PrimColumn(
        name: axis.name,
        kind: !axis.choices.isEmpty
          ? .name(count: axis.choices.count) : axis.isWhole ? .whole : .number,
        values: designs.map { $0[index] ?? .nan })
    }
    guard columns.allSatisfy({ !$0.values.contains(where: \.isNaN) }) else { return nil }
    let prim = Prim(columns, isOfInterest: fails)
    let boxes = prim.trajectory()
    guard
      let best = boxes.max(by: { $0.coverage * $0.density < $1.coverage * $1.density })
    else { return nil }
    let box = prim.simplified(best)
    var found = Scenario()
    (found.figure, found.range) = (target?.name ?? "", target?.rangeText ?? "")
    (found.player, found.sensor) = (player, sensor)
    (found.points, found.failures) = (points.count, failures)
    (found.coverage, found.density, found.mass) = (box.coverage, box.density, box.mass)
    found.limits = limits(of: box, prim, axes)
    return found
  }

  private func limits(of box: PrimBox, _ prim: Prim, _ axes: [Int]) -> [ScenarioLimit] {
    let doubts = prim.doubts(box)
    return axes.indices.compactMap { column in
      let ends = doubts.filter { $0.column == column }
      guard !ends.isEmpty else { return nil }
      let (axis, own) = (plan.axes[axes[column]], box.limits[column])
      var limit = ScenarioLimit()
      limit.parameter = axis.name
      if ends.contains(where: { $0.end == .low }) { limit.low = own.low }
      if ends.contains(where: { $0.end == .high }) { limit.high = own.high }
      limit.names = (own.names ?? []).sorted().map { axis.choices[$0] }
      limit.quasiP = ends.map(\.quasiP).max() ?? 1
      return limit
    }
  }
}
