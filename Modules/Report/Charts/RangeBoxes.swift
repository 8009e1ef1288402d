/// Parts of ranges, one per row: each range is drawn over the full width, its part as a bar.
struct RangeBoxes: Chart {
  /// A range with its part.
  struct Row {
    var name: String
    /// The texts of the range's ends.
    var low: String
    var high: String
    /// The part, as positions in 0...1.
    var part: ClosedRange<Double>
    /// The part as text.
    var text: String
  }

  var rows: [Row]
  var width = Plot.panelWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    var axis = ChartAxis(from: 0, to: 1)
    axis.lines = .none
    let ends = rows.flatMap { [TextWidth.estimate($0.low), TextWidth.estimate($0.high)] }
    let margin = min(width / 4, ends.max() ?? 0) + 10
    let chart = RowChart(
      names: rows.map { "\($0.name): \($0.text)" }, x: axis, width: width, rowHeight: 22,
      namesAbove: true, leftMargin: margin, rightMargin: margin)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let row = rows[index]
      svg.line(scale.start, y, scale.end, y, "range")
      let start = scale.clamped(row.part.lowerBound)
      svg.rectangle(
        start, y - 6, max(3, scale.clamped(row.part.upperBound) - start), 12, "box c1",
        tip: "\(row.name): \(row.text)")
      svg.label(TextWidth.cut(row.low, to: margin - 6), scale.start - 6, y + 3.8, .end, "t name")
      svg.label(TextWidth.cut(row.high, to: margin - 6), scale.end + 6, y + 3.8, .start, "t name")
    }
  }
}
