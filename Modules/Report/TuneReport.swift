import Domain
package import Experiments
import Results
package import TextKit

/// The result of a search: the feasible region and the recommended point, or why there is none.
package struct TuneReport: Sendable {
  /// The maximum number of points listed.
  package static let rowLimit = 24
  private let result: TuneResult
  private let words: TuneWords

  /// Creates a report in a language.
  package init(_ result: TuneResult, in language: Language) {
    self.result = result
    words = TuneWords(language: language)
  }

  /// Lines for a terminal.
  package var lines: [String] {
    table + [words.tried(result)] + region + (result.recommended.map(recommendation) ?? miss)
  }

  /// The points, the best first.
  private var table: [String] {
    let order = result.candidates.indices.filter { result.candidates[$0].replicates > 0 }.sorted {
      let (a, b) = (result.candidates[$0], result.candidates[$1])
      if a.status != b.status { return rank(a.status) < rank(b.status) }
      return a.margin == b.margin ? $0 < $1 : a.margin > b.margin
    }
    guard !order.isEmpty else { return [] }
    // The condition's player or phone is above its figure, to keep the columns narrow.
    let axes = result.problem.axes.map {
      TextTable.cut($0.name.split(separator: ".").last.map(String.init) ?? $0.name, to: 18)
    }
    let heads = result.problem.conditions.map { condition -> (String, String) in
      let figure = condition.target.figure
      let others = condition.name.replacing(figure, with: "").split(separator: " ")
      return (others.joined(separator: " "), figure)
    }
    let upper = axes.map { _ in "" } + heads.map(\.0) + ["", ""]
    let header = axes + heads.map(\.1) + ["n", ""]
    let rows = order.prefix(TuneReport.rowLimit).map { index -> [String] in
      let candidate = result.candidates[index]
      return texts(candidate.values)
        + result.problem.conditions.indices.map { figureText(candidate.estimate($0)) }
        + [String(candidate.replicates), words.status(candidate.status)]
    }
    var lines = TextTable.lines(
      (upper.allSatisfy(\.isEmpty) ? [] : [upper]) + [header] + rows,
      rightAligned: Set(0..<header.count - 1))
    if order.count > TuneReport.rowLimit {
      lines.append(words.morePoints(order.count - TuneReport.rowLimit))
    }
    return lines
  }

  private var region: [String] {
    let axes = result.problem.axes
    var lines = axes.indices.map { axis in
      words.range(
        axes[axis].name, certain: result.range(of: axis, .certain).map { ends($0, axis) },
        perhaps: result.range(of: axis, .certain, .perhaps).map { ends($0, axis) })
    }
    if let box = result.box, box.count > 1, axes.count > 1 {
      let ranges = zip(axes.indices, box.ends).map { "\(axes[$0].name) \(ends($1, $0))" }
      lines.append(words.box(ranges, count: box.count))
    }
    return lines
  }

  private func recommendation(_ index: Int) -> [String] {
    let candidate = result.candidates[index]
    return [words.take(values(of: candidate))]
      + result.problem.conditions.indices.map { "  " + words.asked(figure(of: candidate, at: $0)) }
      + [words.howSure(result.confidence)]
  }

  /// The reason why no point is certain.
  private var miss: [String] {
    guard let nearest = result.nearest else { return [words.nothingPlayed] }
    let candidate = result.candidates[nearest]
    let worst = figure(of: candidate, at: candidate.worstCondition)
    return [
      words.noPoint(perhaps: result.points(.perhaps).count),
      words.nearest(values(of: candidate)),
      "  " + (candidate.margin < 0 ? words.misses(worst) : words.leastSure(worst)),
    ]
      + result.problem.conditions.enumerated().map {
        "  " + words.looksMet($1, at: result.meetCount($0), of: result.candidates.count)
      }
  }

  private func values(of candidate: TuneCandidate) -> String {
    zip(result.problem.axes, texts(candidate.values)).map { "\($0.name) \($1)" }
      .joined(separator: ", ")
  }

  /// Returns a condition with a point's value for it.
  private func figure(of candidate: TuneCandidate, at position: Int) -> TuneWords.Figure {
    let (condition, interval) = (
      result.problem.conditions[position], candidate.interval(position)
    )
    return TuneWords.Figure(
      name: condition.name, value: figureText(candidate.estimate(position)),
      interval: "[\(figureText(interval.low)), \(figureText(interval.high))]",
      asked: condition.target.rangeText)
  }

  private func rank(_ status: TuneStatus) -> Int { TuneStatus.allCases.firstIndex(of: status) ?? 0 }

  private func texts(_ values: [Double]) -> [String] {
    values.indices.map { text(values[$0], $0) }
  }

  private func ends(_ range: ClosedRange<Double>, _ axis: Int) -> String {
    let (low, high) = (text(range.lowerBound, axis), text(range.upperBound, axis))
    return range.lowerBound == range.upperBound ? low : "\(low)...\(high)"
  }

  private func text(_ value: Double, _ axis: Int) -> String {
    let full = Plan.text(of: value, parameter: result.problem.axes[axis].name)
    return Double(full) == nil || full.count <= 6 ? full : figureText(value)
  }
}
