public import Domain
public import HuntEngine
public import PluginKit
import Geo
import PortableNumerics
import SensorModels

/// A hunt of someone else at one of its moments, from which a simulated player plays on.
///
/// World, rules and ghosts have the state they have there. What a recording does not show is drawn
/// for each roll-out from the player and the phone of the simulated hunt: who the player is, how far
/// the phone is off, how long a reaction that has begun goes on, how the player goes on with a
/// challenge.
public struct HuntContinuation: Sendable {
  /// A challenge that somebody else has begun.
  public enum Challenge: ChallengeUnderWay, Sendable {
    /// One that is played by moves; a player who sees it goes on from where it stands.
    case played(AnyChallenge)
    /// One of a simulated player, whose outcome stays.
    case foreseen(ForeseenChallenge)

    /// Begins one that is played by moves; nil if it is not available in the hunt.
    public init?(_ start: ChallengeStart, of ghost: GhostParameters, in setup: HuntSetup) {
      guard let play = setup.challenges.start(for: ghost, seed: start.seed) else { return nil }
      self = .played(play)
    }

    /// The time left on its own clock.
    public var timeLeft: HuntDuration {
      switch self {
      case .played(let play): play.timeLeft
      case .foreseen(let play): play.timeLeft
      }
    }

    /// Whether it is won; nil while undecided.
    public var isWon: Bool? {
      switch self {
      case .played(let play): play.isWon
      case .foreseen(let play): play.isWon
      }
    }

    /// Lets time pass.
    public mutating func advance(by duration: HuntDuration) {
      change {
        $0.advance(by: duration)
      } foreseen: {
        $0.advance(by: duration)
      }
    }

    /// Lets time pass until the player leaves.
    public mutating func stop(after duration: HuntDuration) {
      change {
        $0.stop(after: duration)
      } foreseen: {
        $0.stop(after: duration)
      }
    }

    /// Makes a move as typed; one that is refused changes nothing.
    public mutating func move(_ text: String) {
      change {
        try? $0.move(text)
      } foreseen: { _ in
      }
    }

    private mutating func change(
      played: (inout AnyChallenge) -> Void, foreseen: (inout ForeseenChallenge) -> Void
    ) {
      switch self {
      case .played(var play):
        played(&play)
        self = .played(play)
      case .foreseen(var play):
        foreseen(&play)
        self = .foreseen(play)
      }
    }
  }

  /// The state of the hunt.
  public let state: HuntState
  /// When the hunt began.
  public let began: HuntInstant
  /// When a ghost was captured last; the beginning if none was.
  public let lastCapture: HuntInstant
  /// The challenges that were begun.
  public let challenges: ChallengeLife<Challenge>

  /// Creates a moment of a hunt.
  public init(
    state: HuntState, began: HuntInstant, lastCapture: HuntInstant,
    challenges: ChallengeLife<Challenge> = ChallengeLife()
  ) {
    (self.state, self.began, self.lastCapture) = (state, began, lastCapture)
    self.challenges = challenges
  }
}

extension SimulatedHunt {
  /// Plays on from a moment of a hunt with the ghosts of this one, to the limit after its beginning.
  ///
  /// - Parameters:
  ///   - continuation: The moment.
  ///   - rollOut: The number of the roll-out; one number has the same draws from every moment.
  ///   - change: What goes otherwise from the moment on.
  /// - Returns: The metrics of the rest of the hunt; captures before it do not count.
  /// - Throws: `SimulationError` if it cannot be played.
  public func run(
    continuing continuation: HuntContinuation, rollOut: Int, change: HuntChange? = nil
  ) throws(SimulationError) -> RunRecord {
    var state = continuation.state
    let random = state.random.rollOut(rollOut)
    state.changeDraws(to: random)
    var setup = setup.drawn(random)
    setup.limitSeconds += continuation.began.seconds
    var run = HuntRun(
      setup: setup, claims: claims, state: state, random: random, observer: SilentObserver(),
      walker: walker(of: setup.player))
    run.takeUp(continuation, change)
    return try run.play()
  }
}

