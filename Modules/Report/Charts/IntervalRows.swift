/// Figures with intervals, a row each: a dot and a whisker, or a bar from a base.
struct IntervalRows {
  /// A row.
  struct Row {
    var name: String
    var value: Double
    var low: Double
    var high: Double
    var category: Int
    /// The number in words, at the right.
    var text: String
  }

  var title: String
  var xTitle: String
  var rows: [Row]
  /// Whether bars are drawn from zero.
  var hasBars = false
  var width = 760.0

  /// The drawing.
  func drawing(id: String, description: String) -> Markup {
    let room = (rows.map { TextWidth.estimate($0.text) }.max() ?? 0) + 16
    let chart = RowChart(
      title: title, names: rows.map(\.name), xTitle: xTitle,
      ticks: Ticks(
        figures: rows.map(\.value) + (hasBars ? [0] : []),
        ends: rows.flatMap { [$0.low, $0.high] },
        count: width > 500 ? 6 : 4),
      width: width, namesAbove: width < 500, rightMargin: room)
    return chart.drawing(id: id, description: description) { svg, index, scale, y in
      let row = rows[index]
      let style = Palette.category(row.category)
      let tip = "\(row.name): \(row.text)"
      guard row.value.isFinite else { return svg.label("–", scale.start + 4, y + 3.8) }
      let x = scale(row.value)
      if hasBars {
        let zero = scale.clamped(0)
        svg.rectangle(min(zero, x), y - 6, abs(x - zero), 12, "box \(style)", tip: tip)
      }
      if row.low.isFinite, row.high.isFinite {
        svg.line(scale.clamped(row.low), y, scale.clamped(row.high), y, "line \(style)")
      }
      if !hasBars { svg.marker(x, y, row.category, size: 4, tip: tip) }
      svg.label(row.text, scale.end + 8, y + 3.8)
    }
  }
}
