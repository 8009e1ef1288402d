/// A sheet of dots, 2 × 4 per character: Unicode's Braille patterns, U+2800 to U+28FF.
package struct BrailleDots {
  /// The number of characters across.
  package let columns: Int
  /// The number of lines.
  package let rows: Int
  private var cells: [[UInt32]]

  /// Creates a sheet without dots.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: 0, count: columns), count: rows)
  }

  /// Sets a dot, counted from the upper left; ignores one outside.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 4 * rows else { return }
    // Dots 1 to 3 and 7 go down the left side, 4 to 6 and 8 down the right.
    let bits: [UInt32] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
    cells[y / 4][x / 2] |= bits[(x % 2) * 4 + y % 4]
  }

  /// Returns the character of a cell; nil if it has no dots.
  package func character(_ column: Int, _ row: Int) -> Character? {
    let bits = cells[row][column]
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map(Character.init)
  }
}
