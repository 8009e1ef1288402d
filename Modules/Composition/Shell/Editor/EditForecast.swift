import Sensors
import HuntEngine
import PluginKit
import CommandKit
import Domain
import Editing
import LabComposition
import Presentation
import Simulation
import TextKit

/// The odds beside the editor's map: computed once the game has been left alone for a moment.
struct EditForecast {
  private let watch: OddsWatch
  private var answer: OddsWatch.Answer?
  /// The state of the game that was seen last, and the one whose odds were requested last.
  private var (seen, requested) = (-1, -1)
  private var quietSeconds = 0.0

  init(seed: UInt64) { watch = OddsWatch(persona: .average, seed: seed) }

  /// Lets real time pass; returns whether the odds of this state of the game are wanted now.
  mutating func isDue(_ seconds: Double, state: Int) -> Bool {
    if let news = watch.take() { answer = news }
    if state != seen { (seen, quietSeconds) = (state, 0) }
    quietSeconds += seconds
    return requested != seen && quietSeconds >= EditPlay.oddsDelaySeconds
  }

  /// The real seconds until there is something to do or to show; infinite if nothing is left.
  var secondsLeft: Double {
    if !watch.isSettled { return EditPlay.oddsCheckSeconds }
    return requested == seen ? .infinity : max(0, EditPlay.oddsDelaySeconds - quietSeconds)
  }

  /// Requests the odds of a setup; nil for a game without free ghosts.
  mutating func ask(_ setup: HuntSetup?) {
    requested = seen
    if let setup { watch.submit(setup) } else { answer = nil }
  }

  /// Waits for the odds that were requested.
  func flush() { watch.flush() }

  /// Stops computing.
  func stop() { watch.stop() }

  /// Returns what to show of a game.
  func shown(of game: Game, _ language: Language) -> EditorViewModel.Odds {
    guard game.hasFreeGhosts else { return .none }
    let isOld = requested != seen || watch.isBusy
    switch answer {
    case nil: return .computing
    case .success(let odds): return .known(odds, isOld: isOld)
    case .failure(let refusal):
      if isOld { return .computing }
      return .refused(
        RefusalViewModel(reason: refusal.name, sentences: refusal.lines(in: language)))
    }
  }
}

extension Game {
  fileprivate var hasFreeGhosts: Bool { ghosts.contains { $0.state != .captured } }
}

extension ShellWorld {
  /// The open game as a setup for `odds`, with the player where a hunt would begin; nil without
  /// free ghosts.
  var editedSetup: HuntSetup? {
    guard let edited = try? games.edited() else { return nil }
    let stored = games.library[edited]
    guard stored.hasFreeGhosts else { return nil }
    let isActive = games.library.activeIndex == edited
    if isActive, let live = hunt.live {
      let game = live.state.progress(in: stored, sessionStart: environment.sessionStart)
      return oddsSetup(of: game, from: hunt.player.position, for: .average)
    }
    let stands =
      hunt.hasPlace
      && (isActive || stored.locationLayout.contains { $0.contains(hunt.player.position) })
    return oddsSetup(
      of: stored, from: stands ? hunt.player.position : stored.middle, for: .average)
  }
}
