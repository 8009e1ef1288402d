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
  static func table(
    _ games: [DartsRecord], page: Int = 1, for rendering: Rendering
  ) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let words = DartsRecordWords(rendering.language)
    let columns = rendering.size.columns
    let bar = TextLine(title: texts.title, right: texts.statistics, width: columns)
    guard !games.isEmpty else {
      return TextFrame(rows: [bar, TextLine(), TextLine(words.noGames)], width: columns)
    }
    let timed = games.count(where: \.isTimed)
    let shown = rowsShown(for: rendering)
    var lines = [bar, TextLine(row(words.columns))]
    for (place, game) in games.enumerated().dropFirst(shown * (page - 1)).prefix(shown) {
      let isFirst = place == shown * (page - 1)
      if !game.isTimed, place == timed || isFirst { lines.append(TextLine(words.untimed, .title)) }
      let rank = game.isTimed ? place : place - timed
      let grade = grade(rank, of: game.isTimed ? timed : games.count - timed)
      let text = row([
        grade, String(place + 1), String(game.points),
        "\(game.rightCount) / \(game.answers.count)",
        DartsFrame.seconds(game.totalSeconds, texts), String(game.endedAt.iso8601.prefix(10)),
      ])
      lines.append(TextLine(text, grade == "G" ? .good : grade == "R" ? .danger : nil))
    }
    let count = pages(of: games, for: rendering)
    let next = page < count ? ["darts stats \(page + 1)"] : []
    lines.append(TextLine())
    lines += TextLine(words.openRow).wrapped(to: columns)
    lines += next.map { TextLine($0, .key) }
    return TextFrame(rows: lines, width: columns)
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, widths).map { $0.padded(to: $1) }.joined()
  }

  /// Returns G, Y or R: the best, the middle and the last third.
  static func grade(_ place: Int, of count: Int) -> String {
    guard count > 1 else { return "G" }
    return ["G", "Y", "R"][min(2, 3 * place / count)]
  }
}
