import PluginKit

/// A rectangle of one-column characters to draw on; what falls outside is left out.
struct CharacterGrid {
  let columns: Int
  let rows: Int
  private var cells: [[Character]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows as lines, without spaces at their ends when trimmed.
  var lines: [String] { cells.map { String($0) } }

  subscript(column: Int, row: Int) -> Character {
    get { contains(column, row) ? cells[row][column] : " " }
    set { if contains(column, row) { cells[row][column] = newValue } }
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < columns && row >= 0 && row < rows
  }

  /// Writes characters to the right of a place.
  mutating func write(_ text: String, column: Int, row: Int) {
    for (offset, character) in text.enumerated() { self[column + offset, row] = character }
  }

  /// Marks a point of a curve by the half of the cell that it falls in: `'` above, `.` below.
  ///
  /// Column and row are positions in cells from the middle of cell (0, 0).
  mutating func dot(column: Double, row: Double) {
    guard let x = cell(column), let y = cell(row), contains(x, y) else { return }
    let mark: Character = row < Double(y) ? "'" : "."
    let former = self[x, y]
    self[x, y] = former == " " || former == mark ? mark : ":"
  }

  /// The whole number of a cell, nil for one far outside any grid.
  func cell(_ position: Double) -> Int? {
    position.magnitude < 100_000 ? Int(position.rounded()) : nil
  }
}
