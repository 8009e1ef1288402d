import TextKit

/// Drawings of the same data, with a table of the data below.
struct Figure: Sendable {
  /// The title.
  var title: String
  /// The technical name of what is drawn, as in plans and tables; may be empty.
  var technicalName = ""
  /// An explanation of how to read it; may be empty.
  var note = ""
  /// The legend of colours and markers.
  var legend = Legend.none
  /// The drawings.
  var picture: Picture
  /// Who made what is drawn and under which licence; may be empty.
  var credit = ""
  /// The data.
  var table: DataTable

  /// Returns the figure in HTML.
  func markup(_ language: Language) -> Markup {
    var markup = Markup()
    markup.element("figure", picture.isShort ? ["class": "short"] : [:]) { figure in
      figure.element("figcaption") { caption in
        caption.heading(3, title, technicalName: technicalName)
        if !note.isEmpty { caption.note(note) }
      }
      legend.add(to: &figure)
      figure.add(picture.markup)
      if !credit.isEmpty { figure.note(credit) }
      figure.details(language.say(en: "The data as a table", ru: "Данные таблицей")) {
        $0.add(table.markup(language))
      }
    }
    return markup
  }
}
