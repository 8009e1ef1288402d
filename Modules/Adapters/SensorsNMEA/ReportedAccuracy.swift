import Sensors

/// The dilution and the error that a receiver reported last, for epochs without their own.
///
/// Many receivers send GSA and GST more rarely than positions, or after them.
struct ReportedAccuracy: Sendable {
  /// How long they stand for later fixes, by the receiver's clock, as for gpsd's reports.
  static let validityMicroseconds: Int64 = 5_000_000

  private var hdop: (value: Double, microsecondOfDay: Int64)?
  private var errorMeters: (value: Double, microsecondOfDay: Int64)?

  /// Takes a dilution reported at a time of day; nil leaves the last.
  mutating func take(hdop value: Double?, at time: Int64?) {
    if let value, let time { hdop = (value, time) }
  }

  /// Takes an error reported at a time of day; nil leaves the last.
  mutating func take(errorMeters value: Double?, at time: Int64?) {
    if let value, let time { errorMeters = (value, time) }
  }

  /// Takes what an epoch reports, and gives it what it lacks.
  mutating func complete(_ epoch: inout NMEAEpoch) {
    guard epoch.hasFix == true, let time = epoch.microsecondOfDay else { return }
    take(hdop: epoch.hdop, at: time)
    take(errorMeters: epoch.errorMeters, at: time)
    // Errors that satellites had are none of dead reckoning.
    guard epoch.quality != .estimated else { return }
    if epoch.hdop == nil { epoch.hdop = Self.valid(hdop, at: time) }
    if epoch.errorMeters == nil { epoch.errorMeters = Self.valid(errorMeters, at: time) }
  }

  private static func valid(
    _ reported: (value: Double, microsecondOfDay: Int64)?, at time: Int64
  ) -> Double? {
    guard let reported else { return nil }
    let age = time - reported.microsecondOfDay
    let sinceMidnight = age < 0 ? age + 86_400_000_000 : age
    return sinceMidnight <= validityMicroseconds ? reported.value : nil
  }
}
