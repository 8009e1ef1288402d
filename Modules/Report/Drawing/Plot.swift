/// The frame of a chart: its title, its axes with tick marks, and the area between them.
struct Plot {
  /// The width of a panel, so that two fit side by side on a page.
  static let panelWidth = 372.0
  /// The width of a page.
  static let pageWidth = 760.0
  /// The width of a full-width chart in a narrow window, such as a phone's.
  static let narrowWidth = 340.0

  /// The area in which the data are drawn.
  struct Area {
    let x: Scale
    let y: Scale
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double
  }

  var title: String
  var x: ChartAxis
  var y: ChartAxis
  var width = panelWidth
  /// The height of the area.
  var height: Double
  /// The minimum margin left of the area; labels of the vertical axis may need more.
  var leftMargin = 0.0
  /// The margin right of the area.
  var rightMargin = 14.0
  /// The distance of the data from the ends of the horizontal axis.
  var inset = 0.0

  /// Returns the drawing; `draw` draws the data over the grid.
  func drawing(
    id: String, description: String, _ draw: (inout Drawing, Area) -> Void
  ) -> Drawing {
    let area = area
    let (heading, name) = (headingLines, axisLines(area))
    let foot = (x.marks.isEmpty ? 4.0 : 20) + (x.title.isEmpty ? 0 : 3 + 13 * Double(name.count))
    return Drawing(
      id: id, width: width, height: area.bottom + foot, title: title.isEmpty ? description : title,
      description: description
    ) { svg in
      for (line, text) in heading.enumerated() {
        svg.label(text, 0, 13 + 15 * Double(line), .start, "t title")
      }
      if !y.title.isEmpty {
        let name = y.name(fitting: width - 20)
        svg.label("↑ " + TextWidth.cut(name, to: width - 20), 0, area.top - 8, .start, "t name")
      }
      drawVertical(&svg, area)
      drawHorizontal(&svg, area)
      let center = (area.left + area.right) / 2
      for (line, text) in name.enumerated() {
        let half = min(TextWidth.estimate(text) / 2, width / 2)
        svg.label(
          text, min(max(center, half), width - half), area.bottom + 32 + 13 * Double(line),
          .middle, "t name")
      }
      draw(&svg, area)
    }
  }

  /// The lines of the title.
  private var headingLines: [String] {
    title.isEmpty ? [] : TextWidth.lines(title, to: width - 4, size: 12.5)
  }

  /// Returns the lines of the horizontal axis' name.
  private func axisLines(_ area: Area) -> [String] {
    x.title.isEmpty ? [] : TextWidth.lines(x.name(fitting: width), to: width)
  }

  private var area: Area {
    let names = y.marks.map { TextWidth.estimate($0.text) }.max()
    let left = max(leftMargin, names.map { min($0, width * 0.42) + 8 } ?? 0)
    let right = width - rightMargin
    let heading = headingLines.count
    let top = (heading == 0 ? 6.0 : 11 + 15 * Double(heading)) + (y.title.isEmpty ? 0 : 14)
    return Area(
      x: x.scale(from: left + inset, to: right - inset), y: y.scale(from: top + height, to: top),
      left: left, right: right, top: top, bottom: top + height)
  }

  /// Draws the vertical axis; labels that would touch the previous one are left out.
  private func drawVertical(_ svg: inout Drawing, _ area: Area) {
    var last = Double.infinity
    for mark in y.marks {
      let place = area.y(mark.value)
      if y.lines == .grid { svg.line(area.left, place, area.right, place, "grid") }
      guard abs(place - last) >= 12 else { continue }
      // A band has room for two lines if the bands are high enough.
      let room = y.lines == .none ? height / Double(max(1, y.marks.count)) : 0
      let lines = TextWidth.lines(mark.text, to: area.left - 8, atMost: room >= 24 ? 2 : 1)
      for (line, text) in lines.enumerated() {
        let offset = 12 * (Double(line) - Double(lines.count - 1) / 2)
        svg.label(text, area.left - 6, place + 3.8 + offset, .end)
      }
      last = place
    }
  }

  /// Draws the horizontal axis; labels that would touch the previous one are left out.
  private func drawHorizontal(_ svg: inout Drawing, _ area: Area) {
    var free = -Double.infinity
    for mark in x.marks {
      let place = area.x(mark.value)
      switch x.lines {
      case .grid: svg.line(place, area.top, place, area.bottom, "grid")
      case .ticks: svg.line(place, area.bottom, place, area.bottom + 4, "axis")
      case .none: break
      }
      let half = TextWidth.estimate(mark.text) / 2
      guard place - half > free else { continue }
      svg.label(mark.text, place, area.bottom + 15, .middle)
      free = place + half + 5
    }
    if x.lines != .none { svg.line(area.left, area.bottom, area.right, area.bottom, "axis") }
  }
}
