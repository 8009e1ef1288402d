public import Domain

/// Determines when a live receiver measured, from its time of day and the arrivals.
///
/// The receiver's clock says how far measurements are apart, and the one that came fastest within a
/// window says what that clock shows: what takes longer than it has waited on the way. The delay of
/// the fastest itself stays unknown and counts as none.
public struct ReceiverClock: Hashable, Sendable {
  /// The receiver's time for which the fastest arrival counts, at most twice this.
  static let windowMicroseconds: Int64 = 30_000_000
  private static let microsecondsPerDay: Int64 = 86_400_000_000

  /// A moment by the receiver's clock and by arrivals.
  private struct Last: Hashable {
    var microsecondOfDay: Int64
    /// When it was measured by the fastest arrival of this window.
    var measured: HuntInstant
    /// The same by the window before.
    var measuredBefore: HuntInstant
    var windowMicroseconds: Int64 = 0
  }

  private var last: Last?
  private var latest = HuntInstant(ticks: .min)

  /// Creates a clock that knows nothing.
  public init() {}

  /// Returns when the measurement of a time of day was made, given when it began to arrive.
  ///
  /// Never after the arrival, and never before a moment returned earlier. If the receiver's time
  /// goes back, or is not known, it is the arrival.
  public mutating func moment(
    microsecondOfDay: Int64?, arrival: HuntInstant
  ) -> HuntInstant {
    guard let microsecondOfDay else { return given(arrival, arrival) }
    let step = last.map { Self.step(from: $0.microsecondOfDay, to: microsecondOfDay) } ?? -1
    // After a leap second the same time comes again: no step can be seen.
    guard var now = last, step > 0 else {
      last = Last(
        microsecondOfDay: microsecondOfDay, measured: arrival, measuredBefore: arrival)
      return given(arrival, arrival)
    }
    // One microsecond is 705.6 ticks.
    let span = HuntDuration(ticks: step * 7056 / 10)
    now.microsecondOfDay = microsecondOfDay
    now.measured = min(now.measured + span, arrival)
    now.measuredBefore = min(now.measuredBefore + span, arrival)
    now.windowMicroseconds += step
    let measured = min(now.measured, now.measuredBefore)
    if now.windowMicroseconds > Self.windowMicroseconds {
      now.measuredBefore = now.measured
      now.measured = arrival
      now.windowMicroseconds = 0
    }
    last = now
    return given(measured, arrival)
  }

  private mutating func given(_ measured: HuntInstant, _ arrival: HuntInstant) -> HuntInstant {
    latest = min(max(latest, measured), arrival)
    return latest
  }

  /// The step between two times of day, of at most half a day.
  private static func step(from: Int64, to: Int64) -> Int64 {
    let step = to - from
    if step < -microsecondsPerDay / 2 { return step + microsecondsPerDay }
    return step > microsecondsPerDay / 2 ? step - microsecondsPerDay : step
  }
}
