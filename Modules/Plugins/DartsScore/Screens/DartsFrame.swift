import PluginKit
import Domain
import TextKit

/// The screens of a game as frames: the board with its texts.
enum DartsFrame {
  /// Formats seconds with one decimal.
  static func seconds(_ seconds: Double, _ language: Language) -> String {
    let tenths = Int((seconds * 10).rounded(.down))
    return language.seconds(language.decimal("\(tenths / 10).\(tenths % 10)"))
  }

  /// Returns the totals of a finished game, one per row.
  private static func totals(of game: DartsGameViewModel, _ language: Language) -> [String] {
    let totals: [(title: String, value: String)] = [
      (language.say(en: "Attempts", ru: "Попыток"), String(game.rules.attempts)),
      (language.say(en: "Right", ru: "Верных ответов"), String(game.rightCount)),
      (language.say(en: "Wrong", ru: "Неверных ответов"), String(game.wrongCount)),
      (language.say(en: "Missed", ru: "Пропущено"), String(game.missedCount)),
      (language.say(en: "Points", ru: "Очков"), String(game.points)),
      (
        language.say(en: "Time of all answers", ru: "Время всех ответов"),
        seconds(game.totalSeconds, language)
      ),
    ]
    return totals.map { $0.title.padded(to: 24) + $0.value }
  }

  /// The screen of a game; in real time with the news and the keys below.
  static func frame(
    of game: DartsGameViewModel, for rendering: Rendering, keys: String?
  ) -> TextFrame {
    guard let keys else { return frame(of: game, for: rendering) }
    let language = rendering.language
    if rendering.style.isInWords {
      // Who listens hears first how it went, then what is next; the time left is said anyway.
      let heard = game.events.filter { $0 != .turned && $0 != .warning }.map {
        TextLine(language.event($0)).about(game.answerCount)
      }
      let frame = frame(of: game, for: rendering)
      return TextFrame(rows: heard + frame.rows + [TextLine(keys, .key)], width: frame.width)
    }
    let heard = game.events.compactMap { game.settings.reported($0, language) }
    let below = [
      TextLine(heard.joined(separator: "   "), game.events.first?.role), TextLine(keys, .key),
    ].flatMap { $0.wrapped(to: rendering.size.columns) }
    var frame = frame(of: game, for: rendering, linesBelow: below.count)
    frame.append(below)
    return frame
  }

  /// The time left: a clock, or what is said of it.
  private static func timeLeft(of game: DartsGameViewModel, for rendering: Rendering) -> String {
    rendering.style.isInWords
      ? rendering.language.timeLeft(game.timeLeft.seconds)
      : seconds(game.timeLeft.seconds, rendering.language)
  }

