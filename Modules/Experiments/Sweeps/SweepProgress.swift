import Synchronization

/// How many runs of a sweep have ended; safe to read from any thread.
public final class SweepProgress: Sendable {
  private let count = Atomic<Int>(0)

  /// Creates a count of none.
  public init() {}

  /// Runs that have ended, well or not.
  public var done: Int { count.load(ordering: .relaxed) }

  /// Counts some runs.
  public func add(_ runs: Int) { count.wrappingAdd(runs, ordering: .relaxed) }
}
