import Domain
import TextKit

/// Statistics as a screen.
enum DartsStats {
  /// The number of rows that fit on a screen of 24 lines.
  private static let rowsShown = 18

  /// Returns the games by points, coloured from green to red by rank (DS-040).
  static func table(_ games: [DartsRecord], _ texts: DartsWords) -> TextFrame {
    let words = DartsRecordWords(texts.language)
    guard !games.isEmpty else {
      return TextFrame(title: texts.title, right: texts.statistics, ["", words.noGames])
    }
    let widths = [2, 5, 10, 14, 14, 16]
    func row(_ cells: [String]) -> String {
      zip(cells, widths).map { $0.padded(to: $1) }.joined()
    }
    let rows = games.prefix(rowsShown).enumerated().map { place, game in
      row([
        grade(place, of: games.count), String(place + 1), String(game.points),
        "\(game.rightCount) / \(game.answers.count)",
        DartsFrame.seconds(game.totalSeconds, texts),
        String(game.endedAt.iso8601.prefix(10)),
      ])
    }
    var frame = TextFrame(
      title: texts.title, right: texts.statistics,
      [row(words.columns)] + rows + ["", words.openRow])
    for place in games.indices.prefix(rowsShown) where grade(place, of: games.count) != "Y" {
      frame.mark(line: place + 2, as: grade(place, of: games.count) == "G" ? .good : .danger)
    }
    return frame
  }

  /// Returns G, Y or R: the best, the middle and the last third.
  static func grade(_ place: Int, of count: Int) -> String {
    guard count > 1 else { return "G" }
    return ["G", "Y", "R"][min(2, 3 * place / count)]
  }
}
