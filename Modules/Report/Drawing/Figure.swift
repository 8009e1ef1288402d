/// One or several drawings of the same data, with the data in a table below.
struct Figure: Sendable {
  /// What is shown.
  var title: String
  /// How to read it; empty for nothing.
  var note = ""
  /// What colours and markers stand for.
  var legend = Legend.none
  /// The drawings, side by side where there is room.
  var drawings: [Drawing]
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
        if !note.isEmpty { caption.note(note) }
      }
      legend.add(to: &figure)
      figure.element("div", ["class": isWide ? "wide" : "panels"]) { box in
        for drawing in drawings { box.add(drawing.markup) }
      }
      figure.details(words.dataAsTable) { $0.add(table.markup(words)) }
    }
    return markup
  }
}
