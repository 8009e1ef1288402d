/// What a terminal puts around a pasted text (xterm, private mode 2004), so that it is no keys.
///
/// A text can be pasted at the prompt and run on into a screen that one of its lines opens; the
/// screen's decoder then begins inside the text. Use it from the thread that reads the terminal.
enum BracketedPaste {
  /// Ask the terminal for the marks, and no longer.
  static let (on, off) = (Array("\u{1B}[?2004h".utf8), Array("\u{1B}[?2004l".utf8))
  /// The marks before and after a pasted text.
  static let (start, end) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))

  /// Whether the end of a text pasted at the prompt has not come yet.
  nonisolated(unsafe) static var isOpen = false

  /// Returns whether a text is open at the prompt; from here on the caller looks for its end.
  static func takeOver() -> Bool {
    defer { isOpen = false }
    return isOpen
  }
}
