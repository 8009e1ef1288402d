import Geo

/// The fields of one sentence by their start offsets; field 0 is the address.
struct NMEAFields {
  /// The maximum number of fields separated; later ones are not needed.
  static let limit = 24

  let base: UnsafePointer<UInt8>
  let starts: UnsafeMutablePointer<UInt8>
  private(set) var count = 0

  /// Splits `length` bytes at commas; `starts` has room for `limit + 1` entries.
  init(_ base: UnsafePointer<UInt8>, _ length: Int, starts: UnsafeMutablePointer<UInt8>) {
    self.base = base
    self.starts = starts
    starts[0] = 0
    var fields = 1
    for at in 0..<length where base[at] == UInt8(ascii: ",") {
      starts[fields] = UInt8(truncatingIfNeeded: at + 1)
      fields += 1
      if fields > NMEAFields.limit { break }
    }
    if fields <= NMEAFields.limit {
      starts[fields] = UInt8(truncatingIfNeeded: length + 1)
      count = fields
    } else {
      count = NMEAFields.limit
    }
  }

  /// Returns the bytes of a field, empty if the sentence is shorter.
  func bytes(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    guard index < count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let start = Int(starts[index])
    return UnsafeBufferPointer(start: base + start, count: Int(starts[index + 1]) - 1 - start)
  }

  func isEmpty(_ index: Int) -> Bool { bytes(index).isEmpty }

  /// Returns the only byte of a field; nil if it is empty, 0 if it is longer.
  func letter(_ index: Int) -> UInt8? {
    let field = bytes(index)
    return field.count > 1 ? 0 : field.first
  }

  /// Throws unless there are at least this many fields, including the address.
  func require(_ minimum: Int) throws(NMEARejectReason) {
    if count < minimum { throw .fields }
  }

  /// Returns an unsigned decimal number; nil if empty.
  func number(
    _ index: Int, orElse reason: NMEARejectReason = .number
  ) throws(NMEARejectReason) -> Double? {
    let field = bytes(index)
    if field.isEmpty { return nil }
    guard let decimal = NMEADecimal(field) else { throw reason }
    return decimal.value
  }

  /// Returns an angle of 0 to 360 degrees, with 360 returned as 0; nil if empty.
  func degrees(_ index: Int) throws(NMEARejectReason) -> Double? {
    guard let value = try number(index, orElse: .angle) else { return nil }
    guard value <= 360 else { throw .angle }
    return value == 360 ? 0 : value
  }

  /// Returns degrees up to 180, with E (positive) or W in the next field; nil if empty.
  func eastward(_ index: Int) throws(NMEARejectReason) -> Double? {
    guard let value = try number(index, orElse: .angle) else { return nil }
    guard value <= 180 else { throw .angle }
    switch letter(index + 1) {
    case UInt8(ascii: "E"): return value
    case UInt8(ascii: "W"): return -value
    default: throw .angle
    }
  }

  /// Returns the magnetic variation in two fields, degrees east; nil if there is none.
  ///
  /// Receivers that know none send 0.0, so nothing up to 0.09 is one, as in gpsd
  /// (driver_nmea0183.c).
  func variation(_ index: Int) throws(NMEARejectReason) -> Double? {
    guard let value = try eastward(index), value.magnitude > 0.09 else { return nil }
    return value
  }

  /// Reads the position in four fields: latitude, N or S, longitude, E or W.
  func read(
    coordinateAt index: Int, into position: inout NMEAPosition
  ) throws(NMEARejectReason) {
    guard
      let latitude = NMEADecimal.arc(bytes(index), maximumDegrees: 90, digits: 4),
      let isNorth = side(index + 1, positive: "N", negative: "S")
    else { throw .latitude }
    guard
      let longitude = NMEADecimal.arc(bytes(index + 2), maximumDegrees: 180, digits: 5),
      let isEast = side(index + 3, positive: "E", negative: "W")
    else { throw .longitude }
    do {
      position.coordinate = try Coordinate(
        latitudeDegrees: isNorth ? latitude.degrees : -latitude.degrees,
        longitudeDegrees: isEast ? longitude.degrees : -longitude.degrees)
    } catch {
      throw .longitude
    }
    position.decimals = min(latitude.decimals, longitude.decimals)
  }

  private func side(_ index: Int, positive: Unicode.Scalar, negative: Unicode.Scalar) -> Bool? {
    switch letter(index) {
    case UInt8(ascii: positive): true
    case UInt8(ascii: negative): false
    default: nil
    }
  }
}
