public import Domain
import HuntEngine
import PortableNumerics
import SensorModels

/// A moment from which a simulated hunt goes on with other random draws: a roll-out.
///
/// Up to it the hunt is the one of its seed and replicate. World, player and phone keep the state
/// they have there, with all that was drawn before it: who the player is, a reaction that has begun,
/// the outcome of a challenge under way. Everything drawn later is keyed by the roll-out's number
/// alone, so that a number has the same draws from neighbouring moments.
public struct HuntFork: Hashable, Sendable {
  /// The moment, best one of an event: what happens at it belongs to the hunt so far.
  public let at: HuntInstant
  /// The number of the roll-out, from 0 to `StreamKey.replicateLimit`, exclusive.
  public let rollOut: Int

  /// Creates a fork.
  public init(at: HuntInstant, rollOut: Int) { (self.at, self.rollOut) = (at, rollOut) }
}

extension HuntRun {
  /// Whether the moment of the fork has come, with all that happens at it: a fix comes after the aim
  /// that ends at it.
  private var isForkDue: Bool {
    if now != forksAt { return now > forksAt }
    let hasPassedFix = nextFix != now || !setup.sensor.fixesDuringFight
    // The time to throw is settled before the next fix.
    return hasPassedFix || change?.kind == .trapLonger
  }

  /// Begins what goes otherwise, or goes on with the draws of the roll-out, if its moment has come.
  ///
  /// - Returns: Whether the draws are others now.
  @discardableResult
  mutating func forkIfDue() -> Bool {
    guard isForkDue else { return false }
    if let change {
      (changing, self.change, forksAt) = (change.kind, nil, change.through)
      if now < forksAt { return false }
    }
    forksAt = .distantFuture
    if changing != .holdKept { changing = nil }
    guard let fork else { return false }
    random = random.rollOut(fork.rollOut)
    let (seed, replicate) = (random.seed, random.replicate)
    state.changeDraws(to: random)
    position.changeStreams(seed: seed, replicate: replicate)
    heading?.changeStreams(seed: seed, replicate: replicate)
    steering?.changeStream(seed: seed, replicate: replicate)
    let target = state.phase.target ?? 0
    let fights = state.phase.target.map { state.ghosts[$0].fights } ?? 0
    attention.changeStream(
      to: random.stream(.attention, ghost: target, attempt: fights), at: now)
    return true
  }

  /// Goes on with the draws of the roll-out in a fight, if its moment has come.
  mutating func forkIfDue(_ task: inout FightTask) {
    guard forkIfDue() else { return }
    let (ghost, attempt) = (task.target, task.fight)
    task.stream = random.stream(.aim, ghost: ghost, attempt: attempt)
    task.noise?.changeLanes(
      to: random.lanes(.aim, ghost: ghost, attempt: attempt, path: vectors))
    task.tiltNoise?.changeLanes(
      to: random.lanes(.tilt, ghost: ghost, attempt: attempt, path: vectors))
  }
}
