package import TextKit

/// A moment of civil time: milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
///
/// The range is the years 0 to 9999, as in ISO 8601 text; moments outside it are clamped.
public struct WallTime: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public let millisecondsSince1970: Int64

  /// From 0000-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z.
  private static let range: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999

  /// Creates the moment `millisecondsSince1970` ms after 1970-01-01T00:00:00Z.
  public init(millisecondsSince1970: Int64) {
    let range = WallTime.range
    self.millisecondsSince1970 = min(
      max(millisecondsSince1970, range.lowerBound), range.upperBound)
  }

  /// Creates the moment that a clock gives as seconds and nanoseconds since 1970-01-01T00:00:00Z.
  public init(secondsSince1970 seconds: Int64, nanoseconds: Int64) {
    let (low, high) = (WallTime.range.lowerBound / 1000, WallTime.range.upperBound / 1000 + 1)
    self.init(
      millisecondsSince1970: min(max(seconds, low - 1), high) * 1000 + nanoseconds / 1_000_000)
  }

  /// Creates a moment from a Gregorian date and time of day in UTC.
  ///
  /// A leap second (`second` 60) counts as the first second of the next minute. Fields are not
  /// checked against each other; callers check ranges.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0,
    millisecond: Int = 0
  ) {
    let days = WallTime.daysSince1970(year: year, month: month, day: day)
    let seconds = ((Int64(days) * 24 + Int64(hour)) * 60 + Int64(minute)) * 60 + Int64(second)
    self.init(millisecondsSince1970: seconds * 1000 + Int64(millisecond))
  }

  /// Orders moments in time.
  public static func < (a: WallTime, b: WallTime) -> Bool {
    a.millisecondsSince1970 < b.millisecondsSince1970
  }

  /// Returns the moment a hunt span later, rounded down to a millisecond.
  public static func + (a: WallTime, b: HuntDuration) -> WallTime {
    let milliseconds = b.ticks.flooredQuotient(by: HuntDuration.ticksPerMillisecond)
    return WallTime(millisecondsSince1970: a.millisecondsSince1970 + milliseconds)
  }

  /// Returns the hunt span between two moments, clamped to ± `HuntDuration.longest`.
  public static func - (a: WallTime, b: WallTime) -> HuntDuration {
    HuntDuration(milliseconds: a.millisecondsSince1970 - b.millisecondsSince1970)
  }

  /// The Gregorian date in UTC.
  public var date: (year: Int, month: Int, day: Int) {
    // Civil date from a day count, with years that start in March (proleptic Gregorian calendar).
    let days = Int(millisecondsSince1970.flooredQuotient(by: 86_400_000)) + 719_468
    let era = Int(Int64(days).flooredQuotient(by: 146_097))
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// The year with the share of it that has passed, such as 2026.5 at noon of 2 July.
  public var decimalYear: Double {
    let year = date.year
    let first = WallTime.daysSince1970(year: year, month: 1, day: 1)
    let next = WallTime.daysSince1970(year: year + 1, month: 1, day: 1)
    let passed = Double(millisecondsSince1970) - Double(first) * 86_400_000
    return Double(year) + passed / (Double(next - first) * 86_400_000)
  }

  /// Milliseconds since midnight UTC, 0 to 86 399 999.
  public var millisecondOfDay: Int {
    let day = millisecondsSince1970.flooredQuotient(by: 86_400_000)
    return Int(millisecondsSince1970 - day * 86_400_000)
  }

  /// Returns the number of days from 1970-01-01 to a Gregorian date.
  public static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = Int(Int64(shifted).flooredQuotient(by: 400))
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension WallTime {
  /// ISO 8601 text in UTC to the millisecond, such as `2026-05-01T12:00:00.000Z`.
  public var iso8601: String { ByteText.string { $0.append(self) } }

  /// Parses ISO 8601 text `YYYY-MM-DDTHH:MM:SS[.fff]Z`; nil for anything else.
  public init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z") else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      var value = 0
      for byte in bytes[range] {
        guard byte >= 48, byte <= 57 else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      return value
    }
    let marks: [(Int, Character)] = [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")]
    guard marks.allSatisfy({ bytes[$0.0] == $0.1.asciiValue }),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      (1...12).contains(month), (1...31).contains(day), hour < 24, minute < 60, second <= 60
    else { return nil }
    var millisecond = 0
    let fraction = bytes[19..<(bytes.count - 1)]
    if !fraction.isEmpty {
      guard fraction.first == UInt8(ascii: "."), fraction.count > 1,
        fraction.dropFirst().allSatisfy({ (48...57).contains($0) })
      else { return nil }
      for (digit, scale) in zip(fraction.dropFirst(), [100, 10, 1]) {
        millisecond += Int(digit - 48) * scale
      }
    }
    self.init(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second,
      millisecond: millisecond)
    // A day that the month lacks would fall in the next month.
    guard WallTime(year: year, month: month, day: day).date.day == day else { return nil }
  }
}

extension ByteText {
  /// Appends a moment as ISO 8601 text in UTC to the millisecond.
  package mutating func append(_ time: WallTime) {
    let (year, month, day) = time.date
    let ofDay = UInt64(time.millisecondOfDay)
    let second = ofDay / 1000
    append(digits: UInt64(year), width: 4)
    append(byte: UInt8(ascii: "-"))
    append(digits: UInt64(month), width: 2)
    append(byte: UInt8(ascii: "-"))
    append(digits: UInt64(day), width: 2)
    append(byte: UInt8(ascii: "T"))
    append(digits: second / 3600, width: 2)
    append(byte: UInt8(ascii: ":"))
    append(digits: second / 60 % 60, width: 2)
    append(byte: UInt8(ascii: ":"))
    append(digits: second % 60, width: 2)
    append(byte: UInt8(ascii: "."))
    append(digits: ofDay % 1000, width: 3)
    append(byte: UInt8(ascii: "Z"))
  }
}

extension Int64 {
  /// Returns the quotient rounded down, also for negative numbers; `divisor` is positive.
  func flooredQuotient(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
