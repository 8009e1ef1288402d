import Domain
import HuntEngine
import PortableNumerics

/// How a simulated player's aim follows a ghost that moves in the sight.
///
/// The aim closes the gap to the ghost with one time constant, as people track a target with a
/// pointer: their gain crosses 1 at 3 to 5 rad/s, a time constant of 0.2 to 0.33 s (McRuer and Jex,
/// "A review of quasi-linear pilot models", IEEE Transactions on Human Factors in Electronics 8,
/// 1967).
struct Tracking {
  private let lagSeconds: Double
  /// The angle from the anchor to where the player takes the ghost to be, degrees.
  private(set) var offsetDegrees = 0.0

  init(lagSeconds: Double) { self.lagSeconds = lagSeconds }

  /// The angle from the middle of the view to its edge, degrees.
  private static let halfViewDegrees = 30.0

  /// Begins a fight with the sight on the ghost, which is at its anchor.
  mutating func begin() { offsetDegrees = 0 }

  /// Begins a fight with the ghost at the edge of the view: how the sight comes to it matters.
  mutating func beginAtEdge(isLeft: Bool) {
    offsetDegrees = isLeft ? Self.halfViewDegrees : -Self.halfViewDegrees
  }

  /// Follows a ghost that is `goal` degrees from its anchor for a time.
  mutating func follow(_ goal: Double, for time: HuntDuration) {
    offsetDegrees = goal + (offsetDegrees - goal) * decay(over: time)
  }

  /// Follows a motion for a run of samples; writes the angles from the sight to the anchor.
  mutating func follow(
    _ motion: GhostMotion, from: HuntInstant, period: HuntDuration,
    noise: UnsafeBufferPointer<Float>, into reported: UnsafeMutableBufferPointer<Double>
  ) {
    var motion = motion
    var at = from
    let decay = decay(over: period)
    for (index, sample) in noise.enumerated() {
      at = at + period
      let goal = motion.advance(to: at)
      offsetDegrees = goal + (offsetDegrees - goal) * decay
      reported[index] = Double(sample) - offsetDegrees
    }
  }

  private func decay(over time: HuntDuration) -> Double {
    lagSeconds > 0 ? PortableMath.exp(-time.seconds / lagSeconds) : 0
  }
}
