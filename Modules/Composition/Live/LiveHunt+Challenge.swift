import Domain
import HuntEngine
import PluginKit

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

  /// Begins a challenge with a fight or after a lost one; drops it when the fight ends.
  mutating func followChallenge(_ effect: HuntEffect) {
    switch effect {
    case .fightStarted(let ghost): beginChallenge(with: ghost)
    case .challengeFailed(let ghost, _):
      challenge = nil
      if case .fight = state.phase { beginChallenge(with: ghost) }
    case .fightLost, .searchLeft, .trapOpened, .escaped: challenge = nil
    default: break
    }
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
