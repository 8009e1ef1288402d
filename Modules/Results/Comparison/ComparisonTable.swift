import Domain
public import Experiments

/// A comparison as text: aligned columns, or Markdown.
public struct ComparisonTable: Sendable {
  /// The most rows of a text table; Markdown has them all.
  public static let rowLimit = 60

  private let comparison: Comparison
  private let shown: Set<String>
  private let showsAll: Bool

  /// Makes a table of what moved.
  ///
  /// - Parameters:
  ///   - comparison: what to tell.
  ///   - always: metrics that are listed even where they did not move.
  ///   - showsAll: whether every metric of every point is listed.
  public init(_ comparison: Comparison, always: [String] = [], showsAll: Bool = false) {
    self.comparison = comparison
    shown = Set(always)
    self.showsAll = showsAll
  }

  /// Lines for a terminal.
  public var lines: [String] {
    let rows = self.rows
    let header = self.header
    var lines = opening
    if !rows.isEmpty {
      let left = comparison.names.count + 1
      lines += TextTable.lines(
        [header] + rows.prefix(ComparisonTable.rowLimit),
        rightAligned: Set(left..<header.count - 1))
    }
    if rows.count > ComparisonTable.rowLimit {
      lines.append("\(rows.count - ComparisonTable.rowLimit) more rows with --as markdown or json")
    }
    return lines + equal + closing
  }

  /// The same in Markdown.
  public var markdown: String {
    func line(_ cells: [String]) -> String {
      "| "
        + cells.map {
          $0.split(separator: "|", omittingEmptySubsequences: false)
            .joined(separator: "\\|")
        }.joined(separator: " | ") + " |"
    }
    let rows = self.rows
    var text = opening.map { "- " + $0 }
    if !rows.isEmpty {
      let left = comparison.names.count + 1
      let rule = header.indices.map { $0 < left || $0 == header.count - 1 ? "---" : "---:" }
      text +=
        ["", line(header), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line) + [""]
    }
    return (text + (equal + closing).map { "- " + $0 }).joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    let percent = "[\(rounded(comparison.confidence * 100, 0)) %]"
    return comparison.names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
      + ["metric", "A", "B", "B − A", percent, "change", "p", "pairing", ""]
  }

  private var rows: [[String]] {
    comparison.points.flatMap { point in
      point.metrics.filter { isShown($0) && !isEqual($0) }.map { point.values + cells(of: $0) }
    }
  }

  /// Whether there were runs on both sides, and each was the same.
  private func isEqual(_ difference: MetricDifference) -> Bool {
    difference.isIdentical && difference.firstCount > 0 && difference.secondCount > 0
  }

  /// The metrics that would be listed but are the same in every run, in one line.
  private var equal: [String] {
    if comparison.isIdentical { return [] }
    var counts: [String: Int] = [:]
    var names: [String] = []
    for difference in comparison.points.flatMap(\.metrics)
    where isShown(difference) && isEqual(difference) {
      if counts[difference.metric.name] == nil { names.append(difference.metric.name) }
      counts[difference.metric.name, default: 0] += 1
    }
    guard !names.isEmpty else { return [] }
    let all = comparison.points.count
    let texts = names.map { name in
      let count = counts[name] ?? all
      return count == all ? name : "\(name) (at \(count) of \(all) points)"
    }
    return ["equal in both, run by run: " + texts.joined(separator: ", ")]
  }

  private func isShown(_ difference: MetricDifference) -> Bool {
    showsAll || comparison.hasMoved(difference) || shown.contains(difference.metric.name)
  }

  private func cells(of difference: MetricDifference) -> [String] {
    let interval = difference.estimate.interval
    let range =
      interval.low.isNaN
      ? "–" : "[\(figureText(interval.low)), \(figureText(interval.high))]"
    let change = difference.relativeChange
    let ratio = difference.varianceRatio
    return [
      difference.metric.name, figureText(difference.firstMean), figureText(difference.secondMean),
      figureText(Self.beyondRounding(difference)), range,
      change.isNaN ? "–" : percent(change), p(difference.adjustedPValue),
      ratio.isNaN ? "–" : times(ratio), word(difference),
    ]
  }

  /// The difference of the means; 0 where it is what adding in another order leaves of equal ones.
  private static func beyondRounding(_ difference: MetricDifference) -> Double {
    let size = max(abs(difference.firstMean), abs(difference.secondMean))
    let value = difference.estimate.difference
    return abs(value) < 1e-12 * size ? 0 : value
  }

  /// A change as a share: three digits at most, and a factor where percents would be thousands.
  private func percent(_ change: Double) -> String {
    if change >= 9.995 { return times(1 + change) }
    return rounded(100 * change, abs(change) < 0.9995 ? 1 : 0) + " %"
  }

  /// A factor of three digits at most.
  private func times(_ factor: Double) -> String {
    factor >= 999.5 ? ">×1000" : "×" + significant(factor)
  }

  private func p(_ value: Double) -> String {
    value.isNaN ? "–" : value < 0.0001 ? "<0.0001" : rounded(value, 4)
  }

  private func word(_ difference: MetricDifference) -> String {
    if difference.firstCount == 0 || difference.secondCount == 0 { return "absent" }
    return comparison.hasMoved(difference) ? "moved" : ""
  }

  private var opening: [String] {
    var lines = comparison.planDifferences
    switch comparison.pairing {
    case .commonLuck:
      var text = "paired: the same seed, so replicate by replicate the same luck"
      if comparison.unpairedRuns > 0 {
        text += "; \(comparison.unpairedRuns) runs without a partner are left out"
      }
      lines.append(text)
    case .independent:
      lines.append("not paired: the seeds differ, so Welch's and Newcombe's methods")
    case .otherRevision:
      let numbers = comparison.revisions.map { String($0.number) }.joined(separator: " and ")
      lines.append(
        "not paired: the engine's revisions differ (\(numbers)), so Welch's and Newcombe's methods")
    }
    for (name, points) in [("A", comparison.onlyFirst), ("B", comparison.onlySecond)]
    where !points.isEmpty {
      let listed = points.prefix(20).map(String.init).joined(separator: ", ")
      let rest = points.count > 20 ? " and \(points.count - 20) more" : ""
      lines.append("only in \(name): points \(listed)\(rest)")
    }
    return lines
  }

  private var closing: [String] {
    if comparison.isIdentical { return ["every run is the same in both"] }
    let level = rounded(comparison.confidence * 100, 0)
    let moved = comparison.movedCount
    let tests = comparison.testCount
    return [
      (moved == 0 ? "nothing moved" : "\(moved) of \(tests) moved") + " beyond noise ("
        + "\(tests) differences, \(level) % sure of no false one by Holm's method)"
    ]
  }
}

/// A number with about four digits that count.
package func figureText(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let size = abs(value)
  if size == 0 { return "0" }
  if size < 0.00001 { return shortestText(value) }
  let decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5
  return rounded(value, decimals)
}
