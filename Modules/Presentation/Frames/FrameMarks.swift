import TextKit

/// Gives the parts that all screens share their roles: titles, keys in brackets, warnings.
enum FrameMarks {
  /// Marks the first line as title, `[A]` as keys and lines that begin with `!` as danger.
  static func mark(_ frame: inout TextFrame) {
    frame.mark(line: 0, as: .title)
    for line in frame.lines.indices.dropFirst() {
      let characters = Array(frame.lines[line])
      if characters.first(where: { $0 != " " }) == "!" { frame.mark(line: line, as: .danger) }
      for start in characters.indices.dropLast(2)
      where characters[start] == "[" && characters[start + 2] == "]"
        && (characters[start + 1].isUppercase || "+<".contains(characters[start + 1]))
      {
        frame.mark(line: line, start..<start + 3, as: .key)
      }
    }
  }

  /// Marks a picture whose first cell is at a line and a column.
  static func mark(
    _ frame: inout TextFrame, picture: [[TextRole?]], line: Int, column: Int
  ) {
    for (row, roles) in picture.enumerated() {
      var start = 0
      while start < roles.count {
        let role = roles[start]
        let end = roles[start...].firstIndex { $0 != role } ?? roles.count
        if let role { frame.mark(line: row + line, start + column..<end + column, as: role) }
        start = end
      }
    }
  }

  /// The filled part of a progress bar.
  static func markBars(_ frame: inout TextFrame) {
    for line in frame.lines.indices {
      let characters = Array(frame.lines[line])
      guard let first = characters.firstIndex(of: "#"), first > 0, characters[first - 1] == "[",
        let last = characters.lastIndex(of: "#")
      else { continue }
      frame.mark(line: line, first..<last + 1, as: .good)
    }
  }
}
