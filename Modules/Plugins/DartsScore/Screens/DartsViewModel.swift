import Domain
package import PlainJSON
import PluginKit
import TextKit

/// The screens of Darts Score.
enum DartsViewModel: PluginViewModel {
  case game(DartsGameViewModel)
  case challenge(DartsChallengeViewModel)
  /// A game is chosen, from 0, where keys are pressed.
  case statistics([DartsRecord], page: Int, chosen: Int? = nil)
  case history(DartsHistoryViewModel)
  case details(DartsRecord, place: Int, page: Int)
  /// A setting is chosen, by its place on the page, where keys are pressed.
  case settings(DartsSettings, DartsSettingsFrame.Page, chosen: Int? = nil)

  static func describe(_ fields: inout Fields<DartsViewModel>) {
    fields.screen("game", "the section «Game»") {
      if case .game(let game) = $0 { game } else { nil }
    }
    fields.screen("challenge", "a challenge: right answers to some of a few questions") {
      if case .challenge(let challenge) = $0 { challenge } else { nil }
    }
    fields.screen("statistics", "the section «Statistics»") { screen -> Statistics? in
      guard case .statistics(let games, let page, _) = screen else { return nil }
      return Statistics(games: games, page: page)
    }
    fields.screen("history", "an attempt of a finished game") {
      if case .history(let history) = $0 { history } else { nil }
    }
    fields.screen("details", "a finished game in detail") { screen -> Details? in
      guard case .details(let game, let place, let page) = screen else { return nil }
      return Details(game: game, place: place, page: page)
    }
    fields.screen("settings", "a page of the section «Settings»") { screen -> Settings? in
      guard case .settings(let settings, let page, _) = screen else { return nil }
      return Settings(settings: settings, page: page)
    }
  }

  func frame(for rendering: Rendering, keys: String?) -> TextFrame {
    switch self {
    case .game(let game): DartsFrame.frame(of: game, for: rendering, keys: keys)
    case .challenge(let challenge): DartsFrame.frame(of: challenge, for: rendering)
    case .statistics(let games, let page, let chosen):
      above(keys, for: rendering) {
        DartsStats.table(games, page: page, chosen: chosen, for: $0)
      }
    case .history(let history):
      above(keys, for: rendering) { DartsFrame.history(history, for: $0) }
    case .details(let game, let place, let page):
      above(keys, for: rendering) {
        DartsDetails.frame(of: game, place: place, page: page, for: $0)
      }
    case .settings(let settings, let page, let chosen):
      above(keys, for: rendering) {
        DartsSettingsFrame.frame(page, settings, chosen: chosen, for: $0)
      }
    }
  }

  /// Returns a screen above a key line, with the room that this leaves; without keys as it is.
  private func above(
    _ keys: String?, for rendering: Rendering, _ frame: (Rendering) -> TextFrame
  ) -> TextFrame {
    guard let keys else { return frame(rendering) }
    let columns = rendering.size.columns
    let line = TextLine(keys, .key).wrapped(to: columns)
    var rendering = rendering
    rendering.size = FrameSize(columns: columns, rows: max(1, rendering.size.rows - line.count))
    let shown = frame(rendering).rows.prefix(max(1, rendering.size.rows - 1))
    return TextFrame(rows: shown + line, width: columns)
  }

  private struct Statistics: Described {
    let games: [DartsRecord]
    let page: Int

    static func describe(_ fields: inout Fields<Statistics>) {
      fields.list(
        "games", "the games with a clock, then those without; each by points, the best first"
      ) { $0.games }
      fields.count("page", "the page of the text, from 1") { $0.page }
    }
  }

  private struct Details: Described {
    let game: DartsRecord
    let place: Int
    let page: Int

    static func describe(_ fields: inout Fields<Details>) {
      fields.count("game", "its number in the statistics") { $0.place }
      fields.part { $0.game }
      fields.part { $0.game.rules }
      fields.list("answers", "the attempts, in order") { $0.game.answers }
      fields.count("page", "the page of the text, from 1") { $0.page }
    }
  }

  private struct Settings: Described {
    let settings: DartsSettings
    let page: DartsSettingsFrame.Page

