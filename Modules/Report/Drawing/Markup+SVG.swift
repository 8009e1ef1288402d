import Results

/// Shapes of a drawing. Units are those of the drawing's viewBox, about CSS pixels.
extension Markup {
  /// A coordinate with at most one decimal.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "NaN" }
    let text = rounded(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A whole drawing with its name and description for those who do not see it.
  static func drawing(
    id: String, width: Double, height: Double, title: String, description: String,
    _ body: (inout Markup) -> Void
  ) -> Markup {
    var markup = Markup()
    markup.element(
      "svg",
      [
        "viewBox": "0 0 \(number(width)) \(number(height))", "width": number(width),
        "height": number(height), "role": "img", "aria-labelledby": "\(id)-t \(id)-d",
      ]
    ) { svg in
      svg.element("title", ["id": "\(id)-t"], text: title)
      svg.element("desc", ["id": "\(id)-d"], text: description)
      body(&svg)
    }
    return markup
  }

  /// A line.
  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) {
    empty(
      "line",
      [
        "x1": Markup.number(x1), "y1": Markup.number(y1), "x2": Markup.number(x2),
        "y2": Markup.number(y2), "class": style,
      ])
  }

  /// A rectangle; `tip` is shown under a pointer.
  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String,
    fill: String? = nil, tip: String? = nil
  ) {
    let (x, y) = (Markup.number(x), Markup.number(y))
    let (width, height) = (Markup.number(max(0, width)), Markup.number(max(0, height)))
    let tell: (inout Markup) -> Void = { shape in
      if let tip { shape.element("title", text: tip) }
    }
    if let fill {
      element(
        "rect",
        ["x": x, "y": y, "width": width, "height": height, "class": style, "fill": fill], tell)
    } else {
      element("rect", ["x": x, "y": y, "width": width, "height": height, "class": style], tell)
    }
  }

  /// A circle.
  mutating func circle(
    _ x: Double, _ y: Double, radius: Double, _ style: String, tip: String? = nil
  ) {
    element(
      "circle",
      [
        "cx": Markup.number(x), "cy": Markup.number(y), "r": Markup.number(radius),
        "class": style,
      ]
    ) { shape in
      if let tip { shape.element("title", text: tip) }
    }
  }

  /// Where a text stands by its place.
  enum Anchor: String {
    case start, middle, end
  }

  /// A text with its baseline at `y`.
  mutating func label(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, _ style: String = "t"
  ) {
    element(
      "text",
      [
        "x": Markup.number(x), "y": Markup.number(y), "text-anchor": anchor.rawValue,
        "class": style,
      ], text: text)
  }

  /// A line through points, or an area around them.
  mutating func path(
    _ points: [(x: Double, y: Double)], _ style: String, closed: Bool = false, tip: String? = nil
  ) {
    guard let first = points.first else { return }
    var data = "M\(Markup.number(first.x)) \(Markup.number(first.y))"
    for point in points.dropFirst() {
      data += "L\(Markup.number(point.x)) \(Markup.number(point.y))"
    }
    element("path", ["d": closed ? data + "Z" : data, "class": style]) { shape in
      if let tip { shape.element("title", text: tip) }
    }
  }

  /// A marker whose shape goes with its category, so that colour is not all that tells it.
  mutating func marker(
    _ x: Double, _ y: Double, _ category: Int, size: Double = 3.6, tip: String? = nil
  ) {
    let style = "dot " + Palette.category(category)
    let corners: [(Double, Double)]
    switch category % 4 {
    case 0: return circle(x, y, radius: size, style, tip: tip)
    case 1: corners = [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)]
    case 2: corners = [(0, -1.25), (1.15, 0.8), (-1.15, 0.8)]
    default: corners = [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]
    }
    path(corners.map { (x + $0.0 * size, y + $0.1 * size) }, style, closed: true, tip: tip)
  }
}
