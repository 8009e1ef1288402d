import CommandKit
import LabComposition
import Domain
import HuntEngine
import PluginKit

extension LiveHunt {
  /// A challenge that a player plays by moves.
  struct PlayedChallenge: ChallengeUnderWay {
    var game: any Challenge

    var timeLeft: HuntDuration { game.timeLeft }
    var isWon: Bool? { game.result?.isWon }

    mutating func advance(by duration: HuntDuration) { game.advance(by: duration) }

    mutating func stop(after duration: HuntDuration) {
      var played = game
      played.advance(by: duration)
      if played.result == nil { game = played }
    }
  }

  /// The challenge in progress; nil if there is none.
  var challenge: (any Challenge)? { challengeLife.current?.play.game }

  /// Starts a challenge with a fight or after a loss, and ends it when it is decided.
  mutating func followChallenge(_ effect: HuntEffect) {
    switch effect {
    case .fightStarted(let ghost):
      if !challengeLife.resume(ghost, at: state.now) { beginChallenge(with: ghost) }
    case .challengeFailed(let ghost, _):
      challengeLife.finish()
      if case .fight = state.phase { beginChallenge(with: ghost) }
    case .fightLost, .searchLeft: challengeLife.leave(at: state.now)
    case .trapOpened, .captured: challengeLife.finish()
    case .escaped(let ghost, _, _): challengeLife.finish(of: ghost)
    default: break
    }
  }

  private mutating func beginChallenge(with ghost: Int) {
    let parameters = state.ghosts[ghost].parameters
    guard parameters.catchMode == .challenge else { return }
    let next = challengeLife.next(of: ghost, luck: state.luck)
    guard let game = challenges.start(for: parameters, seed: next.seed) else { return }
    challengeLife.begin(next, PlayedChallenge(game: game), at: state.now)
  }

  /// Makes a move in the ghost's challenge, which must exist.
  ///
  /// - Throws: The challenge's refusal.
  mutating func move(_ text: String) throws(CommandRefusal) {
    try challengeLife.change { played throws(CommandRefusal) in try played.game.move(text) }
    endChallenge(at: max(now, state.now))
  }

  /// Advances the challenge's own clock.
  mutating func advanceChallenge(to moment: HuntInstant) {
    challengeLife.advance(to: moment)
    endChallenge(at: moment)
  }

  /// Reports the challenge's result to the engine if it has ended.
  private mutating func endChallenge(at moment: HuntInstant) {
    guard let isWon = challengeLife.current?.play.isWon else { return }
    try? send(.challengeOutcome(at: moment, isWon: isWon))
  }
}
