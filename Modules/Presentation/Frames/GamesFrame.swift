import Domain
import TextKit

extension FrameLayout {
  /// Draws the list of games: a numbered row for each game, `*` before the active one, `>` before the one
  /// that is chosen with keys.
  func frame(of games: GamesViewModel) -> TextFrame {
    let top = title(words.language.say(en: "Games", ru: "Игры")) + [""]
    if let choice = games.choice { return frame(top, of: games, choice) }
    if games.rows.isEmpty { return frame(top + firstSteps(games.others)) }
    let others = games.others.map { $0.command }
    return frame(
      top + rows(of: games) + marks(of: games) + [
        TextLine(
          " "
            + words.language.say(
              en: "new NAME   open N   play N   reset N   delete N",
              ru: "new ИМЯ   open N   play N   reset N   delete N"), .key)
      ] + (others.isEmpty ? [] : [TextLine(" " + others.joined(separator: "   "), .key)]))
  }

  private func rows(of games: GamesViewModel, chosen: Int? = nil) -> [TextLine] {
    let digits = String(games.rows.count).count
    let nameWidth = nameWidth(games.rows.map { $0.name }, others: 44)
    return games.rows.flatMap { row in
      let number = String(row.number)
      let indent = String(repeating: " ", count: digits - number.count)
      let name = words.name(ofGame: row.name, number: row.number, width: nameWidth)
      let mark = chosen == row.number - 1 ? ">" : " "
      let start = "\(mark)\(row.isActive ? "*" : " ") \(indent)\(number). "
      return self.row([
        (start + name, displayWidth(start) + nameWidth + 1),
        (row.tally.line(in: words.language), 0),
      ])
    }
  }

  private func marks(of games: GamesViewModel) -> [TextLine] {
    games.rows.contains { $0.isActive } ? ["", " \(words.activeGame)"] : [""]
  }

  /// The list in which one chooses: as many rows around the chosen one as there is room for, and what the
  /// keys do with it (GB-047).
  private func frame(
    _ top: [TextLine], of games: GamesViewModel, _ choice: GamesViewModel.Choice
  ) -> TextFrame {
    guard case .row(let chosen) = choice else { return frame(top + naming(choice)) }
    let keys = row(GamesKey.allCases.map { item($0) }, indent: 1, gap: 3)
    if games.rows.isEmpty { return frame(top + ["   \(words.noGamesYet)", ""] + keys) }
    let marks = marks(of: games) + [""]
    let lines = rows(of: games, chosen: chosen)
    let room = max(1, size.rows - 1 - top.count - marks.count - keys.count)
    let first = max(0, min(chosen - room / 2, lines.count - room))
    return frame(top + lines[first..<min(lines.count, first + room)] + marks + keys)
  }

  private func item(_ key: GamesKey) -> TextLine {
    let (label, does) = words.key(key)
    return "\(label, .key) \(does)"
  }

  private func naming(_ choice: GamesViewModel.Choice) -> [TextLine] {
    guard case .naming(let text) = choice else { return [] }
    let label = words.language.say(en: "Name of the new game:", ru: "Название новой игры:")
    let room = max(8, columns - displayWidth(label) - 4)
    return [
      " \(label, .title) \(text.ending(in: room))\("_", .key)", "",
      " \("ENTER", .key) \(words.language.say(en: "creates it", ru: "создать"))   "
        + "\("ESC", .key) \(words.language.say(en: "back", ru: "назад"))",
    ]
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

/// What keys do in the list of games.
private enum GamesKey: CaseIterable {
  case play, edit, add, reset, delete, undo, leave
}

private extension Words {
  /// Returns a key's label and what it does.
  func key(_ key: GamesKey) -> (label: String, does: String) {
    switch key {
    case .play: ("P", language.say(en: "play", ru: "играть"))
    case .edit: ("ENTER", language.say(en: "edit", ru: "править"))
    case .add: ("+", language.say(en: "new game", ru: "новая игра"))
    case .reset: ("R", language.say(en: "reset progress", ru: "сбросить прогресс"))
    case .delete: ("DEL", language.say(en: "delete", ru: "удалить"))
    case .undo: ("U", language.say(en: "undo", ru: "отменить"))
    case .leave: ("Q", language.say(en: "leave", ru: "выход"))
    }
  }

  var noGamesYet: String { language.say(en: "No games yet", ru: "Игр пока нет") }

  var gamesEmpty: String {
    language.say(en: "No games yet. Type one of these:", ru: "Игр пока нет. Введи что-нибудь:")
  }

  var activeGame: String { language.say(en: "* active game", ru: "* активная игра") }
}
