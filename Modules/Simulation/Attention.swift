import Domain
import PortableNumerics

/// When a player's attention leaves the sight or the open trap, and when it comes back.
///
/// It leaves at a constant rate while the player looks, and is away for an exponential time. A hold
/// is broken by it. The time to bring the ghost into the sight has no lapses of its own, since it is
/// measured with them.
struct Attention {
  /// When attention leaves next, unless the fight ends before.
  private(set) var leavesAt = HuntInstant.distantFuture
  /// Since when the player looks; a moment to come after a lapse that is known already.
  private var begun = HuntInstant.start
  private let ratePerSecond: Double
  private let meanAwaySeconds: Double
  /// The randomness of lapses, and of what the player then does anew.
  var stream: Xoshiro256PlusPlus

  /// Attention to one fight; it does not leave before `begin`.
  init(of player: PlayerParameters, using stream: Xoshiro256PlusPlus) {
    ratePerSecond = player.distractionsPerMinute / 60
    meanAwaySeconds = player.distractionMeanSeconds
    self.stream = stream
  }

  /// The player looks, from a moment on.
  mutating func begin(at moment: HuntInstant) {
    guard ratePerSecond > 0 else { return }
    begun = moment
    leavesAt = moment + HuntDuration(seconds: stream.exponential(mean: 1) / ratePerSecond)
  }

  /// Draws what follows a moment from another stream: how long the player looks has no memory.
  mutating func changeStream(to stream: Xoshiro256PlusPlus, at moment: HuntInstant) {
    self.stream = stream
    if leavesAt != .distantFuture { begin(at: max(moment, begun)) }
  }

  /// Attention leaves; returns the moment at which it is back.
  mutating func leave() -> HuntInstant {
    let back = leavesAt + HuntDuration(seconds: meanAwaySeconds * stream.exponential(mean: 1))
    leavesAt = .distantFuture
    return back
  }
}
