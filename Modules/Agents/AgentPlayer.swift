package import Domain
package import Simulation
import Synchronization

/// A run that a program plays.
package struct AgentRun: Sendable {
  /// The hunt.
  package let hunt: SimulatedHunt
  /// The design point's number, starting at 1.
  package let point: Int
  /// The seed of all random numbers.
  package let seed: UInt64
  /// The replicate's number.
  package let replicate: UInt64

  /// Creates a run.
  package init(_ hunt: SimulatedHunt, point: Int, seed: UInt64, replicate: UInt64) {
    (self.hunt, self.point, self.seed, self.replicate) = (hunt, point, seed, replicate)
  }
}

/// Plays hunts with a program outside, as many at once as it wants.
///
/// Each thread that plays has a process of its own; idle ones are kept. A program that decides each
/// hunt by what it received about that hunt alone gives the same records in any order.
package final class AgentPlayer: Sendable {
  /// The number of hunts in a row that may fail before the program counts as broken.
  package static let failureLimit = 20

  /// The program.
  package let program: AgentProgram
  private let isStopped: @Sendable () -> Bool
  private let onBroken: @Sendable (AgentFault) -> Void
  private let idle = Mutex<[Idle]>([])
  private let failures = Atomic<Int>(0)
  private let isBroken = Atomic<Bool>(false)

  /// A session that no thread uses.
  private struct Idle: @unchecked Sendable {
    // Only the thread that has taken it out of the list uses it.
    let session: AgentSession
  }

  /// Creates a player; nothing is started yet.
  ///
  /// `isStopped` says that nobody waits for results any more; `onBroken` is called once if the
  /// program can play no longer. Both may be called on any thread.
  package init(
    _ program: AgentProgram, isStopped: @escaping @Sendable () -> Bool,
    onBroken: @escaping @Sendable (AgentFault) -> Void
  ) {
    (self.program, self.isStopped, self.onBroken) = (program, isStopped, onBroken)
  }

  /// Starts the program once and greets it, so that one that cannot play is found at once.
  ///
  /// - Returns: The number of hunts that it wants to play at once.
  @discardableResult
  package func prepare() throws(AgentFault) -> Int {
    guard let session = try begin() else { return 1 }
    defer { put(session) }
    return session.hello.inFlight
  }

  /// Plays some runs on the calling thread.
  ///
  /// - Returns: A result for each run; nil for those not finished when it was stopped.
  package func play(_ runs: [AgentRun]) -> [Result<RunRecord, any Error>?] {
    var group = AgentGroup(runs, observer: SilentObserver())
    play(&group)
    return group.results
  }

  /// Plays one run with an observer; nil if it was stopped.
  package func play<Observer: HuntObserver>(
    _ run: AgentRun, observer: inout Observer
  ) throws -> RunRecord? {
    var group = AgentGroup([run], observer: observer)
    play(&group)
    if let seen = group.lastObserver { observer = seen }
    return try group.results[0]?.get()
  }

  private func play<Observer>(_ group: inout AgentGroup<Observer>) {
    var session: AgentSession?
    while !group.isDone, !mustStop {
      do throws(AgentFault) {
        if session == nil { session = try take() }
        guard let current = session else { return }
        guard try group.advance(current, isStopped: { mustStop }) else { return }
      } catch {
        session = nil
        guard !program.usesOwnStreams else { return breakDown(error) }
        if group.fail(error) { countFailure(error) }
      }
      if group.hasFinished { failures.store(0, ordering: .relaxed) }
    }
    if let session { put(session) }
  }

  private var mustStop: Bool { isBroken.load(ordering: .relaxed) || isStopped() }

  private func countFailure(_ fault: AgentFault) {
    let count = failures.wrappingAdd(1, ordering: .relaxed).newValue
    if count >= Self.failureLimit { breakDown(fault) }
  }

  private func breakDown(_ fault: AgentFault) {
    if !isBroken.exchange(true, ordering: .relaxed) { onBroken(fault) }
  }

  private func take() throws(AgentFault) -> AgentSession? {
    if let kept = idle.withLock({ $0.popLast() }) { return kept.session }
    return try begin()
  }

  private func begin() throws(AgentFault) -> AgentSession? {
    try AgentSession.begin(program) { mustStop }
  }

  private func put(_ session: AgentSession) {
    let kept = Idle(session: session)
    idle.withLock { $0.append(kept) }
  }
}
