import TextKit
import Domain
import Experiments
import Results
import Statistics

/// The response of the figures to the varied parameters: heat maps, curves, clouds or rows.
enum ResponseSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    let words = scope.words
    guard scope.data.doneCount > 0, !scope.layout.axes.isEmpty else { return nil }
    let figures: [Figure]
    switch scope.layout.shape {
    case .scattered: figures = ScatterPanels.figures(scope)
    case .grid where scope.layout.numeric.isEmpty: figures = rows(scope)
    case .grid, .oneAtATime: figures = HeatPanels.figures(scope) + CurvePanels.figures(scope)
    }
    return scope.section(
      "response", words.language.say(en: "What it does", ru: "Как влияет"), figures)
  }

  /// Returns a row for each point, for plans that vary only choices.
  private static func rows(_ scope: ReportScope) -> [Figure] {
    let words = scope.words
    let points = Array(scope.ranking.prefix(StripRows.limit)).sorted()
    return scope.variedKeys.map { index in
      let metric = scope.data.keyMetrics[index]
      let look = scope.look(metric)
      let rows = points.map { point -> IntervalRows.Row in
        let mean = scope.data.mean(metric, at: point)
        return IntervalRows.Row(
          name: scope.name(of: point), value: look.shown(mean.value),
          low: look.shown(mean.interval.low), high: look.shown(mean.interval.high),
          text: look.text(mean) + " " + look.interval(mean))
      }
      let chart = IntervalRows(xTitle: look.title, rows: rows)
      return Figure(
        title: look.label, technicalName: metric.name,
        note: words.language.say(
          en: "Means and their 95 % intervals.", ru: "Средние и их 95%-е интервалы."),
        picture: .across(chart, id: "rows-\(index)", description: look.title),
        table: DataTable(
          caption: look.title,
          header: [words.pointColumn, look.title, words.intervalColumn],
          rows: points.map { point in
            let mean = scope.data.mean(metric, at: point)
            return [scope.name(of: point), look.text(mean), look.interval(mean)]
          }))
    }
  }
}
