import Domain

/// Dates epochs that have only a time, by the last date the receiver told.
struct NMEADates: Sendable {
  private var day: Int?
  private var lastMicrosecond: Int64?
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
    if epoch.day == nil, let day {
      let isNextDay = lastMicrosecond.map { time < $0 - 43_200_000_000 } ?? false
      epoch.day = isNextDay ? day + 1 : day
    }
    day = epoch.day
    lastMicrosecond = time
    // The date carried over is the one the source reported, before repair.
    if let rollover, let day = epoch.day {
      epoch.addedWeeks = rollover.weeksToAdd(to: day)
      epoch.day = day + epoch.addedWeeks * 7
    }
  }
}
