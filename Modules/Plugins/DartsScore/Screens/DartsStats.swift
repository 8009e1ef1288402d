import Domain
import PluginKit

/// Statistics and details as screens.
enum DartsStats {
  /// Games by points, graded from green to red by rank (DS-040).
  static func table(_ games: [DartsRecord], _ texts: DartsTexts) -> TextFrame {
    guard !games.isEmpty else { return TextFrame(["== \(texts.statistics)", texts.noGames]) }
    func row(_ cells: [String], _ grade: String) -> String {
      grade.padded(to: 2)
        + cells.enumerated().map { $0.element.padded(to: $0.offset == 0 ? 5 : 14) }
        .joined()
    }
    let rows = games.prefix(20).enumerated().map { place, game in
      row(
        [
          String(place + 1), String(game.points), "\(game.rightCount) / \(game.answers.count)",
          DartsFrame.seconds(game.totalSeconds) + " " + texts.second,
        ], grade(place, of: games.count))
    }
    var frame = TextFrame(["== \(texts.statistics)", row(texts.columns, "")] + rows)
    frame.mark(line: 0, as: .title)
    for place in games.indices.prefix(20) where grade(place, of: games.count) != "Y" {
      frame.mark(line: place + 2, as: grade(place, of: games.count) == "G" ? .good : .danger)
    }
    return frame
  }

  /// G, Y or R: the best, the middle and the last third.
  static func grade(_ place: Int, of count: Int) -> String {
    guard count > 1 else { return "G" }
    return ["G", "Y", "R"][min(2, 3 * place / count)]
  }

  /// One game with all its attempts (DS-043, DS-044).
  ///
  /// `page` is the number of the ten attempts shown, from 1.
  static func details(
    of game: DartsRecord, page: Int, _ texts: DartsTexts
  ) -> TextFrame {
    let wrong = game.answers.count - game.rightCount - game.missedCount
    let totals =
      "\(texts.earned): \(game.points)   \(texts.time): \(DartsFrame.seconds(game.totalSeconds)) "
      + "\(texts.second)   + \(game.rightCount)  - \(wrong)  0 \(game.missedCount)"
    var lines = ["== \(texts.details)"] + texts.rules(game.rules)
    lines += [totals, "\(texts.date): \(game.endedAt.iso8601)"]
    let shown = game.answers.enumerated().dropFirst(10 * (page - 1)).prefix(10)
    for (index, answer) in shown {
      let hits = answer.question.hits.map { hit in
        (hit.notation ?? texts.miss) + " = \(hit.points)"
      }
      let given = "\(texts.answered): \(answer.given.map(String.init) ?? "—")"
      let time = DartsFrame.seconds(answer.seconds) + " " + texts.second
      lines.append(
        "\(texts.attempt) \(index + 1): ".padded(to: 12)
          + hits.joined(separator: ", ").padded(to: 36)
          + given.padded(to: 13) + time.padded(to: 9) + "+\(answer.points)")
    }
    if game.answers.count > 10 { lines.append("\(page) / \((game.answers.count + 9) / 10)") }
    var frame = TextFrame(lines)
    frame.mark(line: 0, as: .title)
    return frame
  }

  /// The means of bots' games, a metric a line.
  static func lines(of records: [RunRecord]) -> [String] {
    DartsLabGame().metrics.compactMap { metric in
      let values = records.map { $0[metric] }.filter { !$0.isNaN }
      guard !values.isEmpty else { return nil }
      let mean = values.reduce(0, +) / Double(values.count)
      let rounded = shortestText((mean * 1000).rounded() / 1000)
      return metric.name.padded(to: 18) + rounded + (metric.unit.isEmpty ? "" : " \(metric.unit)")
    }
  }
}
