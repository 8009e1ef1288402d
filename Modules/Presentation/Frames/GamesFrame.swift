import TextKit

extension FrameLayout {
  /// The list of games: a numbered row a game, `*` before the active one.
  func frame(of games: GamesViewModel) -> TextFrame {
    var lines = title(words.gamesTitle) + [""]
    let digits = String(games.rows.count).count
    let nameWidth = max(20, columns - 44)
    for row in games.rows {
      let number = String(row.number)
      let indent = String(repeating: " ", count: digits - number.count)
      let name = words.name(ofGame: row.name, number: row.number, width: nameWidth)
      let start = " \(row.isActive ? "*" : " ") \(indent)\(number). "
      lines += self.row([
        (start + name, displayWidth(start) + nameWidth + 1), (words.gameProgress(row.tally), 0),
      ])
    }
    if games.rows.isEmpty { lines.append("   " + words.gamesEmpty) }
    lines.append("")
    if games.rows.contains(where: { $0.isActive }) { lines.append(" " + words.activeGame) }
    let keys = (" " + words.gamesKeys).wrapped(to: columns)
    var frame = frame(lines + keys)
    FrameMarks.mark(&frame)
    for line in frame.lines.indices.suffix(keys.count) { frame.mark(line: line, as: .key) }
    return frame
  }
}
