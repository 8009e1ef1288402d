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
    of game: DartsRecord, place: Int, page: Int, for rendering: Rendering
  ) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let words = DartsRecordWords(rendering.language)
    let width = rendering.size.columns
    let count = pages(of: game)
    let more = page < count ? ["", TextLine("darts detail \(place) \(page + 1)", .key)] : []
    let attempts = TextColumns.lines(
      [words.attemptColumns.map { TextLine($0) }] + rows(of: game, page: page, texts),
      least: [4, 14, 14, 14, 7, 9, 10], width: width)
    return TextFrame(
      title: words.language.say(en: "Details", ru: "Подробно"),
      right: count > 1 ? words.game(place, page: page, of: count) : words.game(place),
      rows: summary(of: game, texts, width: width) + [""] + attempts.joined() + more, width: width)
  }

  /// The settings and totals, two side by side where there is room.
  private static func summary(
    of game: DartsRecord, _ texts: DartsWords, width: Int
  ) -> [TextLine] {
    let stamp = game.endedAt.iso8601
    let pairs = DartsRecordWords(texts.language).summary(
      game, time: DartsFrame.seconds(game.totalSeconds, texts),
      date: stamp.prefix(10) + " " + stamp.dropFirst(11).prefix(5)
    ).map { [TextLine($0.title + ":", .target), TextLine($0.value, .target)] }
    let across = width < 76 ? 1 : 2
    let rows = stride(from: 0, to: pairs.count, by: across).map {
      Array(pairs[$0..<min($0 + across, pairs.count)].joined())
    }
    return TextColumns.lines(rows, least: [20, 18, 20], width: width).flatMap { $0 }
  }

  /// The attempts of a page: hits, total, answer, time, points.
  private static func rows(
    of game: DartsRecord, page: Int, _ texts: DartsWords
  ) -> [[TextLine]] {
    let words = DartsRecordWords(texts.language)
    let first = attemptsOnPage * (page - 1)
    return game.answers.enumerated().dropFirst(first).prefix(attemptsOnPage).map { index, answer in
      let hits = answer.question.hits.map { ($0.notation ?? texts.miss) + " = \($0.points)" }
      let given =
        answer.given.map { "\($0) [\(answer.isRight ? "+" : "-")]" }
        ?? words.language.say(en: "none", ru: "нет")
      return ([String(index + 1)] + hits + [String(answer.question.answer)]).map { TextLine($0) }
        + [TextLine(given, answer.isRight ? .good : .danger)]
        + [DartsFrame.seconds(answer.seconds, texts), "+\(answer.points)"].map { TextLine($0) }
    }
  }
}

private extension DartsRecordWords {
  /// The column titles of a game's attempts: three hits, total, answer, time, points.
  var attemptColumns: [String] {
    language.say(
      en: ["№", "Hit 1", "Hit 2", "Hit 3", "Total", "Answer", "Time", "Points"],
      ru: ["№", "Попадание 1", "Попадание 2", "Попадание 3", "Всего", "Ответ", "Время", "Очки"])
  }
}
