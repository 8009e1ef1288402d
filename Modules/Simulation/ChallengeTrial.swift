package import Domain
import PluginKit
import PortableNumerics

/// A ghost's challenge played many times by ear, and as often by a player who sees it.
package struct ChallengeTrial: Hashable, Sendable {
  /// The number of tries of each.
  private static let tries = 400

  /// What has to be heard.
  package let hearing: ChallengeHearing
  /// How long that takes, seconds.
  package let hearingSeconds: Double
  /// How long there is to hear it and to answer, seconds.
  package let limitSeconds: Double
  /// The share of tries that are won by ear.
  package let heardShare: Double
  /// The share of tries that are won by one who is as skilled, and sees.
  package let seenShare: Double

  /// Tries the challenge of a ghost with the player of a hunt.
  ///
  /// Nil for a player who sees, and for a challenge without words or that is not available.
  package init?(of ghost: GhostParameters, in setup: HuntSetup) {
    let rate = setup.player.listeningWordsPerMinute
    guard rate > 0, let (hearing, limit) = setup.challenges.hearing(of: ghost) else { return nil }
    self.hearing = hearing
    hearingSeconds = hearing.seconds(wordsPerMinute: rate)
    limitSeconds = limit
    heardShare = Self.share(of: ghost, in: setup, listeningRate: rate)
    seenShare = Self.share(of: ghost, in: setup, listeningRate: 0)
  }

  private static func share(
    of ghost: GhostParameters, in setup: HuntSetup, listeningRate: Double
  ) -> Double {
    let won = (0..<UInt64(tries)).count { number in
      var tasks = StreamKey(seed: 0, replicate: number, purpose: .challenge).generator()
      var player = StreamKey(seed: 0, replicate: number, purpose: .decision).generator()
      let result = setup.challenges.simulate(
        for: ghost, skill: setup.player.challengeSkill, listeningRate: listeningRate,
        seed: tasks.next(), player: &player)
      return result?.isWon ?? false
    }
    return Double(won) / Double(tries)
  }
}
