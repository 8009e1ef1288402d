import Domain
import PluginKit
import TextKit

/// Darts Score in real time: digits answer, P pauses.
struct DartsLive: RealTimePlay {
  /// What is saved at once: every answer, and the end.
  struct Milestone: Equatable {
    let answers: Int
    let isOver: Bool
    let showsHits: Bool
    /// The number of the game, which a restart changes.
    let replicate: UInt64
  }

  private(set) var game: DartsGame
  private(set) var settings: DartsSettings
  private var reported: [DartsGame.Event] = []
  /// The number of moments at which something sounded that is not off.
  private(set) var soundCount = 0

  /// Starts a new game; one that was left waits for the player to continue or restart (DS-031).
  init(game: DartsGame, settings: DartsSettings) {
    self.game = game
    self.settings = settings
    if game.phase == .ready { self.game.start() }
  }

  var isEnded: Bool { game.phase == .over }

  var milestone: Milestone? {
    Milestone(
      answers: game.answers.count, isOver: isEnded, showsHits: settings.showsHits,
      replicate: game.key.replicate)
  }

  var keys: [LiveKey<DartsLive>] {
    guard !isEnded else { return [] }
    let count = game.rules.optionCount
    let restart = LiveKey<DartsLive>("rR", Language.phrase(en: "R restart", ru: "R заново")) {
      live, _ in live.restart()
    }
    return [
      LiveKey("123456789", Language.answerKeys(count: count)) { live, key in
        live.change { game, reported in _ = game.answer((key.wholeNumberValue ?? 0) - 1, &reported)
        }
      },
      LiveKey("pP", Language.phrase(en: "P pause", ru: "P пауза")) { live, _ in
        live.change { game, _ in
          if case .paused = game.phase { game.start() } else { game.pause() }
        }
      },
      LiveKey("hH", Language.phrase(en: "H hits", ru: "H попадания")) { live, _ in
        live.settings.showsHits.toggle()
      },
      LiveKey("\r", Language.phrase(en: "ENTER go on", ru: "ENTER дальше")) { live, _ in
        live.change { game, _ in game.start() }
      },
    ] + (isPaused ? [restart] : [])
  }

  private var isPaused: Bool {
    if case .paused = game.phase { return true }
    return false
  }

  /// Drops the progress: another game stands before its start (DS-031).
  private mutating func restart() {
    let rules = settings.rules
    change { game, _ in
      game = DartsGame(rules: rules, seed: game.key.seed, replicate: game.key.replicate + 1)
    }
  }

  private mutating func change(_ body: (inout DartsGame, inout [DartsGame.Event]) -> Void) {
    reported = []
    body(&game, &reported)
    count(reported)
  }

  private mutating func count(_ events: [DartsGame.Event]) {
    if events.contains(where: { settings.volume(of: $0) > 0 }) { soundCount += 1 }
  }

  mutating func advance(by duration: HuntDuration) {
    var events: [DartsGame.Event] = []
    game.advance(by: duration, &events)
    count(events)
    if !events.isEmpty { reported = events }
  }

  var viewModel: DartsViewModel { .game(DartsGameViewModel(game, settings, reported)) }
}
