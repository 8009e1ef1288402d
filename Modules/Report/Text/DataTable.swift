/// A table of texts in HTML, which becomes a list of cards in a window that is too narrow for it.
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
  /// The widest table that a phone shows as a table, in CSS pixels.
  static let narrowWidth = 340.0
  /// The widest table that a window of half a screen shows as a table.
  static let middleWidth = 560.0

  /// Returns the table with a note on rows left out.
  func markup(_ words: PageWords) -> Markup {
    var markup = Markup()
    let shown = rows.prefix(DataTable.rowLimit)
    markup.element("div", ["class": "scroll", "tabindex": "0"]) { box in
      box.element("table", attributes(shown)) { table in
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
          for cells in shown { body.element("tr") { add(cells, to: &$0) } }
        }
      }
    }
    if rows.count > DataTable.rowLimit {
      let count = HumanNumber.text(rows.count - DataTable.rowLimit)
      markup.note(words.firstRows(shown: DataTable.rowLimit, rest: count))
    }
    return markup
  }

  private func add(_ cells: [String], to row: inout Markup) {
    for (column, cell) in cells.enumerated() {
      if column == 0, nameColumns > 0 {
        row.element("th", ["scope": "row", "class": "n"], text: cell)
      } else {
        // Short names stay on one line; long ones share the width that is left.
        let name = cell.count > 24 ? "n" : "n s"
        row.element("td", ["class": column < nameColumns ? name : "v"], text: cell)
      }
    }
  }

  /// Returns the class and, for cards, the labels of their lines.
  private func attributes(_ shown: ArraySlice<[String]>) -> [(key: String, value: String)] {
    let width = width(of: shown)
    guard width > DataTable.narrowWidth else { return [] }
    let labels = header.enumerated().filter { !$1.isEmpty }.map { column, name in
      "--h\(column + 1):'\(DataTable.quoted(name))'"
    }
    return [
      ("class", width > DataTable.middleWidth ? "cards early" : "cards"),
      ("style", labels.joined(separator: ";")),
    ]
  }

  /// Returns the width of the table, estimated; only the names of columns break into lines.
  private func width(of shown: ArraySlice<[String]>) -> Double {
    header.indices.reduce(0) { sum, column in
      let words = header[column].split(separator: " ").map {
        TextWidth.estimate(String($0), size: 13)
      }
      let cells = shown.lazy.filter { column < $0.count }
        .map { TextWidth.estimate($0[column], size: 14) }
      return sum + max(52, words.max() ?? 0, cells.max() ?? 0) + 14
    }
  }

  /// Returns the text of a string in CSS.
  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "'", "\\", "\n", "\r", "\u{C}": quoted += "\\\(String(scalar.value, radix: 16)) "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted
  }
}
