/// A sheet of dots, 2 × 4 per character: Unicode's Braille patterns, U+2800 to U+28FF.
package struct BrailleDots {
  /// The number of characters across.
  package let columns: Int
  /// The number of lines.
  package let rows: Int
  private var cells: [UInt32]
  /// The dots of a cell, a byte each: 1 to 3 and 7 go down the left side, 4 to 6 and 8 down the
  /// right.
  private static let bits: UInt64 = 0x8020_1008_4004_0201

  /// Creates a sheet without dots.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: 0, count: columns * rows)
  }

  /// Sets a dot, counted from the upper left; ignores one outside.
  package mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < 2 * columns, y < 4 * rows else { return }
    let dot = 4 * (x % 2) + y % 4
    cells[columns * (y / 4) + x / 2] |= UInt32(truncatingIfNeeded: Self.bits >> (8 * dot)) & 0xFF
  }

  /// Returns the character of a cell; nil if it has no dots.
  package func character(_ column: Int, _ row: Int) -> Character? {
    let bits = cells[columns * row + column]
    return bits == 0 ? nil : Unicode.Scalar(0x2800 + bits).map(Character.init)
  }
}
