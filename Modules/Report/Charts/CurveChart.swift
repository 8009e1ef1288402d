/// Lines over a common axis, each with a band: response curves, survival, cumulated shares.
struct CurveChart {
  /// A point of a line; the band's ends are NaN where there is none.
  struct Point {
    var x: Double
    var y: Double
    var low = Double.nan
    var high = Double.nan
    var tip = ""
  }

  /// A line.
  struct Line {
    var name: String
    var category: Int
    var points: [Point]
  }

  /// How points are joined.
  enum Form {
    /// Straight, with a marker at each point and whiskers.
    case straight
    /// Level until the next point.
    case stepped
    /// Not at all.
    case cloud
  }

  var title: String
  var xTitle: String
  var lines: [Line]
  var form = Form.straight
  /// Labels along the horizontal axis.
  var xMarks: [(value: Double, text: String)]
  var xRange: (low: Double, high: Double)
  var yTicks: Ticks
  /// How a tick of the vertical axis is worded.
  var yText: ((Double) -> String)?
  /// A range that is asked of the vertical value; ends may be infinite.
  struct Target {
    var low: Double
    var high: Double
    var label: String
    /// The line that it is asked of; nil for all.
    var category: Int?
  }

  /// What is asked of the vertical value.
  var targets: [Target] = []
  var width = 372.0
  var height = 236.0

  /// The drawing.
  func drawing(id: String, description: String) -> Markup {
    let area = area
    return .drawing(
      id: id, width: width, height: height, title: title, description: description
    ) { svg in
      svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
      for target in targets { draw(target, &svg, area) }
      drawAxes(&svg, area)
      for line in lines { drawBand(line, &svg, area) }
      for line in lines { drawLine(line, &svg, area) }
      drawNames(&svg, area)
    }
  }

  private struct Area {
    var x: LinearScale
    var y: LinearScale
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double
    var nameWidth: Double
  }

  private func tickText(_ value: Double) -> String { yText?(value) ?? yTicks.label(value) }

  /// Lines that are named at their right ends.
  private var namesLines: Bool {
    form == .straight && lines.count > 1 && lines.count <= 5
  }

  private var area: Area {
    let left = (yTicks.values.map { TextWidth.estimate(tickText($0)) }.max() ?? 0) + 8
    let longest = lines.map { TextWidth.estimate($0.name) }.max() ?? 0
    let nameWidth = namesLines ? min(longest, 96) + 12 : 0
    let right = width - max(nameWidth, 14)
    let (top, bottom) = (26.0, height - 36)
    let pad = form == .stepped ? 0.0 : 8.0
    return Area(
      x: LinearScale(xRange.low, xRange.high, to: left + pad, right - pad),
      y: LinearScale(yTicks.low, yTicks.high, to: bottom, top), left: left, right: right,
      top: top, bottom: bottom, nameWidth: nameWidth)
  }

  private func drawAxes(_ svg: inout Markup, _ area: Area) {
    for tick in yTicks.values {
      let y = area.y(tick)
      svg.line(area.left, y, area.right, y, "grid")
      svg.label(tickText(tick), area.left - 6, y + 3.8, .end)
    }
    svg.line(area.left, area.bottom, area.right, area.bottom, "axis")
    var free = -Double.infinity
    for mark in xMarks {
      let x = area.x(mark.value)
      svg.line(x, area.bottom, x, area.bottom + 4, "axis")
      let half = TextWidth.estimate(mark.text) / 2
      guard x - half > free else { continue }
      svg.label(mark.text, x, area.bottom + 15, .middle)
      free = x + half + 5
    }
    svg.label(
      TextWidth.cut(xTitle, to: width - area.left), (area.left + area.right) / 2, height - 4,
      .middle, "t name")
  }

  private func draw(_ target: Target, _ svg: inout Markup, _ area: Area) {
    guard target.high >= yTicks.low, target.low <= yTicks.high else { return }
    let top = area.y.clamped(target.high)
    let bottom = area.y.clamped(target.low)
    svg.rectangle(
      area.left, top, area.right - area.left, max(1.5, bottom - top),
      target.category.map { "asked " + Palette.category($0) } ?? "target", tip: target.label)
  }

  private func drawBand(_ line: Line, _ svg: inout Markup, _ area: Area) {
    guard form != .cloud else { return }
    for run in runs(of: line.points.filter { $0.y.isFinite }, where: { $0.low.isFinite }) {
      var upper: [(x: Double, y: Double)] = []
      var lower: [(x: Double, y: Double)] = []
      for (index, point) in run.enumerated() {
        let isSame =
          index > 0 && run[index - 1].low == point.low && run[index - 1].high == point.high
        if form == .stepped, isSame, index < run.count - 1 { continue }
        if form == .stepped, index > 0 {
          upper.append((area.x(point.x), area.y.clamped(run[index - 1].high)))
          lower.append((area.x(point.x), area.y.clamped(run[index - 1].low)))
        }
        upper.append((area.x(point.x), area.y.clamped(point.high)))
        lower.append((area.x(point.x), area.y.clamped(point.low)))
      }
      if run.count > 1 {
        svg.path(
          upper + lower.reversed(), "band " + Palette.category(line.category), closed: true)
      }
    }
  }

  private func drawLine(_ line: Line, _ svg: inout Markup, _ area: Area) {
    let style = Palette.category(line.category)
    if form != .cloud {
      for run in runs(of: line.points, where: { $0.y.isFinite }) where run.count > 1 {
        var corners: [(x: Double, y: Double)] = []
        for (index, point) in run.enumerated() {
          if form == .stepped, index > 0 {
            if point.y == run[index - 1].y, index < run.count - 1 { continue }
            corners.append((area.x(point.x), corners.last?.y ?? 0))
          }
          corners.append((area.x(point.x), area.y(point.y)))
        }
        svg.path(corners, "line \(style)", tip: form == .stepped ? line.name : nil)
      }
    }
    guard form != .stepped else { return }
    let crowded = lines.reduce(0) { $0 + $1.points.count } > 120
    for point in line.points where point.y.isFinite && point.x.isFinite {
      let (x, y) = (area.x(point.x), area.y(point.y))
      if form == .cloud || line.points.count == 1, point.low.isFinite {
        svg.line(
          x, area.y.clamped(point.low), x, area.y.clamped(point.high),
          "line whisker \(style)")
      }
      svg.marker(
        x, y, line.category, size: crowded ? 2.2 : 3.6,
        tip: point.tip.isEmpty ? nil : point.tip)
    }
  }

  /// Names at the lines' right ends, moved apart where they would overlap.
  private func drawNames(_ svg: inout Markup, _ area: Area) {
    guard namesLines else { return }
    var ends = lines.compactMap { line -> (line: Line, y: Double)? in
      guard let last = line.points.last(where: { $0.y.isFinite }) else { return nil }
      return (line, area.y(last.y))
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
    for (line, y) in ends {
      let x = area.right + 6
      svg.marker(x, y, line.category, size: 3)
      svg.label(TextWidth.cut(line.name, to: area.nameWidth - 10), x + 7, y + 3.8)
    }
  }

  /// The stretches of points that have something.
  private func runs(of points: [Point], where holds: (Point) -> Bool) -> [[Point]] {
    var runs: [[Point]] = []
    var isOpen = false
    for point in points {
      guard holds(point) else {
        isOpen = false
        continue
      }
      if isOpen { runs[runs.count - 1].append(point) } else { runs.append([point]) }
      isOpen = true
    }
    return runs
  }
}
