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

  /// Returns a text cut to a width, with an ellipsis as its last character.
  package static func cut(_ text: String, to width: Int) -> String {
    text.count <= width ? text : String(text.prefix(max(0, width - 1))) + "…"
  }

  /// Wraps a name such as `trapWindowDuration` into lines of whole words.
  ///
  /// The lines are as wide as `width` or the longest word, but at most `most`.
  static func wrappedName(_ name: String, to width: Int, atMost most: Int) -> [String] {
    var words: [String] = []
    for character in name {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character)
    }
    let room = min(most, max(width, words.map(\.count).max() ?? 0))
    var lines: [String] = []
    for word in words {
      let shown = cut(word, to: room)
      if let last = lines.last, last.count + shown.count <= room {
        lines[lines.count - 1] = last + shown
      } else {
        lines.append(shown)
      }
    }
    return lines
  }
}
