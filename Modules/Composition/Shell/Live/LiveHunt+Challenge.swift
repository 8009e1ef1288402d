import LabComposition
import Domain
import HuntEngine
import PluginKit
import TextKit

extension LiveHunt {
  /// The challenge of the ghost that is fought with (GB-105).
  struct FoughtChallenge {
    let ghost: Int
    var game: any Challenge
    /// The moment up to which its own clock has run.
    var through: HuntInstant
  }

  /// How many challenges were begun in this hunt.
  var challengesBegun: Int { challengeCounts.values.reduce(0, +) }

  /// Begins a challenge with a fight or after a lost one, and ends it when it is decided.
  ///
  /// One that is left undecided stays with its ghost and goes on in the next fight with it.
  mutating func followChallenge(_ effect: HuntEffect) {
    switch effect {
    case .fightStarted(let ghost): resumeChallenge(with: ghost)
    case .challengeFailed(let ghost, _):
      challenge = nil
      if case .fight = state.phase { beginChallenge(with: ghost) }
    case .fightLost, .searchLeft: suspendChallenge()
    case .trapOpened, .captured: challenge = nil
    case .escaped(let ghost, _, _):
      challenge = nil
      suspendedChallenges[ghost] = nil
    default: break
    }
  }

  /// Puts the challenge aside as it is when the fight is left; its clock stands still from here.
  private mutating func suspendChallenge() {
    guard var fought = challenge else { return }
    if state.now > fought.through {
      var played = fought.game
      played.advance(by: state.now - fought.through)
      // Leaving comes before the end of its time at the same moment: it is not decided yet.
      if played.result == nil { fought.game = played }
    }
    suspendedChallenges[fought.ghost] = fought
    challenge = nil
  }

  /// Goes on with the challenge that was left in the last fight with this ghost, or begins one.
  private mutating func resumeChallenge(with ghost: Int) {
    guard var fought = suspendedChallenges.removeValue(forKey: ghost) else {
      return beginChallenge(with: ghost)
    }
    fought.through = state.now
    challenge = fought
  }

  private mutating func beginChallenge(with ghost: Int) {
    let parameters = state.ghosts[ghost].parameters
    guard parameters.catchMode == .challenge else { return }
    let attempt = challengeCounts[ghost] ?? 0
    let seed = state.luck.challengeSeed(ghost: ghost, attempt: attempt)
    guard let game = challenges.start(for: parameters, seed: seed) else { return }
    challengeCounts[ghost] = attempt + 1
    challenge = FoughtChallenge(ghost: ghost, game: game, through: state.now)
  }

  /// Makes a move in the ghost's challenge.
  ///
  /// - Throws: what the challenge refuses; there must be one.
  mutating func move(_ text: String, in language: Language) throws(PluginRefusal) {
    try challenge?.game.move(text, in: language)
    endChallenge(at: max(now, state.now))
  }

  /// Lets time pass on the challenge's own clock.
  mutating func advanceChallenge(to moment: HuntInstant) {
    guard var fought = challenge, moment > fought.through else { return }
    fought.game.advance(by: moment - fought.through)
    fought.through = moment
    challenge = fought
    endChallenge(at: moment)
  }

  /// The moment at which the challenge's time is up, if nothing is done; nil without one.
  var challengeEnd: HuntInstant? {
    guard let challenge, challenge.game.timeLeft > .zero else { return nil }
    return challenge.through + min(challenge.game.timeLeft, .longest)
  }

  /// Tells the engine how the challenge ended, if it did.
  private mutating func endChallenge(at moment: HuntInstant) {
    guard let result = challenge?.game.result else { return }
    try? send(.challengeOutcome(at: moment, isWon: result.isWon))
  }
}
