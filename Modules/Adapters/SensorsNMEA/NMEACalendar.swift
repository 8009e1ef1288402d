import Domain

extension NMEAFields {
  /// Returns microseconds since midnight from `hhmmss` with an optional fraction; nil if empty.
  ///
  /// Second 60 is accepted only in the last minute of a day, where leap seconds occur.
  func microsecondOfDay(_ index: Int) throws(NMEARejectReason) -> Int64? {
    let field = bytes(index)
    if field.isEmpty { return nil }
    guard
      field.count >= 6, let hour = NMEAFields.pair(field, 0),
      let minute = NMEAFields.pair(field, 2),
      let second = NMEAFields.pair(field, 4), hour < 24, minute < 60,
      second < 60 || (second == 60 && hour == 23 && minute == 59)
    else { throw .time }
    var micro = Int64((hour * 60 + minute) * 60 + second) * 1_000_000
    guard field.count > 6 else { return micro }
    guard field[6] == UInt8(ascii: ".") else { throw .time }
    var unit: Int64 = 100_000
    for at in 7..<field.count {
      let digit = field[at] &- 48
      guard digit <= 9 else { throw .time }
      micro += Int64(digit) * unit
      unit /= 10
    }
    return micro
  }

  /// Returns days since 1970 from a field `ddmmyy`; nil unless it is a date.
  ///
  /// Years 80 to 99 are in the 20th century, 00 to 79 in the 21st: GPS time began in 1980. Only ZDA
  /// has four-digit years, which are used as written.
  func shortDay(_ index: Int) -> Int? {
    let field = bytes(index)
    guard
      field.count == 6, let day = NMEAFields.pair(field, 0), let month = NMEAFields.pair(field, 2),
      let year = NMEAFields.pair(field, 4)
    else { return nil }
    return NMEAFields.day(year: year + (year >= 80 ? 1900 : 2000), month: month, day: day)
  }

  /// Returns days since 1970 from the fields day, month, year (four digits); nil unless a date.
  func longDay(_ index: Int) -> Int? {
    guard
      let day = NMEADecimal(bytes(index)), let month = NMEADecimal(bytes(index + 1)),
      let year = NMEADecimal(bytes(index + 2)), bytes(index + 2).count == 4,
      day.scale == 0, month.scale == 0, year.scale == 0, year.digits >= 1980
    else { return nil }
    return NMEAFields.day(
      year: Int(year.digits), month: Int(min(13, month.digits)), day: Int(min(32, day.digits)))
  }

  private static func day(year: Int, month: Int, day: Int) -> Int? {
    guard month >= 1, month <= 12, day >= 1 else { return nil }
    let first = WallTime.daysSince1970(year: year, month: month, day: 1)
    let next = WallTime.daysSince1970(
      year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return day <= next - first ? first + day - 1 : nil
  }

  /// Returns the number formed by two digits.
  @inline(__always)
  private static func pair(_ field: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
    let (tens, ones) = (field[at] &- 48, field[at + 1] &- 48)
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }
}
