/// A rectangle of one-column characters with roles to draw on; what falls outside is left out.
package struct CharacterGrid {
  /// The number of characters across.
  package let columns: Int
  /// The number of lines.
  package let rows: Int
  private var cells: [[Character]]
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
  package var lines: [String] { cells.map { String($0) } }

  /// The rows as lines with their roles.
  package var textLines: [TextLine] { cells.indices.map { TextLine(cells[$0], roles[$0]) } }

  /// The character of a cell; a space outside.
  package subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row][column] : " " }
    set { if contains(column, row) { cells[row][column] = newValue } }
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
    for (offset, character) in text.enumerated() {
      self[column + offset, row] = character
      mark(column + offset, row, as: role)
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
