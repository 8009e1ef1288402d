import Synchronization

/// Signals about once a second.
final class SyncClock {
  private var last = ContinuousClock.now

  func isDue() -> Bool {
    let now = ContinuousClock.now
    guard now - last >= .seconds(1) else { return false }
    last = now
    return true
  }
}

/// Signals about a hundred times a second that results should be handed over; thread-safe.
///
/// Handing over each chunk would wake the leading thread for each, at two thread switches.
final class HandoverClock: Sendable {
  private static let pause = Duration.milliseconds(10)
  private let start = ContinuousClock.now
  /// The number of pauses elapsed at the last signal.
  private let reported = Atomic<Int>(-1)

  func isDue() -> Bool {
    let passed = Int((ContinuousClock.now - start) / HandoverClock.pause)
    let last = reported.load(ordering: .relaxed)
    guard passed > last else { return false }
    return reported.compareExchange(expected: last, desired: passed, ordering: .relaxed).exchanged
  }
}