    static func describe(_ fields: inout Fields<Settings>) {
      fields.text("page", "`game`, `look` or `sound`") { $0.page.rawValue }
      fields.list("settings", "the settings of the page") { model in
        DartsSettings.all.filter { model.page.holds($0.name) }.map {
          SettingViewModel($0, of: model.settings)
        }
      }
      fields.list("preview", "on the page `look`: darts as they are drawn") { model in
        model.page == .look ? DartsSettingsFrame.preview(model.settings) : []
      }
      fields.part { $0.settings }
    }
  }
}

/// A game of Darts Score as it is seen.
struct DartsGameViewModel: Hashable, Described {
  /// The phase of the game.
  enum Phase: String, Hashable {
    case ready, asking, paused, over
  }

  let phase: Phase
  let rules: DartsRules
  let attemptsLeft: Int
  let points: Int
  let timeLeft: HuntDuration
  /// The open question; nil without one.
  let question: DartQuestion?
  let rightCount: Int
  let wrongCount: Int
  let missedCount: Int
  let totalSeconds: Double
  let isGood: Bool
  /// The number of answers so far, those that time ran out for included.
  var answerCount: Int { rightCount + wrongCount + missedCount }
  let settings: DartsSettings
  /// What has happened last.
  let events: [DartsGame.Event]
  /// How far the board has turned since the last answer, 0 to 1; nil while it stands (DS-014).
  let turnShare: Double?

  /// The time in which the board turns once.
  private static let turnSeconds = 0.8

  /// Shows a game.
  init(_ game: DartsGame, _ settings: DartsSettings, _ events: [DartsGame.Event] = []) {
    var question: DartQuestion?
    switch game.phase {
    case .ready: phase = .ready
    case .paused: phase = .paused
    case .over: phase = .over
    case .asking(let asked): (phase, question) = (.asking, asked)
    }
    self.question = question
    (rules, attemptsLeft, points) = (game.rules, game.attemptsLeft, game.points)
    (timeLeft, totalSeconds, isGood) = (game.timeLeft, game.totalSeconds, game.isGood)
    (rightCount, wrongCount, missedCount) = (game.rightCount, game.wrongCount, game.missedCount)
    (self.settings, self.events) = (settings, events)
    let share = game.used.seconds / Self.turnSeconds
    turnShare = question != nil && !game.answers.isEmpty && share < 1 ? share : nil
  }

  /// Whether little time is left (DS-019).
  var isShort: Bool { timeLeft.seconds <= DartsGame.warningSeconds }

  static func describe(_ fields: inout Fields<DartsGameViewModel>) {
    fields.text("phase", "`ready`, `asking`, `paused` or `over`") { $0.phase.rawValue }
    fields.count("attempts", "the attempts of a game") { $0.rules.attempts }
    fields.count("attemptsLeft", "the attempts still to come, with the open one") {
      $0.attemptsLeft
    }
    fields.count("points", "the points so far") { $0.points }
    fields.number("leftSeconds", "the time left for an answer") { $0.timeLeft.seconds }
    fields.flag("isShort", "whether little time is left") { $0.isShort }
    fields.object("question", "the open question; `null` without one") { $0.question }
    fields.count("right", "the right answers") { $0.rightCount }
    fields.count("wrong", "the wrong ones") { $0.wrongCount }
    fields.count("missed", "the attempts without an answer in time") { $0.missedCount }
    fields.number("seconds", "the time of all answers") { $0.totalSeconds }
    fields.flag("isGood", "whether the result so far is a good one") { $0.isGood }
    fields.part { $0.rules }
    fields.part { $0.settings }
    fields.list("events", "what happened last") { $0.events.map { DartsEventViewModel(event: $0) } }
  }
}

/// A challenge in progress.
struct DartsChallengeViewModel: Hashable, Described {
  let game: DartsGameViewModel
  /// The right answers needed.
  let needed: Int
  /// Whether it is won; nil while it is undecided.
  let isWon: Bool?

  static func describe(_ fields: inout Fields<DartsChallengeViewModel>) {
    fields.flag("isWon", "whether it is won; `null` while it is undecided") { $0.isWon }
    fields.count("needed", "the right answers needed") { $0.needed }
    fields.part { $0.game }
  }
}

/// An attempt of a finished game.
struct DartsHistoryViewModel: Hashable, Described {
  let game: DartsRecord
  /// The number of the game in the statistics.
  let place: Int
  /// The attempt, from 1.
  let attempt: Int
  let settings: DartsSettings

