public import Domain

/// A challenge under way: played move by move, or foreseen by a simulation.
public protocol ChallengeUnderWay {
  /// Time left on its own clock.
  var timeLeft: HuntDuration { get }

  /// Whether the ghost is held; nil while it is undecided.
  var isWon: Bool? { get }

  /// Lets time pass on its own clock.
  mutating func advance(by duration: HuntDuration)

  /// Lets time pass up to leaving, which comes before the end of its time at the same moment.
  mutating func stop(after duration: HuntDuration)
}

/// Which of a hunt's challenges begins: whose it is, and the seed of its task.
public struct ChallengeStart: Hashable, Sendable {
  /// The ghost's index.
  public let ghost: Int
  /// How many challenges of this ghost came before.
  public let attempt: Int
  /// The seed, from the hunt's luck.
  public let seed: UInt64
}

/// The challenges of one hunt, from beginning to outcome: one is played at a time (GB-105).
///
/// A ghost's challenge begins with its fight and takes its seed from the hunt's luck. Left undecided,
/// it stays with its ghost, its clock stands still, and it goes on in the next fight with it. A lost
/// one is followed by another with a seed of its own.
public struct ChallengeLife<Play: ChallengeUnderWay> {
  /// The challenge that is played now, and its ghost.
  public private(set) var current: (ghost: Int, play: Play)?
  private var through = HuntInstant.start
  private var left: [Int: Play] = [:]
  private var counts: [Int: Int] = [:]

  /// Begins without any.
  public init() {}

  /// How many challenges were begun.
  public var begunCount: Int { counts.values.reduce(0, +) }

  /// Goes on with the challenge that was left in the last fight with a ghost; false without one.
  public mutating func resume(_ ghost: Int, at moment: HuntInstant) -> Bool {
    guard let play = left.removeValue(forKey: ghost) else { return false }
    current = (ghost, play)
    through = moment
    return true
  }

  /// The ghost's next challenge, to be begun.
  public func next(of ghost: Int, luck: HuntLuck) -> ChallengeStart {
    let attempt = counts[ghost] ?? 0
    return ChallengeStart(
      ghost: ghost, attempt: attempt, seed: luck.challengeSeed(ghost: ghost, attempt: attempt))
  }

  /// Begins a challenge.
  public mutating func begin(_ start: ChallengeStart, _ play: Play, at moment: HuntInstant) {
    counts[start.ghost] = start.attempt + 1
    current = (start.ghost, play)
    through = moment
  }

  /// Changes the challenge that is played now, as a move does; there must be one.
  public mutating func change<Failure: Error>(
    _ body: (inout Play) throws(Failure) -> Void
  ) throws(Failure) {
    guard var changed = current else { return }
    try body(&changed.play)
    current = changed
  }

  /// Lets time pass up to a moment on the clock of the challenge that is played now.
  public mutating func advance(to moment: HuntInstant) {
    guard moment > through else { return }
    current?.play.advance(by: moment - through)
    through = moment
  }

  /// The moment at which its time is up, if nothing is done; nil without one.
  public var deadline: HuntInstant? {
    guard let play = current?.play, play.timeLeft > .zero else { return nil }
    return through + min(play.timeLeft, .longest)
  }

  /// Puts the challenge aside as it is when the fight is left.
  public mutating func leave(at moment: HuntInstant) {
    guard var stopped = current else { return }
    if moment > through { stopped.play.stop(after: moment - through) }
    left[stopped.ghost] = stopped.play
    current = nil
  }

  /// Forgets the challenge that is decided; of a ghost that broke free also the one it had left.
  public mutating func finish(of ghost: Int? = nil) {
    current = nil
    if let ghost { left[ghost] = nil }
  }
}
