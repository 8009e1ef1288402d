public import Domain
public import Geo
import Sensors

/// Writes fixes as NMEA 0183 sentences, as a receiver would.
public enum NMEAWriter {
  /// The user equivalent range error that converts a dilution to metres, the same as for reading.
  static let metersPerDilution = ReceiverError.metersPerDilution(.simulated)

  /// Returns GGA and RMC sentences for a fix, with checksums, without line ends.
  ///
  /// Minutes have seven decimals, which is 0.2 mm; times have milliseconds. The quality marks the
  /// fix as simulated. The accuracy in metres becomes a horizontal dilution.
  public static func sentences(
    time: WallTime, coordinate: Coordinate, accuracyMeters: Double?
  ) -> [String] {
    let (clock, day) = fields(of: time)
    let latitude = arc(coordinate.latitudeDegrees, 2, "N", "S")
    let longitude = arc(coordinate.longitudeDegrees, 3, "E", "W")
    let dilution = accuracyMeters.map { hundredths($0 / metersPerDilution) } ?? ""
    return [
      sentence("GPGGA,\(clock),\(latitude),\(longitude),8,08,\(dilution),0.0,M,0.0,M,,"),
      sentence("GPRMC,\(clock),A,\(latitude),\(longitude),,,\(day),,,S"),
    ]
  }

  /// Returns GGA and RMC sentences that say that there is no position, as `sentences` does.
  public static func lossSentences(time: WallTime) -> [String] {
    let (clock, day) = fields(of: time)
    return [
      sentence("GPGGA,\(clock),,,,,0,00,,,M,,M,,"), sentence("GPRMC,\(clock),V,,,,,,,\(day),,,N"),
    ]
  }

  /// Returns the time of day and the date as sentences have them.
  private static func fields(of time: WallTime) -> (clock: String, day: String) {
    let milliseconds = time.millisecondOfDay
    let seconds = milliseconds / 1000
    let date = time.date
    return (
      padded(seconds / 3600, 2) + padded(seconds / 60 % 60, 2) + padded(seconds % 60, 2) + "."
        + padded(milliseconds % 1000, 3),
      padded(date.day, 2) + padded(date.month, 2) + padded(date.year % 100, 2)
    )
  }

  private static func sentence(_ body: String) -> String {
    let sum = body.utf8.reduce(0) { $0 ^ $1 }
    let digits = String(sum, radix: 16, uppercase: true)
    return "$" + body + "*" + String(repeating: "0", count: 2 - digits.count) + digits
  }

  /// Formats degrees as `dddmm.mmmmmmm,E`, from an integer number of 1e-7 minutes.
  private static func arc(
    _ degrees: Double, _ width: Int, _ positive: String, _ negative: String
  ) -> String {
    let units = Int64((abs(degrees) * 600_000_000).rounded())
    let (whole, rest) = units.quotientAndRemainder(dividingBy: 600_000_000)
    let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 10_000_000)
    return padded(Int(whole), width) + padded(Int(minutes), 2) + "." + padded(Int(fraction), 7)
      + "," + (degrees < 0 ? negative : positive)
  }

  /// Formats a positive number with two decimals, at least 0.01: zero would mean unknown.
  private static func hundredths(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    let count = max(1, Int(min(value * 100, 99_999).rounded()))
    return "\(count / 100)." + padded(count % 100, 2)
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
