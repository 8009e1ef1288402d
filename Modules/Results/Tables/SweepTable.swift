import Statistics
import Domain
import Experiments
import Simulation
package import TextKit

/// The table printed at the end of a sweep: one row per design point, with the main figures.
package enum SweepTable {
  /// The maximum line width.
  package static let width = 80
  /// The maximum number of design points listed.
  package static let rowLimit = 60

  /// A layout of the table.
  private struct Layout {
    /// The figures shown, by index.
    var figures: [Int]
    /// The number of varied parameters shown.
    var axes: Int
    /// The maximum width of a varied parameter's cell, and of a heading's line.
    var cellWidth = 12
    /// Whether long headings are wrapped.
    var isWrapped = true
    /// The number of spaces between columns.
    var gap = 2
  }

  /// Returns the lines: the points with their key figures, and a note on what was left out.
  ///
  /// If the lines are too wide, headings are wrapped and gaps reduced, then the least important
  /// figures are left out, then the last varied parameters.
  package static func lines(for digest: SweepDigest, in language: Language) -> [String] {
    let words = TableWords(language: language)
    let plan = digest.plan
    let points = digest.points.map { Design.point(of: plan, at: $0.point - 1) }
    let figures = SweepFigures(digest, words)
    let answer = digest.judgement?.answer
    let standings = digest.points.map { point in
      answer.map { [TargetCheck.standing($0, point: point.point)] } ?? []
    }
    let ends = zip(digest.points, standings).map {
      precisionCells(digest, $0.point) + $1.map(words.standing)
    }
    let endHeader =
      precisionHeader(digest) + (plan.targets.isEmpty ? [] : [words.targetsColumn])
    let all = plan.axes.count
    let names = plan.axes.map { $0.name.split(separator: ".").last.map(String.init) ?? "" }
    var lines: [String] = []
    let layouts = layouts(axes: all, figures)
    for (number, layout) in layouts.enumerated() {
      let header =
        [words.pointColumn] + names.prefix(layout.axes) + layout.figures.map { figures.header[$0] }
        + endHeader
      let rows = points.indices.map { row -> [String] in
        [String(points[row].index)]
          + points[row].texts(in: plan).prefix(layout.axes).map { short($0, layout.cellWidth) }
          + layout.figures.map { figures.cells[row][$0] } + ends[row]
      }
      lines = laidOut(header, rows, layout)
      if (lines.map(\.count).max() ?? 0) <= width || number == layouts.count - 1 {
        let count = layout.figures.first == 0 ? nil : figures.sameCount
        let alone = standings.contains([.alone]) ? answer?.audience : nil
        return lines
          + figures.constants(notIn: layout.figures).map(words.same)
          + words.notes(
            sameCount: count, hiddenAxes: all - layout.axes,
            hiddenPoints: max(0, plan.pointCount - rowLimit), alone: alone)
      }
    }
    return lines
  }

  /// Returns the possible layouts, the best first.
  private static func layouts(axes: Int, _ figures: SweepFigures) -> [Layout] {
    let choices = figures.choices
    var layouts = [Layout(figures: choices[0], axes: axes, cellWidth: 24, isWrapped: false)]
    for chosen in choices {
      layouts += [2, 1].map { Layout(figures: chosen, axes: axes, gap: $0) }
      // A count that is equal everywhere is shown below the table.
      if figures.sameCount != nil {
        layouts.append(Layout(figures: Array(chosen.dropFirst()), axes: axes, gap: 1))
      }
    }
    let fewest = layouts[layouts.count - 1].figures
    return layouts
      + stride(from: axes, through: 0, by: -1).map {
        Layout(figures: fewest, axes: $0, cellWidth: 8, gap: 1)
      }
  }

  /// Returns the headings and rows; wrapped headings end just above the first row.
  private static func laidOut(
    _ header: [String], _ rows: [[String]], _ layout: Layout
  ) -> [String] {
    let headings = header.indices.map { column -> [String] in
      guard layout.isWrapped else { return [TextTable.cut(header[column], to: layout.cellWidth)] }
      let cells = rows.map { $0[column].count }.max() ?? 0
      return TextTable.wrappedName(header[column], to: cells, atMost: layout.cellWidth)
    }
    let height = headings.map(\.count).max() ?? 1
    let above = (0..<height).map { line in
      headings.map { line < height - $0.count ? "" : $0[line - height + $0.count] }
    }
    return TextTable.lines(
      above + rows, rightAligned: Set(header.indices), gap: layout.gap)
  }

  /// Shortens a value to a cell: a number to fewer digits, a word by cutting it.
  private static func short(_ text: String, _ width: Int) -> String {
    guard text.count > 6, let number = Double(text) else { return TextTable.cut(text, to: width) }
    let figure = figureText(number)
    return figure.count < text.count ? figure : TextTable.cut(text, to: width)
  }

  private static func precisionHeader(_ digest: SweepDigest) -> [String] {
    guard case .adaptive(_, _, let rule) = digest.plan.replication else { return [] }
    return ["±" + rule.metric.name]
  }

  /// Returns the half-widths reached by an adaptive plan, with a mark if too wide.
  private static func precisionCells(_ digest: SweepDigest, _ point: Int) -> [String] {
    guard point <= digest.precisions.count else { return [] }
    let precision = digest.precisions[point - 1]
    return [significant(precision.halfWidth) + (precision.isMet ? "" : "!")]
  }
}

/// Formats a number with about three significant digits; a dash for NaN.
func significant(_ value: Double) -> String {
  let size = value.magnitude
  return rounded(value, size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4)
}

/// Formats a number with a fixed number of decimals; a dash for NaN (absent).
package func rounded(_ value: Double, _ decimals: Int) -> String {
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

private extension TableWords {
  func standing(_ standing: TargetCheck.Standing) -> String {
    switch standing {
    case .met: language.say(en: "met", ru: "да")
    case .undecided: language.say(en: "undecided", ru: "не решено")
    case .missed: language.say(en: "missed", ru: "нет")
    case .alone: language.say(en: "alone", ru: "одна")
    case .notAsked: "–"
    }
  }

  /// Returns the note on a figure that is left out since all points have it.
  func same(_ figure: String) -> String {
    language.say(en: "\(figure) at each point", ru: "в каждой точке \(figure)")
  }

  /// Returns the notes on what a table leaves out and what its terms mean.
  func notes(
    sameCount: String?, hiddenAxes: Int, hiddenPoints: Int, alone: Audience?
  ) -> [String] {
    [
      sameCount.map { language.say(en: "n = \($0) at each point", ru: "в каждой точке n = \($0)") },
      hiddenAxes > 0
        ? language.say(
          en: "\(hiddenAxes) more varied in points.csv",
          ru: "ещё меняется: \(hiddenAxes), в points.csv")
        : nil,
      hiddenPoints > 0
        ? language.say(
          en: "\(hiddenPoints) more design points in points.csv",
          ru: "ещё точек: \(hiddenPoints), в points.csv") : nil,
      alone.map {
        language.say(
          en: "alone: meets its targets, but the setting does not \($0.phrase(in: language))",
          ru: "одна: её цели достигнуты, но не \($0.phrase(in: language)) в настройке")
      },
    ].compactMap(\.self)
  }
}
