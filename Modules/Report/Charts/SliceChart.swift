/// What a model expects along one parameter: a line with its band, the limits, and settings played
/// near it.
struct SliceChart: Chart {
  /// A setting played near the line; the ends of its interval may be infinite.
  struct Dot {
    var x: Double
    var y: Double
    var low: Double
    var high: Double
    var tip: String
  }

  var title: String
  var x: ChartAxis
  var y: ChartAxis
  /// The line with its band.
  var line: [LineChart.Point]
  /// Whether values between two points exist; names have none.
  var isJoined = true
  var dots: [Dot]
  /// The limits, whose ends may be infinite; nil for none.
  var target: LineChart.Target?
  /// The place of the shown setting on the horizontal axis.
  var mark: Double
  var width = Plot.panelWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let plot = Plot(title: title, x: x, y: y, width: width, height: 150, inset: 8)
    return plot.drawing(id: id, description: description) { svg, area in
      if let target, target.high >= y.low, target.low <= y.high {
        let top = area.y.clamped(target.high)
        svg.rectangle(
          area.left, top, area.right - area.left, max(1.5, area.y.clamped(target.low) - top),
          "target", tip: target.label)
      }
      if isJoined { drawLine(&svg, area) } else { drawBars(&svg, area) }
      svg.line(area.x(mark), area.top, area.x(mark), area.bottom, "mark")
      for dot in dots where dot.y.isFinite {
        let (x, y) = (area.x(dot.x), area.y.clamped(dot.y))
        if !dot.low.isNaN, !dot.high.isNaN {
          svg.line(
            x, area.y.clamped(dot.low), x, area.y.clamped(dot.high), "line whisker c1",
            isForPagesOnly: true)
        }
        svg.marker(x, y, 1, size: 3, tip: dot.tip)
      }
    }
  }

  private func drawLine(_ svg: inout Drawing, _ area: Plot.Area) {
    let upper = line.map { (area.x($0.x), area.y.clamped($0.high)) }
    let lower = line.reversed().map { (area.x($0.x), area.y.clamped($0.low)) }
    svg.path(upper + lower, "band c0", closed: true)
    svg.path(line.map { (area.x($0.x), area.y.clamped($0.y)) }, "line c0")
  }

  private func drawBars(_ svg: inout Drawing, _ area: Plot.Area) {
    for point in line {
      let x = area.x(point.x)
      svg.line(x, area.y.clamped(point.low), x, area.y.clamped(point.high), "line c0")
      svg.marker(x, area.y.clamped(point.y), 0, tip: point.tip)
    }
  }
}
