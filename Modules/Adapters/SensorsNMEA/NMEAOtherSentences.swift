import Domain
import Sensors

/// VTG, ZDA, GSA, GST and the headings, as in NMEA 0183 version 4.11.
extension NMEAFields {
  /// VTG: course true, T, course magnetic, M, knots, N, km/h, K, mode.
  ///
  /// Only the form with unit letters (version 2.0 and later) is read. Mode N means no values.
  func trackMadeGood() throws(NMEARejectReason) -> NMEASentence.Content {
    try require(9)
    guard letter(2) == UInt8(ascii: "T"), letter(6) == UInt8(ascii: "N"),
      letter(8) == UInt8(ascii: "K")
    else { throw .fields }
    if let letter = letter(9) {
      guard let mode = NMEAMode(letter) else { throw .quality }
      guard mode.quality != nil else {
        return .motion(speedMetersPerSecond: nil, courseDegrees: nil)
      }
    }
    let course = try degrees(1)
    var speed: Double?
    if let knots = try number(5) {
      speed = knots * NMEAFields.metersPerSecondPerKnot
    } else if let kilometersPerHour = try number(7) {
      speed = kilometersPerHour / 3.6
    }
    return .motion(speedMetersPerSecond: speed, courseDegrees: course)
  }

  /// ZDA: time, day, month, year, and the local zone, which is not used.
  func dateAndTime(_ time: inout Int64?) throws(NMEARejectReason) -> NMEASentence.Content {
    try require(5)
    time = try microsecondOfDay(1)
    guard let day = longDay(2) else { throw .date }
    return .day(day)
  }

  /// GSA: selection, dimensions, twelve satellites, then position, horizontal, vertical dilution.
  func activeSatellites() throws(NMEARejectReason) -> NMEASentence.Content {
    try require(18)
    return .dilution(try dilution(16))
  }

  /// GST: time, residuals, ellipse (two axes, orientation), errors in latitude, longitude, height.
  ///
  /// The errors are one-sigma; the root of their summed squares (DRMS) holds the true position with
  /// 63 to 68 % probability (Kaplan and Hegarty, Understanding GPS, section 7.3).
  func errorStatistics(_ time: inout Int64?) throws(NMEARejectReason) -> NMEASentence.Content {
    try require(8)
    time = try microsecondOfDay(1)
    // Receivers that know no error send zeros.
    guard let north = try number(6), let east = try number(7), north + east > 0 else {
      return .error(meters: nil)
    }
    return .error(meters: ReceiverError.radiusMeters(northSigma: north, eastSigma: east))
  }

  /// HDT: heading, T.
  func trueHeading() throws(NMEARejectReason) -> Heading? {
    try require(3)
    guard letter(2) == UInt8(ascii: "T") else { throw .angle }
    return try degrees(1).map { Heading(degrees: $0, north: .trueNorth) }
  }

  /// HDM: heading, M.
  func magneticHeading() throws(NMEARejectReason) -> Heading? {
    try require(3)
    guard letter(2) == UInt8(ascii: "M") else { throw .angle }
    return try degrees(1).map { Heading(degrees: $0, north: .magnetic) }
  }

  /// HDG: sensor heading, deviation, E or W, variation, E or W.
  ///
  /// East deviation is added to the sensor's heading, which gives the magnetic one. The variation
  /// is the declination.
  func deviatedHeading() throws(NMEARejectReason) -> NMEASentence.Content {
    try require(6)
    let deviation = try eastward(2) ?? 0
    let variation = try variation(4)
    let heading = try degrees(1).map { Heading(degrees: $0 + deviation, north: .magnetic) }
    return .heading(heading, declinationDegrees: variation)
  }

  /// THS: true heading, mode A, E, M, S, or V for not valid.
  func trueHeadingAndStatus() throws(NMEARejectReason) -> Heading? {
    try require(3)
    let heading = try degrees(1)
    switch letter(2) {
    case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "M"), UInt8(ascii: "S"):
      return heading.map { Heading(degrees: $0, north: .trueNorth) }
    case UInt8(ascii: "V"): return nil
    default: throw .status
    }
  }
}
