import Geo
import Sensors

/// RMC, GGA, GNS and GLL, as in NMEA 0183 version 4.11 and the receivers' manuals.
extension NMEAFields {
  /// Metres per second in one knot: a nautical mile is 1852 m.
  static let metersPerSecondPerKnot = 1852.0 / 3600

  /// RMC: time, status, position, speed in knots, course, date, variation, mode, safety status.
  ///
  /// An impossible date or variation is dropped and the rest kept: receivers past their week
  /// rollover send bad dates with good positions.
  func recommendedMinimum(_ time: inout Int64?) throws(NMEARejectReason) -> NMEAPosition {
    try require(10)
    time = try microsecondOfDay(1)
    var position = NMEAPosition()
    position.day = shortDay(9)
    guard try isValid(2) else { return position }
    guard try mode(12, into: &position) else { return position }
    try read(coordinateAt: 3, into: &position)
    if let knots = try number(7) {
      position.speedMetersPerSecond = knots * NMEAFields.metersPerSecondPerKnot
    }
    position.courseDegrees = try degrees(8)
    position.declinationDegrees = try? variation(10)
    return position
  }

  /// GGA: time, position, quality, satellites, dilution and unused fields.
  ///
  /// An empty quality counts as no fix.
  func fixData(_ time: inout Int64?) throws(NMEARejectReason) -> NMEAPosition {
    try require(9)
    time = try microsecondOfDay(1)
    var position = NMEAPosition()
    switch letter(6) {
    case nil, UInt8(ascii: "0"): return position
    case UInt8(ascii: "1"): position.quality = .autonomous
    case UInt8(ascii: "2"): position.quality = .differential
    case UInt8(ascii: "3"): position.quality = .precise
    case UInt8(ascii: "4"): position.quality = .rtkFixed
    case UInt8(ascii: "5"): position.quality = .rtkFloat
    case UInt8(ascii: "6"): position.quality = .estimated
    case UInt8(ascii: "7"): position.quality = .manual
    case UInt8(ascii: "8"): position.quality = .simulated
    default: throw .quality
    }
    try read(coordinateAt: 2, into: &position)
    position.hdop = try dilution(8)
    return position
  }

  /// GNS: time, position, one mode letter for each system, satellites, dilution.
  func satelliteFixData(_ time: inout Int64?) throws(NMEARejectReason) -> NMEAPosition {
    try require(9)
    time = try microsecondOfDay(1)
    var position = NMEAPosition()
    for letter in bytes(6) {
      guard let mode = NMEAMode(letter) else { throw .quality }
      guard let quality = mode.quality else { continue }
      if NMEAMode.rank(quality) > NMEAMode.rank(position.quality) { position.quality = quality }
    }
    guard position.quality != nil else { return position }
    try read(coordinateAt: 2, into: &position)
    position.hdop = try dilution(8)
    return position
  }

  /// GLL: position, time, status, mode.
  func geographicPosition(_ time: inout Int64?) throws(NMEARejectReason) -> NMEAPosition {
    try require(7)
    time = try microsecondOfDay(5)
    var position = NMEAPosition()
    guard try isValid(6) else { return position }
    guard try mode(7, into: &position) else { return position }
    try read(coordinateAt: 1, into: &position)
    return position
  }

  /// Returns a dilution of precision; zero, which some receivers send for unknown, is omitted.
  func dilution(_ index: Int) throws(NMEARejectReason) -> Double? {
    guard let value = try number(index), value > 0 else { return nil }
    return value
  }

  /// Parses status A or V.
  private func isValid(_ index: Int) throws(NMEARejectReason) -> Bool {
    switch letter(index) {
    case UInt8(ascii: "A"): true
    case UInt8(ascii: "V"): false
    default: throw .status
    }
  }

  /// Parses a mode letter, absent in versions before 2.3; false means no fix.
  private func mode(
    _ index: Int, into position: inout NMEAPosition
  ) throws(NMEARejectReason) -> Bool {
    guard let letter = letter(index) else { return true }
    guard let mode = NMEAMode(letter) else { throw .quality }
    position.quality = mode.quality
    return mode.quality != nil
  }
}

/// A positioning mode letter of RMC, GLL, VTG and GNS.
struct NMEAMode {
  /// The quality; nil for N, no fix.
  let quality: FixQuality?

  /// Creates a mode; nil for letters not in any version of the standard.
  init?(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "N"): quality = nil
    case UInt8(ascii: "A"): quality = .autonomous
    case UInt8(ascii: "D"): quality = .differential
    case UInt8(ascii: "P"): quality = .precise
    case UInt8(ascii: "R"): quality = .rtkFixed
    case UInt8(ascii: "F"): quality = .rtkFloat
    case UInt8(ascii: "E"): quality = .estimated
    case UInt8(ascii: "M"): quality = .manual
    case UInt8(ascii: "S"): quality = .simulated
    default: return nil
    }
  }

  /// Returns the rank for choosing between qualities: unmeasured over measured, then the better
  /// one.
  static func rank(_ quality: FixQuality?) -> Int {
    switch quality {
    case nil: 0
    case .autonomous: 1
    case .differential: 2
    case .precise: 3
    case .rtkFloat: 4
    case .rtkFixed: 5
    case .estimated: 6
    case .manual: 7
    case .simulated: 8
    }
  }

  /// Returns whether a quality is not a measurement: estimated, manual or simulated.
  static func isUnmeasured(_ quality: FixQuality?) -> Bool { rank(quality) >= 6 }
}
