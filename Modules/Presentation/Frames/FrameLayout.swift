import TextKit

/// What a frame is drawn for: its size, its style, its language; and the parts all frames share.
struct FrameLayout {
  let size: FrameSize
  let style: FrameStyle
  let language: Language

  var words: Words { Words(language: language) }
  var columns: Int { size.columns }
  /// Whether pictures and lists stand side by side.
  var isWide: Bool { columns >= 120 }

  /// The same in another room.
  func within(columns: Int? = nil, rows: Int? = nil) -> FrameLayout {
    FrameLayout(
      size: FrameSize(columns: columns ?? size.columns, rows: rows ?? size.rows), style: style,
      language: language)
  }

  /// Lines as a frame; one that is too wide goes on in the next.
  func frame(_ lines: [TextLine]) -> TextFrame {
    TextFrame(rows: lines.flatMap { $0.wrapped(to: columns) }, width: columns)
  }

  /// A title bar across the screen with something at its right end, or below where it is narrow.
  func title(_ title: String, right: String = "") -> [TextLine] {
    func bar(_ title: String, _ right: String = "") -> TextLine {
      TextLine(title: title, right: right, width: columns)
    }
    if columns >= TextFrame.width {
      return [bar(title.clipped(to: columns - 30), right.clipped(to: 24))]
    }
    if displayWidth(title) + displayWidth(right) + 9 <= columns { return [bar(title, right)] }
    return [bar(title.clipped(to: columns - 6))] + (right.isEmpty ? [] : [" \(right)"])
  }

  /// A key in brackets and what it does.
  func button(_ key: String, _ does: String) -> TextLine { "\("[\(key)]", .key) \(does)" }

  /// What is not as it should be.
  func problem(_ text: String) -> TextLine { TextLine("! " + text, .danger) }

  /// Lines without the empty ones where the room is too small for all.
  func fitted(_ lines: [TextLine]) -> [TextLine] {
    let wrapped = lines.flatMap { $0.wrapped(to: columns) }
    return wrapped.count < size.rows || size.rows >= FrameSize.standard.rows
      ? wrapped : wrapped.filter { !$0.text.isEmpty }
  }

  /// Parts in a row, as many on a line as fit; none of them is torn apart.
  func row(
    _ parts: [TextLine], indent: Int, gap: Int, columns room: Int? = nil
  ) -> [TextLine] {
    var lines: [TextLine] = []
    for part in parts {
      if let last = lines.last, last.width + gap + part.width <= room ?? columns {
        lines[lines.count - 1] = last.padded(to: last.width + gap) + part
      } else {
        lines.append(TextLine().padded(to: indent) + part)
      }
    }
    return lines
  }

  /// Cells of a table's row, each filled to its width; close together where that is too wide, or
  /// the last one below the others.
  func row(_ cells: [(text: String, width: Int)]) -> [TextLine] {
    let (first, last) = (cells.dropLast(), cells.last?.text ?? "")
    let padded = first.map { $0.text.padded(to: $0.width) }.joined() + last
    if displayWidth(padded) <= columns { return ["\(padded)"] }
    let tight = first.map { $0.text }.joined(separator: "  ")
    if displayWidth(tight) + 2 + displayWidth(last) <= columns { return ["\(tight)  \(last)"] }
    return TextLine(tight).wrapped(to: columns) + TextLine("      " + last).wrapped(to: columns)
  }

  /// A label with its value beside it, or below where that is too wide.
  func row(_ label: String, _ value: TextLine, labelWidth: Int) -> [TextLine] {
    let line: TextLine = " \(label.padded(to: labelWidth))\(value)"
    if line.width <= columns { return [line] }
    let labels = label.isEmpty ? [] : TextLine(" " + label).wrapped(to: columns)
    return labels + ("   \(value.trimmed)" as TextLine).wrapped(to: columns)
  }

  /// Two blocks side by side, the left one filled to a width.
  func beside(_ left: [TextLine], width: Int, _ right: [TextLine]) -> [TextLine] {
    (0..<max(left.count, right.count)).map { row in
      let first = row < left.count ? left[row] : TextLine()
      return row < right.count ? first.padded(to: width) + right[row] : first
    }
  }

  /// Columns of a box, its edges included.
  var boxWidth: Int { min(60, columns - 4) }

  /// Lines in the middle of a box of a role, below a title and an empty line.
  func box(_ title: [TextLine], _ lines: [TextLine], as role: TextRole) -> TextFrame {
    let indent = TextLine().padded(to: (columns - boxWidth) / 2)
    let edge = indent + TextLine(String(repeating: "#", count: boxWidth), role)
    let inner = lines.flatMap { $0.wrapped(to: boxWidth - 6) }.map { line -> TextLine in
      let text = line.trimmed
      let left = max(0, boxWidth - 4 - text.width) / 2
      let middle = (TextLine().padded(to: left) + text).padded(to: boxWidth - 4)
      let row: TextLine = "##\(middle)##"
      return indent + row.over(role)
    }
    return frame(fitted(title + [""] + [edge] + inner + [edge]))
  }

  /// Cells of a progress bar with words around it.
  var barCells: Int { min(columns / 2, columns - 26) }
}
