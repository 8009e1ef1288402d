/// One or several drawings of the same data, with the data in a table below.
struct Figure: Sendable {
  /// What is shown.
  var title: String
  /// How to read it; empty for nothing.
  var note = ""
  /// What colours and markers stand for; empty where the drawings say it themselves.
  var legend: [(name: String, style: String)] = []
  /// The key of a colour scale, over the drawings.
  var scale: Markup?
  /// The drawings, side by side where there is room.
  var drawings: [Markup]
  /// Whether a drawing takes the whole width.
  var isWide = false
  /// The data.
  var table: DataTable

  /// The figure in HTML.
  func markup(_ words: PageWords) -> Markup {
    var markup = Markup()
    markup.element("figure", drawings.count <= 4 ? ["class": "short"] : [:]) { figure in
      figure.element("figcaption") { caption in
        caption.element("h3", text: title)
        if !note.isEmpty { caption.element("p", ["class": "note"], text: note) }
      }
      if !legend.isEmpty {
        figure.element("ul", ["class": "legend"]) { list in
          for (name, style) in legend {
            list.element("li") { item in
              item.element("span", ["class": "key \(style)"], text: " ")
              item.write(name)
            }
          }
        }
      }
      if let scale { figure.element("div", ["class": "panels"]) { $0.add(scale) } }
      figure.element("div", ["class": isWide ? "wide" : "panels"]) { box in
        for drawing in drawings { box.add(drawing) }
      }
      figure.element("details") { details in
        details.element("summary", text: words.dataAsTable)
        details.add(table.markup(words))
      }
    }
    return markup
  }
}
