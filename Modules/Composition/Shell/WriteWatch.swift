import Synchronization

/// Whether something could not be written since the session started, whoever was to write it.
///
/// A script's caller learns it from the exit status.
package final class WriteWatch: Sendable {
  private let flag = Atomic(false)

  /// Creates a watch that has seen no failure.
  package init() {}

  /// Whether a write has failed.
  package var hasFailed: Bool { flag.load(ordering: .relaxed) }

  /// Remembers a failure.
  func noteFailure() { flag.store(true, ordering: .relaxed) }
}
