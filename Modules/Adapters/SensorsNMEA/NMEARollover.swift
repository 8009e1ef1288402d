/// Undoes the rollover of the GPS week number, which has ten bits: 1024 weeks, 19.6 years.
///
/// A receiver past its rollover reports a date about 1024 weeks too early (or, after a repair of
/// its own, too late). A date more than 19 years from a reference day is moved by the multiple of
/// 1024 weeks that brings it nearest to that day; other dates are unchanged. So the reference must
/// be at most 7 months before the true day and 9 years after it: the day of the recording, or the
/// day of reading for a recent one.
public struct NMEARollover: Hashable, Sendable {
  /// The period of the week number, in weeks (IS-GPS-200, section 20.3.3.3.1.1).
  public static let periodWeeks = 1024
  /// The largest difference in days that leaves a date unchanged: 19 years with five leap days.
  public static let toleratedDays = 19 * 365 + 5

  /// The reference, in days since 1970-01-01.
  public let referenceDay: Int

  /// Creates a repair around a reference day, given in days since 1970-01-01.
  public init(referenceDay: Int) { self.referenceDay = referenceDay }

  /// Returns the weeks to add to a date (in days since 1970-01-01): 0, or a multiple of 1024.
  public func weeksToAdd(to day: Int) -> Int {
    let off = referenceDay - day
    guard abs(off) > NMEARollover.toleratedDays else { return 0 }
    let period = NMEARollover.periodWeeks * 7
    let periods = (abs(off) + period / 2) / period
    return (off < 0 ? -periods : periods) * NMEARollover.periodWeeks
  }
}
