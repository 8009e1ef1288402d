import Domain
import Experiments
import Statistics

/// The rows of `gaps.csv`, one per setting, phone and gap between two players.
///
/// Only plans with such targets have the table.
enum GapsTable {
  static let fileName = "gaps.csv"

  /// Returns the varied parameters that a setting and a phone have one value of.
  static func axes(of plan: Plan) -> [Axis] { plan.axes.filter { $0.kind != .players } }

  /// Returns the header: the setting, its two points, varied parameters, metric, players and gap.
  static func header(of plan: Plan) -> [String] {
    ["setting", "firstPoint", "secondPoint"] + axes(of: plan).map { CSV.name($0.name) }
      + ["metric", "first", "second", "n", "gap", "ciLow", "ciHigh"]
  }

  /// Returns the row of a gap.
  static func row(_ figure: JudgedFigure, _ sample: GapSample, in plan: Plan) -> [String] {
    let target = plan.targets[figure.target]
    func point(_ isOf: (Double) -> Bool) -> Int {
      zip(figure.points, figure.shares).first { isOf($0.1) }?.0 ?? 0
    }
    let (first, second) = (point { $0 > 0 }, point { $0 < 0 })
    let values = PointsTable.fields(of: Design.point(of: plan, at: first - 1), in: plan)
    let shared = zip(plan.axes, values).filter { $0.0.kind != .players }.map { $0.1 }
    let names = [target.metric.name, target.gap?.first ?? "", target.gap?.second ?? ""]
    let interval = sample.interval()
    let numbers = [sample.value, interval.low, interval.high]
    let start = [String(figure.setting), String(first), String(second)] + shared
    return start + names.map(CSV.name) + [String(sample.count)] + numbers.map(CSV.statistic)
  }
}
