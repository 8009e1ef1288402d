import TextKit
import Domain
import Experiments
import Results

/// The distributions of hunts: strips per row, cumulative shares per series, whole numbers.
enum DistributionSection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    guard scope.data.doneCount > 0 else { return nil }
    let language = scope.language
    var figures = scope.data.spreadMetrics.indices.compactMap { index -> Figure? in
      let ranges = scope.data.strips.compactMap { $0.range(of: index) }
      guard let least = ranges.map(\.lowerBound).min(), let most = ranges.map(\.upperBound).max(),
        least < most
      else { return nil }
      return isWhole(scope, index) ? wholes(scope, index) : strips(scope, index)
    }
    if !figures.isEmpty, let first = scope.data.spreadMetrics.indices.first,
      !isWhole(scope, first)
    {
      figures.append(cumulated(scope, first))
    }
    return Document.Section(
      "spread", language.say(en: "How runs spread", ru: "Разброс прогонов"),
      link: language.say(en: "Spread", ru: "Разброс"), figures: figures)
  }

  private static func isWhole(_ scope: ReportScope, _ index: Int) -> Bool {
    // Times may be whole numbers too, but they are no counts.
    scope.data.strips.allSatisfy { $0.wholeShares(of: index) != nil }
      && scope.data.spreadMetrics[index].isCount
  }

  private static func strips(_ scope: ReportScope, _ index: Int) -> Figure {
    let language = scope.language
    let format = scope.format(scope.data.spreadMetrics[index])
    let probabilities = [0.05, 0.25, 0.5, 0.75, 0.95]
    var rows: [[Cell]] = []
    let strips = scope.data.strips.enumerated().map { row, strip -> BoxStrips.Strip in
      let name = scope.name(ofStrip: row)
      let values = strip.quantiles(of: index, probabilities)
      let quantiles = values.map(format.shown)
      let texts = quantiles.map { HumanNumber.text($0) }
      rows.append(
        [scope.stripNames[row], Cell(number: strip.count(of: index))]
          + zip(texts, values).map { Cell($0, $1) })
      let series = strip.points.first.flatMap(scope.layout.seriesIndex(of:)) ?? 0
      return BoxStrips.Strip(
        name: name, quantiles: quantiles, category: series,
        tip: "\(name): " + texts.joined(separator: " · "))
    }
    let chart = BoxStrips(xTitle: format.title, strips: strips)
    return Figure(
      title: format.label, technicalName: format.metric.name,
      note: language.say(
        en: "Line: 5 to 95 % of runs. Box: the middle half. Mark: the median.",
        ru: "Линия: от 5 до 95 % прогонов. Ящик: средняя половина. Черта: медиана.")
        + scope.stripNote,
      picture: .across(chart, id: "strips-\(index)", description: format.title),
      table: DataTable(
        caption: format.title,
        columns: [Column("setting", ""), Column("runs", language.runsColumn)]
          + probabilities.map {
            let percent = HumanNumber.exact($0 * 100)
            return Column("p" + percent, percent + "\u{202F}%", unit: format.metric.unit)
          }, rows: rows))
  }

  /// Returns the figure of the shares of hunts with 0, 1, 2, … of something.
  private static func wholes(_ scope: ReportScope, _ index: Int) -> Figure {
    let language = scope.language
    let format = scope.format(scope.data.spreadMetrics[index])
    let most = RunTally.wholeCount - 1
    let names = (0...most).map { $0 == most ? "\(most)+" : String($0) }
    let bars = scope.data.strips.enumerated().map { row, strip -> StackedBars.Bar in
      let shares = strip.wholeShares(of: index) ?? []
      return StackedBars.Bar(
        name: scope.name(ofStrip: row), parts: shares, texts: shares.map(HumanNumber.percent))
    }
    let chart = StackedBars(
      xTitle: language.shareOfRuns, partNames: names, isSequential: true, bars: bars,
      tickText: HumanNumber.percent)
    let used = (0...most).filter { part in bars.contains { $0.parts[part] > 0 } }
    return Figure(
      title: format.title, technicalName: format.metric.name,
      note: language.say(
        en: "Shares of runs by the number of them.", ru: "Доли прогонов по их числу.")
        + scope.stripNote,
      legend: chart.legend(of: used),
      picture: .across(chart, id: "wholes-\(index)", description: format.title),
      table: DataTable(
        caption: format.title,
        columns: [Column("setting", "")] + names.map { Column($0, $0) },
        rows: bars.enumerated().map { row, bar in
          [scope.stripNames[row]] + zip(bar.texts, bar.parts).map { Cell($0, $1) }
        }))
  }

  /// Returns the figure of the share of hunts at or below a value, by series.
  private static func cumulated(_ scope: ReportScope, _ index: Int) -> Figure {
    let language = scope.language
    let format = scope.format(scope.data.spreadMetrics[index])
    let shares = (0...100).map { Double($0) / 100 }
    var rows: [[Cell]] = []
    let lines = scope.data.series.enumerated().map { series, tally -> LineChart.Line in
      let values = tally.quantiles(of: index, shares)
      let quantiles = values.map(format.shown)
      for step in stride(from: 10, through: 90, by: 10) {
        rows.append([
          scope.cell(ofSeries: series), Cell(HumanNumber.percent(shares[step]), shares[step]),
          Cell(HumanNumber.text(quantiles[step]), values[step]),
        ])
      }
      return LineChart.Line(
        name: scope.name(ofSeries: series), category: series,
        points: zip(quantiles, shares).filter { $0.0.isFinite }.map {
          LineChart.Point(x: $0, y: $1)
        })
    }
    let values = lines.flatMap { $0.points.map(\.x) }
    let ticks = Ticks(covering: values.min() ?? 0, values.max() ?? 1, count: 6)
    let chart = LineChart(
      title: language.say(en: "Share of runs at or below", ru: "Доля прогонов не более"),
      x: ChartAxis(format.title, ticks, lines: .ticks), y: .shares,
      lines: lines, form: .stepped, height: 198)
    return Figure(
      title: language.say(
        en: "\(format.label), cumulated", ru: "\(format.label), накопленная доля"),
      note: scope.pooledNote, legend: scope.seriesLegend,
      picture: .panels([chart.drawing(id: "cumulated", description: format.title)]),
      table: DataTable(
        caption: format.title,
        columns: [Column("series", ""), Column("share", language.shareOfRuns), format.column],
        rows: rows,
        nameColumns: 2))
  }
}

extension ReportScope {
  /// The note that a row combines several points; empty if none does.
  var stripNote: String {
    guard data.strips.count > 1, data.strips.contains(where: { $0.points.count > 1 }) else {
      return ""
    }
    return " "
      + language.say(
        en: "A row takes its design points together, whatever else varies.",
        ru: "В строке её точки взяты вместе, что бы ещё ни менялось.")
  }

  /// The note that the points of a series are pooled; empty if each series has one.
  var pooledNote: String {
    guard layout.series.contains(where: { $0.points.count > 1 }) else { return "" }
    return language.say(
      en: "All design points of a line are taken together.",
      ru: "Все точки линии взяты вместе.")
  }
}

private extension Language {
  var shareOfRuns: String { say(en: "share of runs", ru: "доля прогонов") }
}
