import Domain
import PluginKit
import PortableNumerics

/// Recognises a shake of the phone from its accelerometer, sample by sample (GG-015).
///
/// A shake is a number of hard pushes to and fro: the acceleration without gravity exceeds a
/// threshold, each time against the push before, and soon after it. A knock is one push; steps push
/// one way, and between them, as in a fall, the acceleration without gravity is 1 g at most, below
/// the threshold. Gravity is what a low-pass filter leaves. The numbers are chosen on synthetic
/// traces; no recorded ones were at hand.
struct ShakeRule: Hashable, Sendable {
  /// The acceleration without gravity from which a push counts, in m/s²; more than 1 g.
  static let threshold = 12.0
  /// The acceleration below which a push is over, in m/s².
  static let release = 6.0
  /// The number of pushes, each against the one before.
  static let pushes = 4
  /// The longest time from one push to the next.
  static let gap = HuntDuration(milliseconds: 350)
  /// The time after a shake in which no other is recognised.
  static let rest = HuntDuration(milliseconds: 1000)
  /// The time constant of the filter for gravity, in seconds.
  static let gravitySeconds = 0.5
  /// A pause between samples that starts the recognition anew.
  static let pause = HuntDuration(milliseconds: 500)

  private var gravity: Acceleration?
  private var last: HuntInstant?
  /// The direction of the push under way or of the last one.
  private var push: Acceleration?
  private var isPushing = false
  private var pushedAt = HuntInstant.start
  private var count = 0
  private var restsUntil = HuntInstant.start

  /// Takes a sample; returns whether a shake is recognised with it.
  ///
  /// Times must not fall; a sample of a moment that has had one is left out.
  mutating func take(_ sample: Acceleration, at now: HuntInstant) -> Bool {
    guard let last, let before = gravity, now - last < ShakeRule.pause else {
      guard last.map({ $0 < now }) ?? true else { return false }
      (last, gravity, push, isPushing, count) = (now, sample, nil, false, 0)
      return false
    }
    guard last < now else { return false }
    let share = 1 - PortableMath.exp(-(now - last).seconds / ShakeRule.gravitySeconds)
    gravity = before + (sample - before) * share
    self.last = now
    let motion = sample - before
    if count > 0, now - pushedAt > ShakeRule.gap { (count, push) = (0, nil) }
    let strength = motion.length
    if strength < ShakeRule.release { isPushing = false }
    guard strength >= ShakeRule.threshold else { return false }
    if let push, push.dot(motion) >= 0 {
      // The same push, or another in its direction, goes on with the count as it is.
      if isPushing { pushedAt = now } else { count = 1 }
    } else {
      count += 1
    }
    (push, isPushing, pushedAt) = (motion, true, now)
    guard count >= ShakeRule.pushes, now >= restsUntil else { return false }
    (count, push, restsUntil) = (0, nil, now + ShakeRule.rest)
    return true
  }
}
