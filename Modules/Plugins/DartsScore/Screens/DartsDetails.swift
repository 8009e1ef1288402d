import Domain
import TextKit

/// The sheet «Подробно» (DS-043, DS-044): settings and totals of a game, then its attempts.
enum DartsDetails {
  /// Attempts on a page, so that a screen of 24 lines holds the sheet.
  static let attemptsOnPage = 10

  /// Pages that a game has.
  static func pages(of game: DartsRecord) -> Int {
    max(1, (game.answers.count + attemptsOnPage - 1) / attemptsOnPage)
  }

  /// The sheet of a game; `page` counts from 1.
  static func frame(
    of game: DartsRecord, place: Int, page: Int, _ texts: DartsWords
  ) -> TextFrame {
    let wrong = game.answers.count - game.rightCount - game.missedCount
    let summary = texts.summary(game, wrong: wrong)
    let cells = [4, 14, 14, 14, 7, 9, 10, 8]
    func row(_ texts: [String]) -> String {
      zip(texts, cells).map { $0.padded(to: $1) }.joined()
    }
    let first = attemptsOnPage * (page - 1)
    let shown = game.answers.enumerated().dropFirst(first).prefix(attemptsOnPage)
    let rows = shown.map { index, answer in
      row(
        [String(index + 1)]
          + answer.question.hits.map { ($0.notation ?? texts.miss) + " = \($0.points)" } + [
            String(answer.question.answer), texts.given(answer),
            DartsFrame.seconds(answer.seconds) + " " + texts.second, "+\(answer.points)",
          ])
    }
    let count = pages(of: game)
    let more = page < count ? ["", "darts detail \(place) \(page + 1)"] : []
    var frame = TextFrame(
      title: texts.details,
      right: texts.gameNumber(place) + (count > 1 ? ", \(texts.page) \(page) / \(count)" : ""),
      summary + ["", row(texts.attemptColumns)] + rows + more)
    for line in 1...summary.count { frame.mark(line: line, as: .target) }
    for (offset, entry) in shown.enumerated() {
      frame.mark(
        line: summary.count + 3 + offset, 50..<59, as: entry.element.isRight ? .good : .danger)
    }
    for line in more where !line.isEmpty { frame.mark(line, as: .key) }
    return frame
  }
}
