public import Experiments
import Simulation

/// The table that a sweep prints at its end: a row a design point, the figures that matter most.
public enum SweepTable {
  /// The widest line.
  public static let width = 100
  /// The most design points that are listed.
  public static let rowLimit = 60

  /// The lines: the points with their key figures, the targets, and what was left out.
  public static func lines(for plan: Plan, _ results: SweepResults) -> [String] {
    let count = min(plan.pointCount, rowLimit)
    let points = (0..<count).map { Design.point(of: plan, at: $0) }
    let figures = [figureHeader] + points.map { figureCells($0, results) }
    let met =
      plan.targets.isEmpty
      ? []
      : [["targets"]]
        + points.map { point in
          [TargetCheck.allMet(plan, results, point: point.index) ? "met" : "missed"]
        }
    for axisWidth in [24, 16, 12, 8] {
      let axes = axisColumns(plan, points, axisWidth, limit: plan.axes.count)
      let lines = laidOut(axes, figures, met)
      if (lines.map(\.count).max() ?? 0) <= width { return lines + notes(plan, hidden: 0) }
    }
    for shown in stride(from: plan.axes.count - 1, through: 0, by: -1) {
      let lines = laidOut(axisColumns(plan, points, 8, limit: shown), figures, met)
      if (lines.map(\.count).max() ?? 0) <= width || shown == 0 {
        return lines + notes(plan, hidden: plan.axes.count - shown)
      }
    }
    return []
  }

  private static let figureHeader = [
    "n", "captureRate", "[95 %]", "completed", "huntDuration", "p90", "escapes",
  ]

  private static func figureCells(_ point: DesignPoint, _ results: SweepResults) -> [String] {
    let capture = results.summary(of: .captureRate, point: point.index)
    let duration = results.summary(of: .huntDuration, point: point.index)
    let completed = results.summary(of: .completed, point: point.index)
    let escapes = results.summary(of: .escapes, point: point.index)
    let runs = (1...results.replicates).count {
      results.status(point: point.index, replicate: $0) == .done
    }
    let interval =
      capture.count == 0
      ? "–" : "[\(rounded(capture[.ciLow], 3)), \(rounded(capture[.ciHigh], 3))]"
    return [
      String(runs), rounded(capture[.mean], 3), interval, rounded(completed[.mean], 3),
      rounded(duration[.mean], 1), rounded(duration[.p90], 1), rounded(escapes[.mean], 3),
    ]
  }

  private static func axisColumns(
    _ plan: Plan, _ points: [DesignPoint], _ width: Int, limit: Int
  ) -> [[String]] {
    let header = plan.axes.prefix(limit).map { axis in
      TextTable.cut(axis.name.split(separator: ".").last.map(String.init) ?? "", to: width)
    }
    return [["point"] + header]
      + points.map { point in
        [String(point.index)]
          + point.texts(in: plan).prefix(limit).map { TextTable.cut($0, to: width) }
      }
  }

  private static func laidOut(
    _ axes: [[String]], _ figures: [[String]], _ met: [[String]]
  ) -> [String] {
    let rows = axes.indices.map { axes[$0] + figures[$0] + (met.isEmpty ? [] : met[$0]) }
    let columns = (axes.first?.count ?? 0) + figureHeader.count
    return TextTable.lines(rows, rightAligned: Set(0..<columns))
  }

  private static func notes(_ plan: Plan, hidden: Int) -> [String] {
    var lines: [String] = []
    if hidden > 0 { lines.append("\(hidden) more varied in points.csv") }
    if plan.pointCount > rowLimit {
      lines.append("\(plan.pointCount - rowLimit) more design points in points.csv")
    }
    return lines
  }
}

/// A number with a fixed count of decimals; a dash for NaN, an absent value.
func rounded(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "–" }
  let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * scale).rounded()
  guard scaled < 1e15 else { return value.description }
  let digits = String(Int(scaled))
  let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = value < 0 && scaled > 0 ? "-" : ""
  return decimals == 0
    ? sign + filled : sign + filled.dropLast(decimals) + "." + filled.suffix(decimals)
}
