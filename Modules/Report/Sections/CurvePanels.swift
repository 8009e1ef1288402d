import Domain
import Experiments
import Results

/// Response curves of the key metrics along each numeric parameter, a line for each series.
enum CurvePanels {
  static func figures(_ scope: ReportScope) -> [Figure] {
    let axes = scope.strongestAxes.filter { axis in
      scope.groups.curves.keys.contains { $0.axis == axis }
    }
    return axes.prefix(4).map { figure(scope, $0) }
  }

  /// Where the levels of an axis lie: true to scale, or evenly where that would crowd them.
  static func places(of axis: ReportAxis) -> (places: [Double], isEven: Bool) {
    let numbers = axis.numbers
    let gaps = zip(numbers.dropFirst(), numbers).map { $0 - $1 }
    let span = (numbers.last ?? 1) - (numbers.first ?? 0)
    guard let least = gaps.min(), least * 40 < span, numbers.count <= 12 else {
      return (numbers, false)
    }
    return (numbers.indices.map(Double.init), true)
  }

  private static func figure(_ scope: ReportScope, _ axisIndex: Int) -> Figure {
    let (words, layout) = (scope.words, scope.layout)
    let axis = layout.axes[axisIndex]
    let (places, isEven) = places(of: axis)
    let isOne = if case .oneAtATime = layout.shape { true } else { false }
    var table: [[String]] = []
    let series = Array(layout.series.indices)
    let drawings = scope.variedKeys.map { key -> Markup in
      let look = scope.look(scope.data.keyMetrics[key])
      let lines = series.map { series -> CurveChart.Line in
        let name = scope.name(ofSeries: series)
        return CurveChart.Line(
          name: name, category: series,
          points: (0..<axis.count).compactMap { level in
            let cell = ChartGroups.CurveKey(axis: axisIndex, series: series, level: level)
            guard let group = scope.groups.curves[cell] else { return nil }
            let mean = scope.data.mean(group: group, key: key)
            table.append([
              look.title, name, axis.texts[level], look.text(mean), look.interval(mean),
            ])
            return CurveChart.Point(
              x: places[level], y: look.shown(mean.value), low: look.shown(mean.interval.low),
              high: look.shown(mean.interval.high),
              tip: "\(name), \(axis.text(level, words)): \(look.sentence(mean))")
          })
      }
      return chart(scope, key, lines, axis, places)
        .drawing(
          id: "curve-\(axisIndex)-\(key)",
          description: "\(look.title) – \(axis.title(words))")
    }
    var note = words.meansAndBands
    if layout.numeric.count > 1, !isOne {
      note += " " + words.averagedOverOthers
    }
    if !scope.plan.targets.isEmpty {
      note += " " + words.shadedIsTarget
    }
    if isEven {
      note += " " + words.levelsDrawnEvenly
    }
    return Figure(
      title: words.response(to: axis.shortName), note: note,
      legend: series.count > 5
        ? series.map { (scope.name(ofSeries: $0), Palette.category($0) + " round") } : [],
      drawings: drawings,
      table: DataTable(
        caption: axis.title(words),
        header: [
          words.figureColumn, "", axis.title(words), words.meanColumn,
          words.intervalColumn,
        ], rows: table, nameColumns: 3))
  }

  private static func chart(
    _ scope: ReportScope, _ key: Int, _ lines: [CurveChart.Line], _ axis: ReportAxis,
    _ places: [Double]
  ) -> CurveChart {
    let look = scope.look(scope.data.keyMetrics[key])
    let points = lines.flatMap(\.points)
    let ticks: [(value: Double, text: String)]
    if axis.count <= 10 {
      ticks = zip(places, axis.texts).map { ($0, $1) }
    } else {
      let round = Ticks(covering: places.first ?? 0, places.last ?? 1)
      ticks = round.values.filter { $0 >= places[0] && $0 <= places[places.count - 1] }
        .map { ($0, round.label($0)) }
    }
    var chart = CurveChart(
      title: look.title, xTitle: axis.title(scope.words), lines: lines, xMarks: ticks,
      xRange: (places.first ?? 0, places.last ?? 1),
      yTicks: Ticks(figures: points.map(\.y), ends: points.flatMap { [$0.low, $0.high] }))
    chart.targets = scope.plan.targets.compactMap { target in
      guard target.metric == look.metric, target.statistic == .mean else { return nil }
      let category = target.player.flatMap { player in
        scope.layout.series.firstIndex { $0.name == player || $0.name.hasPrefix(player + " · ") }
      }
      return CurveChart.Target(
        low: look.shown(target.low ?? -.infinity), high: look.shown(target.high ?? .infinity),
        label: scope.words.target(target, look), category: category)
    }
    return chart
  }
}
