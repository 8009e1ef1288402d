/// The frame of a chart: its title, its axes with tick marks, and the area between them.
struct Plot {
  /// The width of a panel, so that two fit side by side on a page.
  static let panelWidth = 372.0
  /// The width of a page.
  static let pageWidth = 760.0

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
    let foot = (x.marks.isEmpty ? 4.0 : 20) + (x.title.isEmpty ? 0 : 16)
    return Drawing(
      id: id, width: width, height: area.bottom + foot, title: title.isEmpty ? description : title,
      description: description
    ) { svg in
      if !title.isEmpty {
        svg.label(TextWidth.cut(title, to: width - 4, size: 12.5), 0, 13, .start, "t title")
      }
      if !y.title.isEmpty {
        svg.label("↑ " + TextWidth.cut(y.title, to: width - 20), 0, area.top - 8, .start, "t name")
      }
      drawVertical(&svg, area)
      drawHorizontal(&svg, area)
      draw(&svg, area)
    }
  }

  private var area: Area {
    let names = y.marks.map { TextWidth.estimate($0.text) }.max()
    let left = max(leftMargin, names.map { min($0, width * 0.42) + 8 } ?? 0)
    let right = width - rightMargin
    let top = (title.isEmpty ? 6.0 : 26) + (y.title.isEmpty ? 0 : 14)
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
      svg.label(TextWidth.cut(mark.text, to: area.left - 8), area.left - 6, place + 3.8, .end)
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
    guard !x.title.isEmpty else { return }
    svg.label(
      TextWidth.cut(x.title, to: width - area.left), (area.left + area.right) / 2,
      area.bottom + 32, .middle, "t name")
  }
}
