import TextKit
import Domain
import Experiments
import Results
import Statistics

/// The response of the figures to the varied parameters: heat maps, curves, clouds or rows.
enum ResponseSection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    let language = scope.language
    guard scope.data.doneCount > 0, !scope.layout.axes.isEmpty else { return nil }
    let figures: [Figure]
    switch scope.layout.shape {
    case .scattered: figures = ScatterPanels.figures(scope)
    case .grid where scope.layout.numeric.isEmpty: figures = rows(scope)
    case .grid, .oneAtATime: figures = HeatPanels.figures(scope) + CurvePanels.figures(scope)
    }
    return Document.Section(
      "response", language.say(en: "What it does", ru: "Как влияет"),
      link: language.say(en: "Response", ru: "Отклик"), figures: figures)
  }

  /// Returns a row for each point, for plans that vary only choices.
  private static func rows(_ scope: ReportScope) -> [Figure] {
    let language = scope.language
    let points = Array(scope.ranking.prefix(StripRows.limit)).sorted()
    return scope.variedKeys.map { index in
      let metric = scope.data.keyMetrics[index]
      let format = scope.format(metric)
      let rows = points.map { point -> IntervalRows.Row in
        let mean = scope.data.mean(metric, at: point)
        return IntervalRows.Row(
          name: scope.name(of: point), value: format.shown(mean.value),
          low: format.shown(mean.interval.low), high: format.shown(mean.interval.high),
          text: format.text(mean) + " " + format.interval(mean))
      }
      let chart = IntervalRows(xTitle: format.title, rows: rows)
      return Figure(
        title: format.label, technicalName: metric.name,
        note: language.say(
          en: "Means and their 95 % intervals.", ru: "Средние и их 95%-е интервалы."),
        picture: .across(chart, id: "rows-\(index)", description: format.title),
        table: DataTable(
          caption: format.title,
          columns: [
            Column("setting", language.pointColumn), format.column,
            Column(shown: language.intervalColumn),
          ],
          rows: points.map { point in
            [scope.cell(ofPoint: point)] + format.cells(scope.data.mean(metric, at: point))
          }))
    }
  }
}
