import Domain
public import Experiments
import Statistics

/// The rows of `points.csv`, one per design point and metric; those of a series are in its own table.
public enum PointsTable {
  /// The statistics of a row after `n`, in the order of the columns.
  static let statistics: [Statistic] = [.mean, .sd, .ciLow, .ciHigh, .p05, .p50, .p95, .min, .max]

  /// Returns the header: point, varied parameters, metric, n and the statistics.
  public static func header(of plan: Plan) -> [String] {
    ["point"] + plan.axes.map { CSV.name($0.name) } + ["metric", "n"] + statistics.map(\.rawValue)
  }

  /// Returns the varied values of a design point: numbers unchanged, names as in `CSV.name`.
  static func fields(of point: DesignPoint, in plan: Plan) -> [String] {
    zip(plan.axes, point.texts(in: plan)).map { $0.isNamed ? CSV.name($1) : $1 }
  }

  /// Returns the rows of one design point, one per metric.
  public static func rows(
    of point: DesignPoint, in plan: Plan, _ summary: PointSummary
  ) -> [[String]] {
    let start = [String(point.index)] + fields(of: point, in: plan)
    return plan.listedMetrics.map { metric in
      let figures = summary[metric]
      return start + [CSV.name(metric.name), String(figures.count)]
        + statistics.map { CSV.statistic(figures[$0]) }
    }
  }
}
