import Domain
import Experiments
import Simulation
import Statistics

/// The figures of a sweep's table: the column headings, and one row of cells per point.
///
/// A figure that a target judges has its 95 % interval beside it.
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

  /// Columns that are shown or left out together: a figure, perhaps with its interval.
  private struct Group {
    let headings: [String]
    /// By point.
    let cells: [[String]]
  }

  init(_ digest: SweepDigest, _ words: TableWords) {
    let count = Group(headings: ["n"], cells: digest.points.map { [String($0.doneCount)] })
    let columns = SweepColumns(digest: digest, words: words)
    let (shown, spare) = digest.plan.isHunt ? columns.hunt : columns.plugin
    let groups =
      [count]
      + shown.map { column in
        Group(headings: column.headings, cells: digest.points.map(column.cells))
      }
    header = groups.flatMap(\.headings)
    cells = digest.points.indices.map { point in groups.flatMap { $0.cells[point] } }
    var indices: [[Int]] = []
    for group in groups {
      let first = indices.last?.last.map { $0 + 1 } ?? 0
      indices.append(Array(first..<first + group.headings.count))
    }
    var left = Set(groups.indices)
    var choices = [Array(header.indices)]
    for index in spare {
      left.remove(index + 1)
      choices.append(groups.indices.filter(left.contains).flatMap { indices[$0] })
    }
    self.choices = choices
  }
}

/// The figures that a sweep's table may show, and the order in which they are left out.
struct SweepColumns {
  /// A figure of each point, perhaps with its interval.
  struct Column {
    /// The figure as targets name it.
    let key: String
    let headings: [String]
    let cells: (PointSummary) -> [String]
  }

  let digest: SweepDigest
  let words: TableWords

  private var plan: Plan { digest.plan }
  /// The heading of an interval.
  private var interval: String { words.huntColumns[2] }

  /// The figures of hunts, and those that may be left out, in this order.
  ///
  /// Without targets the capture rate, the duration and the escapes are always there; with them
  /// the capture rate and the first figure that is judged.
  var hunt: (shown: [Column], spare: [Int]) {
    let names = words.huntColumns
    let usual = [
      column(.captureRate, .mean, names[1], decimals: 3, hasInterval: true),
      column(.completed, .mean, names[3], decimals: 3),
      column(.huntDuration, .mean, names[4], decimals: 1),
      column(.huntDuration, .p90, names[5], decimals: 1),
      column(.escapes, .mean, names[6], decimals: 3),
    ]
    let shown = usual + judged.filter { own in !usual.contains { $0.key == own.key } }
    let keys = Set(judged.map(\.key))
    let (completed, duration, p90, escapes) = (1, 2, 3, 4)
    guard !keys.isEmpty else { return (shown, [p90, completed]) }
    let unjudged = [p90, completed, escapes, duration].filter { !keys.contains(usual[$0].key) }
    let last = shown.indices.filter { keys.contains(shown[$0].key) }.dropFirst().reversed()
    return (shown, unjudged + last)
  }

  /// The figures of a plugin's game, and those that may be left out, in this order.
  ///
  /// Figures with targets come first, then the means that differ between points, in the plugin's
  /// order. The first one has its interval, and stays.
  var plugin: (shown: [Column], spare: [Int]) {
    var shown = judged
    for metric in plan.metrics
    where isTelling(metric) && !shown.contains(where: { $0.key == metric.name }) {
      shown.append(column(metric, .mean, metric.name, hasInterval: shown.isEmpty))
    }
    if shown.isEmpty, let metric = plan.metrics.first {
      shown.append(column(metric, .mean, metric.name, hasInterval: true))
    }
    return (shown, shown.indices.dropFirst().reversed())
  }

  /// The figures that targets judge, each once.
  private var judged: [Column] {
    var columns: [Column] = []
    for (index, target) in plan.targets.enumerated() {
      let column =
        plan.isMixed(target) || target.gap != nil
        ? joint(index, target)
        : column(target.metric, target.statistic, target.figure, hasInterval: true)
      if !columns.contains(where: { $0.key == column.key }) { columns.append(column) }
    }
    return columns
  }

  /// Returns the figure of a mixture or a gap, which all its points have.
  private func joint(_ index: Int, _ target: Target) -> Column {
    let name = plan.isMixed(target) ? words.mixture(of: target.figure) : target.figure
    return Column(key: name, headings: [name, interval]) { point in
      let found = digest.judgement?.finding(of: index, at: point.point)?.figure ?? .none
      return [significant(found.value), text(of: found.interval, decimals: nil, isShare: false)]
    }
  }

  /// Returns the figure of single points, with decimals or significant digits.
  private func column(
    _ metric: Metric, _ statistic: Statistic, _ heading: String, decimals: Int? = nil,
    hasInterval: Bool? = nil
  ) -> Column {
    let isJudged = plan.targets.contains {
      $0.metric == metric && $0.statistic == statistic && $0.gap == nil && !plan.isMixed($0)
    }
    let hasInterval = (hasInterval ?? isJudged) && statistic.hasInterval
    let key = metric.name + (statistic == .mean ? "" : "." + statistic.rawValue)
    return Column(key: key, headings: [heading] + (hasInterval ? [interval] : [])) { point in
      let summary = point[metric]
      let value =
        decimals.map { rounded(summary[statistic], $0) } ?? significant(summary[statistic])
      guard hasInterval else { return [value] }
      let own =
        summary.count == 0
        ? "–"
        : text(
          of: summary.interval(of: statistic), decimals: statistic == .mean ? 3 : decimals,
          isShare: metric.isProportion && statistic == .mean)
      return [value, own]
    }
  }

  private func text(of interval: Interval, decimals: Int?, isShare: Bool) -> String {
    if interval.low.isNaN { return "–" }
    if isShare { return proportionInterval(interval.low, interval.high, decimals: 3) }
    func end(_ value: Double) -> String {
      decimals.map { rounded(value, $0) } ?? significant(value)
    }
    return "[\(end(interval.low)), \(end(interval.high))]"
  }

  /// Returns whether a metric is present and not equal at all points.
  private func isTelling(_ metric: Metric) -> Bool {
    let means = digest.points.map { $0[metric][.mean] }.filter(\.isFinite)
    guard let low = means.min(), let high = means.max() else { return false }
    return digest.points.count == 1 || high - low > abs(high) * 1e-9
  }
}
