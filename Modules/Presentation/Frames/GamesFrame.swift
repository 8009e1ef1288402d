import Domain
import TextKit

extension FrameLayout {
  /// Draws the list of games: a numbered row for each game, `*` before the active one.
  func frame(of games: GamesViewModel) -> TextFrame {
    var lines = title(words.language.say(en: "Games", ru: "Игры")) + [""]
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
    if games.rows.isEmpty { return frame(lines + firstSteps(games.others)) }
    lines.append("")
    let others = games.others.map { $0.command }
    if games.rows.contains(where: { $0.isActive }) { lines.append(" \(words.activeGame)") }
    return frame(
      lines + [
        TextLine(
          " "
            + words.language.say(
              en: "new NAME   open N   play N   reset N   delete N",
              ru: "new ИМЯ   open N   play N   reset N   delete N"), .key)
      ] + (others.isEmpty ? [] : [TextLine(" " + others.joined(separator: "   "), .key)]))
  }

  /// What one can do without a game.
  private func firstSteps(_ others: [GamesViewModel.Other]) -> [TextLine] {
    let steps: [(command: String, does: String)] = words.language.say(
      en: [
        ("learn", "hunt a ghost step by step"), ("sample", "a ready park of four ghosts"),
        ("new NAME", "a game of your own"), ("help", "all commands"), ("lang ru", "по-русски"),
      ],
      ru: [
        ("learn", "поймать призрака по шагам"), ("sample", "готовый парк, 4 призрака"),
        ("new ИМЯ", "своя игра"), ("help", "все команды"), ("lang en", "in English"),
      ])
    let played = others.map { (command: $0.command, does: $0.about) }
    let (hunt, rest) = (steps.prefix(3), steps.dropFirst(3))
    let all = hunt + played + rest
    let width = (all.map { displayWidth($0.command) }.max() ?? 0) + 3
    return ["   \(words.gamesEmpty)", ""]
      + all.map { step in
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

private extension Words {
  var gamesEmpty: String {
    language.say(en: "No games yet. Type one of these:", ru: "Игр пока нет. Введи что-нибудь:")
  }

  var activeGame: String { language.say(en: "* active game", ru: "* активная игра") }
}
