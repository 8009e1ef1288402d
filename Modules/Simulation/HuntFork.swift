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
  /// Goes on with the draws of the roll-out, if its moment has come.
  mutating func forkIfDue() {
    guard now >= forksAt, let fork else { return }
    forksAt = .distantFuture
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
  }

  /// Goes on with the draws of the roll-out in a fight, if its moment has come.
  mutating func forkIfDue(_ task: inout FightTask) {
    guard now >= forksAt else { return }
    forkIfDue()
    let (ghost, attempt) = (task.target, task.fight)
    task.stream = random.stream(.aim, ghost: ghost, attempt: attempt)
    task.noise?.changeLanes(
      to: random.lanes(.aim, ghost: ghost, attempt: attempt, path: vectors))
    task.tiltNoise?.changeLanes(
      to: random.lanes(.tilt, ghost: ghost, attempt: attempt, path: vectors))
  }
}
