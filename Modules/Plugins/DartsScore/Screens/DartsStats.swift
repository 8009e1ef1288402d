import Domain
import TextKit

/// Statistics as a screen: games with a clock, and those without ranked apart (DS-047).
enum DartsStats {
  private static let widths = [2, 5, 10, 14, 14, 16]

  /// The rows of games that fit on a page.
  private static func rowsShown(for rendering: Rendering) -> Int {
    max(4, rendering.size.rows - 7)
  }

  /// Returns the number of pages.
  static func pages(of games: [DartsRecord], for rendering: Rendering) -> Int {
    let shown = rowsShown(for: rendering)
    return max(1, (games.count + shown - 1) / shown)
  }

  /// Returns a page, counted from 1; games have colours from green to red by rank (DS-040).
  ///
  /// Where keys are pressed a game is chosen, from 0, and the page is the one that has it.
  static func table(
    _ games: [DartsRecord], page: Int = 1, chosen: Int? = nil, for rendering: Rendering
  ) -> TextFrame {
    let language = rendering.language
    let columns = rendering.size.columns
    func frame(_ lines: [TextLine]) -> TextFrame {
      TextFrame(title: language.title, right: language.statistics, rows: lines, width: columns)
    }
    guard !games.isEmpty else {
      return frame([
        "",
        TextLine(language.say(en: "No game was played yet.", ru: "Сыгранных игр пока нет.")),
      ])
    }
    let timed = games.count(where: { $0.isTimed })
    let shown = rowsShown(for: rendering)
    let page = chosen.map { $0 / shown + 1 } ?? page
    let places = games.indices.dropFirst(shown * (page - 1)).prefix(shown)
    let rows = places.map { place in
      let game = games[place]
      let rank = game.isTimed ? place : place - timed
      let grade = grade(rank, of: game.isTimed ? timed : games.count - timed)
      let role: TextRole? = grade == "G" ? .good : grade == "R" ? .danger : nil
      return [
        place == chosen ? ">" + grade : grade, String(place + 1), String(game.points),
        "\(game.rightCount) / \(game.answers.count)",
        DartsFrame.seconds(game.totalSeconds, language), String(game.endedAt.iso8601.prefix(10)),
      ].map { TextLine($0, role) }
    }
    let table = TextColumns.lines(
      [language.columns.map { TextLine($0) }] + rows,
      least: chosen == nil ? widths : [3] + widths.dropFirst(), width: columns)
    var lines = table[0]
    for (place, row) in zip(places, table.dropFirst()) {
      let isHeading = !games[place].isTimed && (place == timed || place == places.first)
      lines +=
        (isHeading
          ? [TextLine(language.say(en: "Without a clock", ru: "Без часов"), .title)] : [])
        + row
    }
    let count = pages(of: games, for: rendering)
    if chosen != nil {
      return frame(lines + (count > 1 ? ["", TextLine("\(page) / \(count)", .dim)] : []))
    }
    let next = page < count ? [TextLine("darts stats \(page + 1)", .key)] : []
    return frame(
      lines + [
        "",
        TextLine(
          language.say(
            en: "Answers: darts history N     Details: darts detail N",
            ru: "История ответов: darts history N     Подробно: darts detail N")),
      ] + next)
  }

  /// Returns G, Y or R: the best, the middle and the last third.
  static func grade(_ place: Int, of count: Int) -> String {
    guard count > 1 else { return "G" }
    return ["G", "Y", "R"][min(2, 3 * place / count)]
  }
}

private extension Language {
  /// The column titles of the statistics.
  var columns: [String] {
    say(
      en: ["", "", "Points", "Attempts", "Time", "Date"],
      ru: ["", "", "Счет", "Попытки", "Время", "Дата"])
  }
}
