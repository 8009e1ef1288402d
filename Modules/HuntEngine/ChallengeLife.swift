public import Domain

/// Identifies a challenge of a hunt as it starts: its ghost and the seed of its task.
public struct ChallengeStart: Hashable, Sendable {
  /// The ghost's index.
  public let ghost: Int
  /// The number of earlier challenges of this ghost.
  public let attempt: Int
  /// The seed, derived from the hunt's random draws.
  public let seed: UInt64
}

/// The challenges of one hunt from start to outcome, one at a time (GB-105).
///
/// A ghost's challenge starts with its fight and takes its seed from the hunt's random draws. If
/// left undecided, it stays with its ghost, its clock stops, and it resumes in the next fight with
/// that ghost. A lost challenge is followed by another with its own seed.
public struct ChallengeLife<Play: ChallengeUnderWay> {
  /// The challenge in progress and its ghost.
  public private(set) var current: (ghost: Int, play: Play)?
  private var through = HuntInstant.start
  private var left: [Int: Play] = [:]
  private var counts: [Int: Int] = [:]

  /// Creates the life cycle with no challenge.
  public init() {}

  /// The number of challenges started.
  public var begunCount: Int { counts.values.reduce(0, +) }

  /// Resumes the challenge left in the last fight with a ghost; returns false if there is none.
  public mutating func resume(_ ghost: Int, at moment: HuntInstant) -> Bool {
    guard let play = left.removeValue(forKey: ghost) else { return false }
    current = (ghost, play)
    through = moment
    return true
  }

  /// Returns whether a challenge of a ghost was put aside.
  public func isLeft(by ghost: Int) -> Bool { left[ghost] != nil }

  /// Returns the ghost's next challenge to start.
  public func next(of ghost: Int, random: HuntRandomness) -> ChallengeStart {
    let attempt = counts[ghost] ?? 0
    return ChallengeStart(
      ghost: ghost, attempt: attempt, seed: random.challengeSeed(ghost: ghost, attempt: attempt))
  }

  /// Starts a challenge.
  public mutating func begin(_ start: ChallengeStart, _ play: Play, at moment: HuntInstant) {
    counts[start.ghost] = start.attempt + 1
    current = (start.ghost, play)
    through = moment
  }

  /// Changes the challenge in progress, as a move does; there must be one.
  public mutating func change<Failure: Error>(
    _ body: (inout Play) throws(Failure) -> Void
  ) throws(Failure) {
    guard var changed = current else { return }
    try body(&changed.play)
    current = changed
  }

  /// Advances the clock of the challenge in progress to a moment.
  public mutating func advance(to moment: HuntInstant) {
    guard moment > through else { return }
    current?.play.advance(by: moment - through)
    through = moment
  }

  /// The moment at which the challenge times out if the player does nothing; nil if none is in
  /// progress.
  public var deadline: HuntInstant? {
    guard let play = current?.play, play.timeLeft > .zero else { return nil }
    return through + min(play.timeLeft, .longest)
  }

  /// Puts the challenge aside when the player leaves the fight.
  public mutating func leave(at moment: HuntInstant) {
    guard var stopped = current else { return }
    if moment > through { stopped.play.stop(after: moment - through) }
    left[stopped.ghost] = stopped.play
    current = nil
  }

  /// Discards the decided challenge, and, for a ghost that broke free, the one it had left.
  public mutating func finish(of ghost: Int? = nil) {
    current = nil
    if let ghost { left[ghost] = nil }
  }

  /// Follows an effect of the engine: a challenge starts with its fight and after a lost one, and is
  /// put aside when the fight is left.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - state: The state after it.
  ///   - start: Starts a challenge; nil if it is not available.
  public mutating func follow(
    _ effect: HuntEffect, in state: HuntState,
    starting start: (ChallengeStart, GhostParameters) -> Play?
  ) {
    switch effect {
    case .fightStarted(let ghost):
      if !resume(ghost, at: state.now) { begin(with: ghost, in: state, start) }
    case .challengeFailed(let ghost, _):
      finish()
      if case .fight = state.phase { begin(with: ghost, in: state, start) }
    case .fightLost, .searchLeft: leave(at: state.now)
    case .trapOpened, .captured: finish()
    case .escaped(let ghost, _, _): finish(of: ghost)
    default: break
    }
  }

  private mutating func begin(
    with ghost: Int, in state: HuntState, _ start: (ChallengeStart, GhostParameters) -> Play?
  ) {
    let parameters = state.ghosts[ghost].parameters
    guard parameters.catchMode == .challenge else { return }
    let next = next(of: ghost, random: state.random)
    if let play = start(next, parameters) { begin(next, play, at: state.now) }
  }

  /// Returns the challenges as another hunt takes them up: each put aside until its next fight.
  ///
  /// `convert` returns the other hunt's challenge for one of this; nil to begin it anew.
  public func takenUp<Other>(
    as convert: (ChallengeStart, Play) -> Other?, random: HuntRandomness
  ) -> ChallengeLife<Other> {
    var other = ChallengeLife<Other>()
    other.counts = counts
    var plays = left
    if let current { plays[current.ghost] = current.play }
    for (ghost, play) in plays {
      let attempt = (counts[ghost] ?? 1) - 1
      let start = ChallengeStart(
        ghost: ghost, attempt: attempt,
        seed: random.challengeSeed(ghost: ghost, attempt: attempt))
      other.left[ghost] = convert(start, play)
    }
    return other
  }
}

extension ChallengeLife: Sendable where Play: Sendable {}
