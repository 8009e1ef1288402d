import TextKit
import Domain
import Experiments
import Results
import Statistics

/// Scatter plots of a design that is not a grid: each metric over each parameter, one dot per
/// point.
enum ScatterPanels {
  /// The maximum number of points drawn.
  static let pointLimit = 1000
  /// The maximum number of points with whiskers.
  static let whiskerLimit = 60
  /// The maximum number of parameters with a panel.
  static let axisLimit = 6

  static func figures(_ scope: ReportScope) -> [Figure] {
    let layout = scope.layout
    guard !layout.numeric.isEmpty else { return [] }
    let points = scope.ranking.prefix(pointLimit).sorted()
    return scope.variedKeys.prefix(3).map { figure(scope, $0, points) }
  }

  private static func figure(_ scope: ReportScope, _ key: Int, _ points: [Int]) -> Figure {
    let (language, layout) = (scope.language, scope.layout)
    let metric = scope.data.keyMetrics[key]
    let format = scope.format(metric)
    let means = points.map { scope.data.mean(metric, at: $0) }
    let hasWhiskers = points.count <= whiskerLimit
    let yTicks = Ticks(
      figures: means.map { format.shown($0.value) },
      ends: hasWhiskers
        ? means.flatMap { [format.shown($0.interval.low), format.shown($0.interval.high)] } : [])
    let shown = Set(points)
    let drawings = layout.numeric.prefix(axisLimit).map { axisIndex -> Drawing in
      let axis = layout.axes[axisIndex]
      let lines = layout.series.indices.map { series in
        LineChart.Line(
          name: scope.name(ofSeries: series), category: series,
          points: layout.series[series].points.filter(shown.contains).map { point in
            let mean = scope.data.mean(metric, at: point)
            return format.point(
              mean, x: axis.numbers[layout.levels[point][axisIndex]], hasInterval: hasWhiskers,
              tip: points.count <= 200
                ? "\(language.pointColumn) \(point + 1): \(format.sentence(mean))" : nil)
          })
      }
      return LineChart(
        title: format.title, x: axis.axis(language), y: ChartAxis("", yTicks), lines: lines,
        form: .cloud
      ).drawing(
        id: "cloud-\(key)-\(axisIndex)", description: "\(format.title) – \(axis.title(language))")
    }
    var note = language.say(
      en: "A dot a design point.", ru: "Точка на рисунке — точка плана.")
    if points.count < scope.plan.pointCount {
      let (few, all) = (HumanNumber.text(points.count), HumanNumber.text(scope.plan.pointCount))
      note +=
        " " + language.say(en: "The best \(few) of \(all).", ru: "Лучшие \(few) из \(all).")
    }
    if layout.numeric.count > axisLimit {
      note +=
        " "
        + language.say(
          en: "The first \(axisLimit) parameters.", ru: "Первые параметры: \(axisLimit).")
    }
    return Figure(
      title: format.label, technicalName: metric.name, note: note,
      legend: scope.seriesLegend, picture: .panels(Array(drawings)),
      table: DataTable(
        caption: format.title,
        columns: [Column("point", language.pointColumn)] + layout.axes.map { $0.column(language) }
          + [format.column, Column(shown: language.intervalColumn)],
        rows: points.map { point in
          let mean = scope.data.mean(metric, at: point)
          return [Cell(number: point + 1)]
            + zip(layout.axes, layout.levels[point]).map { $0.cell($1) }
            + format.cells(mean)
        }, nameColumns: 1 + layout.axes.count))
  }
}
