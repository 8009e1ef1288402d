/// The legend of colours and markers.
enum Legend: Sendable {
  /// No legend, since the drawings are labelled.
  case none
  /// Names, each with the style class of its key.
  case keys([(name: String, style: String)])
  /// A scale of colours.
  case scale(Drawing)

  /// Returns the legend of named categories of lines or dots; empty for a single one.
  static func categories(_ names: [String]) -> Legend {
    guard names.count > 1 else { return .none }
    return .keys(names.enumerated().map { ($1, Palette.category($0) + " round") })
  }

  /// Returns the legend of a sequential colour scale.
  static func sequential(id: String, low: String, high: String, title: String) -> Legend {
    let width = Plot.panelWidth
    let start = TextWidth.estimate(low) + 8
    let steps = 32
    let step = (width - TextWidth.estimate(high) - 8 - start) / Double(steps)
    return .scale(
      Drawing(id: id, width: width, height: 32, title: title, description: "\(low) – \(high)") {
        $0.label(TextWidth.cut(title, to: width - 4), 0, 11, .start, "t name")
        $0.label(low, start - 6, 27, .end)
        for index in 0..<steps {
          let color = Palette.sequential((Double(index) + 0.5) / Double(steps))
          $0.rectangle(start + Double(index) * step, 17, step + 0.6, 12, "swatch", fill: color)
        }
        $0.label(high, start + Double(steps) * step + 6, 27)
      })
  }

  /// Adds the legend above the drawings of a figure.
  func add(to figure: inout Markup) {
    switch self {
    case .none: break
    case .scale(let drawing):
      figure.element("div", ["class": "panels"]) { $0.add(drawing.markup) }
    case .keys(let keys):
      figure.element("ul", ["class": "legend"]) { list in
        for (name, style) in keys {
          list.element("li") { item in
            item.element("span", ["class": "key \(style)"], text: " ")
            item.write(name)
          }
        }
      }
    }
  }
}
