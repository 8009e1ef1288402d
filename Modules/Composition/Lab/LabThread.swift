import Dispatch
import Experiments
import Synchronization

/// Work on a separate thread, which leaves this one free to report progress.
///
/// If the system cannot start a thread, the waiting thread does the work.
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

  /// Waits for the end up to a time limit; returns whether it has come.
  private func isDone(withinMilliseconds milliseconds: Int) -> Bool {
    runIfRefused()
    return group.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  /// Waits for the result; calls `report` about five times a second, and once at the end.
  func result(reporting report: () -> Void) throws(LabFailure) -> Value {
    while !isDone(withinMilliseconds: 200) { report() }
    report()
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
