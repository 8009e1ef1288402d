import TextKit

/// The size, style and language of a frame, and the parts all frames share.
struct FrameLayout {
  let size: FrameSize
  let style: FrameStyle
  let language: Language
  var controls = Controls.commands
  /// Whether the frame is a part of another screen, which has the title.
  var isPart = false

  var words: Words { Words(language: language, controls: controls) }
  var columns: Int { size.columns }
  /// Whether there is room for pictures and lists side by side.
  var isWide: Bool { columns >= 120 && !style.isInWords }

  /// Returns the same layout with another size.
  func within(columns: Int? = nil, rows: Int? = nil) -> FrameLayout {
    FrameLayout(
      size: FrameSize(columns: columns ?? size.columns, rows: rows ?? size.rows), style: style,
      language: language, controls: controls, isPart: isPart)
  }

  /// Returns the layout of a part of this screen, whose frame has no title.
  func part(columns: Int, rows: Int) -> FrameLayout {
    var part = within(columns: columns, rows: rows)
    part.isPart = true
    return part
  }

  /// Returns a frame of the lines; a line that is too wide is wrapped.
  func frame(_ lines: [TextLine]) -> TextFrame {
    TextFrame(rows: lines.flatMap { $0.wrapped(to: columns) }, width: columns)
  }

  /// Returns a title bar with text at its right end, or below it if the frame is narrow.
  func title(_ title: String, right: String = "") -> [TextLine] {
    if isPart { return [] }
    guard columns >= TextFrame.width else {
      return TextLine.bars(title: title, right: right, width: columns)
    }
    let (title, right) = (title.clipped(to: columns - 30), right.clipped(to: 24))
    return [TextLine(title: title, right: right, width: columns)]
  }

  /// Returns a key in brackets and its action.
  func button(_ key: String, _ does: String) -> TextLine { "\("[\(key)]", .key) \(does)" }

  /// Returns a warning.
  func problem(_ text: String) -> TextLine { TextLine("! " + text, .danger) }

  /// Returns the lines, without the empty ones if there is not enough room for all.
  func fitted(_ lines: [TextLine]) -> [TextLine] {
    let wrapped = lines.flatMap { $0.wrapped(to: columns) }
    return wrapped.count < size.rows || size.rows >= FrameSize.standard.rows
      ? wrapped : wrapped.filter { !$0.text.isEmpty }
  }

  /// Arranges parts in rows, as many on a line as fit; no part is broken.
  func row(
    _ parts: [TextLine], indent: Int, gap: Int, columns room: Int? = nil
  ) -> [TextLine] {
    var lines: [TextLine] = []
    for part in parts {
      if !style.isInWords, let last = lines.last, last.width + gap + part.width <= room ?? columns {
        lines[lines.count - 1] = last.padded(to: last.width + gap) + part
      } else {
        lines.append(TextLine().padded(to: indent) + part)
      }
    }
    return lines
  }

  /// Returns a table row with each cell padded to its width.
  ///
  /// If that is too wide, the cells are set close together, or the last one goes below the others.
  func row(_ cells: [(text: String, width: Int)]) -> [TextLine] {
    let (first, last) = (cells.dropLast(), cells.last?.text ?? "")
    let padded = first.map { $0.text.padded(to: $0.width) }.joined() + last
    if displayWidth(padded) <= columns { return ["\(padded)"] }
    let tight = first.map { $0.text }.joined(separator: "  ")
    if displayWidth(tight) + 2 + displayWidth(last) <= columns { return ["\(tight)  \(last)"] }
    return TextLine(tight).wrapped(to: columns) + TextLine("      " + last).wrapped(to: columns)
  }

  /// Returns a label with its value beside it, or below if that is too wide.
  func row(_ label: String, _ value: TextLine, labelWidth: Int) -> [TextLine] {
    if style.isInWords { return [label.isEmpty ? value : "\(label): \(value.trimmed)"] }
    let line: TextLine = " \(label.padded(to: labelWidth))\(value)"
    if line.width <= columns { return [line] }
    let labels = label.isEmpty ? [] : TextLine(" " + label).wrapped(to: columns)
    return labels + ("   \(value.trimmed)" as TextLine).wrapped(to: columns)
  }

  /// Sets two blocks side by side, the left one padded to a width.
  func beside(_ left: [TextLine], width: Int, _ right: [TextLine]) -> [TextLine] {
    (0..<max(left.count, right.count)).map { row in
      let first = row < left.count ? left[row] : TextLine()
      return row < right.count ? first.padded(to: width) + right[row] : first
    }
  }

  /// The width of a box in columns, including its edges.
  var boxWidth: Int { min(60, columns - 4) }

  /// Centres lines in a box of a role, below a title and an empty line.
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

  /// The number of cells of a progress bar with text around it.
  var barCells: Int { min(columns / 2, columns - 26) }
}
