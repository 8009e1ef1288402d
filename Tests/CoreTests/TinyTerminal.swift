/// Just enough of a terminal to replay what the screen writer sends; no character is wide.
struct TinyTerminal {
  private(set) var cells: [[Character]]
  private(set) var unknown: [String] = []
  private(set) var isInUpdate = false
  private var row = 0
  private var column = 0

  init(rows: Int, columns: Int) {
    cells = Array(repeating: Array(repeating: "?", count: columns), count: rows)
  }

  /// The rows without spaces at their ends.
  var lines: [String] {
    cells.map { row in
      var text = String(row)
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  mutating func take(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        cells[row][column] = character
        // The cursor stays on the last column, as with wrapping off.
        column = min(column + 1, cells[row].count - 1)
        continue
      }
      var sequence = ""
      rest.removeFirst()
      while let next = rest.popFirst() {
        sequence.append(next)
        if next.isLetter { break }
      }
      obey(sequence)
    }
  }

  private mutating func obey(_ sequence: String) {
    switch sequence {
    case "?2026h": isInUpdate = true
    case "?2026l": isInUpdate = false
    case "2J": cells = cells.map { $0.map { _ in " " } }
    case "K": for place in column..<cells[row].count { cells[row][place] = " " }
    default:
      let numbers = sequence.dropLast().split(separator: ";").compactMap { Int($0) }
      guard sequence.hasSuffix("H"), numbers.count == 2 else { return unknown.append(sequence) }
      (row, column) = (numbers[0] - 1, numbers[1] - 1)
    }
  }
}
