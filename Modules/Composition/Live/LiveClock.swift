import Domain
import Sensors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The host's monotonic clock as session time.
enum LiveClock {
  /// The longest sleep between two looks at a live sensor.
  static let longestNap = HuntDuration(milliseconds: 50)

  /// A clock that shows `start` now.
  static func starting(at start: HuntInstant) -> SessionClock {
    let origin = ticks
    return { start + HuntDuration(ticks: ticks - origin) }
  }

  /// Seconds of the host's monotonic clock.
  static var seconds: Double { HuntDuration(ticks: ticks).seconds }

  /// Sleeps until a clock shows a moment.
  static func sleep(until moment: HuntInstant, by clock: SessionClock) {
    while true {
      let left = moment - clock()
      guard left > .zero else { return }
      nap(min(left, longestNap))
    }
  }

  /// Sleeps for a short while.
  static func nap(_ duration: HuntDuration) {
    let seconds = duration.ticks / HuntDuration.ticksPerSecond
    let rest = duration.ticks % HuntDuration.ticksPerSecond
    var span = timespec()
    span.tv_sec = Int(seconds)
    span.tv_nsec = Int(Double(rest) / Double(HuntDuration.ticksPerSecond) * 1e9)
    nanosleep(&span, nil)
  }

  private static var ticks: Int64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    // 0.7056 ticks make a nanosecond.
    return Int64(now.tv_sec) * HuntDuration.ticksPerSecond + Int64(now.tv_nsec) * 7056 / 10_000
  }
}

extension SensorContext {
  /// The context of a sensor that begins at a moment of the session, which is now.
  static func live(_ truth: PlayerTruth, seed: UInt64, start: HuntInstant) -> SensorContext {
    SensorContext(
      truth: truth, seed: seed, start: start, liveClock: LiveClock.starting(at: start))
  }
}
