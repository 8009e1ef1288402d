import Domain
import Experiments
import Simulation
import Statistics

/// The figures of a sweep's table: the column headings, and one row of cells per point.
struct SweepFigures {
  let header: [String]
  let cells: [[String]]
  /// The columns to show, by index: all, then fewer for narrow tables; the first is the count of
  /// runs.
  let choices: [[Int]]

  /// The count of runs, if it is equal at all points.
  var sameCount: String? {
    cells.allSatisfy { $0[0] == cells[0][0] } ? cells.first?[0] : nil
  }

  init(_ digest: SweepDigest, _ words: TableWords) {
    self = digest.plan.isHunt ? .hunt(digest, words) : .plugin(digest)
  }

  private init(_ header: [String], _ cells: [[String]], choices: [[Int]]) {
    self.header = header
    self.cells = cells
    self.choices = choices
  }

  /// Returns the figures of hunts: the capture rate with its interval, duration, escapes.
  private static func hunt(_ digest: SweepDigest, _ words: TableWords) -> SweepFigures {
    let header = words.huntColumns
    let cells = digest.points.map { point in
      let (capture, duration) = (point[.captureRate], point[.huntDuration])
      return [
        String(point.doneCount), rounded(capture[.mean], 3), interval(capture, of: .captureRate),
        rounded(point[.completed][.mean], 3), rounded(duration[.mean], 1),
        rounded(duration[.p90], 1), rounded(point[.escapes][.mean], 3),
      ]
    }
    let all = Array(header.indices)
    let (completed, p90) = (3, 5)
    return SweepFigures(
      header, cells,
      choices: [all, all.filter { $0 != p90 }, all.filter { $0 != p90 && $0 != completed }])
  }

  /// Returns the figures of a plugin's game: the means of its metrics, the first with its interval.
  ///
  /// Metrics with targets come first, then those that differ between points, in the plugin's order.
  private static func plugin(_ digest: SweepDigest) -> SweepFigures {
    let targets = digest.plan.targets.map(\.metric)
    var metrics: [Metric] = []
    for metric in targets + digest.plan.metrics.filter({ isTelling($0, digest.points) })
    where !metrics.contains(metric) {
      metrics.append(metric)
    }
    if metrics.isEmpty { metrics = Array(digest.plan.metrics.prefix(1)) }
    let header =
      ["n"]
      + metrics.enumerated().flatMap {
        $0.offset == 0 ? [$0.element.name, "[95 %]"] : [$0.element.name]
      }
    let cells = digest.points.map { point in
      [String(point.doneCount)]
        + metrics.enumerated().flatMap { place, metric -> [String] in
          let mean = significant(point[metric][.mean])
          return place == 0 ? [mean, interval(point[metric], of: metric)] : [mean]
        }
    }
    // Columns are dropped from the end; the first metric and its interval stay.
    let choices = (0...(metrics.count - 1)).map { Array(header.indices.dropLast($0)) }
    return SweepFigures(header, cells, choices: choices)
  }

  /// Returns whether a metric is present and not equal at all points.
  private static func isTelling(_ metric: Metric, _ points: [PointSummary]) -> Bool {
    let means = points.map { $0[metric][.mean] }.filter(\.isFinite)
    guard let low = means.min(), let high = means.max() else { return false }
    return points.count == 1 || high - low > abs(high) * 1e-9
  }

  private static func interval(_ summary: MetricSummary, of metric: Metric) -> String {
    if summary.count == 0 { return "–" }
    let (low, high) = (summary[.ciLow], summary[.ciHigh])
    return metric.isProportion
      ? proportionInterval(low, high, decimals: 3) : "[\(rounded(low, 3)), \(rounded(high, 3))]"
  }
}
