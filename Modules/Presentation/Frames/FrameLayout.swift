import TextKit

/// What a frame is drawn for: its size, its style, its language; and the parts all frames share.
struct FrameLayout {
  let size: FrameSize
  let style: MapStyle
  let language: Language

  var words: Words { Words(language: language) }
  var columns: Int { size.columns }

  /// Lines as a frame; one that is too wide goes on in the next.
  func frame(_ lines: [String]) -> TextFrame {
    TextFrame(lines.flatMap { $0.wrapped(to: columns) }, width: columns)
  }

  /// A title bar across the screen with something at its right end, or below where it is narrow.
  func title(_ title: String, right: String = "") -> [String] {
    if columns >= TextFrame.width {
      return [ruler(title.clipped(to: columns - 30), right: right.clipped(to: 24))]
    }
    if displayWidth(title) + displayWidth(right) + 9 <= columns {
      return [ruler(title, right: right)]
    }
    return [ruler(title.clipped(to: columns - 6), right: "")] + (right.isEmpty ? [] : [" " + right])
  }

  private func ruler(_ title: String, right: String) -> String {
    let left = "== " + title + " "
    let end = right.isEmpty ? "" : " " + right + " =="
    let middle = columns - displayWidth(left) - displayWidth(end)
    return left + String(repeating: "=", count: max(0, middle)) + end
  }

  /// Lines without the empty ones where the room is too small for all.
  func fitted(_ lines: [String]) -> [String] {
    let wrapped = lines.flatMap { $0.wrapped(to: columns) }
    return wrapped.count < size.rows || size.rows >= FrameSize.standard.rows
      ? wrapped : wrapped.filter { !$0.isEmpty }
  }

  /// Cells of a table's row, each filled to its width; close together where that is too wide, or
  /// the last one below the others.
  func row(_ cells: [(text: String, width: Int)]) -> [String] {
    let padded =
      cells.dropLast().map { $0.text.padded(to: $0.width) }.joined()
      + (cells.last?.text ?? "")
    if displayWidth(padded) <= columns { return [padded] }
    let tight = cells.map { $0.text }.joined(separator: "  ")
    if displayWidth(tight) <= columns { return [tight] }
    let first = cells.dropLast().map { $0.text }.joined(separator: "  ")
    return first.wrapped(to: columns) + ("      " + (cells.last?.text ?? "")).wrapped(to: columns)
  }

  /// A label with its value beside it, or below where that is too wide.
  func row(_ label: String, _ value: String, labelWidth: Int) -> [String] {
    let line = " " + label.padded(to: labelWidth) + value
    if displayWidth(line) <= columns { return [line] }
    let labels = label.isEmpty ? [] : (" " + label).wrapped(to: columns)
    return labels + ("   " + value.trimmed).wrapped(to: columns)
  }

  /// Two blocks side by side, the left one filled to a width.
  func beside(_ left: [String], width: Int, _ right: [String]) -> [String] {
    (0..<max(left.count, right.count)).map { row in
      let first = row < left.count ? left[row] : ""
      return first.padded(to: width) + (row < right.count ? right[row] : "")
    }
  }

  /// Columns of a box, its edges included.
  var boxWidth: Int { min(60, columns - 4) }

  /// Lines in the middle of a box that stands out.
  func box(_ lines: [String]) -> [String] {
    let indent = String(repeating: " ", count: (columns - boxWidth) / 2)
    let edge = indent + String(repeating: "#", count: boxWidth)
    let inner = lines.flatMap { $0.wrapped(to: boxWidth - 6) }
    return [edge] + inner.map { indent + "##" + $0.trimmed.centered(in: boxWidth - 4) + "##" }
      + [edge]
  }

  /// Cells of a progress bar with words around it.
  var barCells: Int { min(columns / 2, columns - 26) }
}

extension String {
  /// The text without spaces at its beginning.
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
