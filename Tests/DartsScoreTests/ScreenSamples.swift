import Domain
import TextKit

@testable import DartsScore

/// Games whose answers are known: two right, one wrong, one missed, and so on.
enum ScreenSamples {
  /// A game of five attempts: right after 3 s, wrong after 4.5 s, missed, right after 6 s, right.
  static func record(seed: UInt64 = 5, attempts: Int = 5) -> DartsRecord {
    var rules = DartsRules()
    rules.attempts = attempts
    var game = DartsGame(rules: rules, seed: seed, replicate: 0)
    game.start()
    var events: [DartsGame.Event] = []
    while case .asking(let question) = game.phase {
      let index = game.answers.count % 5
      game.advance(by: HuntDuration(seconds: [3, 4.5, 15, 6, 2][index]), &events)
      guard index != 2 else { continue }
      let place = question.options.firstIndex { ($0 == question.answer) == (index != 1) }
      _ = game.answer(place ?? 0, &events)
    }
    return DartsRecord(
      rules: rules, answers: game.answers,
      endedAt: WallTime(millisecondsSince1970: 1_600_000_000_000))
  }

  /// A game that was played by commands.
  static func untimed(seed: UInt64) -> DartsRecord {
    var game = record(seed: seed)
    game.isTimed = false
    return game
  }

  static func frames(in language: Language) throws -> [(name: String, frame: TextFrame)] {
    let settings = DartsSettings()
    var game = DartsGame(rules: DartsRules(), seed: 5, replicate: 0)
    let ready = DartsFrame.frame(
      of: DartsGameViewModel(game, settings), for: Rendering(language))
    var events: [DartsGame.Event] = []
    game.start()
    game.advance(by: HuntDuration(seconds: 2.6), &events)
    let question = DartsFrame.frame(
      of: DartsGameViewModel(game, settings), for: Rendering(language))
    let dots = Rendering(language, style: FrameStyle(map: .braille, usesColor: true))
    let braille = DartsFrame.frame(
      of: DartsGameViewModel(game, settings), for: dots, linesBelow: 2)
    var narrow = dots
    narrow.size = FrameSize(columns: 40, rows: 24)
    let small = DartsFrame.frame(
      of: DartsGameViewModel(game, settings), for: narrow, linesBelow: 2)
    game.advance(by: HuntDuration(seconds: 1000), &events)
    let long = record(attempts: 20)
    return [
      ("ready", ready), ("question", question), ("question-braille", braille),
      ("question-narrow", small),
      (
        "result",
        DartsFrame.frame(
          of: DartsGameViewModel(game, settings), for: Rendering(language))
      ),
      (
        "statistics",
        DartsStats.table(
          [record(), record(seed: 6), record(seed: 7), untimed(seed: 8)], for: Rendering(language))
      ),
      (
        "history",
        DartsFrame.history(
          DartsHistoryViewModel(game: record(), place: 1, attempt: 2, settings: settings),
          for: Rendering(language))
      ),
      ("details", DartsDetails.frame(of: long, place: 2, page: 1, for: Rendering(language))),
      ("settings", DartsSettingsFrame.frame(.game, settings, for: Rendering(language))),
      ("look", DartsSettingsFrame.frame(.look, settings, for: Rendering(language))),
      ("sound", DartsSettingsFrame.frame(.sound, settings, for: Rendering(language))),
    ]
  }
}
