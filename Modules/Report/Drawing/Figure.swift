/// One or more drawings of the same data, with a table of the data below.
struct Figure: Sendable {
  /// The title.
  var title: String
  /// An explanation of how to read it; may be empty.
  var note = ""
  /// The legend of colours and markers.
  var legend = Legend.none
  /// The drawings, side by side if there is room.
  var drawings: [Drawing]
  /// Whether a drawing uses the full width.
  var isWide = false
  /// The data.
  var table: DataTable

  /// Returns the figure in HTML.
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
