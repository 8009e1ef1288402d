import TextKit

/// The picture of a ghost in characters; `_` is transparent.
struct GhostGlyph {
  /// The lines, all of them inside `columns`.
  let lines: [String]

  /// A ghost far off, or in a low picture.
  static let small = GhostGlyph(lines: [".-.", "|o|", "'^'"])
  /// A ghost in a fight.
  static let big = GhostGlyph(lines: ["_.---._", "/ o o \\", "|     |", "|     |", "'^'^'^'"])
  /// What is left of a ghost in the beam.
  static let tiny = GhostGlyph(lines: ["o"])

  /// The number of columns.
  var columns: Int { lines.map { $0.count }.max() ?? 0 }

  /// Draws it with its middle at a cell.
  func draw(in grid: inout CharacterGrid, column: Int, row: Int, as role: TextRole? = nil) {
    for (line, text) in lines.enumerated() {
      for (offset, mark) in text.enumerated() where mark != "_" {
        let (x, y) = (column - columns / 2 + offset, row - lines.count / 2 + line)
        grid[x, y] = mark
        grid.mark(x, y, as: role)
      }
    }
  }
}
