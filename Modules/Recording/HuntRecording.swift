public import Domain
public import HuntEngine

/// Recorded hunts as a row of moments: the first state of each hunt, and the state after each event.
///
/// Events are kept, and states at checkpoints between them; any moment is played again from the
/// checkpoint before it. There are at most `checkpointLimit` checkpoints beside the first states:
/// when there would be more, every second is dropped.
public struct HuntRecording: Sendable {
  /// Events between checkpoints, at first.
  public static let firstInterval = 64
  /// Most checkpoints, first states of hunts aside.
  public static let checkpointLimit = 4096
  /// Most ghosts in all checkpoints together, some 250 bytes each.
  static let checkpointGhostLimit = 1 << 20

  private struct Checkpoint: Sendable {
    let index: Int
    let state: HuntState
    let isStart: Bool
  }

  /// The event that led to each moment; nil for a hunt's first.
  private var events: [HuntEvent?] = []
  private var checkpoints: [Checkpoint] = []
  private var last = HuntState.noGame()
  private var interval = Self.firstInterval
  private var plainCheckpoints = 0

  /// Creates a recording of nothing.
  public init() {}

  /// Moments in it.
  public var count: Int { events.count }

  /// Hunts in it.
  public var huntCount: Int { checkpoints.count - plainCheckpoints }

  /// States kept in memory, the last aside.
  public var checkpointCount: Int { checkpoints.count }

  /// Time of the last moment; the start if there is none.
  public var end: HuntInstant { last.now }

  /// The last state; of no game if there is none.
  public var lastState: HuntState { last }

  /// Adds a hunt's first state; it must not be earlier than the last moment.
  public mutating func begin(_ first: HuntState) {
    precondition(first.now >= last.now, "a hunt begins after the one before it")
    checkpoints.append(Checkpoint(index: count, state: first, isStart: true))
    events.append(nil)
    last = first
  }

  /// Adds an event; throws, changing nothing, if the hunt does not take it.
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

  /// The event that led to a moment; nil for a hunt's first.
  public func event(at index: Int) -> HuntEvent? { events[index] }

  /// The state of a moment, from 0 up to but not including `count`.
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

  /// The state of a moment with what happened at it.
  public func moment(at index: Int) -> Moment {
    guard index > 0, events[index] != nil else {
      return Moment(index: index, event: nil, effects: [], state: state(at: index))
    }
    var state = state(at: index - 1)
    var effects: [HuntEffect] = []
    step(&state, to: index, &effects)
    return Moment(index: index, event: events[index], effects: effects, state: state)
  }

  /// Plays a state on to the next moment.
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

  /// Passes on each moment after one, in order, until the body says to stop.
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

  /// The next moment at which something of these kinds happens; nil if there is none.
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

  /// The last moment not after a time; the first moment if all are.
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
    /// Its place among all moments, from 0.
    public let index: Int
    /// The event that led to it; nil for a hunt's first.
    public let event: HuntEvent?
    /// What the event did.
    public let effects: [HuntEffect]
    /// The state after it.
    public let state: HuntState
  }
}
