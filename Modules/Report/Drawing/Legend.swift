/// What colours and markers stand for.
enum Legend: Sendable {
  /// The drawings say it themselves.
  case none
  /// Names, each with the class of the style sheet that its key has.
  case keys([(name: String, style: String)])
  /// A scale of colours.
  case scale(Drawing)

  /// The categories of lines or dots by their names; nothing where there is but one.
  static func categories(_ names: [String]) -> Legend {
    guard names.count > 1 else { return .none }
    return .keys(names.enumerated().map { ($1, Palette.category($0) + " round") })
  }

  /// Which colour of the sequential scale is which value.
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
          $0.rectangle(start + Double(index) * step, 17, step + 0.6, 12, "swatch", fill: color.css)
        }
        $0.label(high, start + Double(steps) * step + 6, 27)
      })
  }

  /// The legend over the drawings of a figure.
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
