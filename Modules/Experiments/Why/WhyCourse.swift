public import HuntEngine
public import Simulation
import Domain
import Geo

/// A hunt that somebody played: its first state, and the events that the engine took.
public struct WhyRecording: Sendable {
  /// Why it went no further, if ghosts were left.
  public enum End: Hashable, Sendable {
    /// The recording ends.
    case recordingOver
    /// The player gave up.
    case gaveUp
    /// The time ran out.
    case timeUp

    fileprivate var cause: WhyCause.Kind {
      switch self {
      case .recordingOver: .recordingOver
      case .gaveUp: .gaveUp
      case .timeUp: .timeUp
      }
    }
  }

  /// What is known of its challenges.
  public enum Challenges: Sendable {
    /// Nothing: one under way is begun anew.
    case unknown
    /// The moves in them; `momentsBefore` counts the initial state as the first moment.
    case played([ChallengeMove])
    /// The simulated hunt that decided them in advance; their clocks run from the start of a fight, as
    /// events do not tell when the player has found the ghost and begins.
    case foreseen(SimulatedHunt)
  }

  /// The first state.
  public let first: HuntState
  /// The events in order.
  public let events: [HuntEvent]
  /// Why it went no further.
  public let end: End
  /// What is known of its challenges.
  public let challenges: Challenges

  /// Creates a hunt; every event must be one that the engine takes.
  public init(
    first: HuntState, events: [HuntEvent], end: End, challenges: Challenges = .unknown
  ) {
    (self.first, self.events, self.end) = (first, events, end)
    self.challenges = challenges
  }
}

/// The course of a hunt: a simulated one that can be played again, or what is known of another.
enum WhyCourse: Sendable {
  case simulated(SimulatedHunt, seed: UInt64, replicate: UInt64)
  /// The hunt, and simulated ones that go on with it.
  case recorded(WhyRecording, SimulatedHunt)

  /// The first state.
  var first: HuntState {
    switch self {
    case .simulated(let hunt, let seed, let replicate):
      hunt.initialState(seed: seed, replicate: replicate)
    case .recorded(let recording, _): recording.first
    }
  }
}

/// Where roll-outs begin.
enum WhySource: Sendable {
  /// At a moment of the hunt played again.
  case fork(HuntInstant)
  /// In a state of a hunt that somebody played.
  case continuation(HuntContinuation)
  /// Nowhere: the hunt is over, and reached the goal or not.
  case over(Bool)
}

/// A hunt as it was played, with the moments to play on from.
struct WhyPlayed {
  let moments: [HuntMoments.Moment]
  /// Where roll-outs from each moment begin.
  let sources: [WhySource]
  let isReached: Bool

  /// Returns where roll-outs begin in which something goes otherwise up to a moment.
  func source(of change: HuntChange, at moment: Int) -> WhySource {
    if case .fork = sources[moment] { return sources[moment] }
    return sources[moments.lastIndex { $0.at <= change.after } ?? 0]
  }

  /// Returns what could have gone otherwise between the moment before and a moment.
  func changes(at moment: Int) -> [HuntChange] {
    let (cause, before) = (moments[moment].cause, moments[moment - 1].at)
    let opened = moments[..<moment].last {
      $0.cause.kind == .trapOpened && $0.cause.ghost == cause.ghost
    }
    return cause.kind.changes.map { kind in
      HuntChange(
        kind, after: kind == .trapLonger ? opened?.at ?? before : before,
        through: moments[moment].at)
    }
  }
}

extension WhyCause.Kind {
  /// What could have gone otherwise where the chance fell by this cause.
  fileprivate var changes: [HuntChange.Kind] {
    switch self {
    case .walk, .fixRefused, .positionLost, .zoneLeft, .searchLeft, .fightLost: [.goodFixes]
    case .holdLost: [.holdKept]
    case .tapMissed: [.tapHit]
    case .challengeLost: [.challengeWon]
    case .reaction: [.trapLonger]
    case .escaped: [.trapLonger, .escapeElsewhere]
    default: []
    }
  }
}

extension WhyStudy {
  /// Plays the hunt as it was, and chooses the moments to play on from.
  func played(momentLimit: Int) throws(WhyError) -> WhyPlayed {
    switch course {
    case .simulated(let hunt, let seed, let replicate):
      var observer = HuntMoments()
      let record: RunRecord
      do throws(SimulationError) {
        record = try hunt.run(seed: seed, replicate: replicate, observer: &observer)
      } catch {
        throw .hunt(error)
      }
      if record[.completed] != 1 {
        observer.end(at: HuntInstant(seconds: record[.huntDuration]), gaveUp: record[.gaveUp] == 1)
      }
      let moments = observer.chosen(atMost: momentLimit)
      return WhyPlayed(
        moments: moments, sources: moments.map { .fork($0.at) },
        isReached: isReached(record, after: nil))
    case .recorded(let recording, let hunt):
      return try played(recording, in: hunt.setup, momentLimit: momentLimit)
    }
  }

  private func played(
    _ recording: WhyRecording, in setup: HuntSetup, momentLimit: Int
  ) throws(WhyError) -> WhyPlayed {
    let began = recording.first.now
    var observer = HuntMoments(from: began)
    try recording.replay { observer.observe($0, effects: $1, state: $2) }
    var moments = observer.chosen(atMost: momentLimit)
    var sources: [WhySource] = []
    var (last, lastCapture, count) = (recording.first, began, 0)
    var challenges = recording.challengeReplay(in: setup)
    func keep() {
      while sources.count < moments.count, moments[sources.count].events == count {
        sources.append(
          .continuation(
            HuntContinuation(
              state: last, began: began, lastCapture: lastCapture, challenges: challenges.life)))
      }
    }
    keep()
    try recording.replay { _, effects, state in
      (last, count) = (state, count + 1)
      challenges.pass(count, effects: effects, state: state)
      if effects.contains(where: { $0.isCapture }) { lastCapture = state.now }
      keep()
    }
    if last.freeCount > 0 {
      moments.append(
        HuntMoments.Moment(
          at: last.now, cause: WhyCause(recording.end.cause, ghost: last.phase.target),
          events: count, place: last.position.lastFix?.position))
      sources.append(.over(isReached(last)))
    }
    return WhyPlayed(moments: moments, sources: sources, isReached: isReached(last))
  }
}

extension HuntEffect {
  fileprivate var isCapture: Bool { if case .captured = self { true } else { false } }
}

extension WhyRecording {
  /// Has the engine take the events again.
  fileprivate func replay(
    _ body: (HuntEvent, [HuntEffect], HuntState) -> Void
  ) throws(WhyError) {
    var (state, effects) = (first, [HuntEffect]())
    for event in events {
      effects.removeAll(keepingCapacity: true)
      do throws(HuntRefusal) {
        try HuntEngine.reduce(into: &state, event, effects: &effects)
      } catch {
        throw .hunt(.refused(error))
      }
      body(event, effects, state)
    }
  }

  /// Returns its challenges before the first event, in hunts where they are available.
  fileprivate func challengeReplay(
    in setup: HuntSetup
  ) -> ChallengeReplay<HuntContinuation.Challenge> {
    var moves: [ChallengeMove] = []
    if case .played(let made) = challenges { moves = made }
    return ChallengeReplay(moves: moves[...]) { start, ghost in
      switch challenges {
      case .unknown: nil
      case .played: HuntContinuation.Challenge(start, of: ghost, in: setup)
      case .foreseen(let hunt): hunt.foreseen(start, of: ghost, first.random).map { .foreseen($0) }
      }
    } move: {
      $0.move($1)
    }
  }
}
