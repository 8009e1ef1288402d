import Domain
import PlainJSON
import PluginConformance
import PluginKit
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

  static func frames(in language: Language) throws -> [GoldenFrames.Shot] {
    let settings = DartsSettings()
    var shots: [GoldenFrames.Shot] = []
    func shoot(_ name: String, _ model: DartsViewModel) {
      shots.append((name, model.frame(for: Rendering(language)), model.json))
    }
    var game = DartsGame(rules: DartsRules(), seed: 5, replicate: 0)
    shoot("ready", .game(DartsGameViewModel(game, settings)))
    var events: [DartsGame.Event] = []
    game.start()
    game.advance(by: HuntDuration(seconds: 2.6), &events)
    let asked = DartsGameViewModel(game, settings)
    shoot("question", .game(asked))
    for (name, columns) in [("question-braille", 80), ("question-narrow", 40)] {
      let rendering = Rendering(
        language, size: FrameSize(columns: columns, rows: 24),
        style: FrameStyle(map: .braille, usesColor: true))
      let frame = DartsFrame.frame(of: asked, for: rendering, linesBelow: 2)
      shots.append((name, frame, DartsViewModel.game(asked).json))
    }
    game.advance(by: HuntDuration(seconds: 1000), &events)
    shoot("result", .game(DartsGameViewModel(game, settings)))
    let kind = DartsChallengeKind()
    var challenge = kind.start(kind.parameters.defaults, seed: 4)
    try challenge.move("1")
    let screen = challenge.screen(for: Rendering(language))
    shots.append(("challenge", screen.frame, screen.view))
    shoot(
      "statistics",
      .statistics([record(), record(seed: 6), record(seed: 7), untimed(seed: 8)], page: 1))
    shoot(
      "history",
      .history(DartsHistoryViewModel(game: record(), place: 1, attempt: 2, settings: settings)))
    shoot("details", .details(record(attempts: 20), place: 2, page: 1))
    for page in DartsSettingsFrame.Page.allCases {
      shoot(page == .game ? "settings" : page.rawValue, .settings(settings, page))
    }
    return shots
  }
}
