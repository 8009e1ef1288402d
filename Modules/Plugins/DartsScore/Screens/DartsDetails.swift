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
    let language = rendering.language
    let width = rendering.size.columns
    let count = pages(of: game)
    let more =
      page < count && rendering.controls == .commands
      ? ["", TextLine("darts detail \(place) \(page + 1)", .key)] : []
    let attempts = TextColumns.lines(
      [
        language.say(
          en: ["№", "Hit 1", "Hit 2", "Hit 3", "Total", "Answer", "Time", "Points"],
          ru: ["№", "Попадание 1", "Попадание 2", "Попадание 3", "Всего", "Ответ", "Время", "Очки"]
        ).map { TextLine($0) }
      ] + rows(of: game, page: page, language),
      least: [4, 14, 14, 14, 7, 9, 10], width: width)
    return TextFrame(
      title: language.say(en: "Details", ru: "Подробно"),
      right: count > 1
        ? language.say(
          en: "game \(place), page \(page) / \(count)",
          ru: "игра \(place), страница \(page) / \(count)")
        : language.say(en: "game \(place)", ru: "игра \(place)"),
      rows: summary(of: game, language, width: width) + [""] + attempts.joined() + more,
      width: width)
  }

  /// The settings and totals, two side by side where there is room.
  private static func summary(
    of game: DartsRecord, _ language: Language, width: Int
  ) -> [TextLine] {
    let stamp = game.endedAt.iso8601
    let pairs = language.summary(
      game, time: DartsFrame.seconds(game.totalSeconds, language),
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
    of game: DartsRecord, page: Int, _ language: Language
  ) -> [[TextLine]] {
    let first = attemptsOnPage * (page - 1)
    return game.answers.enumerated().dropFirst(first).prefix(attemptsOnPage).map { index, answer in
      let hits = answer.question.hits.map { ($0.notation ?? language.miss) + " = \($0.points)" }
      let given =
        answer.given.map { "\($0) [\(answer.isRight ? "+" : "-")]" }
        ?? language.say(en: "none", ru: "нет")
      return ([String(index + 1)] + hits + [String(answer.question.answer)]).map { TextLine($0) }
        + [TextLine(given, answer.isRight ? .good : .danger)]
        + [DartsFrame.seconds(answer.seconds, language), "+\(answer.points)"].map { TextLine($0) }
    }
  }
}

private extension Language {
  /// Returns the settings of a game (X5) and its totals, with their titles.
  func summary(
    _ game: DartsRecord, time: String, date: String
  ) -> [(title: String, value: String)] {
    let misses =
      game.rules.misses
      ? say(en: "on", ru: "есть") : say(en: "off", ru: "нет")
    let wrong = game.answers.count - game.rightCount - game.missedCount
    let titles = say(
      en: [
        "Seconds an answer", "Misses", "Points", "Time", "Attempts", "Right answers", "Not in time",
        "Wrong answers", "Date", "Options",
      ],
      ru: [
        "Секунд на ответ", "Промахи", "Очки", "Время", "Попытки", "Верных ответов", "Не вовремя",
        "Неверных ответов", "Дата", "Вариантов",
      ])
    let values = [
      String(Int(game.rules.secondsPerAnswer)), misses, String(game.points), time,
      String(game.answers.count), String(game.rightCount), String(game.missedCount), String(wrong),
      date, String(game.rules.optionCount),
    ]
    return zip(titles, values).map { ($0, $1) }
  }
}
