/// Turns frames into the bytes that make a terminal show them, changed lines only.
///
/// Lines must be cut to the terminal's columns by the caller. The bytes of one frame stand between
/// marks of a synchronized update (private mode 2026), which terminals that do not know it ignore.
public struct ScreenWriter {
  private let width: (String) -> Int
  private var shown: [String] = []
  private var rows = 0
  private var columns = 0

  /// Creates a writer for a screen of unknown content; `width` tells a text's columns.
  public init(width: @escaping (String) -> Int) { self.width = width }

  /// Forgets what the screen shows: the next frame is drawn whole.
  public mutating func forget() { rows = 0 }

  /// The bytes that turn the last frame into this one; empty if nothing changed.
  public mutating func bytes(for lines: [String], rows: Int, columns: Int) -> [UInt8] {
    let isNew = rows != self.rows || columns != self.columns
    let wanted = (0..<rows).map { $0 < lines.count ? lines[$0] : "" }
    if !isNew, wanted == shown { return [] }
    var text = "\u{1B}[?2026h"
    if isNew { text += "\u{1B}[2J" }
    for row in wanted.indices {
      let old = isNew ? "" : shown[row]
      if wanted[row] == old { continue }
      text += "\u{1B}[\(row + 1);1H" + wanted[row]
      // At the last column the cursor stays on the last character, which this would erase.
      if width(wanted[row]) < columns, !old.isEmpty { text += "\u{1B}[K" }
    }
    text += "\u{1B}[?2026l"
    (shown, self.rows, self.columns) = (wanted, rows, columns)
    return Array(text.utf8)
  }
}
