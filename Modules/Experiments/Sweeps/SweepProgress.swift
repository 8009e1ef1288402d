import Synchronization

/// How many runs of a sweep have ended; safe to read from any thread.
public final class SweepProgress: Sendable {
  private let count = Atomic<Int>(0)

  /// Creates a count of none.
  public init() {}

  /// Runs that have ended, well or not.
  public var done: Int { count.load(ordering: .relaxed) }

  /// Counts a run.
  func add() { count.wrappingAdd(1, ordering: .relaxed) }
}
