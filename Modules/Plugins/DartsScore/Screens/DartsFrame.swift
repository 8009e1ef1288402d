import Domain
import PortableNumerics
import TextKit

/// The screens of a game as frames: the board on the left, texts on the right.
enum DartsFrame {
  /// Formats seconds with one decimal.
  static func seconds(_ seconds: Double, _ texts: DartsWords) -> String {
    let tenths = Int((seconds * 10).rounded(.down))
    return texts.seconds(texts.language.decimal("\(tenths / 10).\(tenths % 10)"))
  }

  /// Returns the totals of a finished game, one per row.
  static func totals(of game: DartsGame, _ texts: DartsWords) -> [String] {
    texts.totals(game, time: seconds(game.totalSeconds, texts))
      .map { $0.title.padded(to: 24) + $0.value }
  }

  /// The screen of a game; for keys it names no commands.
  static func frame(
    of game: DartsGame, settings: DartsSettings, for rendering: Rendering
  ) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let commands = { (lines: [String]) in rendering.controls == .commands ? lines : [] }
    func screen(_ right: String, _ darts: [DartPoint], _ lines: [String]) -> TextFrame {
      titled(texts.title, right, lines, size: rendering.size) {
        DartsBoardText.lines(darts, settings, halfHeight: $0)
      }
    }
    switch game.phase {
    case .ready:
      return screen(
        texts.game, [],
        texts.beforeStart(game.rules) + ["", "[ \(texts.start) ]"]
          + commands(["darts start", "darts live"] + texts.sections))
    case .paused:
      return screen(
        texts.paused, [],
        [texts.attemptsLeft(game.attemptsLeft), texts.earned(game.points), ""]
          + ["[ \(texts.goOn) ]"]
          + commands(["darts continue", "", "[ \(texts.again) ]", "darts restart"]))
    case .over:
      let melody = DartsGame.Event.ended(isGood: game.isGood)
      var frame = screen(
        texts.overTitle, [],
        totals(of: game, texts)
          + ["", settings.isHeard(melody) ? texts.event(melody) : "", ""]
          + commands(["[ \(texts.again) ]", "darts restart"] + texts.sections))
      frame.mark(texts.event(melody), as: game.isGood ? .good : .danger)
      return frame
    case .asking(let question):
      let clock = seconds(game.timeLeft.seconds, texts)
      let hits = question.hits.enumerated().map { texts.hit($0.offset + 1, $0.element) }
      let options = texts.options(question.options)
      var frame = screen(
        texts.earned(game.points), question.darts,
        [texts.attemptsLeft(game.attemptsLeft), clock, ""] + hits + ["", texts.question] + options)
      if game.timeLeft.seconds <= DartsGame.warningSeconds { frame.mark(clock, as: .danger) }
      for number in 1...options.count { frame.mark("(\(number))", as: .key) }
      return frame
    }
  }

  /// Returns a title, the board on the left and lines beside it; commands have their own role.
  ///
  /// The board grows with the room; in a narrow one it is below the lines, if it fits.
  static func titled(
    _ title: String, _ right: String, _ lines: [String],
    size: FrameSize = .standard, board: (_ halfHeight: Int) -> [TextLine]
  ) -> TextFrame {
    let (columns, rows) = (size.columns, size.rows)
    let bar = TextLine(title: title, right: right, width: columns)
    let told = lines.map { TextLine($0, $0.hasPrefix("darts ") ? .key : nil) }
    guard columns >= 72 else {
      let half = min(DartsBoardText.usualHeight, (columns - 1) / 4)
      let fits = told.count + 2 * half + 5 <= rows
      return TextFrame(rows: [bar] + told + (fits ? board(half) : []), width: columns)
    }
    let most = min(20, (rows - 7) / 2, (columns - 40) / 4)
    let half = max(DartsBoardText.usualHeight, most)
    let (picture, column) = (board(half), DartsBoardText.columns(halfHeight: half) + 3)
    let shown = (0..<max(picture.count, told.count + 1)).map { row -> TextLine in
      let left = (row < picture.count ? picture[row] : TextLine()).padded(to: column)
      return told.indices.contains(row - 1) ? left + told[row - 1] : left
    }
    return TextFrame(rows: [bar] + shown, width: columns)
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
      hits + [""] + options + ["", verdict, ""] + walk + ["darts detail \(place)"]
    ) { DartsBoardText.lines(answer.question.darts, settings, halfHeight: $0) }
    for option in options {
      if option.hasPrefix("[+]") { frame.mark(option, as: .good) }
      if option.hasPrefix("[-]") { frame.mark(option, as: .danger) }
    }
    return frame
  }
}
