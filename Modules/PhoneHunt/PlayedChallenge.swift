package import CommandKit
package import Domain
package import HuntEngine
package import PluginKit

/// A challenge that a player plays by moves.
package struct PlayedChallenge: ChallengeUnderWay {
  /// The challenge.
  package var game: AnyChallenge

  /// The time left on its own clock.
  package var timeLeft: HuntDuration { game.timeLeft }
  /// Whether it is won; nil while undecided.
  package var isWon: Bool? { game.result?.isWon }

  /// Advances its clock.
  package mutating func advance(by duration: HuntDuration) { game.advance(by: duration) }

  /// Advances its clock up to the moment the player leaves.
  package mutating func stop(after duration: HuntDuration) {
    var played = game
    played.advance(by: duration)
    if played.result == nil { game = played }
  }
}

extension ChallengeLife where Play == PlayedChallenge {
  /// Starts a challenge with a fight or after a loss, and ends it when it is decided.
  package mutating func follow(
    _ effect: HuntEffect, in state: HuntState, from challenges: ChallengeBook
  ) {
    switch effect {
    case .fightStarted(let ghost):
      if !resume(ghost, at: state.now) { begin(with: ghost, in: state, from: challenges) }
    case .challengeFailed(let ghost, _):
      finish()
      if case .fight = state.phase { begin(with: ghost, in: state, from: challenges) }
    case .fightLost, .searchLeft: leave(at: state.now)
    case .trapOpened, .captured: finish()
    case .escaped(let ghost, _, _): finish(of: ghost)
    default: break
    }
  }

  private mutating func begin(
    with ghost: Int, in state: HuntState, from challenges: ChallengeBook
  ) {
    let parameters = state.ghosts[ghost].parameters
    guard parameters.catchMode == .challenge else { return }
    let next = next(of: ghost, random: state.random)
    guard let game = challenges.start(for: parameters, seed: next.seed) else { return }
    begin(next, PlayedChallenge(game: game), at: state.now)
  }

  /// Makes a move in the challenge in progress, which must exist.
  ///
  /// - Throws: The challenge's refusal.
  package mutating func move(_ text: String) throws(CommandRefusal) {
    try change { played throws(CommandRefusal) in try played.game.move(text) }
  }
}
