import Dispatch
import Experiments
import Synchronization

/// Work on a thread of its own, so that this one is free to tell how far it is.
///
/// Where the system refuses a thread, the one that waits for the end does the work.
final class LabThread<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let outcome = Mutex<Result<Value, any Error>?>(nil)

  private let isRefused = Atomic<Bool>(false)
  private let work: @Sendable () throws -> Value

  init(_ work: @escaping @Sendable () throws -> Value) {
    self.work = work
    group.enter()
    if !WorkThreads.begin({ [self] in run() }) { isRefused.store(true, ordering: .relaxed) }
  }

  private func run() {
    let result = Result { try work() }
    outcome.withLock { $0 = result }
    group.leave()
  }

  private func runIfRefused() {
    if isRefused.exchange(false, ordering: .relaxed) { run() }
  }

  /// Waits for the end, so long at most, and tells whether it came.
  private func isDone(withinMilliseconds milliseconds: Int) -> Bool {
    runIfRefused()
    return group.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  /// What came out, after the end; until then `tell` is called about five times a second, and once
  /// at the end.
  func result(telling tell: () -> Void) throws(LabFailure) -> Value {
    while !isDone(withinMilliseconds: 200) { tell() }
    tell()
    do { return try result() } catch { throw LabFailure(error) }
  }

  private func result() throws -> Value {
    runIfRefused()
    group.wait()
    guard let result = outcome.withLock({ $0 }) else {
      preconditionFailure("the work has ended, so its result is there")
    }
    return try result.get()
  }
}
