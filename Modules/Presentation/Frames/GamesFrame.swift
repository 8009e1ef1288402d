import TextKit

extension FrameLayout {
  /// Draws the list of games: a numbered row for each game, `*` before the active one.
  func frame(of games: GamesViewModel) -> TextFrame {
    var lines = title(words.gamesTitle) + [""]
    let digits = String(games.rows.count).count
    let nameWidth = nameWidth(games.rows.map { $0.name }, others: 44)
    for row in games.rows {
      let number = String(row.number)
      let indent = String(repeating: " ", count: digits - number.count)
      let name = words.name(ofGame: row.name, number: row.number, width: nameWidth)
      let start = " \(row.isActive ? "*" : " ") \(indent)\(number). "
      lines += self.row([
        (start + name, displayWidth(start) + nameWidth + 1), (words.gameProgress(row.tally), 0),
      ])
    }
    if games.rows.isEmpty { return frame(lines + firstSteps) }
    lines.append("")
    if games.rows.contains(where: { $0.isActive }) { lines.append(" \(words.activeGame)") }
    return frame(lines + [TextLine(" " + words.gamesKeys, .key)])
  }

  /// What one can do without a game.
  private var firstSteps: [TextLine] {
    let steps = words.firstSteps
    let width = (steps.map { displayWidth($0.command) }.max() ?? 0) + 3
    return ["   \(words.gamesEmpty)", ""]
      + steps.map { step in
        let command: TextLine = " \(step.command, .key)"
        return command.padded(to: width + 1) + TextLine(step.does)
      }
  }

  /// Returns the columns for names in a table whose other columns take `others`.
  ///
  /// On screens of more than 80 columns, they are no wider than the names need.
  func nameWidth(_ names: [String], others: Int) -> Int {
    let longest = names.map { displayWidth($0) }.max() ?? 0
    let standard = TextFrame.width - others
    return max(20, min(columns - others, max(standard, longest)))
  }
}
