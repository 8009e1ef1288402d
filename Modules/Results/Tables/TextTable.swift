import TextKit

/// Aligned columns of plain text.
package enum TextTable {
  /// Lays out rows in columns; short rows are padded.
  ///
  /// - Parameters:
  ///   - rows: The cells; the first row is the header.
  ///   - rightAligned: The right-aligned columns, from 0.
  ///   - gap: The number of spaces between columns.
  /// - Returns: A line for each row, without trailing spaces.
  package static func lines(
    _ rows: [[String]], rightAligned: Set<Int> = [], gap: Int = 2
  ) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += String(repeating: " ", count: column == 0 ? 0 : gap)
        line += rightAligned.contains(column) ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Lays out rows whose last cell is a sentence, which goes on under itself where it does not fit.
  ///
  /// - Parameters:
  ///   - rows: The cells, as many in each row.
  ///   - rightAligned: The right-aligned columns, from 0.
  ///   - width: The columns of the terminal; nil for no limit.
  /// - Returns: The lines; where sentences would be narrow, they go on at the left instead.
  package static func lines(
    _ rows: [[String]], rightAligned: Set<Int> = [], wrappedTo width: Int?
  ) -> [String] {
    let whole = lines(rows, rightAligned: rightAligned)
    guard let width, let first = rows.first else { return whole }
    let cut = lines(rows.map { $0.dropLast() + ["|"] }, rightAligned: rightAligned)
    let start = cut.map(\.count).max().map { $0 - 1 } ?? 0
    guard first.count > 1, width - start >= leastSentence else {
      return whole.flatMap { $0.wrapped(to: width) }
    }
    let hang = String(repeating: " ", count: start)
    return zip(whole, rows).flatMap { line, row -> [String] in
      guard line.count > width, let sentence = row.last else { return [line] }
      // A wrapped text goes on two columns further in.
      let parts = sentence.wrapped(to: width - start)
      return zip(parts.indices, parts).map { index, part in
        index == 0 ? String(line.prefix(start)) + part : hang + part
      }
    }
  }

  /// The fewest columns of a sentence in a row.
  private static let leastSentence = 40

  /// Returns a text cut to a width, with an ellipsis as its last character.
  package static func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
  }

}
