extension TextLine {
  /// A bar across a screen: a title on the left, a status on the right.
  public init(title: String, right: String = "", width: Int = TextFrame.width) {
    let left = "== " + title + " "
    let end = right.isEmpty ? "" : " " + right + " =="
    let filling = max(0, width - displayWidth(left) - displayWidth(end))
    self.init(left + String(repeating: "=", count: filling) + end, .title)
  }

  /// A bar across a screen; where the status does not fit beside the title it stands below.
  package static func bars(title: String, right: String = "", width: Int) -> [TextLine] {
    let bar = TextLine(title: title, right: right, width: width)
    if bar.width <= width { return [bar] }
    return [TextLine(title: title.clipped(to: width - 6), width: width)]
      + (right.isEmpty ? [] : [TextLine(" " + right)])
  }
}

extension TextFrame {
  /// Creates a screen with a bar at the top: a title on the left, a status on the right.
  public init(title: String, right: String = "", _ lines: [String]) {
    let bar = TextLine(title: title.clipped(to: 60), right: right)
    self.init(rows: [bar] + lines.map { TextLine($0) })
  }

  /// Creates a screen for a width, with a bar at the top; lines that are too wide are wrapped.
  package init(title: String, right: String = "", rows: [TextLine], width: Int) {
    let bars = TextLine.bars(title: title, right: right, width: width)
    self.init(rows: bars + rows.flatMap { $0.wrapped(to: width) }, width: width)
  }

  /// Gives every occurrence of a text a role, except in the title.
  public mutating func mark(_ text: String, as role: TextRole) {
    let wanted = Array(text)
    guard !wanted.isEmpty else { return }
    for (line, content) in lines.enumerated().dropFirst() {
      let characters = Array(content)
      guard characters.count >= wanted.count else { continue }
      for start in 0...(characters.count - wanted.count)
      where characters[start..<start + wanted.count].elementsEqual(wanted) {
        mark(line: line, start..<start + wanted.count, as: role)
      }
    }
  }
}
