/// Named rows drawn along a common horizontal axis.
///
/// The caller draws the content of a row: boxes, dots with intervals, bars.
struct RowChart {
  var title = ""
  var names: [String]
  var x: ChartAxis
  var width = Plot.pageWidth
  var rowHeight = 24.0
  /// Whether names are above their rows, which leaves more room for the rows.
  var namesAbove = false
  /// The margin left of the axis if names are above.
  var leftMargin = 18.0
  /// The margin right of the axis.
  var rightMargin = 16.0

  /// Draws a row, given the drawing, the row's number, the horizontal scale and the row's centre
  /// line.
  typealias RowDrawer = (inout Drawing, Int, Scale, Double) -> Void

  /// Returns the drawing; `row` draws each row over the grid.
  func drawing(id: String, description: String, row: RowDrawer) -> Drawing {
    let named = namesAbove ? names.map { TextWidth.lines($0, to: width - 8) } : []
    let step = rowHeight + (namesAbove ? 2 + 13 * Double(named.map(\.count).max() ?? 1) : 0)
    var rows = ChartAxis(bands: names, isReversed: true)
    if namesAbove { rows.marks = [] }
    let plot = Plot(
      title: title, x: x, y: rows, width: width, height: step * Double(names.count) + 2,
      leftMargin: namesAbove ? leftMargin : 0, rightMargin: rightMargin)
    return plot.drawing(id: id, description: description) { svg, area in
      for index in names.indices {
        let bottom = area.top + step * Double(index + 1)
        if namesAbove {
          for (line, text) in named[index].reversed().enumerated() {
            svg.label(text, 0, bottom - rowHeight - 3 - 13 * Double(line))
          }
        }
        row(&svg, index, area.x, bottom - rowHeight / 2)
      }
    }
  }
}
