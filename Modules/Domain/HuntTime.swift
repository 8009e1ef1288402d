/// A span of hunt time, an integer count of ticks of 1/705 600 000 s.
///
/// The tick is the *flick*: one second, one millisecond, and the periods of 10, 24, 25, 30, 50, 60,
/// 90, 100 and 120 Hz are whole numbers of ticks, so sampled time never drifts (Facebook's "flicks"
/// definition, 2018). 64 bits span 414 years.
public struct HuntDuration: Hashable, Sendable, Comparable {
  /// Ticks in one second.
  @inlinable
  public static var ticksPerSecond: Int64 { 705_600_000 }
  /// Ticks in one millisecond.
  @inlinable
  public static var ticksPerMillisecond: Int64 { 705_600 }
  /// The empty span.
  @inlinable
  public static var zero: HuntDuration { HuntDuration(ticks: 0) }
  /// The longest span that a conversion returns: a tenth of the 64-bit range, about 41 years.
  @inlinable
  public static var longest: HuntDuration { HuntDuration(ticks: Int64.max / 10) }

  /// The length in ticks.
  public var ticks: Int64

  /// Creates a span of `ticks` ticks.
  @inlinable
  public init(ticks: Int64) { self.ticks = ticks }

  /// Creates the span nearest to `seconds`, clamped to ± `longest`; NaN gives zero.
  @inlinable
  public init(seconds: Double) {
    let limit = Double(HuntDuration.longest.ticks)
    let scaled = (seconds * Double(HuntDuration.ticksPerSecond)).rounded()
    // The limit as a double is slightly longer than `longest`.
    let end = HuntDuration.longest.ticks
    ticks = scaled.isNaN ? 0 : abs(scaled) < limit ? Int64(scaled) : scaled < 0 ? -end : end
  }

  /// Creates a span of `milliseconds` ms, clamped to ± `longest`.
  @inlinable
  public init(milliseconds: Int64) {
    let limit = HuntDuration.longest.ticks / HuntDuration.ticksPerMillisecond
    ticks = min(max(milliseconds, -limit), limit) * HuntDuration.ticksPerMillisecond
  }

  /// Creates the period of a rate in hertz, rounded to a tick.
  @inlinable
  public init(periodOfHertz rate: Double) { self.init(seconds: 1 / rate) }

  /// The length in seconds.
  @inlinable
  public var seconds: Double { Double(ticks) / Double(HuntDuration.ticksPerSecond) }

  /// Orders spans by length.
  @inlinable
  public static func < (a: HuntDuration, b: HuntDuration) -> Bool { a.ticks < b.ticks }
  /// Adds two spans.
  @inlinable
  public static func + (a: HuntDuration, b: HuntDuration) -> HuntDuration {
    HuntDuration(ticks: a.ticks + b.ticks)
  }
  /// Subtracts a span from another.
  @inlinable
  public static func - (a: HuntDuration, b: HuntDuration) -> HuntDuration {
    HuntDuration(ticks: a.ticks - b.ticks)
  }
  /// Multiplies a span by a whole number.
  @inlinable
  public static func * (a: HuntDuration, count: Int) -> HuntDuration {
    HuntDuration(ticks: a.ticks * Int64(count))
  }
}

/// A moment of a hunt, in ticks since the start of its session.
public struct HuntInstant: Hashable, Sendable, Comparable {
  /// The start of the session.
  @inlinable
  public static var start: HuntInstant { HuntInstant(ticks: 0) }
  /// A moment later than any session reaches.
  @inlinable
  public static var distantFuture: HuntInstant { HuntInstant(ticks: .max) }

  /// Ticks since the start of the session (see `HuntDuration`).
  public var ticks: Int64

  /// Creates the moment `ticks` ticks after the start of the session.
  @inlinable
  public init(ticks: Int64) { self.ticks = ticks }

  /// Creates the moment nearest to `seconds` after the start of the session.
  @inlinable
  public init(seconds: Double) { ticks = HuntDuration(seconds: seconds).ticks }

  /// Seconds since the start of the session.
  @inlinable
  public var seconds: Double { HuntDuration(ticks: ticks).seconds }

  /// Orders moments in time.
  @inlinable
  public static func < (a: HuntInstant, b: HuntInstant) -> Bool { a.ticks < b.ticks }
  /// Returns the moment a span later.
  @inlinable
  public static func + (a: HuntInstant, b: HuntDuration) -> HuntInstant {
    HuntInstant(ticks: a.ticks + b.ticks)
  }
  /// Moves a moment later by a span.
  @inlinable
  public static func += (a: inout HuntInstant, b: HuntDuration) { a.ticks += b.ticks }
  /// Returns the moment a span earlier.
  @inlinable
  public static func - (a: HuntInstant, b: HuntDuration) -> HuntInstant {
    HuntInstant(ticks: a.ticks - b.ticks)
  }
  /// Returns the span from one moment to another.
  @inlinable
  public static func - (a: HuntInstant, b: HuntInstant) -> HuntDuration {
    HuntDuration(ticks: a.ticks - b.ticks)
  }
}
