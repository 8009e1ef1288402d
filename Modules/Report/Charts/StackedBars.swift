/// Stacked horizontal bars, one per row.
struct StackedBars: Chart {
  /// A row.
  struct Bar {
    var name: String
    /// The parts, none negative.
    var parts: [Double]
    /// The text of each part.
    var texts: [String]
  }

  var xTitle: String
  /// The names of the parts.
  var partNames: [String]
  /// Whether the parts are steps of a scale instead of categories.
  var isSequential = false
  var bars: [Bar]
  var tickText: ((Double) -> String)?
  var width = Plot.pageWidth

  /// Returns the legend of some parts.
  func legend(of parts: some Sequence<Int>) -> Legend {
    .keys(parts.map { (partNames[$0], style(of: $0)) })
  }

  private func style(of part: Int) -> String {
    isSequential ? "q\(min(part, 6))" : Palette.category(part)
  }

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let longest = bars.map { $0.parts.filter(\.isFinite).reduce(0, +) }.max() ?? 1
    let isNarrow = width < Plot.pageWidth
    let ticks = Ticks(
      covering: 0, longest > 0 ? longest * 0.999_999 : 1, count: isNarrow ? 4 : 6)
    let chart = RowChart(
      names: bars.map(\.name), x: ChartAxis(xTitle, ticks, text: tickText), width: width,
      namesAbove: isNarrow)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let bar = bars[index]
      var sum = 0.0
      for (part, value) in bar.parts.enumerated() where value.isFinite && value > 0 {
        let start = scale(sum)
        sum += value
        let width = scale(sum) - start
        let (style, text) = (style(of: part), bar.texts[part])
        svg.rectangle(
          start, y - 8, width, 16, "part " + style, tip: "\(bar.name): \(partNames[part]) \(text)")
        if TextWidth.estimate(text, size: 10) + 6 <= width {
          svg.label(text, start + width / 2, y + 3.6, .middle, "t in on-" + style)
        }
      }
    }
  }
}
