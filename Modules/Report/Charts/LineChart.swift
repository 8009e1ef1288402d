/// Lines with bands, or dots, over a common axis: response curves, survival, clouds.
struct LineChart: Chart {
  /// A point of a line; the ends of the band are NaN if there is none.
  struct Point {
    var x: Double
    var y: Double
    var low = Double.nan
    var high = Double.nan
    var tip: String?
  }

  /// A line.
  struct Line {
    var name: String
    var category: Int
    var points: [Point]
  }

  /// The way points are joined.
  enum Form {
    /// Straight lines, with a marker at each point.
    case straight
    /// Steps: level until the next point.
    case stepped
    /// Not joined: dots with whiskers.
    case cloud
  }

  /// A target range of the vertical value; ends may be infinite.
  struct Target {
    var low: Double
    var high: Double
    var label: String
    /// The line it applies to; nil for all.
    var category: Int?
  }

  var title: String
  var x: ChartAxis
  var y: ChartAxis
  var lines: [Line]
  var form = Form.straight
  /// The targets of the vertical value.
  var targets: [Target] = []
  var width = Plot.panelWidth
  var height = 174.0
  /// Whether dots that are not joined have their lines' names beside them.
  var namesDots = false

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing {
    let longest = lines.map { TextWidth.estimate($0.name) }.max() ?? 0
    let plot = Plot(
      title: title, x: x, y: y, width: width, height: height,
      rightMargin: namesLines ? min(longest, 96) + 14 : 14, inset: form == .stepped ? 0 : 8)
    return plot.drawing(id: id, description: description) { svg, area in
      for target in targets { draw(target, &svg, area) }
      if form != .cloud {
        let drawn = lines.map { line in runs(of: line).filter { $0.count > 1 } }
        for (line, runs) in zip(lines, drawn) {
          for run in runs { drawBand(run, line, &svg, area) }
        }
        for (line, runs) in zip(lines, drawn) {
          for run in runs {
            svg.path(
              run.map { (area.x($0.x), area.y($0.y)) }, "line " + Palette.category(line.category),
              tip: form == .stepped ? line.name : nil)
          }
        }
      }
      if form != .stepped {
        let isCrowded = lines.reduce(0) { $0 + $1.points.count } > 120
        for line in lines { drawDots(line, size: isCrowded ? 2.2 : 3.6, &svg, area) }
      }
      if namesLines { drawNames(&svg, area) }
      if namesDots { drawDotNames(&svg, area) }
    }
  }

  /// Whether lines are labelled at their right ends.
  private var namesLines: Bool { form == .straight && (2...5).contains(lines.count) }

  private func draw(_ target: Target, _ svg: inout Drawing, _ area: Plot.Area) {
    guard target.high >= y.low, target.low <= y.high else { return }
    let top = area.y.clamped(target.high)
    svg.rectangle(
      area.left, top, area.right - area.left, max(1.5, area.y.clamped(target.low) - top),
      target.category.map { "asked " + Palette.category($0) } ?? "target", tip: target.label)
  }

  /// Returns the segments of a line that have values, with the corners of their steps.
  private func runs(of line: Line) -> [[Point]] {
    let runs = line.points.split { !$0.y.isFinite }.map(Array.init)
    return form == .stepped ? runs.map(stepped) : runs
  }

  private func stepped(_ points: [Point]) -> [Point] {
    var corners: [Point] = []
    for (index, point) in points.enumerated() {
      if var corner = corners.last {
        if corner.isLevel(with: point), index < points.count - 1 { continue }
        corner.x = point.x
        corners.append(corner)
      }
      corners.append(point)
    }
    return corners
  }

  private func drawBand(_ run: [Point], _ line: Line, _ svg: inout Drawing, _ area: Plot.Area) {
    for part in run.split(whereSeparator: { $0.low.isNaN }) where part.count > 1 {
      let upper = part.map { (area.x($0.x), area.y.clamped($0.high)) }
      let lower = part.reversed().map { (area.x($0.x), area.y.clamped($0.low)) }
      svg.path(upper + lower, "band " + Palette.category(line.category), closed: true)
    }
  }

  private func drawDots(
    _ line: Line, size: Double, _ svg: inout Drawing, _ area: Plot.Area
  ) {
    let hasWhiskers = form == .cloud || line.points.count == 1
    for point in line.points where point.y.isFinite && point.x.isFinite {
      let (x, y) = (area.x(point.x), area.y(point.y))
      // An open end reaches to the edge of the plot.
      if hasWhiskers, !point.low.isNaN {
        svg.line(
          x, area.y.clamped(point.low), x, area.y.clamped(point.high),
          "line whisker " + Palette.category(line.category))
      }
      svg.marker(x, y, line.category, size: size, tip: point.tip)
    }
  }

  /// Draws labels beside dots, on the side with more room.
  private func drawDotNames(_ svg: inout Drawing, _ area: Plot.Area) {
    for line in lines {
      for point in line.points where point.x.isFinite && point.y.isFinite {
        let (x, y) = (area.x(point.x), area.y(point.y))
        let isLeft = x - area.left > area.right - x
        let room = (isLeft ? x - area.left : width - x) - 10
        svg.label(
          TextWidth.cut(line.name, to: room), isLeft ? x - 8 : x + 8, y + 3.8,
          isLeft ? .end : .start, "t halo")
      }
    }
  }

  /// Draws labels at the lines' right ends, moved apart if they would overlap.
  private func drawNames(_ svg: inout Drawing, _ area: Plot.Area) {
    var ends = lines.compactMap { line -> (line: Line, y: Double)? in
      line.points.last { $0.y.isFinite }.map { (line, area.y($0.y)) }
    }
    ends.sort { ($0.y, $0.line.category) < ($1.y, $1.line.category) }
    let gap = 14.0
    for index in ends.indices.dropFirst() {
      ends[index].y = max(ends[index].y, ends[index - 1].y + gap)
    }
    if let last = ends.indices.last, ends[last].y > area.bottom {
      ends[last].y = area.bottom
      for index in ends.indices.dropLast().reversed() {
        ends[index].y = min(ends[index].y, ends[index + 1].y - gap)
      }
    }
    let x = area.right + 6
    for (line, y) in ends {
      svg.marker(x, y, line.category, size: 3)
      svg.label(TextWidth.cut(line.name, to: width - x - 7), x + 7, y + 3.8)
    }
  }
}

extension LineChart.Point {
  /// Returns whether two points have no step between them.
  fileprivate func isLevel(with other: LineChart.Point) -> Bool {
    y == other.y && (low, high) == (other.low, other.high)
      || y == other.y && low.isNaN && other.low.isNaN
  }
}
