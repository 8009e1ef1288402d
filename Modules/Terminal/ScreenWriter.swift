/// Turns frames into the bytes that make a terminal show them, changed lines only.
///
/// The caller must cut lines to the terminal's columns. Each frame is wrapped in a synchronized
/// update (private mode 2026), which terminals that do not support it ignore.
package struct ScreenWriter {
  private var shown: [String] = []
  private var rows = 0
  private var columns = 0

  /// Creates a writer for a screen of unknown content.
  package init() {}

  /// Forgets what the screen shows, so that the next frame is drawn whole.
  package mutating func forget() { rows = 0 }

  /// Returns the bytes that turn the last frame into this one; empty if nothing changed.
  ///
  /// `width` returns the columns of a line; it is asked for changed ones only.
  package mutating func bytes(
    for lines: [String], rows: Int, columns: Int, width: (_ line: Int) -> Int
  ) -> [UInt8] {
    let isNew = rows != self.rows || columns != self.columns
    let wanted = (0..<rows).map { $0 < lines.count ? lines[$0] : "" }
    if !isNew, wanted == shown { return [] }
    var text = "\u{1B}[?2026h"
    if isNew { text += "\u{1B}[2J" }
    for row in wanted.indices {
      let old = isNew ? "" : shown[row]
      if wanted[row] == old { continue }
      text += "\u{1B}[\(row + 1);1H" + wanted[row]
      // At the last column the cursor stays on the last character, and this would erase it.
      if !old.isEmpty, row >= lines.count || width(row) < columns { text += "\u{1B}[K" }
    }
    text += "\u{1B}[?2026l"
    (shown, self.rows, self.columns) = (wanted, rows, columns)
    return Array(text.utf8)
  }
}
