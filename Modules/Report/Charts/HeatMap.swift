/// A grid of cells, a colour a value: two parameters at once.
struct HeatMap {
  /// What a cell looks like.
  enum Fill: Hashable {
    /// A share 0...1 of the sequential scale.
    case scale(Double)
    /// A class of the style sheet.
    case style(String)
    /// Nothing is known.
    case none
  }

  /// A cell.
  struct Cell {
    var fill: Fill
    /// What stands in it where there is room.
    var text: String
    /// What is shown under a pointer.
    var tip: String
  }

  var title: String
  var xTitle: String
  var yTitle: String
  var columns: [String]
  var rows: [String]
  /// By row and column; rows go upward.
  var cells: [[Cell]]
  var width = 372.0

  /// The drawing.
  func drawing(id: String, description: String) -> Markup {
    let left = min(90, (rows.map { TextWidth.estimate($0) }.max() ?? 0)) + 8
    let cellWidth = (width - left - 4) / Double(max(1, columns.count))
    let cellHeight = min(34, max(7, 240 / Double(max(1, rows.count))))
    let top = yTitle.isEmpty ? (title.isEmpty ? 4.0 : 24.0) : 38.0
    let bottom = top + cellHeight * Double(rows.count)
    return .drawing(
      id: id, width: width, height: bottom + 36, title: title, description: description
    ) { svg in
      if !title.isEmpty {
        svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
      }
      if !yTitle.isEmpty {
        svg.label("↑ " + TextWidth.cut(yTitle, to: width - 20), 0, 30, .start, "t name")
      }
      for (row, line) in cells.enumerated() {
        let y = bottom - Double(row + 1) * cellHeight
        for (column, cell) in line.enumerated() {
          draw(
            cell, &svg, x: left + Double(column) * cellWidth, y: y, width: cellWidth,
            height: cellHeight)
        }
      }
      drawLabels(&svg, left: left, bottom: bottom, cellWidth, cellHeight)
    }
  }

  private func draw(
    _ cell: Cell, _ svg: inout Markup, x: Double, y: Double, width: Double, height: Double
  ) {
    let hasRoom = TextWidth.estimate(cell.text) + 4 <= width && height >= 15
    var textStyle = "t"
    switch cell.fill {
    case .scale(let share):
      let color = Palette.sequential(share)
      svg.rectangle(x, y, width, height, "cell", fill: color.css, tip: cell.tip)
      textStyle = color.isLight ? "t dark" : "t pale"
    case .style(let style):
      svg.rectangle(x, y, width, height, "cell \(style)", tip: cell.tip)
      textStyle = "t on-\(style)"
    case .none: svg.rectangle(x, y, width, height, "cell empty", tip: cell.tip)
    }
    if hasRoom { svg.label(cell.text, x + width / 2, y + height / 2 + 3.8, .middle, textStyle) }
  }

  private func drawLabels(
    _ svg: inout Markup, left: Double, bottom: Double, _ cellWidth: Double, _ cellHeight: Double
  ) {
    var free = Double.infinity
    for (row, text) in rows.enumerated() {
      let y = bottom - (Double(row) + 0.5) * cellHeight
      guard y + 6 <= free else { continue }
      svg.label(TextWidth.cut(text, to: left - 8), left - 6, y + 3.8, .end)
      free = y - 6
    }
    var used = -Double.infinity
    for (column, text) in columns.enumerated() {
      let x = left + (Double(column) + 0.5) * cellWidth
      let half = TextWidth.estimate(text) / 2
      guard x - half > used else { continue }
      svg.label(text, x, bottom + 15, .middle)
      used = x + half + 5
    }
    svg.label(
      TextWidth.cut(xTitle, to: width - left), (left + width) / 2, bottom + 32, .middle, "t name")
  }
}
