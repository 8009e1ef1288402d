extension String {
  /// Returns the text as lines of at most `width` columns, broken at spaces where possible.
  ///
  /// A text that fits stays one line. Later lines are indented like the first, plus two.
  public func wrapped(to width: Int) -> [String] {
    TextLine(self).wrapped(to: width).map { $0.text }
  }
}

extension TextLine {
  /// The line as lines of at most so many columns, broken as `String.wrapped` does.
  public func wrapped(to width: Int) -> [TextLine] {
    if self.width <= width { return [self] }
    let roles = roles
    let cells = text.enumerated().map { Cell(character: $1, role: roles[$0]) }
    let indent = min(cells.prefix { $0.character == " " }.count, width / 2)
    func spaces(_ count: Int) -> [Cell] { Array(repeating: Cell(character: " "), count: count) }
    var lines: [[Cell]] = []
    var line = spaces(indent)
    var isFresh = true
    for word in cells.split(whereSeparator: { $0.character == " " }) {
      var rest = word
      if !isFresh {
        if columns(line) + 1 + columns(rest) <= width {
          line += spaces(1) + rest
          continue
        }
        lines.append(line)
        line = spaces(indent + 2)
      }
      while columns(line) + columns(rest) > width {
        var room = width - columns(line)
        let head = rest.prefix { cell in
          room -= displayWidth(cell.character)
          return room >= 0
        }
        guard !head.isEmpty else { break }
        lines.append(line + head)
        line = spaces(indent + 2)
        rest = rest.dropFirst(head.count)
      }
      line += rest
      isFresh = false
    }
    return (lines + [line]).map { cells in
      TextLine(cells.map { $0.character }, cells.map { $0.role })
    }
  }

  private func columns(_ cells: some Sequence<Cell>) -> Int {
    cells.reduce(0) { $0 + displayWidth($1.character) }
  }
}

/// A character with its role.
private struct Cell {
  var character: Character
  var role: TextRole?
}
