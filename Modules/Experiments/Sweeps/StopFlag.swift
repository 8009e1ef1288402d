import Synchronization

/// A flag that asks a sweep to stop after its current runs; safe to raise from any thread.
public final class StopFlag: Sendable {
  private let raised = Atomic<Int>(0)

  /// Creates a flag that is not raised.
  public init() {}

  /// Raises the flag with a reason, such as a signal's number; the first reason above 0 is kept.
  public func raise(_ reason: Int) {
    _ = raised.compareExchange(expected: 0, desired: reason, ordering: .relaxed)
  }

  /// The reason; 0 while the flag is not raised.
  public var reason: Int { raised.load(ordering: .relaxed) }
}
