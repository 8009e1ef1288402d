import Domain
package import Experiments
import Statistics
package import TextKit

/// A comparison as text, in aligned columns or in Markdown.
package struct ComparisonTable: Sendable {
  /// The maximum number of rows of a text table; Markdown has all of them.
  package static let rowLimit = 60

  private let comparison: Comparison
  private let shown: Set<String>
  private let words: ComparisonWords
  private let showsAll: Bool

  /// Creates a table of the changes.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - always: Metrics that are listed even if they did not change.
  ///   - showsAll: Whether every metric of every point is listed.
  ///   - language: The language of the text.
  package init(
    _ comparison: Comparison, always: [String] = [], showsAll: Bool = false,
    in language: Language
  ) {
    self.comparison = comparison
    words = ComparisonWords(language: language)
    shown = Set(always)
    self.showsAll = showsAll
  }

  /// The table as lines for a terminal.
  package var lines: [String] {
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
      lines.append(words.moreRows(rows.count - ComparisonTable.rowLimit))
    }
    return lines + equal + twins + closing
  }

  /// The table in Markdown.
  package var markdown: String {
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
    return (text + (equal + twins + closing).map { "- " + $0 }).joined(separator: "\n") + "\n"
  }

  private var header: [String] {
    let percent = "[\(rounded(comparison.confidence * 100, 0)) %]"
    return comparison.names.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
      + words.columns(confidence: percent)
  }

  private var rows: [[String]] {
    comparison.points.flatMap { point in
      point.metrics.filter { isShown($0) && !isEqual($0) && $0.twin == nil }
        .map { point.values + cells(of: $0) }
    }
  }

  /// Returns whether both sides have runs and all of them are equal.
  private func isEqual(_ difference: MetricDifference) -> Bool {
    difference.isIdentical && difference.firstCount > 0 && difference.secondCount > 0
  }

  /// The metrics that would be listed but are equal in every run, in one line.
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
    return [words.equal(names.map { ($0, counts[$0] ?? all) }, of: all)]
  }

  /// The metrics that are listed under another name with equal runs, in one line.
  private var twins: [String] {
    var found: [String] = []
    for difference in comparison.points.flatMap(\.metrics) where isShown(difference) {
      guard let twin = difference.twin else { continue }
      let text = "\(difference.metric.name) = \(twin)"
      if !found.contains(text) { found.append(text) }
    }
    return found.isEmpty ? [] : [words.twins(found)]
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

  /// Returns the difference of the means; 0 if it is only rounding from another order of addition.
  private static func beyondRounding(_ difference: MetricDifference) -> Double {
    let size = max(abs(difference.firstMean), abs(difference.secondMean))
    let value = difference.estimate.difference
    return abs(value) < 1e-12 * size ? 0 : value
  }

  /// Formats a change as a percentage with at most three digits, or as a factor if it is very
  /// large.
  private func percent(_ change: Double) -> String {
    if change >= 9.995 { return times(1 + change) }
    return rounded(100 * change, abs(change) < 0.9995 ? 1 : 0) + " %"
  }

  /// Formats a factor with at most three digits.
  private func times(_ factor: Double) -> String {
    factor >= 999.5 ? ">×1000" : "×" + significant(factor)
  }

  private func p(_ value: Double) -> String {
    value.isNaN ? "–" : value < 0.0001 ? "<0.0001" : rounded(value, 4)
  }

  private func word(_ difference: MetricDifference) -> String {
    if difference.firstCount == 0 || difference.secondCount == 0 {
      return words.language.say(en: "absent", ru: "нет")
    }
    return comparison.hasMoved(difference) ? words.moved : ""
  }

  private var opening: [String] {
    comparison.planDifferences.map { $0.line(in: words.language) } + [words.pairing(comparison)]
      + [("A", comparison.onlyFirst), ("B", comparison.onlySecond)].filter { !$1.isEmpty }
      .map { words.only(in: $0, points: $1) }
  }

  private var closing: [String] {
    comparison.isIdentical
      ? [
        words.language.say(en: "every run is the same in both", ru: "все прогоны в обоих одинаковы")
      ] : [words.moved(comparison)]
  }
}

/// Formats a number with about four significant digits.
package func figureText(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let size = abs(value)
  if size == 0 { return "0" }
  if size < 0.00001 { return shortestText(value) }
  let decimals = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5
  return rounded(value, decimals)
}

private extension ComparisonWords {
  func moreRows(_ count: Int) -> String {
    language.say(
      en: "\(count) more rows with --as markdown or json",
      ru: "ещё строк: \(count), с --as markdown или json")
  }

  /// Returns the line on metrics that are equal in every run, at all points or at some.
  func equal(_ counts: [(name: String, points: Int)], of all: Int) -> String {
    let list = counts.map { name, points in
      points == all
        ? name
        : language.say(
          en: "\(name) (at \(points) of \(all) points)", ru: "\(name) (точек: \(points) из \(all))")
    }.joined(separator: ", ")
    return language.say(
      en: "equal in both, run by run: \(list)", ru: "равны в обоих, прогон за прогоном: \(list)")
  }

  /// Returns the line on metrics that have the runs of another one, such as `captures@900 = captures`.
  func twins(_ pairs: [String]) -> String {
    let list = pairs.joined(separator: ", ")
    return language.say(en: "listed once: \(list)", ru: "показано один раз: \(list)")
  }

  func only(in side: String, points: [Int]) -> String {
    let list = points.prefix(20).map(String.init).joined(separator: ", ")
    let more = points.count - 20
    return language.say(
      en: "only in \(side): points \(list)" + (more > 0 ? " and \(more) more" : ""),
      ru: "только в \(side): точки \(list)" + (more > 0 ? " и ещё \(more)" : ""))
  }
}
