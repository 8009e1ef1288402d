import PluginKit
import Domain
import TextKit

/// The screens of a game as frames: the board with its texts.
enum DartsFrame {
  /// Formats seconds with one decimal.
  static func seconds(_ seconds: Double, _ texts: DartsWords) -> String {
    let tenths = Int((seconds * 10).rounded(.down))
    return texts.seconds(texts.language.decimal("\(tenths / 10).\(tenths % 10)"))
  }

  /// Returns the totals of a finished game, one per row.
  private static func totals(of game: DartsGameViewModel, _ texts: DartsWords) -> [String] {
    texts.totals(game, time: seconds(game.totalSeconds, texts))
      .map { $0.title.padded(to: 24) + $0.value }
  }

  /// The screen of a game; in real time with the news and the keys below.
  static func frame(
    of game: DartsGameViewModel, for rendering: Rendering, keys: String?
  ) -> TextFrame {
    guard let keys else { return frame(of: game, for: rendering) }
    let texts = DartsWords(rendering.language)
    let heard = game.events.compactMap { game.settings.reported($0, texts) }
    let below = [
      TextLine(heard.joined(separator: "   "), game.events.first?.role), TextLine(keys, .key),
    ].flatMap { $0.wrapped(to: rendering.size.columns) }
    var frame = frame(of: game, for: rendering, linesBelow: below.count)
    frame.append(below)
    return frame
  }

  /// The screen of a challenge, around which the fight has lines of its own.
  static func frame(of challenge: DartsChallengeViewModel, for rendering: Rendering) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let game = challenge.game
    let feedback = game.events.first.map(texts.event)
    guard challenge.isWon == nil, let question = game.question else {
      return TextFrame((feedback.map { [$0, ""] } ?? []) + totals(of: game, texts))
    }
    let columns = rendering.size.columns
    let below = [
      TextLine(feedback ?? "", game.events.first?.role),
      TextLine(texts.move(options: question.options.count, by: rendering.controls), .key),
    ].flatMap { $0.wrapped(to: columns) }
    let clock = seconds(game.timeLeft.seconds, texts)
    var page = BoardPage(
      title: "\(texts.attemptsLeft(game.attemptsLeft))   \(clock)",
      right: "+ \(game.rightCount) / \(challenge.needed)", darts: question.darts,
      settings: game.settings, rendering: rendering, linesBelow: below.count)
    page.rendering.size = FrameSize(columns: columns, rows: rendering.size.rows - 7)
    page.ask(question, texts)
    var frame = page.frame
    if game.isShort { frame.mark(line: 0, as: .danger) }
    for number in 1...question.options.count { frame.mark("(\(number))", as: .key) }
    frame.append(below)
    return frame
  }

  /// The screen of a game, with room for the lines that the caller adds below; for keys it names no
  /// commands.
  static func frame(
    of game: DartsGameViewModel, for rendering: Rendering, linesBelow: Int = 0
  ) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let settings = game.settings
    let commands = { (lines: [String]) in rendering.controls == .commands ? lines : [] }
    var page = BoardPage(
      title: texts.title, right: texts.game, settings: settings, rendering: rendering,
      linesBelow: linesBelow)
    var lines: [String]
    switch game.phase {
    case .ready:
      lines =
        texts.beforeStart(game.rules) + ["", "[ \(texts.start) ]"]
        + commands(["darts start", "darts live"] + texts.sections)
    case .paused:
      page.right = texts.language.say(en: "Paused", ru: "Пауза")
      lines =
        [texts.attemptsLeft(game.attemptsLeft), texts.earned(game.points), ""]
        + ["[ \(texts.goOn) ]"] + commands(["darts continue", ""])
        + ["[ \(texts.again) ]"] + commands(["darts restart"])
    case .over:
      page.right = texts.language.say(en: "The game is over", ru: "Игра окончена")
      let melody = DartsGame.Event.ended(isGood: game.isGood)
      lines =
        totals(of: game, texts) + ["", settings.reported(melody, texts) ?? "", ""]
        + commands(["[ \(texts.again) ]", "darts restart"] + texts.sections)
    case .asking:
      guard let question = game.question else { return page.frame }
      page.right = texts.earned(game.points)
      page.darts = question.darts
      let left = texts.attemptsLeft(game.attemptsLeft)
      let clock = TextLine(
        seconds(game.timeLeft.seconds, texts),
        game.isShort ? .danger : nil)
      page.texts =
        page.isWide
        ? [TextLine(left), clock, TextLine()] : [TextLine(left + "   ") + clock]
      page.ask(question, texts)
      var frame = page.frame
      for number in 1...question.options.count { frame.mark("(\(number))", as: .key) }
      return frame
    }
    page.texts = lines.map { TextLine($0) }
    var frame = page.frame
    if game.phase == .over { frame.mark("♪", as: game.isGood ? .good : .danger) }
    return frame
  }

  /// Returns one attempt of a finished game (DS-042): the board with its darts, and the options.
  ///
  /// The right one is `[+]` green, a wrong one that was given `[-]` red, others `[ ]`.
  static func history(_ history: DartsHistoryViewModel, for rendering: Rendering) -> TextFrame {
    let texts = DartsWords(rendering.language)
    let (game, place, attempt) = (history.game, history.place, history.attempt)
    let answer = history.answer
    let words = DartsRecordWords(texts.language)
    let hits = answer.question.hits.enumerated().map { texts.hit($0.offset + 1, $0.element) }
    let options = answer.question.options.map { option -> TextLine in
      let isRight = option == answer.question.answer
      let isGiven = option == answer.given
      let text = "[\(isRight ? "+" : isGiven ? "-" : " ")] \(option)"
      let note =
        isRight && isGiven
        ? words.language.say(en: "your answer, right", ru: "твой ответ, верный")
        : isRight
          ? words.language.say(en: "the right one", ru: "верный ответ")
          : words.language.say(en: "your answer", ru: "твой ответ")
      return TextLine(
        isRight || isGiven ? text.padded(to: 9) + note : text,
        isRight ? .good : isGiven ? .danger : nil)
    }
    let verdict = words.verdict(
      time: answer.given.map { _ in seconds(answer.seconds, texts) }, points: answer.points)
    var walk: [String] = []
    if attempt > 1 { walk.append("darts prev") }
    if attempt < game.answers.count { walk.append("darts next") }
    return BoardPage(
      title: words.history, right: words.game(place, attempt: attempt, of: game.answers.count),
      darts: answer.question.darts, settings: history.settings, rendering: rendering,
      texts: hits.map { TextLine($0) } + [TextLine()] + options
        + ["", verdict, ""].map { TextLine($0) }
        + (walk + ["darts detail \(place)"]).map { TextLine($0) }
    ).frame
  }
}

