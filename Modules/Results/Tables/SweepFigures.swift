import TextKit
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
  /// The figures that are equal at all points, by their columns.
  private let constants: [(columns: [Int], text: String)]

  /// The count of runs, if it is equal at all points.
  var sameCount: String? {
    cells.allSatisfy { $0[0] == cells[0][0] } ? cells.first?[0] : nil
  }

  init(_ digest: SweepDigest, _ words: TableWords) {
    let columns = SweepColumns(digest: digest, words: words)
    let (shown, steps) = digest.plan.isHunt ? columns.hunt : columns.plugin
    header = ["n"] + shown.flatMap(\.headings)
    cells = digest.points.map { point in
      [String(point.doneCount)] + shown.flatMap { $0.cells(point) }
    }
    var places: [[Int]] = []
    for column in shown {
      let first = places.last?.last.map { $0 + 1 } ?? 1
      places.append(Array(first..<first + column.headings.count))
    }
    var left = Array(header.indices)
    var choices = [left]
    for step in steps {
      let gone =
        switch step {
        case .figure(let index): places[index]
        case .interval(let index): Array(places[index].dropFirst())
        }
      left.removeAll(where: gone.contains)
      choices.append(left)
    }
    self.choices = choices
    let rows = cells
    constants = shown.indices.filter { columns.isConstant(shown[$0]) }.compactMap { index in
      guard let row = rows.first, row[places[index][0]] != "–" else { return nil }
      let text = ([shown[index].headings[0]] + places[index].map { row[$0] })
      return (places[index], text.joined(separator: " "))
    }
  }

  /// Returns the figures that are equal at all points and not among some columns, with their values.
  func constants(notIn columns: [Int]) -> [String] {
    constants.filter { !columns.contains($0.columns[0]) }.map(\.text)
  }
}

/// The figures that a sweep's table may show, and the order in which they are left out.
struct SweepColumns {
  /// What is left out next, by the position of the figure.
  enum Step {
    case figure(Int)
    /// Only the interval.
    case interval(Int)
  }

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

  /// The figures of hunts, and the steps by which they are left out.
  ///
  /// Without targets the capture rate, the duration and the escapes are always there.
  var hunt: (shown: [Column], steps: [Step]) {
    let names = words.huntColumns
    let usual = [
      column(.captureRate, .mean, names[1], decimals: 3, hasInterval: true),
      column(.completed, .mean, names[3], decimals: 3),
      column(.huntDuration, .mean, names[4], decimals: 1),
      column(.huntDuration, .p90, names[5], decimals: 1),
      column(.escapes, .mean, names[6], decimals: 3),
    ]
    let judged = judged
    let shown = usual + judged.filter { own in !usual.contains { $0.key == own.key } }
    let (capture, completed, duration, p90, escapes) = (0, 1, 2, 3, 4)
    guard !judged.isEmpty else { return (shown, [.figure(p90), .figure(completed)]) }
    return (
      shown, steps(shown, judged, first: [p90, completed], then: [escapes, duration, capture])
    )
  }

  /// The figures of a plugin's game, and the steps by which they are left out.
  ///
  /// Figures with targets come first, then the means that differ between points, in the plugin's
  /// order.
  var plugin: (shown: [Column], steps: [Step]) {
    let judged = judged
    var shown = judged
    for metric in plan.metrics
    where isInformative(metric) && !shown.contains(where: { $0.key == metric.name }) {
      shown.append(column(metric, .mean, metric.name, hasInterval: shown.isEmpty))
    }
    if shown.isEmpty, let metric = plan.metrics.first {
      shown.append(column(metric, .mean, metric.name, hasInterval: true))
    }
    let others = Array(shown.indices.dropFirst(max(1, judged.count)).reversed())
    return (shown, steps(shown, judged, first: others, then: []))
  }

  /// Returns the steps: figures that no target judges, those that are equal at all points, then
  /// intervals, and at last judged figures; the first judged one that differs stays.
  private func steps(
    _ shown: [Column], _ judged: [Column], first: [Int], then: [Int]
  ) -> [Step] {
    let keys = Set(judged.map(\.key))
    func unjudged(_ indices: [Int]) -> [Step] {
      indices.filter { !keys.contains(shown[$0].key) }.map(Step.figure)
    }
    let own = shown.indices.filter { keys.contains(shown[$0].key) }
    let kept = own.first { !isConstant(shown[$0]) } ?? own.first
    let constant = own.filter { $0 != kept && isConstant(shown[$0]) }
    let others = own.filter { $0 != kept && !constant.contains($0) }.reversed()
    return unjudged(first) + constant.map(Step.figure) + unjudged(then)
      + others.map(Step.interval) + others.map(Step.figure)
  }

  /// Returns whether a figure is equal at all points, of which there are several.
  func isConstant(_ column: Column) -> Bool {
    guard digest.points.count > 1, let first = digest.points.first else { return false }
    let cells = column.cells(first)
    return digest.points.allSatisfy { column.cells($0) == cells }
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
    let name =
      plan.isMixed(target)
      ? words.language.say(en: "population \(target.figure)", ru: "смесь \(target.figure)")
      : target.figure
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
  private func isInformative(_ metric: Metric) -> Bool {
    let means = digest.points.map { $0[metric][.mean] }.filter(\.isFinite)
    guard let low = means.min(), let high = means.max() else { return false }
    return digest.points.count == 1 || high - low > abs(high) * 1e-9
  }
}

private extension TableWords {
  /// The headings of a hunt: runs, capture rate, its interval, completed, duration, p90, escapes.
  var huntColumns: [String] {
    language.say(
      en: ["n", "capture", "[95 %]", "completed", "duration", "p90", "escapes"],
      ru: ["n", "поимка", "[95 %]", "до конца", "время", "p90", "побеги"])
  }
}
