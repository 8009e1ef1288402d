/// A region over two axes, or along one: cells of grades, and a marked place.
struct GradeMap: Chart {
  /// A cell's fill and tooltip.
  struct Cell: Hashable {
    var style: String
    var tip: String
  }

  var title = ""
  var x: ChartAxis
  var y: ChartAxis
  /// The places of the columns and rows on the axes, ascending.
  var columns: [Double]
  var rows: [Double]
  /// By row and column.
  var cells: [[Cell]]
  /// The marked place; nil for none.
  var mark: (x: Double, y: Double)?
  var width = Plot.panelWidth
  var height = 240.0

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let plot = Plot(
      title: title, x: x, y: y, width: width, height: height, leftMargin: 14, rightMargin: 14)
    return plot.drawing(id: id, description: description) { svg, area in
      let (across, up) = (edges(columns, area.x), edges(rows, area.y))
      for (row, line) in cells.enumerated() {
        var start = 0
        // Equal neighbours are one rectangle.
        while start < line.count {
          var end = start + 1
          while end < line.count, line[end] == line[start] { end += 1 }
          // Rows overlap a little, so that no seam shows.
          let bottom = up[row] + (row > 0 ? 0.7 : 0)
          svg.rectangle(
            across[start], up[row + 1], across[end] - across[start], bottom - up[row + 1],
            line[start].style + " swatch", tip: line[start].tip)
          start = end
        }
      }
      svg.rectangle(
        area.left, area.top, area.right - area.left, area.bottom - area.top, "edge")
      if let mark {
        let (x, y) = (area.x.clamped(mark.x), area.y.clamped(mark.y))
        svg.circle(x, y, radius: 6.5, "start")
        svg.circle(x, y, radius: 2.5, "ghost")
      }
    }
  }

  /// Returns the borders of cells: halfway between their places, and the ends of the axis.
  private func edges(_ places: [Double], _ scale: Scale) -> [Double] {
    let drawn = places.map { scale($0) }
    return [scale.start] + zip(drawn.dropFirst(), drawn).map { ($0 + $1) / 2 } + [scale.end]
  }
}
