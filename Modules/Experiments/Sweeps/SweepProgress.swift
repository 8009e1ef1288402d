import Synchronization

/// The number of finished runs of a sweep; safe to read from any thread.
public final class SweepProgress: Sendable {
  private let count = Atomic<Int>(0)

  /// Creates a count of zero.
  public init() {}

  /// The number of finished runs, including failed ones.
  public var done: Int { count.load(ordering: .relaxed) }

  /// Adds a number of runs.
  public func add(_ runs: Int) { count.wrappingAdd(runs, ordering: .relaxed) }
}
