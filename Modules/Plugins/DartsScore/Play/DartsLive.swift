import Domain
import PluginKit
import TextKit

/// Darts Score in real time: digits answer, P pauses.
struct DartsLive: RealTimePlay {
  /// What is saved at once: every answer, and the end.
  struct Milestone: Equatable {
    let answers: Int
    let isOver: Bool
    let settings: DartsSettings
    /// The number of the game, which a restart changes.
    let replicate: UInt64
  }

  private(set) var game: DartsGame
  private(set) var settings: DartsSettings
  #if !hasFeature(Embedded)
    /// The sections that keys reach; nil where the host has ways of its own to them.
    var sections: DartsSections?
  #endif
  private var reported: [DartsGame.Event] = []
  /// The number of moments at which something sounded that is not off.
  private(set) var soundCount = 0

  /// Starts a new game; one that was left waits for the player to continue or restart (DS-031).
  init(game: DartsGame, settings: DartsSettings, offersSections: Bool = false) {
    self.game = game
    self.settings = settings
    #if !hasFeature(Embedded)
      sections = offersSections ? DartsSections() : nil
    #endif
    if game.phase == .ready { self.game.start() }
  }

  /// Whether Enter leaves it: at the end of the game, while that is seen.
  var isEnded: Bool { game.phase == .over && !isInSection }

  private var isInSection: Bool {
    #if hasFeature(Embedded)
      false
    #else
      sections.map { $0.section != .game } ?? false
    #endif
  }

  var milestone: Milestone? {
    Milestone(
      answers: game.answers.count, isOver: game.phase == .over, settings: settings,
      replicate: game.key.replicate)
  }

  var keys: [LiveKey<DartsLive>] {
    #if hasFeature(Embedded)
      gameKeys
    #else
      sectionKeys ?? gameKeys + wayKeys
    #endif
  }

  private var gameKeys: [LiveKey<DartsLive>] {
    guard game.phase != .over else { return [] }
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

  var isPaused: Bool {
    if case .paused = game.phase { return true }
    return false
  }

  /// Drops the progress: another game stands before its start (DS-031).
  mutating func restart() {
    let rules = settings.rules
    change { game, _ in
      game = DartsGame(rules: rules, seed: game.key.seed, replicate: game.key.replicate + 1)
    }
  }

  #if !hasFeature(Embedded)
    /// Opens a section, which interrupts the game (DS-030).
    mutating func open(_ body: (inout DartsSections) -> Void) {
      game.pause()
      if var sections {
        body(&sections)
        self.sections = sections
      }
    }

    /// Steps the chosen setting; rules apply from the next new game (DS-052), to one that has not begun at
    /// once.
    mutating func changeSetting(by step: Int) {
      sections?.settings.step(&settings, by: step)
      if game.phase == .ready, game.rules != settings.rules {
        game = DartsGame(
          rules: settings.rules, seed: game.key.seed, replicate: game.key.replicate)
      }
    }
  #endif

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

  var viewModel: DartsViewModel {
    #if !hasFeature(Embedded)
      if let section = sections?.viewModel(settings) { return section }
    #endif
    return .game(DartsGameViewModel(game, settings, reported))
  }
}
