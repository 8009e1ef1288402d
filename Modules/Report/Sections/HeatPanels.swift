import TextKit
import Domain
import Experiments
import Results

/// Heat maps of the key metrics over two parameters, one panel per series.
enum HeatPanels {
  static func figures(_ scope: ReportScope) -> [Figure] {
    let pairs = scope.groups.pairs
    guard let main = scope.mainPairIndex else { return [] }
    var figures: [Figure] = []
    for key in scope.variedKeys {
      figures += figure(scope, key, pair: main).map { [$0] } ?? []
    }
    for pair in pairs.indices where pair != main {
      figures += figure(scope, scope.variedKeys.first ?? 0, pair: pair).map { [$0] } ?? []
    }
    return figures
  }

  private static func figure(_ scope: ReportScope, _ key: Int, pair: Int) -> Figure? {
    let (language, layout) = (scope.language, scope.layout)
    let (column, row) = scope.groups.pairs[pair]
    let (columns, rows) = (layout.axes[column], layout.axes[row])
    let format = scope.format(scope.data.keyMetrics[key])
    var means: [ChartGroups.HeatKey: MeanEstimate] = [:]
    var (low, high) = (Double.infinity, -Double.infinity)
    for (cell, group) in scope.groups.heats where cell.pair == pair {
      let mean = scope.data.mean(group: group, key: key)
      means[cell] = mean
      guard mean.value.isFinite else { continue }
      (low, high) = (min(low, mean.value), max(high, mean.value))
    }
    guard low.isFinite else { return nil }
    let id = "heat-\(key)-\(pair)"
    var table: [[Cell]] = []
    let decimals = HumanNumber.decimals(for: max(format.shown(high - low), 1e-4) / 16)
    let scale = Legend.sequential(
      id: id + "-key", low: HumanNumber.text(format.shown(low), decimals: decimals),
      high: HumanNumber.text(format.shown(high), decimals: decimals), title: format.title)
    var drawings: [Drawing] = []
    for series in layout.series.indices {
      let name = scope.name(ofSeries: series)
      let cells = (0..<rows.count).map { row in
        (0..<columns.count).map { column -> HeatMap.Cell in
          let cell = ChartGroups.HeatKey(pair: pair, series: series, row: row, column: column)
          let mean = means[cell] ?? MeanEstimate.none
          table.append(
            [scope.cell(ofSeries: series), columns.cell(column), rows.cell(row)]
              + format.cells(mean))
          let place = "\(columns.text(column, language)), \(rows.text(row, language))"
          guard mean.value.isFinite else {
            return HeatMap.Cell(fill: .none, text: "–", tip: "\(place): –")
          }
          return HeatMap.Cell(
            fill: .scale(high > low ? (mean.value - low) / (high - low) : 0.5),
            text: HumanNumber.text(format.shown(mean.value), decimals: decimals),
            tip: "\(place): \(format.sentence(mean))")
        }
      }
      drawings.append(
        HeatMap(
          title: name, x: columns.bands(language), y: rows.bands(language), cells: cells
        ).drawing(id: "\(id)-\(series)", description: "\(format.title): \(name)"))
    }
    let others = layout.numeric.count > 2
    return Figure(
      title: language.say(
        en: "\(format.label) by \(columns.plainName(language)) and \(rows.plainName(language))",
        ru: "\(format.label): \(columns.plainName(language)) и \(rows.plainName(language))"),
      technicalName: format.metric.name,
      note: others
        ? language.say(
          en: "Means over the other parameters.", ru: "Средние по остальным параметрам.") : "",
      legend: scale, picture: .panels(drawings),
      table: DataTable(
        caption: format.title,
        columns: [
          Column("series", ""), columns.column(language), rows.column(language), format.column,
          Column(shown: language.intervalColumn),
        ], rows: table, nameColumns: 3))
  }
}

extension ReportScope {
  /// The pair of axes used for the maps of all key metrics: the one that affects the first one
  /// most.
  var mainPairIndex: Int? {
    let strongest = Set(strongestAxes.prefix(2))
    let pairs = groups.pairs
    return pairs.firstIndex { strongest == [$0.column, $0.row] } ?? pairs.indices.first
  }

  /// The main pair of axes.
  var mainPair: (column: Int, row: Int)? { mainPairIndex.map { groups.pairs[$0] } }
}
