import Files
import LabComposition
import Domain
import Sensors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The host's monotonic clock converted to session time.
enum LiveClock {
  /// The longest sleep between two polls of a live sensor.
  static let longestNap = HuntDuration(milliseconds: 50)

  /// Returns a clock that shows `start` now.
  static func starting(at start: HuntInstant) -> SessionClock {
    let origin = reading
    return { start + span(from: origin, to: reading) }
  }

  /// The time of the host's monotonic clock in seconds.
  static var seconds: Double {
    let now = reading
    return Double(now.seconds) + Double(now.nanoseconds) / 1e9
  }

  /// A clock reading; its seconds may be any number, since the clock's origin is arbitrary.
  struct Reading: Hashable, Sendable {
    var seconds: Int64
    var nanoseconds: Int64
  }

  /// Returns the span between two readings, from zero to `HuntDuration.longest`.
  static func span(from first: Reading, to last: Reading) -> HuntDuration {
    let (seconds, isTooLong) = last.seconds.subtractingReportingOverflow(first.seconds)
    guard !isTooLong, seconds <= HuntDuration.longest.ticks / HuntDuration.ticksPerSecond else {
      return last.seconds > first.seconds ? .longest : .zero
    }
    // One nanosecond is 0.7056 ticks.
    let ticks = max(seconds, -1) * HuntDuration.ticksPerSecond
    return max(.zero, HuntDuration(ticks: ticks + tenthousandths(last, first) / 10_000))
  }

  private static func tenthousandths(_ last: Reading, _ first: Reading) -> Int64 {
    (last.nanoseconds - first.nanoseconds) * 7056
  }

  /// Sleeps until a clock shows the given time.
  static func sleep(until moment: HuntInstant, by clock: SessionClock) {
    while true {
      let left = moment - clock()
      guard left > .zero else { return }
      nap(min(left, longestNap))
    }
  }

  /// Sleeps briefly.
  static func nap(_ duration: HuntDuration) {
    let seconds = duration.ticks / HuntDuration.ticksPerSecond
    let rest = duration.ticks % HuntDuration.ticksPerSecond
    var span = timespec()
    span.tv_sec = Int(seconds)
    span.tv_nsec = Int(Double(rest) / Double(HuntDuration.ticksPerSecond) * 1e9)
    nanosleep(&span, nil)
  }

  private static var reading: Reading {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return Reading(seconds: Int64(now.tv_sec), nanoseconds: Int64(now.tv_nsec))
  }
}

extension SensorContext {
  /// Returns the context of a sensor that starts at a session time, which is now.
  static func live(
    _ truth: PlayerTruth, seed: UInt64, start: HuntInstant, sessionStart: WallTime,
    _ files: any FileSystem
  ) -> SensorContext {
    SensorContext(
      truth: truth, seed: seed, start: start, liveClock: LiveClock.starting(at: start),
      sessionStart: sessionStart, files: files)
  }
}
