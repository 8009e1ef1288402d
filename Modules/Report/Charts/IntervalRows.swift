/// Figures with intervals, one per row: a dot with a whisker, or a bar from a base.
struct IntervalRows: Chart {
  /// A row.
  struct Row {
    var name: String
    var value: Double
    var low: Double
    var high: Double
    var category = 0
    /// The number as text, at the right.
    var text: String
  }

  var title = ""
  var xTitle = ""
  var rows: [Row]
  /// Whether bars are drawn from zero.
  var hasBars = false
  /// Whether a line marks zero.
  var marksZero = false
  var width = Plot.pageWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let isNarrow = width < Plot.pageWidth
    let ticks = Ticks(
      figures: rows.map(\.value) + (hasBars || marksZero ? [0] : []),
      ends: rows.flatMap { [$0.low, $0.high] },
      count: isNarrow ? 4 : 6)
    let chart = RowChart(
      title: title, names: rows.map(\.name), x: ChartAxis(xTitle, ticks), width: width,
      namesAbove: isNarrow,
      rightMargin: (rows.map { TextWidth.estimate($0.text) }.max() ?? 0) + 16)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let row = rows[index]
      let style = Palette.category(row.category)
      let tip = "\(row.name): \(row.text)"
      if marksZero { svg.line(scale.clamped(0), y - 12, scale.clamped(0), y + 12, "mark") }
      guard row.value.isFinite else { return svg.label("–", scale.start + 4, y + 3.8) }
      let x = scale(row.value)
      if hasBars {
        let zero = scale.clamped(0)
        svg.rectangle(min(zero, x), y - 6, abs(x - zero), 12, "box \(style)", tip: tip)
      }
      // An open end reaches to the edge of the plot.
      if !row.low.isNaN, !row.high.isNaN {
        svg.line(scale.clamped(row.low), y, scale.clamped(row.high), y, "line \(style)")
      }
      if !hasBars { svg.marker(x, y, row.category, size: 4, tip: tip) }
      svg.label(row.text, scale.end + 8, y + 3.8)
    }
  }
}
