/// A table of texts in HTML.
struct DataTable: Sendable {
  /// What it shows, read aloud first.
  var caption: String
  /// The names of the columns.
  var header: [String]
  /// The rows.
  var rows: [[String]]
  /// How many columns at the left are names; the others are numbers.
  var nameColumns = 1
  /// The most rows that a table has.
  static let rowLimit = 500

  /// The table, scrolled sideways where the window is narrow; what is left out is said.
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
