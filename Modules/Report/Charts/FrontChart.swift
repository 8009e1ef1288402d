/// Two figures of settings against each other: the Pareto front with intervals, the others faint.
struct FrontChart: Chart {
  /// A setting.
  struct Point {
    var x: Double
    var y: Double
    var xEnds: (low: Double, high: Double)
    var yEnds: (low: Double, high: Double)
    var isOnFront: Bool
    var isMarked: Bool
    var tip: String
  }

  var x: ChartAxis
  var y: ChartAxis
  var points: [Point]
  var width = Plot.pageWidth

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let plot = Plot(title: "", x: x, y: y, width: width, height: 260, inset: 8)
    return plot.drawing(id: id, description: description) { svg, area in
      for point in points where !point.isOnFront {
        svg.circle(area.x(point.x), area.y(point.y), radius: 3, "faint", tip: point.tip)
      }
      let front = points.filter(\.isOnFront)
      svg.path(front.map { (area.x($0.x), area.y($0.y)) }, "line thin c0")
      for point in front {
        let (x, y) = (area.x(point.x), area.y(point.y))
        svg.line(
          area.x.clamped(point.xEnds.low), y, area.x.clamped(point.xEnds.high), y,
          "line whisker c0")
        svg.line(
          x, area.y.clamped(point.yEnds.low), x, area.y.clamped(point.yEnds.high),
          "line whisker c0")
        svg.marker(x, y, 0, size: 4, tip: point.tip)
      }
      for point in points where point.isMarked {
        svg.circle(area.x(point.x), area.y(point.y), radius: 6.5, "start")
        svg.circle(area.x(point.x), area.y(point.y), radius: 2.5, "ghost")
      }
    }
  }
}
