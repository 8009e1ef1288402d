import Presentation
import TextKit

/// The layout of a frame of live play: a screen, and lines below it that take as much as they need.
struct LiveFrame {
  let size: FrameSize
  let style: FrameStyle
  let language: Language

  /// Returns a screen above the guide, the messages, the list of keys and the status.
  ///
  /// On a small screen the list of keys replaces the screen.
  func frame(
    of screen: Screen, guide: [TextLine] = [], keys: [String], messages: [TextLine],
    status: String
  ) -> TextFrame {
    let isTight = size.rows < FrameSize.standard.rows
    let keys = keys.map { TextLine($0, .key) }
    let ending = (guide + messages + (isTight ? [] : keys) + [TextLine(status, .dim)])
      .flatMap { $0.wrapped(to: size.columns) }
    let room = max(0, size.rows - ending.count)
    // If there is enough room, messages do not reduce the picture.
    let left = FrameSize(
      columns: size.columns, rows: isTight ? room + 1 : min(size.rows, room + 3))
    let picture =
      isTight && !keys.isEmpty
      ? keys.flatMap { $0.wrapped(to: size.columns) }
      : screen.frame(size: left, style: style, language: language, controls: .keys).rows
    let filling = Array(repeating: TextLine(), count: max(0, room - picture.count))
    let rows = Array((picture.prefix(room) + filling + ending).suffix(size.rows))
    return TextFrame(rows: rows, width: size.columns)
  }
}
