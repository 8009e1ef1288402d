/// A rectangle of characters with roles to draw on; what falls outside is left out.
///
/// A wide character takes two cells.
package struct CharacterGrid {
  /// The number of characters across.
  package let columns: Int
  /// The number of lines.
  package let rows: Int
  private var cells: [[Character]]
  /// Whether a wide character was ever written.
  private var hasWide = false
  /// What is in the second cell of a wide character.
  private static let rest: Character = "\0"
  /// What each character is, by row and column.
  package private(set) var roles: [[TextRole?]]

  /// Creates a sheet of spaces.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    roles = Array(repeating: Array(repeating: nil, count: columns), count: rows)
  }

  /// The rows as lines.
  package var lines: [String] {
    hasWide ? cells.map { String($0.filter { $0 != Self.rest }) } : cells.map { String($0) }
  }

  /// The rows as lines with their roles.
  package var textLines: [TextLine] {
    cells.indices.map { row in
      guard hasWide else { return TextLine(picture: cells[row], roles[row]) }
      let kept = cells[row].indices.filter { cells[row][$0] != Self.rest }
      return TextLine(picture: kept.map { cells[row][$0] }, kept.map { roles[row][$0] })
    }
  }

  /// The one-column character of a cell; a space outside.
  package subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row][column] : " " }
    set {
      guard contains(column, row) else { return }
      if hasWide { free(column, row) }
      cells[row][column] = newValue
    }
  }

  /// Removes the wide character that a cell is part of.
  private mutating func free(_ column: Int, _ row: Int) {
    if cells[row][column] == Self.rest { cells[row][column - 1] = " " }
    if column + 1 < columns, cells[row][column + 1] == Self.rest { cells[row][column + 1] = " " }
  }

  /// Returns whether a cell exists.
  package func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Gives a cell a role, or takes it away.
  package mutating func mark(_ column: Int, _ row: Int, as role: TextRole?) {
    if contains(column, row) { roles[row][column] = role }
  }

  /// Writes characters to the right of a place, all of one role or none.
  package mutating func write(_ text: String, column: Int, row: Int, as role: TextRole? = nil) {
    var column = column
    for character in text {
      let width = displayWidth(character)
      if width == 2 { hasWide = true }
      // Half of a wide character is none.
      let isWhole = width == 1 || width == 2 && contains(column, row) && contains(column + 1, row)
      for part in 0..<width {
        self[column + part, row] = isWhole && part == 0 ? character : " "
        mark(column + part, row, as: role)
      }
      if isWhole, width == 2 { cells[row][column + 1] = Self.rest }
      column += width
    }
  }

  /// Marks a point of a curve by the half of its cell: `'` above, `.` below.
  ///
  /// Column and row are in cells, measured from the middle of cell (0, 0).
  package mutating func dot(column: Double, row: Double) {
    guard let x = cell(column), let y = cell(row), contains(x, y) else { return }
    let mark: Character = row < Double(y) ? "'" : "."
    let former = self[x, y]
    self[x, y] = former == " " || former == mark ? mark : ":"
  }

  /// Returns the index of a cell; nil for one far outside any grid.
  package func cell(_ position: Double) -> Int? {
    position.magnitude < 100_000 ? Int(position.rounded()) : nil
  }
}
