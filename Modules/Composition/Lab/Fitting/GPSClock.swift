import Domain

/// The time of GPS, which counts from 1980-01-06 without leap seconds.
enum GPSClock {
  /// The epoch in milliseconds since 1970.
  private static let epoch: Int64 = 315_964_800_000
  /// The days from which GPS time has been so many seconds ahead of UTC (IERS, Bulletin C).
  private static let leaps: [(from: WallTime, seconds: Int64)] = [
    (WallTime(year: 1999, month: 1, day: 1), 13), (WallTime(year: 2006, month: 1, day: 1), 14),
    (WallTime(year: 2009, month: 1, day: 1), 15), (WallTime(year: 2012, month: 7, day: 1), 16),
    (WallTime(year: 2015, month: 7, day: 1), 17), (WallTime(year: 2017, month: 1, day: 1), 18),
  ]

  /// Returns the civil time of a GPS time from 1999 on.
  static func utc(millisecondsSinceEpoch: Int64) -> WallTime {
    let gps = epoch + millisecondsSinceEpoch
    for (from, seconds) in leaps.reversed() {
      let utc = WallTime(millisecondsSince1970: gps - seconds * 1000)
      if utc >= from { return utc }
    }
    return WallTime(millisecondsSince1970: gps - 13_000)
  }
}
