import Domain
import PlainJSON
import Sensors

/// The accuracy of one device's fixes, from what gpsd reports besides them.
///
/// The receiver's own estimates count first (GST, or an `eph` that gpsd has from it). An `eph` that
/// gpsd computes is the dilution times a constant of its own (`gpsd_error_model` in libgpsd_core.c);
/// then the dilution counts, by the model of all receivers.
struct GPSDAccuracy {
  /// Metres of `eph` per unit of dilution: `P_UERE_WITH_DGPS` and `P_UERE_NO_DGPS`.
  static func metersPerDilution(isDifferential: Bool) -> Double { isDifferential ? 4.75 : 19 }
  /// How long a GST or SKY report stands for later fixes.
  static let validity = HuntDuration(milliseconds: 5000)

  private var hdop: Double?
  private var errorMeters: Double?
  private var reportedHDOP = HuntInstant.start
  private var reportedError = HuntInstant.start

  /// Takes a SKY report.
  mutating func take(sky: JSONNode, at time: HuntInstant) {
    guard let reported = sky["hdop"]?.number, reported > 0 else { return }
    hdop = reported
    reportedHDOP = time
  }

  /// Takes a GST report: one-sigma errors.
  mutating func take(noise: JSONNode, at time: HuntInstant) {
    guard let north = noise["lat"]?.number, let east = noise["lon"]?.number, north >= 0, east >= 0,
      north + east > 0
    else { return }
    errorMeters = ReceiverError.radiusMeters(northSigma: north, eastSigma: east)
    reportedError = time
  }

  /// Sets the accuracy of a fix.
  func rate(_ reading: inout Reading, _ fix: JSONNode, at time: HuntInstant) {
    let found = accuracy(fix, quality: reading.quality, at: time)
    guard let found, found.meters.isFinite, found.meters > 0 else { return }
    (reading.accuracyMeters, reading.accuracySource) = (found.meters, found.source)
  }

  private func accuracy(
    _ fix: JSONNode, quality: FixQuality?, at time: HuntInstant
  ) -> (meters: Double, source: AccuracySource)? {
    // What satellites said last is no accuracy of dead reckoning.
    if quality == .estimated { return nil }
    if let errorMeters, time - reportedError <= Self.validity {
      return (errorMeters, .errorEstimate)
    }
    let hdop = time - reportedHDOP <= Self.validity ? self.hdop : nil
    if let radius = fix["eph"]?.number, radius > 0 {
      let scale = Self.metersPerDilution(isDifferential: quality == .differential)
      let dilution = radius / scale
      guard Self.isDilution(dilution, reported: hdop, rounding: 0.0005 / scale) else {
        return (radius * ReceiverError.radius68Of95, .errorEstimate)
      }
      return (dilution * ReceiverError.metersPerDilution(quality), .dilution)
    }
    if let hdop { return (hdop * ReceiverError.metersPerDilution(quality), .dilution) }
    guard let east = fix["epx"]?.number, let north = fix["epy"]?.number, east > 0, north > 0
    else { return nil }
    let radius = ReceiverError.radiusMeters(northSigma: north, eastSigma: east) / 2.0.squareRoot()
    return (radius * ReceiverError.radius68OfBounds95, .errorEstimate)
  }

  /// Whether a quotient is the receiver's dilution, given the one of the last SKY report.
  ///
  /// That may be of the epoch before, but receivers write hundredths.
  private static func isDilution(_ value: Double, reported: Double?, rounding: Double) -> Bool {
    if let reported, abs(value - reported) <= 0.006 { return true }
    guard value < 100, abs(value * 100 - (value * 100).rounded()) <= rounding * 100 + 1e-9 else {
      return false
    }
    return reported.map { abs(value - $0) <= max(0.5, $0 / 2) } ?? true
  }
}
