package import CommandKit
package import HuntEngine
package import PluginKit
package import Recording

extension ChallengeLife where Play == AnyChallenge {
  /// Starts a challenge with a fight or after a loss, and ends it when it is decided.
  package mutating func follow(
    _ effect: HuntEffect, in state: HuntState, from challenges: ChallengeBook
  ) {
    follow(effect, in: state) { challenges.start(for: $1, seed: $0.seed) }
  }

  /// Makes a move in the challenge in progress, which must exist.
  ///
  /// - Throws: The challenge's refusal.
  package mutating func move(_ text: String) throws(CommandRefusal) {
    try change { game throws(CommandRefusal) in try game.move(text) }
  }
}

/// The challenges of recorded hunts, played again from their moves.
///
/// It goes on from the moment that it was asked for last, so that a recording which plays is gone through
/// once.
package final class RecordedChallenges {
  private let recording: HuntRecording
  private let challenges: ChallengeBook
  private var replay: ChallengeReplay<AnyChallenge>?
  /// The moments that `replay` has been through.
  private var range = 0..<0

  /// Creates those of a recording.
  package init(of recording: HuntRecording, _ challenges: ChallengeBook) {
    (self.recording, self.challenges) = (recording, challenges)
  }

  /// Returns the challenge in progress at a moment; nil if there is none, or its moves are not recorded.
  package func challenge(at index: Int) -> AnyChallenge? {
    guard recording.holdsMoves else { return nil }
    let first = recording.firstIndex(ofHuntAt: index)
    if range.lowerBound != first || range.upperBound > index + 1 || range.isEmpty {
      replay = challenges.replay(of: recording.moves(after: first))
      range = first..<first + 1
    }
    recording.forEachMoment(after: range.upperBound - 1) { moment in
      guard moment.index <= index else { return false }
      replay?.pass(moment.index, effects: moment.effects, state: moment.state)
      range = first..<moment.index + 1
      return true
    }
    return replay?.life.current?.play
  }
}

extension ChallengeBook {
  fileprivate func replay(of moves: ArraySlice<ChallengeMove>) -> ChallengeReplay<AnyChallenge> {
    ChallengeReplay(moves: moves) {
      start(for: $1, seed: $0.seed)
    } move: { game, text in
      // A move that another version of the plugin refuses changes nothing, as it did then.
      try? game.move(text)
    }
  }
}
