import Domain

/// Dates epochs that have only a time, by the last date the receiver reported.
struct NMEADates: Sendable {
  private var day: Int?
  private var lastMicrosecond: Int64?
  /// How near to midnight a receiver may change its date too early or too late.
  private static let slackMicroseconds: Int64 = 60_000_000
  private static let microsecondsPerDay: Int64 = 86_400_000_000
  private let rollover: NMEARollover?

  init(rollover: NMEARollover?) { self.rollover = rollover }

  /// Takes a date that came too late for its epoch.
  mutating func take(_ day: Int) { self.day = day }

  /// Sets the date of an epoch; the time falling by over 12 h means midnight has passed.
  mutating func date(_ epoch: inout NMEAEpoch) {
    guard let time = epoch.microsecondOfDay else {
      day = epoch.day ?? day
      epoch.day = nil
      return
    }
    if let day {
      let last = lastMicrosecond ?? time
      if let reported = epoch.day {
        epoch.day = Self.mended(reported, at: time, after: day, last)
      } else {
        epoch.day = time < last - Self.microsecondsPerDay / 2 ? day + 1 : day
      }
    }
    day = epoch.day
    lastMicrosecond = time
    // The date carried over is the one the source reported, before repair.
    if let rollover, let day = epoch.day {
      epoch.addedWeeks = rollover.weeksToAdd(to: day)
      epoch.day = day + epoch.addedWeeks * 7
    }
  }

  /// Returns the day of a time of day, given the one reported and the epoch before.
  ///
  /// Some receivers change the date a moment before midnight or after it; that day would be 24 hours
  /// off, and the next epoch would take it back.
  private static func mended(
    _ reported: Int, at time: Int64, after day: Int, _ last: Int64
  ) -> Int {
    let isLate = time >= microsecondsPerDay - slackMicroseconds
    let wasLate = last >= microsecondsPerDay - slackMicroseconds
    let (isEarly, wasEarly) = (time < slackMicroseconds, last < slackMicroseconds)
    if wasLate, isLate, time >= last, reported == day + 1 { return day }
    if wasLate, isEarly, reported == day { return day + 1 }
    if wasEarly, isEarly, time >= last, reported == day - 1 { return day }
    return reported
  }
}
