import Domain
import Experiments
import Simulation

/// The table that a sweep prints at its end: a row a design point, the figures that matter most.
public enum SweepTable {
  /// The widest line.
  public static let width = 100
  /// The most design points that are listed.
  public static let rowLimit = 60

  /// The lines: the points with their key figures, and what was left out.
  ///
  /// Where the lines would be too wide, names are cut, then the least telling figures are left out,
  /// then the last varied parameters.
  public static func lines(for digest: SweepDigest) -> [String] {
    let plan = digest.plan
    let points = digest.points.map { Design.point(of: plan, at: $0.point - 1) }
    let figures = SweepFigures(digest)
    let ends = digest.points.map { point in
      precisionCells(digest, point.point)
        + (plan.targets.isEmpty
          ? [] : [TargetCheck.allMet(digest, point: point.point) ? "met" : "missed"])
    }
    let endHeader = precisionHeader(digest) + (plan.targets.isEmpty ? [] : ["targets"])
    let all = plan.axes.count
    var lines: [String] = []
    for (axisWidth, chosen, shown) in layouts(axes: all, figures) {
      let header =
        ["point"] + axisNames(plan, axisWidth).prefix(shown)
        + chosen.map { figures.header[$0] } + endHeader
      let rows = points.indices.map { row -> [String] in
        let values = points[row].texts(in: plan).prefix(shown)
        return [String(points[row].index)] + values.map { TextTable.cut($0, to: axisWidth) }
          + chosen.map { figures.cells[row][$0] } + ends[row]
      }
      lines = TextTable.lines([header] + rows, rightAligned: Set(header.indices))
      if (lines.map(\.count).max() ?? 0) <= width || shown == 0 {
        return lines + notes(plan, hidden: all - shown)
      }
    }
    return lines
  }

  /// Width of the varied columns, figures shown, varied columns shown; the best first.
  private static func layouts(axes: Int, _ figures: SweepFigures) -> [(Int, [Int], Int)] {
    let fewer = figures.choices
    let fewest = fewer[fewer.count - 1]
    var layouts = [24, 16, 12].map { ($0, fewer[0], axes) }
    layouts += fewer.dropFirst().dropLast().flatMap { left in [16, 12].map { ($0, left, axes) } }
    layouts += [16, 12, 8].map { ($0, fewest, axes) }
    return layouts + stride(from: axes - 1, through: 0, by: -1).map { (8, fewest, $0) }
  }

  private static func axisNames(_ plan: Plan, _ width: Int) -> [String] {
    plan.axes.map { axis in
      TextTable.cut(axis.name.split(separator: ".").last.map(String.init) ?? "", to: width)
    }
  }

  private static func precisionHeader(_ digest: SweepDigest) -> [String] {
    guard case .adaptive(_, _, let rule) = digest.plan.replication else { return [] }
    return ["±" + TextTable.cut(rule.metric.name, to: 12)]
  }

  /// Half the width that an adaptive plan reached, with a mark where it is too wide.
  private static func precisionCells(_ digest: SweepDigest, _ point: Int) -> [String] {
    guard point <= digest.precisions.count else { return [] }
    let precision = digest.precisions[point - 1]
    return [significant(precision.halfWidth) + (precision.isMet ? "" : "!")]
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

/// A number of about three digits that count; a dash for NaN.
func significant(_ value: Double) -> String {
  let size = value.magnitude
  return rounded(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4)
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
