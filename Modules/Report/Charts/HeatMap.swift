/// A grid of cells coloured by value, for two parameters at once.
struct HeatMap: Chart {
  /// The fill of a cell.
  enum Fill: Hashable {
    /// A position in 0...1 on the sequential scale.
    case scale(Double)
    /// A class of the style sheet.
    case style(String)
    /// No value.
    case none
  }

  /// A cell.
  struct Cell {
    var fill: Fill
    /// The text, shown if there is room.
    var text: String
    /// The tooltip.
    var tip: String
  }

  var title = ""
  /// The columns and rows, as bands.
  var x: ChartAxis
  var y: ChartAxis
  var width = Plot.panelWidth
  /// By row and column, in the order of the bands.
  var cells: [[Cell]]

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let rows = Double(max(1, cells.count))
    let height = min(34, max(7, 240 / rows))
    let plot = Plot(title: title, x: x, y: y, width: width, height: height * rows, rightMargin: 4)
    return plot.drawing(id: id, description: description) { svg, area in
      let cellWidth = area.x(1) - area.x(0)
      for (row, line) in cells.enumerated() {
        for (column, cell) in line.enumerated() {
          draw(
            cell, &svg, x: area.x(Double(column)), middle: area.y(Double(row) + 0.5),
            width: cellWidth, height: height)
        }
      }
    }
  }

  private func draw(
    _ cell: Cell, _ svg: inout Drawing, x: Double, middle: Double, width: Double, height: Double
  ) {
    let (style, color, text): (String, RGB?, String) =
      switch cell.fill {
      case .scale(let share): ("", Palette.sequential(share), "")
      case .style(let style): (" " + style, nil, " on-" + style)
      case .none: (" empty", nil, "")
      }
    svg.rectangle(
      x, middle - height / 2, width, height, "cell" + style, fill: color, tip: cell.tip)
    guard TextWidth.estimate(cell.text) + 4 <= width, height >= 15 else { return }
    let ink = color.map { $0.isLight ? " on-light" : " on-dark" } ?? text
    svg.label(cell.text, x + width / 2, middle + 3.8, .middle, "t" + ink)
  }
}
