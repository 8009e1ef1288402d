/// Rows of cells in columns, laid out for a width: all rows in the same way.
///
/// Where the columns do not fit they move closer. Where that is not enough, a sentence in the last
/// column goes on under itself, or all rows are broken before the same columns.
package struct TextColumns {
  /// The fewest columns for a sentence that goes on under itself.
  private static let leastSentence = 24
  /// The indentation of the lines that continue a row.
  private static let indent = 2

  private let rows: [[TextLine]]
  private let least: [Int]
  private let width: Int

  /// Lays out rows.
  ///
  /// - Parameters:
  ///   - rows: The cells.
  ///   - least: The widths of the columns where there is room, with the space after them.
  ///   - width: The columns of the screen.
  /// - Returns: The lines of each row.
  package static func lines(
    _ rows: [[TextLine]], least: [Int] = [], width: Int
  ) -> [[TextLine]] {
    TextColumns(rows: rows, least: least, width: width).lines
  }

  /// Lays out rows of plain text.
  package static func lines(
    _ rows: [[String]], least: [Int] = [], width: Int
  ) -> [[TextLine]] {
    lines(rows.map { $0.map { TextLine($0) } }, least: least, width: width)
  }

  private var count: Int { rows.map { $0.count }.max() ?? 0 }

  private var lines: [[TextLine]] {
    let natural = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    guard let last = natural.indices.last else { return rows.map { _ in [] } }
    let roomy = natural.indices.map {
      max($0 < least.count ? least[$0] : 0, natural[$0] + 1)
    }
    let wide = natural.map { $0 + 2 }
    for widths in [roomy, wide, natural.map { $0 + 1 }]
    where widths[..<last].reduce(natural[last], +) <= width {
      return rows.map { [joined($0[...], widths[...]).shown(to: .max)] }
    }
    let start = wide[..<last].reduce(0, +)
    if last > 0, width - start >= Self.leastSentence {
      return rows.map { hanging($0, wide, at: start) }
    }
    return broken(natural)
  }

  /// Returns cells in one line, each padded to its width.
  private func joined(_ cells: ArraySlice<TextLine>, _ widths: ArraySlice<Int>) -> TextLine {
    zip(cells, widths).reduce(TextLine()) { line, cell in line + cell.0.padded(to: cell.1) }
  }

  /// Returns a row whose last cell goes on under itself.
  private func hanging(_ cells: [TextLine], _ widths: [Int], at start: Int) -> [TextLine] {
    guard cells.count == count, let sentence = cells.last else {
      return [joined(cells[...], widths[...]).shown(to: .max)]
    }
    let parts = sentence.wrapped(to: width - start)
    return parts.enumerated().map { index, part in
      index == 0
        ? joined(cells.dropLast(), widths[...]) + part
          // A wrapped text goes on two columns further in.
        : TextLine().padded(to: start) + part.trimmed
    }
  }

  /// Returns rows that are all broken before the same columns.
  private func broken(_ natural: [Int]) -> [[TextLine]] {
    var groups: [Range<Int>] = []
    var used = 0
    for column in natural.indices {
      if let group = groups.last, used + 2 + natural[column] <= width {
        groups[groups.count - 1] = group.lowerBound..<column + 1
        used += 2 + natural[column]
      } else {
        used = (groups.isEmpty ? 0 : Self.indent) + natural[column]
        groups.append(column..<column + 1)
      }
    }
    let widths = natural.map { $0 + 2 }
    return rows.map { cells in
      groups.enumerated().flatMap { index, group -> [TextLine] in
        let shown = group.clamped(to: 0..<cells.count)
        // Without the space after its last cell, only a cell that is too wide itself is wrapped.
        let line = joined(cells[shown], widths[shown]).shown(to: .max)
        if index > 0, line.text.isEmpty { return [] }
        return (TextLine().padded(to: index == 0 ? 0 : Self.indent) + line).wrapped(to: width)
      }
    }
  }
}
