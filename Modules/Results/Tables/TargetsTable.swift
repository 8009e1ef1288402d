import Domain
import Experiments
import Statistics
import TextKit

/// The rows of `targets.csv`, one per figure that a target judges: that of a point, of a
/// population's players together, or the gap between two.
///
/// Only plans with targets have the table.
enum TargetsTable {
  static let fileName = "targets.csv"

  /// Returns the header: the setting, its first point, varied parameters, the target, the figure with
  /// two intervals, and the verdict.
  static func header(of plan: Plan) -> [String] {
    ["setting", "point"] + plan.axes.map { CSV.name($0.name) }
      + [
        "target", "low", "high", "n", "value", "ciLow", "ciHigh", "jointLow", "jointHigh",
        "verdict",
      ]
  }

  /// Returns the rows, setting by setting.
  static func rows(_ judgement: SweepJudgement) -> some Sequence<[String]> {
    zip(judgement.judged.figures, judgement.findings).lazy.map { row($0, $1, in: judgement.plan) }
  }

  /// Returns the row of a figure; one of several players has no player.
  private static func row(
    _ figure: JudgedFigure, _ finding: TargetFinding, in plan: Plan
  ) -> [String] {
    let (own, certain) = (finding.figure, finding.certain)
    let point = Design.point(of: plan, at: figure.points[0] - 1)
    let values = zip(plan.axes, PointsTable.fields(of: point, in: plan)).map { axis, value in
      axis.kind == .players && plan.isJoint(figure) ? "" : value
    }
    let limits = [finding.target.low, finding.target.high].map { $0.map(CSV.number) ?? "" }
    let ends = [own.interval, certain.interval].flatMap { [end($0.low), end($0.high)] }
    return [String(figure.setting), String(figure.points[0])] + values
      + [CSV.name(finding.target.fullName)] + limits
      + [String(certain.count), CSV.number(certain.value)] + ends
      + [finding.verdict.word(in: .ofFiles)]
  }

  /// Returns an end of an interval; empty if nothing bounds it.
  private static func end(_ value: Double) -> String { value.isFinite ? CSV.number(value) : "" }
}
