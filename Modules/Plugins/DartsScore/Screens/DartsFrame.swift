import Domain
import PortableNumerics
import TextKit

/// The screens of a game as frames: the board on the left, texts on the right.
enum DartsFrame {
  /// The column where the texts beside the board begin.
  private static let column = 36

  /// Formats seconds with one decimal.
  static func seconds(_ seconds: Double, _ texts: DartsWords) -> String {
    let tenths = Int((seconds * 10).rounded(.down))
    return texts.seconds("\(tenths / 10).\(tenths % 10)")
  }

  /// Returns the totals of a finished game, one per row.
  static func totals(of game: DartsGame, _ texts: DartsWords) -> [String] {
    texts.totals(game, time: seconds(game.totalSeconds, texts))
      .map { $0.title.padded(to: 24) + $0.value }
  }

  /// The screen of a game.
  static func frame(
    of game: DartsGame, settings: DartsSettings, _ texts: DartsWords
  ) -> TextFrame {
    switch game.phase {
    case .ready:
      return titled(
        texts.title, texts.game, DartsBoardText.lines([], settings),
        texts.beforeStart(game.rules) + ["", "[ \(texts.start) ]", "darts start", "darts live"]
          + texts.sections)
    case .paused:
      return titled(
        texts.title, texts.paused, DartsBoardText.lines([], settings),
        [
          texts.attemptsLeft(game.attemptsLeft), texts.earned(game.points), "",
          "[ \(texts.goOn) ]", "darts continue", "", "[ \(texts.again) ]", "darts restart",
        ])
    case .over:
      let melody = DartsGame.Event.ended(isGood: game.isGood)
      var frame = titled(
        texts.title, texts.overTitle, DartsBoardText.lines([], settings),
        totals(of: game, texts)
          + ["", settings.isHeard(melody) ? texts.event(melody) : "", ""]
          + ["[ \(texts.again) ]", "darts restart"] + texts.sections)
      frame.mark(texts.event(melody), as: game.isGood ? .good : .danger)
      return frame
    case .asking(let question):
      let clock = seconds(game.timeLeft.seconds, texts)
      let hits = question.hits.enumerated().map { texts.hit($0.offset + 1, $0.element) }
      var frame = titled(
        texts.title, texts.earned(game.points),
        DartsBoardText.lines(question.darts, settings),
        [texts.attemptsLeft(game.attemptsLeft), clock, ""] + hits + ["", texts.question]
          + texts.options(question.options))
      if game.timeLeft.seconds <= DartsGame.warningSeconds { frame.mark(clock, as: .danger) }
      return frame
    }
  }

  /// Returns a title, the board on the left and lines beside it; commands have their own role.
  static func titled(
    _ title: String, _ right: String, _ board: [String], _ lines: [String]
  ) -> TextFrame {
    let shown = (0..<max(board.count, lines.count + 1)).map { row in
      let line = row - 1
      return (board.indices.contains(row) ? board[row] : "").padded(to: column)
        + (lines.indices.contains(line) ? lines[line] : "")
    }
    var frame = TextFrame(title: title, right: right, shown)
    for line in lines where line.hasPrefix("darts ") { frame.mark(line, as: .key) }
    return frame
  }

  /// Returns one attempt of a finished game (DS-042): the board with its darts, and the options.
  ///
  /// The right one is `[+]` green, a wrong one that was given `[-]` red, others `[ ]`.
  static func history(
    of game: DartsRecord, place: Int, attempt: Int, settings: DartsSettings, _ texts: DartsWords
  ) -> TextFrame {
    let answer = game.answers[attempt - 1]
    let words = DartsRecordWords(texts.language)
    let hits = answer.question.hits.enumerated().map { texts.hit($0.offset + 1, $0.element) }
    let options = answer.question.options.map { option in
      let isRight = option == answer.question.answer
      let isGiven = option == answer.given
      let text = "[\(isRight ? "+" : isGiven ? "-" : " ")] \(option)"
      let note = isRight && isGiven ? words.rightGiven : isRight ? words.rightOne : words.yours
      return isRight || isGiven ? text.padded(to: 9) + note : text
    }
    let verdict = words.verdict(
      time: answer.given.map { _ in seconds(answer.seconds, texts) }, points: answer.points)
    var walk: [String] = []
    if attempt > 1 { walk.append("darts prev") }
    if attempt < game.answers.count { walk.append("darts next") }
    var frame = titled(
      words.history, words.game(place, attempt: attempt, of: game.answers.count),
      DartsBoardText.lines(answer.question.darts, settings),
      hits + [""] + options + ["", verdict, ""] + walk + ["darts detail \(place)"])
    for option in options {
      if option.hasPrefix("[+]") { frame.mark(option, as: .good) }
      if option.hasPrefix("[-]") { frame.mark(option, as: .danger) }
    }
    return frame
  }
}
