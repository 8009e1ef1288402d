public import Domain
public import HuntEngine

/// Recorded hunts as a sequence of moments: each hunt's initial state, and the state after each
/// event.
///
/// Only events, and states at checkpoints between them, are kept; any other moment is replayed from
/// the checkpoint before it. Besides the initial states there are at most `checkpointLimit`
/// checkpoints: when they run out, every second one is dropped.
public struct HuntRecording: Sendable {
  /// The initial number of events between checkpoints.
  public static let firstInterval = 64
  /// The maximum number of checkpoints, not counting initial states.
  public static let checkpointLimit = 4096
  /// The maximum number of ghosts in all checkpoints together, about 250 bytes each.
  static let checkpointGhostLimit = 1 << 20

  struct Checkpoint: Sendable {
    let index: Int
    let state: HuntState
    let isStart: Bool
  }

  /// The moves in challenges, in order.
  public private(set) var moves: [ChallengeMove] = []
  /// Whether all moves are in it: older recordings have challenges without their moves.
  public internal(set) var holdsMoves = true
  /// The event that led to each moment; nil for a hunt's initial state.
  private var events: [HuntEvent?] = []
  private(set) var checkpoints: [Checkpoint] = []
  private var last = HuntState.noGame()
  private var interval = Self.firstInterval
  private var plainCheckpoints = 0

  /// Creates an empty recording.
  public init() {}

  /// The number of moments.
  public var count: Int { events.count }

  /// The number of hunts.
  public var huntCount: Int { checkpoints.count - plainCheckpoints }

  /// The time of the last moment; the start if there is none.
  public var end: HuntInstant { last.now }

  /// The last state; the state of no game if there is none.
  public var lastState: HuntState { last }

  /// Adds a hunt's initial state, which must not be earlier than the last moment.
  public mutating func begin(_ first: HuntState) {
    precondition(first.now >= last.now, "a hunt begins after the one before it")
    checkpoints.append(Checkpoint(index: count, state: first, isStart: true))
    events.append(nil)
    last = first
  }

  /// Adds an event; throws and changes nothing if the engine refuses it.
  public mutating func append(_ event: HuntEvent) throws(HuntRefusal) {
    var effects: [HuntEffect] = []
    try HuntEngine.reduce(into: &last, event, effects: &effects)
    events.append(event)
    guard let checkpoint = checkpoints.last, count - 1 - checkpoint.index >= interval else {
      return
    }
    checkpoints.append(Checkpoint(index: count - 1, state: last, isStart: false))
    plainCheckpoints += 1
    let most = Self.checkpointGhostLimit / max(1, last.ghosts.count)
    if plainCheckpoints > max(8, min(Self.checkpointLimit, most)) { thinOut() }
  }

  /// Adds a move in the challenge of a ghost, made after the last moment.
  public mutating func append(move text: String, at moment: HuntInstant) {
    moves.append(ChallengeMove(text, at: moment, momentsBefore: count))
  }

  /// Returns the index of the first moment of the hunt that a moment belongs to.
  public func firstIndex(ofHuntAt index: Int) -> Int {
    checkpoints.last { $0.isStart && $0.index <= index }?.index ?? 0
  }

  /// Returns the moves after a hunt's initial state; those of later hunts follow.
  public func moves(after first: Int) -> ArraySlice<ChallengeMove> {
    moves[(moves.firstIndex { $0.momentsBefore > first } ?? moves.endIndex)...]
  }

  private mutating func thinOut() {
    var kept: [Checkpoint] = []
    var drops = false
    for checkpoint in checkpoints {
      if checkpoint.isStart {
        drops = true
      } else {
        drops.toggle()
        if drops { continue }
      }
      kept.append(checkpoint)
    }
    checkpoints = kept
    plainCheckpoints = kept.count { !$0.isStart }
    interval *= 2
  }

  /// Returns the event that led to a moment; nil for a hunt's initial state.
  public func event(at index: Int) -> HuntEvent? { events[index] }

  /// Returns the state at a moment, with an index in 0..<`count`.
  public func state(at index: Int) -> HuntState {
    precondition(events.indices.contains(index), "no such moment")
    var low = 0
    var high = checkpoints.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if checkpoints[middle].index <= index { low = middle } else { high = middle }
    }
    var state = checkpoints[low].state
    var effects: [HuntEffect] = []
    for next in checkpoints[low].index..<index { step(&state, to: next + 1, &effects) }
    return state
  }

  /// Returns the state at a moment and what happened there.
  public func moment(at index: Int) -> Moment {
    guard index > 0, events[index] != nil else {
      return Moment(index: index, event: nil, effects: [], state: state(at: index))
    }
    var state = state(at: index - 1)
    var effects: [HuntEffect] = []
    step(&state, to: index, &effects)
    return Moment(index: index, event: events[index], effects: effects, state: state)
  }

  /// Advances a state to the next moment.
  private func step(_ state: inout HuntState, to index: Int, _ effects: inout [HuntEffect]) {
    effects.removeAll(keepingCapacity: true)
    guard let event = events[index] else {
      state = self.state(at: index)
      return
    }
    do throws(HuntRefusal) {
      try HuntEngine.reduce(into: &state, event, effects: &effects)
    } catch {
      preconditionFailure("an event that was taken is taken again")
    }
  }

  /// Calls the body with each moment after one, in order, until it returns false.
  public func forEachMoment(after index: Int, _ body: (Moment) -> Bool) {
    guard index + 1 < count else { return }
    var state = state(at: index)
    var effects: [HuntEffect] = []
    for next in index + 1..<count {
      step(&state, to: next, &effects)
      let moment = Moment(index: next, event: events[next], effects: effects, state: state)
      if !body(moment) { return }
    }
  }

  /// Returns the index of the next moment of one of these kinds; nil if there is none.
  public func nextIndex(after index: Int, of interests: Set<HuntInterest>) -> Int? {
    var found: Int?
    var phase = state(at: index).phase.kind
    forEachMoment(after: index) { moment in
      if interests.contains(where: { $0.isMet(by: moment, after: phase) }) { found = moment.index }
      phase = moment.state.phase.kind
      return found == nil
    }
    return found
  }

  /// Returns the index of the last moment not after a time, or of the first moment.
  public func index(at time: HuntInstant) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = (low + high) / 2
      if state(at: middle).now <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// A moment of a recorded hunt.
  public struct Moment: Hashable, Sendable {
    /// The index among all moments, from 0.
    public let index: Int
    /// The event that led to the moment; nil for a hunt's initial state.
    public let event: HuntEvent?
    /// The effects of the event.
    public let effects: [HuntEffect]
    /// The state after the event.
    public let state: HuntState
  }
}
