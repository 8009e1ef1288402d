/// Rows with a name each, drawn along a common horizontal axis.
///
/// What is drawn in a row is the caller's: boxes, dots with intervals, bars.
struct RowChart {
  var title = ""
  var names: [String]
  var x: ChartAxis
  var width = Plot.pageWidth
  var rowHeight = 24.0
  /// Whether names stand over their rows, which leaves more room for these.
  var namesAbove = false
  /// Room to the left of the axis where names stand above.
  var leftMargin = 18.0
  /// Room to the right of the axis.
  var rightMargin = 16.0

  /// Draws a row: the drawing, the row's number, the horizontal scale and the row's middle line.
  typealias RowDrawer = (inout Drawing, Int, Scale, Double) -> Void

  /// The drawing; `row` draws each row over the grid.
  func drawing(id: String, description: String, row: RowDrawer) -> Drawing {
    let step = namesAbove ? rowHeight + 15 : rowHeight
    var rows = ChartAxis(bands: names, isReversed: true)
    if namesAbove { rows.marks = [] }
    let plot = Plot(
      title: title, x: x, y: rows, width: width, height: step * Double(names.count) + 2,
      leftMargin: namesAbove ? leftMargin : 0, rightMargin: rightMargin)
    return plot.drawing(id: id, description: description) { svg, area in
      for (index, name) in names.enumerated() {
        let bottom = area.top + step * Double(index + 1)
        if namesAbove {
          svg.label(TextWidth.cut(name, to: width - 8), 0, bottom - rowHeight - 3)
        }
        row(&svg, index, area.x, bottom - rowHeight / 2)
      }
    }
  }
}
