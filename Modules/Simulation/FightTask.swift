import Domain
import HuntEngine
import PortableNumerics

/// What a simulated player does in one fight, from its start until it is over.
///
/// The built-in players run it through; a hunt decided from outside (`SteppedHunt`) stops at each
/// fix. So what a body does has one implementation, and a program that decides as the built-in
/// players do has the same rows.
struct FightTask {
  /// What the player is busy with.
  enum Stage {
    /// Brings the ghost into the sight until a moment.
    case acquiring(until: HuntInstant)
    /// Keeps the ghost in the sight.
    case holding
    /// Waits for the moment of the next tap.
    case tapping(at: HuntInstant)
    /// Looks elsewhere, then brings the ghost into the sight again by a moment.
    case away(until: HuntInstant)
    /// Plays the ghost's challenge, begun at a moment, until its end.
    case playing(from: HuntInstant, until: HuntInstant)
    /// Nothing any more.
    case over
  }

  /// The ghost.
  let target: Int
  /// The number of this fight with the ghost.
  let fight: Int
  /// What the player is busy with.
  var stage: Stage
  /// The randomness of the fight's decisions and taps.
  var stream: Xoshiro256PlusPlus
  /// The aim errors to the side and up in degrees, of taps.
  var aim: Double
  var tilt: Double
  /// The aim while holding; nil before.
  var noise: AimNoise?
  /// How it goes up and down, where that counts.
  var tiltNoise: AimNoise?

  /// Whether nothing is left to do.
  var isOver: Bool { if case .over = stage { true } else { false } }
}
