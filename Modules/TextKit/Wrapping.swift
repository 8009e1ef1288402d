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
    let cells = text.enumerated().map { Cell($1, roles[$0]) }
    let indent = min(cells.prefix { $0.character == " " }.count, width / 2)
    func spaces(_ count: Int) -> [Cell] { Array(repeating: Cell(" "), count: count) }
    var lines: [[Cell]] = []
    var line = spaces(indent)
    var used = indent
    var isFresh = true
    func begin() {
      lines.append(line)
      (line, used) = (spaces(indent + 2), indent + 2)
    }
    for word in cells.split(whereSeparator: { $0.character == " " }) {
      var rest = word
      if !isFresh {
        if used + 1 + columns(rest) <= width {
          line += spaces(1) + rest
          used += 1 + columns(rest)
          continue
        }
        begin()
      }
      while used + columns(rest) > width {
        var room = width - used
        let head = rest.prefix { cell in
          room -= cell.width
          return room >= 0
        }
        guard !head.isEmpty else { break }
        line += head
        begin()
        rest = rest.dropFirst(head.count)
      }
      line += rest
      used += columns(rest)
      isFresh = false
    }
    return (lines + [line]).map { cells in
      TextLine(cells.map { $0.character }, cells.map { $0.role }).about(occasion)
    }
  }

  private func columns(_ cells: some Sequence<Cell>) -> Int {
    cells.reduce(0) { $0 + $1.width }
  }
}

/// A character with its role and the columns it takes.
private struct Cell {
  let character: Character
  let role: TextRole?
  let width: Int

  init(_ character: Character, _ role: TextRole? = nil) {
    (self.character, self.role, width) = (character, role, displayWidth(character))
  }
}
