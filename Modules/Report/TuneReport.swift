import Domain
public import Experiments
import Results

/// The answer of a search: the feasible region, the point to take, or why there is none.
public struct TuneReport: Sendable {
  /// The most points that are listed.
  public static let rowLimit = 24
  private let result: TuneResult

  /// Makes a report.
  public init(_ result: TuneResult) { self.result = result }

  /// Lines for a terminal.
  public var lines: [String] {
    var lines = table
    let counts = TuneStatus.allCases.map { result.points($0).count }
    lines.append(
      "\(result.candidates.count) points tried: \(counts[0]) certain, \(counts[1]) perhaps, "
        + "\(counts[2]) ruled out, in \(result.hunts) of \(result.budget) hunts")
    lines += region
    if let best = result.recommended {
      lines += recommendation(best)
    } else {
      lines += miss
    }
    return lines
  }

  private func percent(_ share: Double) -> String { rounded(100 * share, 0) + " %" }

  /// The points, the best first.
  private var table: [String] {
    let order = result.candidates.indices.filter { result.candidates[$0].replicates > 0 }.sorted {
      let (a, b) = (result.candidates[$0], result.candidates[$1])
      if a.status != b.status { return rank(a.status) < rank(b.status) }
      return a.margin == b.margin ? $0 < $1 : a.margin > b.margin
    }
    guard !order.isEmpty else { return [] }
    // The condition's player or phone above its figure, so that the columns stay narrow.
    let axes = result.problem.axes.map {
      TextTable.cut($0.name.split(separator: ".").last.map(String.init) ?? $0.name, to: 18)
    }
    let heads = result.problem.conditions.map { condition -> (String, String) in
      let figure =
        condition.target.metric.name
        + (condition.target.statistic == .mean ? "" : ".\(condition.target.statistic.rawValue)")
      let others = condition.name.replacing(figure, with: "").split(separator: " ")
      return (others.joined(separator: " "), figure)
    }
    let upper = axes.map { _ in "" } + heads.map(\.0) + ["", ""]
    let header = axes + heads.map(\.1) + ["n", ""]
    let rows = order.prefix(TuneReport.rowLimit).map { index -> [String] in
      let candidate = result.candidates[index]
      return texts(candidate.values)
        + result.problem.conditions.indices.map { figureText(candidate.estimate($0)) }
        + [String(candidate.replicates), word(candidate.status)]
    }
    var lines = TextTable.lines(
      (upper.allSatisfy(\.isEmpty) ? [] : [upper]) + [header] + rows,
      rightAligned: Set(0..<header.count - 1))
    if order.count > TuneReport.rowLimit {
      lines.append("\(order.count - TuneReport.rowLimit) more points in tune.json")
    }
    return lines
  }

  private var region: [String] {
    var lines = result.problem.axes.indices.map { axis -> String in
      let name = result.problem.axes[axis].name
      guard let wide = result.range(of: axis, .certain, .perhaps) else {
        return "\(name): nowhere"
      }
      guard let certain = result.range(of: axis, .certain) else {
        return "\(name): perhaps within \(ends(wide, axis))"
      }
      let more = wide == certain ? "" : ", perhaps \(ends(wide, axis))"
      return "\(name): certain \(ends(certain, axis))\(more)"
    }
    if let box = result.box, box.count > 1, result.problem.axes.count > 1 {
      let text = zip(result.problem.axes.indices, box.ends).map {
        "\(result.problem.axes[$0].name) \(ends($1, $0))"
      }
      lines.append(
        "together: \(text.joined(separator: ", ")): all \(box.count) points tried there are certain"
      )
    }
    return lines
  }

  private func recommendation(_ index: Int) -> [String] {
    let candidate = result.candidates[index]
    let names = result.problem.axes.map(\.name)
    let values = zip(names, texts(candidate.values)).map { "\($0) \($1)" }
    var lines = ["take \(values.joined(separator: ", "))"]
    for (position, condition) in result.problem.conditions.enumerated() {
      let interval = candidate.interval(position)
      lines.append(
        "  \(condition.name) \(figureText(candidate.estimate(position))) "
          + "[\(figureText(interval.low)), \(figureText(interval.high))], asked "
          + condition.target.rangeText)
    }
    lines.append(
      "with \(percent(result.confidence)) confidence no certain point misses a target; these "
        + "intervals are as wide as that takes")
    return lines
  }

  /// Why there is no certain point.
  private var miss: [String] {
    guard let nearest = result.nearest else { return ["no hunt was played, so nothing is known"] }
    let candidate = result.candidates[nearest]
    let perhaps = result.points(.perhaps).count
    var lines = [
      perhaps == 0
        ? "no point meets all targets"
        : "no point is certain yet; of \(perhaps) more hunts would tell (--budget)"
    ]
    let values = zip(result.problem.axes.map(\.name), texts(candidate.values)).map { "\($0) \($1)" }
    let worst = result.problem.conditions[candidate.worstCondition]
    let interval = candidate.interval(candidate.worstCondition)
    lines.append("the nearest: \(values.joined(separator: ", "))")
    lines.append(
      "  \(candidate.margin < 0 ? "it misses" : "least sure is") \(worst.name) "
        + "\(figureText(candidate.estimate(candidate.worstCondition))) "
        + "[\(figureText(interval.low)), \(figureText(interval.high))], asked "
        + worst.target.rangeText)
    lines += result.problem.conditions.enumerated().map { position, condition in
      "  \(condition.name) \(condition.target.rangeText): looks met at "
        + "\(result.meetCount(position)) of \(result.candidates.count) points"
    }
    return lines
  }

  private func rank(_ status: TuneStatus) -> Int { TuneStatus.allCases.firstIndex(of: status) ?? 0 }

  private func word(_ status: TuneStatus) -> String {
    status == .ruledOut ? "ruled out" : status.rawValue
  }

  private func texts(_ values: [Double]) -> [String] {
    zip(result.problem.axes, values).map { axis, value in
      let text = Plan.text(of: value, parameter: axis.name)
      return Double(text) == nil || text.count <= 6 ? text : figureText(value)
    }
  }

  private func ends(_ range: ClosedRange<Double>, _ axis: Int) -> String {
    let name = result.problem.axes[axis].name
    func text(_ value: Double) -> String {
      let full = Plan.text(of: value, parameter: name)
      return Double(full) == nil || full.count <= 6 ? full : figureText(value)
    }
    return range.lowerBound == range.upperBound
      ? text(range.lowerBound) : "\(text(range.lowerBound))...\(text(range.upperBound))"
  }
}
