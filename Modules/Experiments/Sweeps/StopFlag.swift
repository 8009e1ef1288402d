import Synchronization

/// Asks a sweep to stop after the runs at hand; safe to raise from any thread.
public final class StopFlag: Sendable {
  private let raised = Atomic<Int>(0)

  /// Creates a flag that is down.
  public init() {}

  /// Raises the flag with a reason, such as a signal's number; the first reason above 0 stays.
  public func raise(_ reason: Int) {
    _ = raised.compareExchange(expected: 0, desired: reason, ordering: .relaxed)
  }

  /// The reason, 0 while the flag is down.
  public var reason: Int { raised.load(ordering: .relaxed) }
}
