extension String {
  /// Returns the text as lines of at most `width` columns, broken at spaces where possible.
  ///
  /// A text that fits stays one line. Later lines are indented like the first, plus two.
  public func wrapped(to width: Int) -> [String] {
    if displayWidth(self) <= width { return [self] }
    let indent = String(prefix { $0 == " " }.prefix(width / 2))
    var lines: [String] = []
    var line = indent
    var isFresh = true
    for word in split(separator: " ") {
      var rest = String(word)
      if !isFresh {
        if displayWidth(line) + 1 + displayWidth(rest) <= width {
          line += " " + rest
          continue
        }
        lines.append(line)
        line = indent + "  "
      }
      while displayWidth(line) + displayWidth(rest) > width {
        let head = rest.cut(to: width - displayWidth(line))
        guard !head.isEmpty else { break }
        lines.append(line + head)
        line = indent + "  "
        rest.removeFirst(head.count)
      }
      line += rest
      isFresh = false
    }
    return lines + [line]
  }
}