extension DartsGame.Event {
  /// The role of its line.
  fileprivate var role: TextRole? {
    switch self {
    case .right: .good
    case .wrong, .missed: .danger
    case .warning, .turned, .ended: nil
    }
  }
}

private extension DartsWords {
  var goOn: String { language.say(en: "CONTINUE", ru: "ПРОДОЛЖИТЬ") }

  var again: String { language.say(en: "RESTART", ru: "ЗАНОВО") }

  func beforeStart(_ rules: DartsRules) -> [String] {
    let seconds = Int(rules.secondsPerAnswer)
    return [
      language.say(en: "Attempts: \(rules.attempts)", ru: "Попыток: \(rules.attempts)"),
      language.say(en: "Seconds for an answer: \(seconds)", ru: "Секунд на ответ: \(seconds)"),
    ]
  }

  /// Returns the totals of a finished game with their titles; the time is already formatted.
  func totals(_ game: DartsGameViewModel, time: String) -> [(title: String, value: String)] {
    [
      (language.say(en: "Attempts", ru: "Попыток"), String(game.rules.attempts)),
      (language.say(en: "Right", ru: "Верных ответов"), String(game.rightCount)),
      (language.say(en: "Wrong", ru: "Неверных ответов"), String(game.wrongCount)),
      (language.say(en: "Missed", ru: "Пропущено"), String(game.missedCount)),
      (language.say(en: "Points", ru: "Очков"), String(game.points)),
      (language.say(en: "Time of all answers", ru: "Время всех ответов"), time),
    ]
  }

  func earned(_ points: Int) -> String {
    language.say(en: "Points: \(points)", ru: "Очки: \(points)")
  }

  /// The other two sections, shown below the game (DS-001).
  var sections: [String] {
    ["", "", "\(statistics) >", "darts stats", "\(settings) >", "darts set"]
  }
}
