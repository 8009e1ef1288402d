import Domain
import TextKit

/// The page «Подробно» (DS-043, DS-044): settings and totals of a game, then its attempts.
enum DartsDetails {
  /// The attempts per page that fit on a screen of 24 lines.
  static let attemptsOnPage = 10

  /// Returns the number of pages of a game.
  static func pages(of game: DartsRecord) -> Int {
    max(1, (game.answers.count + attemptsOnPage - 1) / attemptsOnPage)
  }

  /// Returns the page of a game; `page` counts from 1.
  static func frame(
    of game: DartsRecord, place: Int, page: Int, _ texts: DartsWords
  ) -> TextFrame {
    let words = DartsRecordWords(texts.language)
    let stamp = game.endedAt.iso8601
    let pairs = words.summary(
      game, time: DartsFrame.seconds(game.totalSeconds, texts),
      date: stamp.prefix(10) + " " + stamp.dropFirst(11).prefix(5)
    ).map { ($0.title + ":").padded(to: 20) + $0.value.padded(to: 18) }
    let summary = stride(from: 0, to: pairs.count, by: 2).map { pairs[$0] + pairs[$0 + 1] }
    let widths = [4, 14, 14, 14, 7, 9, 10, 8]
    func row(_ cells: [String]) -> String {
      zip(cells, widths).map { $0.padded(to: $1) }.joined()
    }
    let first = attemptsOnPage * (page - 1)
    let shown = game.answers.enumerated().dropFirst(first).prefix(attemptsOnPage)
    let rows = shown.map { index, answer in
      row(
        [String(index + 1)]
          + answer.question.hits.map { ($0.notation ?? texts.miss) + " = \($0.points)" } + [
            String(answer.question.answer),
            answer.given.map { "\($0) [\(answer.isRight ? "+" : "-")]" } ?? words.noAnswer,
            DartsFrame.seconds(answer.seconds, texts), "+\(answer.points)",
          ])
    }
    let count = pages(of: game)
    let more = page < count ? ["", "darts detail \(place) \(page + 1)"] : []
    var frame = TextFrame(
      title: words.details,
      right: count > 1 ? words.game(place, page: page, of: count) : words.game(place),
      summary + ["", row(words.attemptColumns)] + rows + more)
    for line in 1...summary.count { frame.mark(line: line, as: .target) }
    for (offset, entry) in shown.enumerated() {
      frame.mark(
        line: summary.count + 3 + offset, 50..<59, as: entry.element.isRight ? .good : .danger)
    }
    for line in more where !line.isEmpty { frame.mark(line, as: .key) }
    return frame
  }
}
