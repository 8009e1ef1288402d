/// A table of texts in HTML.
struct DataTable: Sendable {
  /// The caption, which screen readers read first.
  var caption: String
  /// The names of the columns.
  var header: [String]
  /// The rows.
  var rows: [[String]]
  /// The number of name columns at the left; the others are numbers.
  var nameColumns = 1
  /// The maximum number of rows.
  static let rowLimit = 500

  /// Returns the table, scrollable in narrow windows, with a note on rows left out.
  func markup(_ words: PageWords) -> Markup {
    var markup = Markup()
    markup.element("div", ["class": "scroll", "tabindex": "0"]) { box in
      box.element("table") { table in
        table.element("caption", text: caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for (column, name) in header.enumerated() {
              row.element(
                "th", ["scope": "col", "class": column < nameColumns ? "n" : "v"], text: name)
            }
          }
        }
        table.element("tbody") { body in
          for cells in rows.prefix(DataTable.rowLimit) {
            body.element("tr") { row in
              for (column, cell) in cells.enumerated() {
                if column == 0, nameColumns > 0 {
                  row.element("th", ["scope": "row", "class": "n"], text: cell)
                } else {
                  row.element("td", ["class": column < nameColumns ? "n" : "v"], text: cell)
                }
              }
            }
          }
        }
      }
    }
    if rows.count > DataTable.rowLimit {
      let count = HumanNumber.text(rows.count - DataTable.rowLimit)
      markup.note(words.firstRows(shown: DataTable.rowLimit, rest: count))
    }
    return markup
  }
}
