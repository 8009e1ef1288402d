import TextKit

/// A table in HTML, which becomes cards where it does not fit.
///
/// A table that is wider than the page breaks its numbers before their intervals, and is cards at
/// any width if that does not suffice.
struct DataTable: Sendable {
  /// The caption, which screen readers read first.
  var caption: String
  /// The columns.
  var columns: [Column]
  /// The rows, with a cell for each column.
  var rows: [[Cell]]
  /// The number of name columns at the left; the others are numbers.
  var nameColumns = 1
  /// The maximum number of rows.
  static let rowLimit = 500
  /// The widest table that a phone shows as a table, in CSS pixels.
  static let narrowWidth = 340.0
  /// The widest table that a window of half a screen shows as a table.
  static let middleWidth = 560.0
  /// The widest table that fits a page.
  static let pageWidth = 860.0

  /// The length up to which a name stays on one line.
  private static let nameLength = 24

  /// The table without the columns that are in JSON alone.
  var drawn: DataTable {
    let kept = columns.indices.filter { columns[$0].isDrawn }
    guard kept.count < columns.count else { return self }
    return DataTable(
      caption: caption, columns: kept.map { columns[$0] },
      rows: rows.map { row in kept.map { row[$0] } }, nameColumns: nameColumns)
  }

  /// Returns the table with a note on rows left out.
  func markup(_ language: Language) -> Markup {
    var markup = Markup()
    let shown = rows.prefix(DataTable.rowLimit)
    markup.element("div", ["class": "scroll", "tabindex": "0"]) { box in
      let fit = Fit(width: { width(of: shown, isBroken: $0) })
      box.element("table", attributes(fit)) { table in
        table.element("caption", text: caption)
        table.element("thead") { head in
          head.element("tr") { row in
            for (column, name) in columns.map(\.title).enumerated() {
              let style = column < nameColumns ? "n" : "v"
              // A head that names nothing would be read out all the same.
              if name.isEmpty {
                row.element("td", ["class": style], text: "")
              } else {
                row.element("th", ["scope": "col", "class": style], text: name)
              }
            }
          }
        }
        table.element("tbody") { body in
          for cells in shown { body.element("tr") { add(cells, fit, to: &$0) } }
        }
      }
    }
    if rows.count > DataTable.rowLimit {
      let count = HumanNumber.text(rows.count - DataTable.rowLimit)
      markup.note(
        language.say(
          en: "The first \(DataTable.rowLimit) rows; \(count) more are in points.csv.",
          ru: "Первые \(DataTable.rowLimit) строк; ещё \(count) — в points.csv."))
    }
    return markup
  }

  private func add(_ cells: [Cell], _ fit: Fit, to row: inout Markup) {
    for (column, cell) in cells.map(\.text).enumerated() {
      if column == 0, nameColumns > 0 {
        row.element("th", ["scope": "row", "class": "n"], text: cell)
      } else {
        row.element("td", ["class": style(of: cell, column, fit)], text: shown(cell, column, fit))
      }
    }
  }

  /// Returns the class of a cell: short names and, on cards, short values stay on one line.
  private func style(of cell: String, _ column: Int, _ fit: Fit) -> String {
    guard column < nameColumns else { return fit == .cards && cell.count > 22 ? "n" : "v" }
    return cell.count > DataTable.nameLength ? "n" : "n s"
  }

  private func shown(_ cell: String, _ column: Int, _ fit: Fit) -> String {
    column >= nameColumns && fit == .tight ? DataTable.unbroken(cell) : cell
  }

  /// How a table fits windows.
  private enum Fit: String {
    /// It is a table everywhere.
    case narrow = ""
    /// It is cards on a phone.
    case middle = "cards"
    /// It is cards in a window of half a screen, too.
    case wide = "cards early"
    /// It also breaks numbers before their intervals.
    case tight = "cards early tight"
    /// It is cards everywhere.
    case cards = "cards early always"

    /// Finds the fit by the width with cells in one piece or broken.
    init(width: (_ isBroken: Bool) -> Double) {
      let whole = width(false)
      self =
        if whole <= DataTable.narrowWidth {
          .narrow
        } else if whole <= DataTable.middleWidth {
          .middle
        } else if whole <= DataTable.pageWidth {
          .wide
        } else if width(true) <= DataTable.pageWidth {
          .tight
        } else {
          .cards
        }
    }
  }

  /// Returns the class and, for cards, the labels of their lines.
  private func attributes(_ fit: Fit) -> [(key: String, value: String)] {
    guard fit != .narrow else { return [] }
    let labels = columns.map(\.title).enumerated().filter { !$1.isEmpty }.map { column, name in
      "--h\(column + 1):'\(DataTable.quoted(name))'"
    }
    return [("class", fit.rawValue), ("style", labels.joined(separator: ";"))]
  }

  /// Returns the estimated width; names of columns break into lines, cells if asked.
  private func width(of shown: ArraySlice<[Cell]>, isBroken: Bool) -> Double {
    columns.indices.reduce(0) { sum, column in
      let words = columns[column].title.split(separator: " ").map {
        TextWidth.estimate(String($0), size: 13)
      }
      var widest = max(52, words.max() ?? 0)
      for cells in shown where column < cells.count {
        let cell = cells[column].text
        var pieces = [cell]
        if isBroken, column >= nameColumns || cell.count > DataTable.nameLength {
          pieces = DataTable.unbroken(cell).split(separator: " ").map(String.init)
          // A long name is legible in lines of a few words.
          if column < nameColumns { widest = max(widest, 170) }
        }
        for piece in pieces { widest = max(widest, TextWidth.estimate(piece, size: 14)) }
      }
      return sum + widest + 14
    }
  }

  /// Returns a number with its interval, which may break only between the two; words break freely.
  private static func unbroken(_ cell: String) -> String {
    guard let bracket = cell.firstIndex(of: "[") else {
      return cell.count > 12 ? cell : cell.replacing(" ", with: "\u{a0}")
    }
    return String(cell[..<bracket]) + cell[bracket...].replacing(" ", with: "\u{a0}")
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
