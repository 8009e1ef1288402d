import Domain
import TextKit
import Experiments
import Results
import Statistics

/// The figures of a comparison: for each metric its difference at every point.
struct ComparedFigures {
  let scope: ComparisonDocument

  private var language: Language { scope.language }

  /// The figures: metrics that changed, then those of the targets.
  var figures: [Figure] {
    let requested = Set(scope.comparison.targets.map(\.metric))
    let all = scope.metrics.filter { metric in
      let differences = scope.differences(of: metric)
      return differences.contains(where: \.hasMoved)
        || (scope.showsAll || requested.contains(metric))
          && differences.contains { !$0.isIdentical }
    }
    let shown = all.isEmpty ? scope.metrics.filter(isReported).prefix(3).map { $0 } : all
    return shown.enumerated().map { figure($1, number: $0) }
  }

  private func isReported(_ metric: String) -> Bool {
    scope.differences(of: metric).contains { !$0.isIdentical && $0.difference.value.isFinite }
  }

  private func figure(_ metric: String, number: Int) -> Figure {
    let format = scope.format(metric: metric)
    let all = scope.comparison.points.compactMap { point in
      point.differences.first { $0.metric == metric }.map { (point: point, difference: $0) }
    }
    let shown = all.sorted { left, right in
      if left.difference.hasMoved != right.difference.hasMoved { return left.difference.hasMoved }
      return (left.difference.difference.value.magnitude, right.point.first)
        > (right.difference.difference.value.magnitude, left.point.first)
    }.prefix(ComparisonDocument.pointLimit)
    let rows = shown.map { point, difference -> IntervalRows.Row in
      let estimate = difference.difference
      return IntervalRows.Row(
        name: scope.name(of: point), value: format.shown(estimate.value),
        low: format.shown(estimate.interval.low), high: format.shown(estimate.interval.high),
        category: difference.hasMoved ? 0 : 6,
        text: "\(format.text(difference.first)) → \(format.text(difference.second))"
          + " (\(signed(format, estimate)))")
    }
    let chart = IntervalRows(
      xTitle: language.say(
        en: "\(format.title): after − before", ru: "\(format.title): после − до"), rows: rows,
      marksZero: true)
    var note = language.say(
      en: "After minus before, with 95 % intervals; the line marks no change.",
      ru: "После минус до, с 95%-ми интервалами; черта — без изменений.")
    if shown.count < all.count {
      note +=
        " "
        + language.say(
          en: "The \(shown.count) largest of \(all.count) are drawn.",
          ru: "Нарисованы \(shown.count) крупнейших из \(all.count).")
    }
    return Figure(
      title: format.label, technicalName: metric, note: note,
      legend: .keys([
        (language.beyondNoise, "c0 round"),
        (language.say(en: "within noise", ru: "в пределах шума"), "c6 triangle"),
      ]),
      picture: .across(chart, id: "difference-\(number)", description: format.title),
      table: table(format, all))
  }

  private func signed(_ format: MetricFormat, _ estimate: MeanEstimate) -> String {
    (estimate.value > 0 ? "+" : "") + format.text(estimate)
  }

  private func table(
    _ format: MetricFormat,
    _ all: [(point: StoredComparison.Point, difference: StoredComparison.Difference)]
  ) -> DataTable {
    DataTable(
      caption: format.title,
      columns: [
        Column("setting", language.pointColumn),
        Column("before", language.before, unit: format.metric.unit),
        Column("after", language.after, unit: format.metric.unit),
        Column("difference", language.differenceColumn, unit: format.metric.unit),
        Column(shown: language.intervalColumn), Column("relativeChange", language.changeColumn),
        Column("p", language.say(en: "p (Holm)", ru: "p (Холм)")),
        Column("moved", language.beyondNoise),
      ],
      rows: all.map { point, difference in
        [
          scope.cell(of: point), Cell(format.text(difference.first), difference.first),
          Cell(format.text(difference.second), difference.second),
          Cell(signed(format, difference.difference), difference.difference),
          Cell(format.interval(difference.difference)),
          Cell(
            ComparedFigures.percent(difference.relativeChange) ?? HumanNumber.absent,
            difference.relativeChange),
          Cell(HumanNumber.text(difference.adjustedP, decimals: 4), difference.adjustedP),
          Cell(difference.hasMoved, language),
        ]
      })
  }

  /// Returns a relative change in percent with its sign; nil if there is none.
  static func percent(_ change: Double) -> String? {
    guard change.isFinite else { return nil }
    return (change > 0 ? "+" : "") + HumanNumber.text(100 * change, decimals: 1) + "\u{202F}%"
  }
}

private extension Language {
  var beyondNoise: String { say(en: "beyond noise", ru: "сверх шума") }
}
