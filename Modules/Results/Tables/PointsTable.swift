import Domain
public import Experiments

/// The rows of `points.csv`: one for each design point and metric.
public enum PointsTable {
  /// The statistics of a row after `n`, in the order of the columns.
  static let statistics: [Statistic] = [.mean, .sd, .ciLow, .ciHigh, .p05, .p50, .p95, .min, .max]

  /// The header: point, what is varied, metric, n and the statistics.
  public static func header(of plan: Plan) -> [String] {
    ["point"] + plan.axes.map { CSV.name($0.name) } + ["metric", "n"] + statistics.map(\.rawValue)
  }

  /// What is varied at a design point: numbers as they are, names as `CSV.name` writes them.
  static func fields(of point: DesignPoint, in plan: Plan) -> [String] {
    zip(plan.axes, point.texts(in: plan)).map { $0.isNamed ? CSV.name($1) : $1 }
  }

  /// The rows of one design point, a metric each.
  public static func rows(
    of point: DesignPoint, in plan: Plan, _ summary: PointSummary
  ) -> [[String]] {
    let start = [String(point.index)] + fields(of: point, in: plan)
    return plan.metrics.map { metric in
      let figures = summary[metric]
      return start + [CSV.name(metric.name), String(figures.count)]
        + statistics.map { CSV.number(figures[$0]) }
    }
  }
}
