import Dispatch
import Synchronization

/// Work on a thread of its own, so that this one is free to tell how far it is.
final class LabThread<Value: Sendable>: Sendable {
  private let group = DispatchGroup()
  private let outcome = Mutex<Result<Value, any Error>?>(nil)

  init(_ work: @escaping @Sendable () throws -> Value) {
    DispatchQueue(label: "ghostlab.lead").async(group: group) { [self] in
      let result = Result { try work() }
      outcome.withLock { $0 = result }
    }
  }

  /// Waits for the end, so long at most, and tells whether it came.
  func isDone(withinMilliseconds milliseconds: Int) -> Bool {
    group.wait(timeout: .now() + .milliseconds(milliseconds)) == .success
  }

  /// What came out, after the end.
  func result() throws -> Value {
    group.wait()
    guard let result = outcome.withLock({ $0 }) else {
      preconditionFailure("the work has ended, so its result is there")
    }
    return try result.get()
  }
}
