package import CommandKit
package import Domain
package import HuntEngine
package import PluginKit
package import Recording

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

/// The challenges of recorded hunts, played again from their moves.
///
/// It goes on from the moment that it was asked for last, so that a recording which plays is gone through
/// once.
package final class RecordedChallenges {
  private let recording: HuntRecording
  private let challenges: ChallengeBook
  private var life = ChallengeLife<PlayedChallenge>()
  /// The moments that `life` has been through.
  private var range = 0..<0
  private var nextMove = 0

  /// Creates those of a recording.
  package init(of recording: HuntRecording, _ challenges: ChallengeBook) {
    (self.recording, self.challenges) = (recording, challenges)
  }

  /// Returns the challenge in progress at a moment; nil if there is none, or its moves are not recorded.
  package func challenge(at index: Int) -> AnyChallenge? {
    guard recording.holdsMoves else { return nil }
    let first = recording.firstIndex(ofHuntAt: index)
    if range.lowerBound != first || range.upperBound > index + 1 || range.isEmpty {
      life = ChallengeLife()
      range = first..<first + 1
      nextMove = recording.moves.firstIndex { $0.momentsBefore > first } ?? recording.moves.count
    }
    let last = index
    recording.forEachMoment(after: range.upperBound - 1) { moment in
      guard moment.index <= last else { return false }
      take(movesBefore: moment.index)
      life.advance(to: moment.state.now)
      for effect in moment.effects { life.follow(effect, in: moment.state, from: challenges) }
      range = first..<moment.index + 1
      return true
    }
    return life.current?.play.game
  }

  private func take(movesBefore index: Int) {
    while nextMove < recording.moves.count, recording.moves[nextMove].momentsBefore <= index {
      let move = recording.moves[nextMove]
      nextMove += 1
      life.advance(to: move.at)
      // A move that another version of the plugin refuses changes nothing, as it did then.
      try? life.move(move.text)
    }
  }
}
