import Dispatch
package import Testing

/// Runs each test of a suite on a thread of its own.
///
/// The other tests compute on as many threads as the machine has cores. A test that waits there for a
/// program or a socket keeps a core idle; here it keeps nobody, and all of them can wait at once.
package struct OwnThread: SuiteTrait, TestTrait, TestScoping {
  private final class Thread: TaskExecutor {
    /// A serial queue gets a thread although all cores are busy.
    private let queue = DispatchQueue(label: "test")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(Thread()) { try await function() }
  }
}

extension Trait where Self == OwnThread {
  /// For suites whose tests wait for programs, terminals or sockets.
  package static var ownThread: OwnThread { OwnThread() }
}