extension HuntRun {
  /// The number of draws in which something that has not happened yet is looked for.
  private static var tries: Int { 1000 }

  /// Takes up the hunt of someone else at a moment.
  fileprivate mutating func takeUp(_ continuation: HuntContinuation, _ change: HuntChange?) {
    (changing, forksAt) = (change?.kind, change?.through ?? .distantFuture)
    now = state.now
    isTakenUp = [.fight, .trapWindow].contains(state.phase.kind)
    takeUp(continuation.challenges)
    metrics.goOn(with: state.phase.target, lastCapture: continuation.lastCapture)
    nextFix = now + fixPeriod
    if let fix = state.position.lastFix {
      nextFix = max(fix.at, now - fixPeriod + HuntDuration(ticks: 1)) + fixPeriod
      takePlace(fix.position)
    }
    if let degrees = state.heading.degrees {
      compassErrorDegrees = heading?.sampleErrorDegrees() ?? 0
      facingDegrees = Angle.normalizedDegrees(degrees - compassErrorDegrees)
    }
  }

  /// Takes up the challenges of someone else.
  ///
  /// A player who does not see a challenge has not heard it, and begins it anew.
  private mutating func takeUp(_ begun: ChallengeLife<HuntContinuation.Challenge>) {
    let (setup, random, ghosts) = (setup, random, state.ghosts)
    challenges = begun.takenUp(
      as: { start, challenge in
        switch challenge {
        case .foreseen(let foreseen): return foreseen
        case .played(let play):
          guard setup.player.listeningWordsPerMinute == 0 else { return nil }
          var own = random.challengeStream(start)
          return setup.challenges.finish(
            play, of: ghosts[start.ghost].parameters, skill: setup.player.challengeSkill,
            player: &own
          ).map(ForeseenChallenge.init)
        }
      }, random: random)
  }

  /// Stands where a phone with the error drawn measures a place.
  private mutating func takePlace(_ place: LocalPoint) {
    var error = LocalPoint.zero
    for _ in 0..<Self.tries {
      guard let measured = position.sample(.zero) else { continue }
      error = measured
      break
    }
    truth = place - error
    walker?.stand(near: truth)
    if let walker { truth = walker.place }
  }

  /// Goes on with the fight under way, whose ghost the player has in the sight, or whose challenge is
  /// played.
  ///
  /// - Returns: The fight; nil if none was under way when the hunt was taken up.
  mutating func resumedFight(with target: Int) -> FightTask? {
    guard isTakenUp, case .fight(let fight) = state.phase else { return nil }
    isTakenUp = false
    let attempt = state.ghosts[target].fights
    if challenges.isLeft(by: target) {
      return FightTask(
        target: target, fight: attempt, stage: .acquiring(until: now),
        stream: random.stream(.aim, ghost: target, attempt: attempt), aim: 0, tilt: 0)
    }
    guard let error = fight.lastAimErrorDegrees, now - fight.aimedThrough < fixPeriod else {
      return nil
    }
    // A sample continues the hold only if no more than a period is between.
    if now - fight.aimedThrough <= aimPeriod { now = fight.aimedThrough }
    return FightTask(
      target: target, fight: attempt, stage: .acquiring(until: now),
      stream: random.stream(.aim, ghost: target, attempt: attempt),
      aim: error - state.ghostOffsetDegrees, tilt: fight.lastTiltDegrees)
  }

  /// Returns the moment of a throw at a trap that was open when the hunt was taken up: a reaction
  /// that goes on.
  mutating func resumedThrow(at trap: HuntPhase.Trap) -> HuntInstant? {
    guard isTakenUp else { return nil }
    isTakenUp = false
    let fights = state.ghosts[trap.target].fights
    var stream = random.stream(.reaction, ghost: trap.target + 1, attempt: 2 * fights + 1)
    for _ in 0..<Self.tries {
      attend(to: trap.target)
      let thrown = setup.player.throwTime(
        decidedAt: trap.opened, using: &stream, attention: &attention, latest: limit)
      if thrown >= now { return thrown }
    }
    return .distantFuture
  }
}