  /// The screen of a challenge, around which the fight has lines of its own.
  static func frame(of challenge: DartsChallengeViewModel, for rendering: Rendering) -> TextFrame {
    let language = rendering.language
    let game = challenge.game
    let feedback = game.events.first.map(language.event)
    guard challenge.isWon == nil, let question = game.question else {
      return TextFrame((feedback.map { [$0, ""] } ?? []) + totals(of: game, language))
    }
    let columns = rendering.size.columns
    let below = [
      TextLine(feedback ?? "", game.events.first?.role).about(game.answerCount),
      TextLine(language.move(options: question.options.count, by: rendering.controls), .key),
    ].flatMap { $0.wrapped(to: columns) }
    let clock = timeLeft(of: game, for: rendering)
    var page = BoardPage(
      title: "\(language.attemptsLeft(game.attemptsLeft))   \(clock)",
      right: "+ \(game.rightCount) / \(challenge.needed)", darts: question.darts,
      settings: game.settings, rendering: rendering, linesBelow: below.count)
    page.rendering.size = FrameSize(columns: columns, rows: rendering.size.rows - 7)
    page.turnShare = game.turnShare
    page.ask(question, number: game.answerCount, language)
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
    let language = rendering.language
    let settings = game.settings
    let commands = { (lines: [String]) in rendering.controls == .commands ? lines : [] }
    // In real time the events have been heard already.
    let isSpoken = rendering.style.isInWords && rendering.controls == .keys
    var page = BoardPage(
      title: language.title, right: language.say(en: "Game", ru: "Игра"), settings: settings,
      rendering: rendering,
      linesBelow: linesBelow)
    var lines: [String]
    switch game.phase {
    case .ready:
      lines =
        language.beforeStart(game.rules) + ["", "[ \(language.start) ]"]
        + commands(["darts start", "darts live"] + language.sections)
    case .paused:
      page.right = language.say(en: "Paused", ru: "Пауза")
      lines =
        [language.attemptsLeft(game.attemptsLeft), language.earned(game.points), ""]
        + ["[ \(language.goOn) ]"] + commands(["darts continue", ""])
        + ["[ \(language.again) ]"] + commands(["darts restart"])
    case .over:
      page.right = language.say(en: "The game is over", ru: "Игра окончена")
      let melody = DartsGame.Event.ended(isGood: game.isGood)
      lines =
        totals(of: game, language)
        + (isSpoken ? [] : ["", settings.reported(melody, language) ?? "", ""])
        + commands(["[ \(language.again) ]", "darts restart"] + language.sections)
    case .asking:
      guard let question = game.question else { return page.frame }
      page.right = language.earned(game.points)
      page.darts = question.darts
      let left = language.attemptsLeft(game.attemptsLeft)
      let clock = TextLine(timeLeft(of: game, for: rendering), game.isShort ? .danger : nil)
      page.texts =
        page.isWide || rendering.style.isInWords
        ? [TextLine(left), clock, TextLine()] : [TextLine(left + "   ") + clock]
      page.turnShare = game.turnShare
      page.ask(question, number: game.answerCount, language)
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
    let language = rendering.language
    let (game, place, attempt) = (history.game, history.place, history.attempt)
    let answer = history.answer
    let hits = answer.question.hits.enumerated().map { language.hit($0.offset + 1, $0.element) }
    let options = answer.question.options.map { option -> TextLine in
      let isRight = option == answer.question.answer
      let isGiven = option == answer.given
      let text = "[\(isRight ? "+" : isGiven ? "-" : " ")] \(option)"
      let note =
        isRight && isGiven
        ? language.say(en: "your answer, right", ru: "твой ответ, верный")
        : isRight
          ? language.say(en: "the right one", ru: "верный ответ")
          : language.say(en: "your answer", ru: "твой ответ")
      return TextLine(
        isRight || isGiven ? text.padded(to: 9) + note : text,
        isRight ? .good : isGiven ? .danger : nil)
    }
    let verdict = language.verdict(
      time: answer.given.map { _ in seconds(answer.seconds, language) }, points: answer.points)
    var walk: [String] = []
    if rendering.controls == .commands {
      if attempt > 1 { walk.append("darts prev") }
      if attempt < game.answers.count { walk.append("darts next") }
      walk.append("darts detail \(place)")
    }
    return BoardPage(
      title: language.say(en: "Answers", ru: "История ответов"),
      right: language.say(
        en: "game \(place), attempt \(attempt) / \(game.answers.count)",
        ru: "игра \(place), попытка \(attempt) / \(game.answers.count)"),
      darts: answer.question.darts, settings: history.settings, rendering: rendering,
      texts: hits.map { TextLine($0) } + [TextLine()] + options
        + ["", verdict, ""].map { TextLine($0) }
        + walk.map { TextLine($0) }
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

private extension Language {
  var goOn: String { say(en: "CONTINUE", ru: "ПРОДОЛЖИТЬ") }
  var again: String { say(en: "RESTART", ru: "ЗАНОВО") }

  func beforeStart(_ rules: DartsRules) -> [String] {
    let seconds = Int(rules.secondsPerAnswer)
    return [
      say(en: "Attempts: \(rules.attempts)", ru: "Попыток: \(rules.attempts)"),
      say(en: "Seconds for an answer: \(seconds)", ru: "Секунд на ответ: \(seconds)"),
    ]
  }

  func earned(_ points: Int) -> String { say(en: "Points: \(points)", ru: "Очки: \(points)") }

  /// The other two sections, shown below the game (DS-001).
  var sections: [String] {
    ["", "", "\(statistics) >", "darts stats", "\(settings) >", "darts set"]
  }

  var start: String { say(en: "START", ru: "НАЧАТЬ") }

  func attemptsLeft(_ count: Int) -> String {
    say(en: "Attempts left: \(count)", ru: "Осталось попыток: \(count)")
  }

  func seconds(_ number: String) -> String { say(en: "\(number) s", ru: "\(number) с") }

  /// Returns the moves of a challenge, or their keys.
  func move(options: Int, by controls: Controls) -> String {
    if controls == .keys { return Self.answerKeys(count: options)(self) }
    return say(
      en: "Type the number of the answer: 1…\(options)", ru: "Набери номер ответа: 1…\(options)")
  }

  /// Returns the result of an attempt with its formatted time; nil means the time ran out.
  func verdict(time: String?, points: Int) -> String {
    guard let time else {
      return say(en: "Time ran out, no answer", ru: "Время вышло, ответа нет")
    }
    return say(en: "\(time)   Points: \(points)", ru: "\(time)   Очки: \(points)")
  }
}

/// The texts of Darts Score; the Russian ones are those of the assignment.
extension Language {
  var title: String { say(en: "Darts", ru: "Дартс") }
  var statistics: String { say(en: "Statistics", ru: "Статистика") }
  var settings: String { say(en: "Settings", ru: "Настройки") }
  var miss: String { say(en: "Miss", ru: "Промах") }
  var question: String { say(en: "How many points?", ru: "Сколько очков?") }

  /// Returns a hit, as it is written, or in words for who listens.
  func hit(_ number: Int, _ hit: DartHit, inWords: Bool = false) -> String {
    let ring =
      switch hit.multiplier {
      case 2: say(en: "double ", ru: "удвоение ")
      case 3: say(en: "treble ", ru: "утроение ")
      default: ""
      }
    let place = (inWords && hit.number > 0 ? "\(ring)\(hit.number)" : hit.notation) ?? miss
    return say(en: "Hit \(number): \(place)", ru: "Попадание \(number): \(place)")
  }
  /// Returns the options with their numbers.
  func options(_ options: [Int]) -> [String] {
    options.enumerated().map { "(\($0.offset + 1)) \($0.element)" }
  }
  func event(_ event: DartsGame.Event) -> String {
    switch event {
    case .right(let points): say(en: "Right: +\(points)", ru: "Верно: +\(points)")
    case .wrong(let answer):
      say(en: "Wrong: it was \(answer)", ru: "Неверно: было \(answer)")
    case .missed(let answer):
      say(
        en: "Time is up, missed: it was \(answer)",
        ru: "Время вышло, попытка пропущена: было \(answer)")
    case .warning: say(en: "little time is left", ru: "время на исходе")
    case .turned: say(en: "(the board turns)", ru: "(мишень вращается)")
    case .ended(isGood: true): say(en: "good result", ru: "хороший итог")
    case .ended(isGood: false): say(en: "bad result", ru: "плохой итог")
    }
  }

  // The keys in real time.
  static func answerKeys(count: Int) -> Language.Phrase {
    Language.phrase(en: "1…\(count) answer", ru: "1…\(count) ответ")
  }
}
