import TextKit
import Domain
import Experiments
import Results

/// The metrics that a plan follows: the mean over time, with a band that holds most runs.
enum SeriesPanels {
  /// The shares of runs below and above the band.
  private static let band = [0.05, 0.95]

  static func figure(_ scope: ReportScope) -> Figure? {
    guard let series = scope.plan.series else { return nil }
    let language = scope.language
    var rows: [[Cell]] = []
    let drawings = series.metrics.enumerated().map { number, metric in
      let format = scope.format(metric)
      var largest = 0.0
      let lines = scope.data.series.enumerated().map { index, tally in
        let name = scope.name(ofSeries: index)
        let points = series.moments.indices.compactMap { step -> LineChart.Point? in
          let place = number * series.moments.count + step
          guard let mean = tally.followed(place), let ends = tally.followed(place, band) else {
            return nil
          }
          let minutes = series.moments[step].seconds / 60
          let (y, low, high) = (format.shown(mean), format.shown(ends[0]), format.shown(ends[1]))
          largest = max(largest, high, y)
          rows.append(
            [
              Cell(format.label, metric.name), scope.cell(ofSeries: index),
              Cell(HumanNumber.text(minutes), minutes),
            ] + zip([y, low, high], [mean] + ends).map { Cell(HumanNumber.text($0), $1) })
          return LineChart.Point(x: minutes, y: y, low: low, high: high)
        }
        return LineChart.Line(name: name, category: index, points: points)
      }
      let last = (series.moments.last?.seconds ?? 60) / 60
      return LineChart(
        title: format.title,
        x: ChartAxis(
          language.minutesFromStart, Ticks(covering: 0, last, count: 5), lines: .ticks),
        y: ChartAxis("", Ticks(covering: 0, max(largest, 1e-9), count: 4)), lines: lines,
        height: 198
      ).drawing(id: "series-\(number)", description: format.title)
    }
    return Figure(
      title: language.seriesHeading,
      note: [
        language.say(
          en: "The line is the mean of all runs, the band holds 90 % of them. "
            + "A hunt that has ended keeps its last value.",
          ru: "Линия — среднее по всем прогонам, в полосе 90 % из них. "
            + "Закончившаяся охота сохраняет последнее значение."), scope.pooledNote,
      ].filter { !$0.isEmpty }
        .joined(separator: " "), legend: scope.seriesLegend, picture: .panels(drawings),
      table: DataTable(
        caption: language.seriesHeading,
        columns: [
          Column("metric", ""), Column("series", ""),
          Column("time", language.minutesColumn, unit: "min"), Column("mean", language.meanColumn),
          Column("p5", "5\u{202F}%"), Column("p95", "95\u{202F}%"),
        ],
        rows: rows, nameColumns: 2))
  }
}

private extension Language {
  var seriesHeading: String {
    say(en: "What hunts have reached over time", ru: "Чего охоты достигли во времени")
  }
}
