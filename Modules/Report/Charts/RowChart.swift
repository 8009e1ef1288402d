/// Rows with a name each, drawn along a common horizontal axis.
///
/// What is drawn in a row is the caller's: boxes, dots with intervals, bars.
struct RowChart {
  var title: String
  var names: [String]
  var xTitle: String
  var ticks: Ticks
  /// How a tick is worded.
  var tickText: ((Double) -> String)?
  var width = 760.0
  var rowHeight = 24.0
  /// Whether names stand over their rows, which leaves more room for these.
  var namesAbove = false
  /// Room to the left of the axis where names stand above.
  var leftMargin = 18.0
  /// Room to the right of the axis.
  var rightMargin = 16.0

  /// Draws a row: the drawing, the row's number, the horizontal scale and the row's middle line.
  typealias RowDrawer = (inout Markup, Int, LinearScale, Double) -> Void

  /// The drawing; `row` draws each row over the grid.
  func drawing(id: String, description: String, row: RowDrawer) -> Markup {
    let longest = names.map { TextWidth.estimate($0) }.max() ?? 0
    let left = namesAbove ? leftMargin : min(longest, width * 0.42) + 10
    let top = title.isEmpty ? 6.0 : 24.0
    let step = namesAbove ? rowHeight + 15 : rowHeight
    let bottom = top + step * Double(names.count) + 2
    let scale = LinearScale(ticks.low, ticks.high, to: left, width - rightMargin)
    return .drawing(
      id: id, width: width, height: bottom + (xTitle.isEmpty ? 20 : 36), title: title,
      description: description
    ) { svg in
      if !title.isEmpty {
        svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
      }
      drawAxis(&svg, scale, top: top, bottom: bottom)
      for (index, name) in names.enumerated() {
        let start = top + step * Double(index)
        if namesAbove {
          svg.label(TextWidth.cut(name, to: width - 8), 0, start + 12)
          row(&svg, index, scale, start + 15 + rowHeight / 2)
        } else {
          let middle = start + rowHeight / 2
          svg.label(TextWidth.cut(name, to: left - 10), left - 10, middle + 3.8, .end)
          row(&svg, index, scale, middle)
        }
      }
      if !xTitle.isEmpty {
        svg.label(
          TextWidth.cut(xTitle, to: width - left), (left + width - rightMargin) / 2, bottom + 32,
          .middle, "t name")
      }
    }
  }

  private func drawAxis(
    _ svg: inout Markup, _ scale: LinearScale, top: Double, bottom: Double
  ) {
    var free = -Double.infinity
    for tick in ticks.values {
      let x = scale(tick)
      svg.line(x, top, x, bottom, "grid")
      let text = tickText?(tick) ?? ticks.label(tick)
      let half = TextWidth.estimate(text) / 2
      guard x - half > free else { continue }
      svg.label(text, x, bottom + 15, .middle)
      free = x + half + 5
    }
    svg.line(scale.start, bottom, scale.end, bottom, "axis")
  }
}
