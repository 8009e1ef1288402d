/// Aligned columns of plain text.
public enum TextTable {
  /// Lays out rows, columns two spaces apart; short rows are filled up.
  ///
  /// - Parameters:
  ///   - rows: the cells; the first row is the header.
  ///   - rightAligned: the columns, from 0, whose cells end where the column ends.
  /// - Returns: a line for each row, with no spaces at its end.
  public static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? "" : "  ")
        line += rightAligned.contains(column) ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Text cut to a width, its last character then an ellipsis.
  public static func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
  }
}
