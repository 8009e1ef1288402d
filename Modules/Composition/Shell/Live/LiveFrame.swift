import Presentation
import TextKit

/// The layout of a frame of live play: a screen, and lines below it that take as much as they need.
struct LiveFrame {
  let size: FrameSize
  let style: FrameStyle
  let language: Language

  /// Returns a screen above the guide, the messages, the list of keys and the status.
  ///
  /// On a small screen the list of keys replaces the screen, and messages take what the picture
  /// does not need.
  func frame(
    of screen: Screen, guide: [TextLine] = [], keys: [String], messages: [TextLine],
    status: String
  ) -> TextFrame {
    if style.isInWords {
      let shown = screen.frame(size: size, style: style, language: language, controls: .keys)
      let lines = (guide + messages).map { $0.withoutMark } + keys.map { TextLine($0) }
      // A line that is heard has no width.
      return TextFrame(rows: shown.rows + lines + [TextLine(status)], width: .max)
    }
    let isTight = size.rows < FrameSize.standard.rows
    let keys = keys.flatMap { TextLine($0, .key).wrapped(to: size.columns) }
    /// Returns the picture for a number of rows; it has more if it needs them.
    func picture(_ rows: Int) -> [TextLine] {
      if isTight, !keys.isEmpty { return keys }
      let left = FrameSize(columns: size.columns, rows: rows)
      return screen.frame(size: left, style: style, language: language, controls: .keys).rows
    }
    let status = TextLine(status, .dim).wrapped(to: size.columns)
    let said =
      isTight
      ? newest(guide, messages, rows: size.rows - picture(1).count - status.count)
      : (guide + messages).flatMap { $0.wrapped(to: size.columns) } + keys
    let ending = said + status
    let room = max(0, size.rows - ending.count)
    // If there is enough room, messages do not reduce the picture.
    let shown = picture(isTight ? room + 1 : min(size.rows, room + 3))
    let filling = Array(repeating: TextLine(), count: max(0, room - shown.count))
    let rows = Array((shown.prefix(room) + filling + ending).suffix(size.rows))
    return TextFrame(rows: rows, width: size.columns)
  }

  /// Returns the last lines that fit into some rows, at least the first row of the last one; a guide
  /// may take a third of the screen, since without its end it does not name the key.
  private func newest(_ guide: [TextLine], _ messages: [TextLine], rows: Int) -> [TextLine] {
    var result: [TextLine] = []
    for (index, message) in (guide + messages).enumerated().reversed() {
      let lines = message.wrapped(to: size.columns)
      guard result.count + lines.count <= rows else {
        let least = index < guide.count ? size.rows / 3 : 1
        return result.isEmpty ? Array(lines.prefix(max(least, rows))) : result
      }
      result = lines + result
    }
    return result
  }
}

extension TextLine {
  /// The line without the sign that sets a message apart from a picture.
  fileprivate var withoutMark: TextLine {
    text.hasPrefix("> ") || text.hasPrefix("* ")
      ? TextLine(String(text.dropFirst(2)), spans.first?.role) : self
  }
}
