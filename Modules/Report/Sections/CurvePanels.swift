import TextKit
import Domain
import Experiments
import Results
import Statistics

/// Response curves of the key metrics along each numeric parameter, one line per series.
enum CurvePanels {
  static func figures(_ scope: ReportScope) -> [Figure] {
    let axes = scope.strongestAxes.filter { axis in
      scope.groups.curves.keys.contains { $0.axis == axis }
    }
    return axes.prefix(4).map { figure(scope, $0) }
  }

  private static func figure(_ scope: ReportScope, _ axisIndex: Int) -> Figure {
    let (language, layout) = (scope.language, scope.layout)
    let axis = layout.axes[axisIndex]
    let (drawn, places, isEven) = axis.lineAxis(language)
    var table: [[Cell]] = []
    let drawings = scope.variedKeys.map { key -> Drawing in
      let format = scope.format(scope.data.keyMetrics[key])
      let lines = layout.series.indices.map { series -> LineChart.Line in
        let name = scope.name(ofSeries: series)
        return LineChart.Line(
          name: name, category: series,
          points: (0..<axis.count).compactMap { level in
            let cell = ChartGroups.CurveKey(axis: axisIndex, series: series, level: level)
            guard let group = scope.groups.curves[cell] else { return nil }
            let mean = scope.data.mean(group: group, key: key)
            table.append(
              [format.titleCell, scope.cell(ofSeries: series), axis.cell(level)]
                + format.cells(mean))
            return format.point(
              mean, x: places[level],
              tip: "\(name), \(axis.text(level, language)): \(format.sentence(mean))")
          })
      }
      let points = lines.flatMap(\.points)
      let ticks = Ticks(figures: points.map(\.y), ends: points.flatMap { [$0.low, $0.high] })
      return LineChart(
        title: format.title, x: drawn, y: ChartAxis("", ticks), lines: lines,
        targets: targets(scope, format)
      ).drawing(
        id: "curve-\(axisIndex)-\(key)", description: "\(format.title) – \(axis.title(language))")
    }
    let isOne = if case .oneAtATime = layout.shape { true } else { false }
    var note = language.say(
      en: "Means; the bands are 95 % intervals.",
      ru: "Средние; полосы — 95%-е интервалы.")
    if layout.numeric.count > 1, !isOne {
      note +=
        " "
        + language.say(
          en: "Averaged over the other parameters.",
          ru: "Усреднено по остальным параметрам.")
    }
    if !scope.plan.targets.isEmpty {
      note +=
        " "
        + language.say(en: "The shaded strip is the target.", ru: "Затенённая полоса — цель.")
    }
    if isEven {
      note +=
        " "
        + language.say(
          en: "Levels are drawn evenly, not to scale.",
          ru: "Уровни расставлены ровно, не в масштабе.")
    }
    return Figure(
      title: language.say(
        en: "Response to \(axis.plainName(language))", ru: "Отклик на \(axis.plainName(language))"),
      technicalName: axis.name, note: note,
      legend: layout.series.count > 5 ? scope.seriesLegend : .none, picture: .panels(drawings),
      table: DataTable(
        caption: axis.title(language),
        columns: [
          Column("metric", language.figureColumn), Column("series", ""), axis.column(language),
          Column("mean", language.meanColumn), Column(shown: language.intervalColumn),
        ], rows: table, nameColumns: 3))
  }

  /// Returns the targets of a metric's mean.
  private static func targets(_ scope: ReportScope, _ format: MetricFormat) -> [LineChart.Target] {
    scope.plan.targets.filter {
      $0.metric == format.metric && $0.statistic == .mean && $0.gap == nil
    }.map { target in
      LineChart.Target(
        low: format.shown(target.low ?? -.infinity), high: format.shown(target.high ?? .infinity),
        label: scope.language.target(target, format),
        category: target.player.flatMap { player in
          let title = scope.language.player(player)
          return scope.layout.series.firstIndex {
            $0.name == title || $0.name.hasPrefix(title + " · ")
          }
        })
    }
  }
}
