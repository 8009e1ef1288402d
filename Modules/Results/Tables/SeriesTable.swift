import Domain
import Experiments
import Statistics

/// The rows of `series.csv`, one per design point, followed metric and moment.
enum SeriesTable {
  static let fileName = "series.csv"

  /// Returns the header: point, varied parameters, metric, seconds, n and the statistics.
  static func header(of plan: Plan) -> [String] {
    ["point"] + plan.axes.map { CSV.name($0.name) } + ["metric", "seconds", "n"]
      + PointsTable.statistics.map(\.rawValue)
  }

  /// Returns the rows of one design point.
  static func rows(of point: DesignPoint, in plan: Plan, _ summary: PointSummary) -> [[String]] {
    guard let series = plan.series else { return [] }
    let start = [String(point.index)] + PointsTable.fields(of: point, in: plan)
    return series.metrics.flatMap { metric in
      zip(series.moments, plan.series(of: metric) ?? []).map { moment, reached in
        let figures = summary[reached]
        return start
          + [CSV.name(metric.name), CSV.number(moment.seconds), String(figures.count)]
          + PointsTable.statistics.map { CSV.statistic(figures[$0]) }
      }
    }
  }
}
