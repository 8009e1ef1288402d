/// Shows long output a page at a time, in the terminal's own scroll.
package enum Pager {
  private enum Answer { case next, stop }

  /// Clears the line of the prompt.
  private static let clear = Array("\r\u{1B}[0m\u{1B}[K".utf8)

  /// Shows lines; returns false, having shown nothing, if they fit or the terminal has no keys.
  ///
  /// After each page but the last, a line says how many lines are left; SPACE or ENTER shows the
  /// next page, Q, ESC or Ctrl-C leaves the rest out. The size is taken anew for each page.
  /// `width` returns the columns of a line, `prompt` the line for so many left and so many columns.
  package static func show(
    _ lines: [String], width: (String) -> Int, prompt: (_ left: Int, _ columns: Int) -> String
  ) -> Bool {
    let (rows, columns) = FullScreen.size
    if PageCut(lines[...], rows: rows, columns: columns, width: width).rest.isEmpty { return false }
    guard let terminal = TerminalKeys(welcome: [], farewell: clear) else { return false }
    defer { terminal.leave() }
    var rest = lines[...]
    while !rest.isEmpty {
      let (rows, columns) = FullScreen.size
      let cut = PageCut(rest, rows: rows, columns: columns, width: width)
      rest = cut.rest
      let page = cut.page.map { $0 + "\r\n" }.joined()
      Platform.write(clear + Array(page.utf8))
      if rest.isEmpty || wait(terminal, prompt: { prompt(rest.count, $0) }) == .stop { break }
    }
    return true
  }

  /// Shows the prompt and waits for an answer.
  private static func wait(_ terminal: TerminalKeys, prompt: (_ columns: Int) -> String) -> Answer {
    var shown = -1
    while !terminal.isClosed, !Interrupts.isRaised {
      if shown != terminal.entries {
        shown = terminal.entries
        Platform.write(clear + Array(prompt(FullScreen.size.columns).utf8))
      }
      for key in terminal.keys(waitingMilliseconds: 50) {
        switch key {
        case .character(" "), .enter, .arrow(.down, _): return .next
        case .character("q"), .character("Q"), .character("й"), .character("Й"), .escape,
          .control("c"), .control("d"):
          return .stop
        default: break
        }
      }
    }
    Interrupts.take()
    return .stop
  }
}

/// The lines of a page, and those after it.
struct PageCut {
  let page: ArraySlice<String>
  let rest: ArraySlice<String>

  /// Cuts off as many lines as leave a row free, at least one; a wide line takes several rows.
  init(_ lines: ArraySlice<String>, rows: Int, columns: Int, width: (String) -> Int) {
    var room = rows - 1
    var end = lines.startIndex
    for line in lines {
      room -= max(1, (width(line) + columns - 1) / max(1, columns))
      if room < 0, end > lines.startIndex { break }
      end += 1
    }
    (page, rest) = (lines[..<end], lines[end...])
  }
}
