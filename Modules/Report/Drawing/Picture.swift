/// A chart that can be drawn for a given width.
protocol Chart {
  /// The width of the drawing.
  var width: Double { get set }

  /// Returns the drawing.
  func drawing(id: String, description: String) -> Drawing
}

/// The drawings of a figure, which fit into any window without scrolling sideways.
enum Picture: Sendable {
  /// Small drawings, side by side if there is room.
  case panels([Drawing])
  /// One chart drawn twice: for the full width of a page, and for a narrow window.
  case across(wide: Drawing, narrow: Drawing)

  /// Draws a chart for the full width of a page and for a narrow window; the style sheet shows one.
  static func across(_ chart: some Chart, id: String, description: String) -> Picture {
    let drawn = [(Plot.pageWidth, id), (Plot.narrowWidth, id + "-narrow")].map { width, id in
      var chart = chart
      chart.width = width
      return chart.drawing(id: id, description: description)
    }
    return .across(wide: drawn[0], narrow: drawn[1])
  }

  /// Whether it fits on one sheet of paper.
  var isShort: Bool {
    if case .panels(let drawings) = self { drawings.count <= 4 } else { true }
  }

  /// The drawings in HTML.
  var markup: Markup {
    var markup = Markup()
    switch self {
    case .panels(let drawings):
      markup.element("div", ["class": "panels"]) { box in
        for drawing in drawings { box.add(drawing.markup) }
      }
    case .across(let wide, let narrow):
      markup.element("div", ["class": "wide"]) { $0.add(wide.markup) }
      markup.element("div", ["class": "narrow"]) { $0.add(narrow.markup) }
    }
    return markup
  }
}
