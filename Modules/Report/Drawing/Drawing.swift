import TextKit
import Results

/// An SVG drawing under construction, in the units of its viewBox, about CSS pixels.
struct Drawing: Sendable {
  /// The alignment of a text at its position.
  enum Anchor: String {
    case start, middle, end
  }

  /// What a terminal can show of a drawing: its shapes, in its units.
  enum Shape {
    case line((x: Double, y: Double), (x: Double, y: Double), style: String)
    case rectangle(x: Double, y: Double, width: Double, height: Double, style: String, fill: RGB?)
    case path([(x: Double, y: Double)], style: String, isClosed: Bool)
    case dot(x: Double, y: Double, style: String)
    case label(String, x: Double, y: Double, Anchor)
  }

  private(set) var markup = Markup()
  /// The shapes in the order in which they are drawn.
  private(set) var shapes: [Shape] = []
  /// The size.
  private(set) var size = (width: 0.0, height: 0.0)

  /// Creates a drawing, with a name and a description for screen readers.
  init(
    id: String, width: Double, height: Double, title: String, description: String,
    _ draw: (inout Drawing) -> Void
  ) {
    var content = Drawing()
    draw(&content)
    (shapes, size) = (content.shapes, (width, height))
    let (width, height) = (Drawing.number(width), Drawing.number(height))
    markup.element(
      "svg",
      [
        "viewBox": "0 0 \(width) \(height)", "width": width, "height": height, "role": "img",
        "aria-labelledby": "\(id)-t \(id)-d",
      ]
    ) { svg in
      svg.element("title", ["id": "\(id)-t"], text: title)
      svg.element("desc", ["id": "\(id)-d"], text: description)
      svg.add(content.markup)
    }
  }

  private init() {}

  /// Formats a coordinate with at most one decimal.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return "NaN" }
    let text = rounded(value, 1)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Draws a line; one above or below its row has no room in a terminal.
  mutating func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String,
    isForPagesOnly: Bool = false
  ) {
    if !isForPagesOnly { shapes.append(.line((x1, y1), (x2, y2), style: style)) }
    shape("line", ["x1": x1, "y1": y1, "x2": x2, "y2": y2], style)
  }

  /// Draws a rectangle; `tip` is its tooltip.
  mutating func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ style: String,
    fill: RGB? = nil, tip: String? = nil
  ) {
    shapes.append(
      .rectangle(x: x, y: y, width: width, height: height, style: style, fill: fill))
    shape(
      "rect", ["x": x, "y": y, "width": max(0, width), "height": max(0, height)], style,
      fill.map { ("fill", $0.css) }, tip)
  }

  /// Draws a circle.
  mutating func circle(
    _ x: Double, _ y: Double, radius: Double, _ style: String, tip: String? = nil
  ) {
    shapes.append(.dot(x: x, y: y, style: style))
    shape("circle", ["cx": x, "cy": y, "r": radius], style, nil, tip)
  }

  /// Draws a text with its baseline at `y`.
  mutating func label(
    _ text: String, _ x: Double, _ y: Double, _ anchor: Anchor = .start, _ style: String = "t"
  ) {
    shapes.append(.label(text, x: x, y: y, anchor))
    markup.element(
      "text",
      [
        "x": Drawing.number(x), "y": Drawing.number(y), "text-anchor": anchor.rawValue,
        "class": style,
      ], text: text)
  }

  /// Draws a line through points, or the area they enclose.
  mutating func path(
    _ points: [(x: Double, y: Double)], _ style: String, closed: Bool = false, tip: String? = nil
  ) {
    guard !points.isEmpty else { return }
    shapes.append(.path(points, style: style, isClosed: closed))
    let data = points.map { "\(Drawing.number($0.x)) \(Drawing.number($0.y))" }
      .joined(separator: "L")
    shape("path", [:], style, ("d", "M" + data + (closed ? "Z" : "")), tip)
  }

  /// Draws a marker whose shape depends on its category, so that it does not rely on colour.
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

  /// Draws a part in units of its own, cut off at its edges.
  mutating func inset(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    units box: (x: Double, y: Double, width: Double, height: Double),
    _ draw: (inout Drawing) -> Void
  ) {
    var content = Drawing()
    draw(&content)
    let units = [box.x, box.y, box.width, box.height].map(Drawing.number).joined(separator: " ")
    markup.element(
      "svg",
      [
        "x": Drawing.number(x), "y": Drawing.number(y), "width": Drawing.number(width),
        "height": Drawing.number(height), "viewBox": units, "preserveAspectRatio": "none",
      ]
    ) { $0.add(content.markup) }
  }

  /// Draws what is defined elsewhere on the page.
  mutating func use(_ id: String) { markup.empty("use", ["href": "#" + id]) }

  /// Draws an outline in the language of SVG paths.
  mutating func outline(_ data: String, _ style: String, tip: String? = nil) {
    shape("path", [:], style, ("d", data), tip)
  }

  /// Writes an element with coordinates, a class, and optionally another attribute and a tooltip.
  private mutating func shape(
    _ name: String, _ places: KeyValuePairs<String, Double>, _ style: String,
    _ more: (key: String, value: String)? = nil, _ tip: String? = nil
  ) {
    var attributes = places.map { (key: $0, value: Drawing.number($1)) }
    attributes.append((key: "class", value: style))
    if let more { attributes.append(more) }
    if let tip {
      markup.element(name, attributes) { $0.element("title", text: tip) }
    } else {
      markup.empty(name, attributes)
    }
  }
}