  var answer: DartsAnswer { game.answers[attempt - 1] }

  static func describe(_ fields: inout Fields<DartsHistoryViewModel>) {
    fields.count("game", "its number in the statistics") { $0.place }
    fields.count("attempt", "the attempt, from 1") { $0.attempt }
    fields.count("attempts", "the number of its attempts") { $0.game.answers.count }
    fields.part { $0.answer }
    fields.part { $0.settings }
  }
}

/// An event of a game.
struct DartsEventViewModel: Hashable, Described {
  let event: DartsGame.Event

  static func describe(_ fields: inout Fields<DartsEventViewModel>) {
    fields.text("event", "`right`, `wrong`, `missed`, `warning`, `turned` or `ended`") { model in
      switch model.event {
      case .right: "right"
      case .wrong: "wrong"
      case .missed: "missed"
      case .warning: "warning"
      case .turned: "turned"
      case .ended: "ended"
      }
    }
    fields.count("points", "the points of a right answer") {
      if case .right(let points) = $0.event { points } else { nil }
    }
    fields.count("answer", "the right total, after a wrong answer or none") { model in
      switch model.event {
      case .wrong(let answer), .missed(let answer): answer
      default: nil
      }
    }
    fields.flag("isGood", "whether the game ended well") {
      if case .ended(let isGood) = $0.event { isGood } else { nil }
    }
  }
}

extension DartPoint: Described {
  package static func describe(_ fields: inout Fields<DartPoint>) {
    fields.number("rightMillimeters", "how far the tip is to the right of the middle") {
      $0.rightMillimeters
    }
    fields.number("upMillimeters", "how far it is above the middle") { $0.upMillimeters }
    fields.count("number", "the sector that it hits; 25 and 50 in the middle, 0 for a miss") {
      DartBoard.hit(at: $0).number
    }
    fields.count("multiplier", "2 in the double ring, 3 in the treble ring, else 1") {
      DartBoard.hit(at: $0).multiplier
    }
    fields.count("points", "what it scores") { DartBoard.hit(at: $0).points }
  }
}

extension DartQuestion: Described {
  package static func describe(_ fields: inout Fields<DartQuestion>) {
    fields.list("darts", "the three darts") { $0.darts }
    fields.counts("options", "the totals to choose from") { $0.options }
  }
}

extension DartsAnswer: Described {
  static func describe(_ fields: inout Fields<DartsAnswer>) {
    fields.part { $0.question }
    fields.count("answer", "the right total") { $0.question.answer }
    fields.count("given", "the total given; `null` if the time ran out") { $0.given }
    fields.flag("isRight", "whether it was right") { $0.isRight }
    fields.number("seconds", "the time taken") { $0.seconds }
    fields.count("points", "the points for it") { $0.points }
  }
}

extension DartsRecord: Described {
  static func describe(_ fields: inout Fields<DartsRecord>) {
    fields.text("endedAt", "when it ended (ISO 8601)") { $0.endedAt.iso8601 }
    fields.flag("isTimed", "whether it was played against the clock") { $0.isTimed }
    fields.count("points", "its points") { $0.points }
    fields.count("attempts", "the number of its attempts") { $0.answers.count }
    fields.count("right", "the right answers") { $0.rightCount }
    fields.count("missed", "the attempts without an answer in time") { $0.missedCount }
    fields.number("seconds", "the time of all answers") { $0.totalSeconds }
  }
}

extension DartsRules: Described {
  static func describe(_ fields: inout Fields<DartsRules>) {
    fields.number("secondsPerAnswer", "the time for an answer") { $0.secondsPerAnswer }
    fields.flag("misses", "whether darts can miss") { $0.misses }
    fields.count("optionCount", "the totals to choose from") { $0.optionCount }
  }
}

extension DartsSettings: Described {
  static func describe(_ fields: inout Fields<DartsSettings>) {
    fields.count("image", "which of the ten images a dart has, from 0") { $0.image }
    fields.count("dartSize", "the length of a dart, 10 to 60") { $0.dartSize }
    fields.flag("showsHits", "whether the hits are listed beside the board") { $0.showsHits }
    fields.counts("volumes", "0 to 100 for: tap, time running out, turn, good end, bad end") {
      $0.volumes
    }
  }
}
