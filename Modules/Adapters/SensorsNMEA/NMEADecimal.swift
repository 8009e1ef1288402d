/// An unsigned decimal number: its digits and the number of those after the point.
struct NMEADecimal {
  let digits: Int64
  let scale: Int

  /// Parses digits with at most one point; nil for anything else or more than 18 digits.
  @inline(__always)
  init?(_ field: UnsafeBufferPointer<UInt8>) {
    var digits: Int64 = 0
    var scale = -1
    var count = 0
    for byte in field {
      if byte == UInt8(ascii: ".") {
        guard scale < 0 else { return nil }
        scale = 0
        continue
      }
      let digit = byte &- 48
      guard digit <= 9 else { return nil }
      digits = digits &* 10 &+ Int64(digit)
      if scale >= 0 { scale += 1 }
      count += 1
      guard count <= 18 else { return nil }
    }
    guard count > 0 else { return nil }
    self.digits = digits
    self.scale = max(0, scale)
  }

  /// The value; a single division makes it the nearest double up to 15 digits.
  @inline(__always)
  var value: Double { scale == 0 ? Double(digits) : Double(digits) / NMEADecimal.power(scale) }

  /// Returns an angle written as degrees and minutes, `dddmm.mmmm`, and its decimals of minutes.
  ///
  /// Calculated as an integer in fractions of a minute and divided once, so the result is the
  /// double nearest to the written value. Digits of minutes past the tenth (2e-12 degrees) are
  /// dropped. Nil if malformed, over `maximumDegrees`, with minutes of 60 or more, or with more
  /// than `digits` digits before the point.
  static func arc(
    _ field: UnsafeBufferPointer<UInt8>, maximumDegrees: Int64, digits: Int
  ) -> (degrees: Double, decimals: UInt8)? {
    var whole: Int64 = 0
    var at = 0
    while at < field.count, field[at] &- 48 <= 9 {
      guard at < digits else { return nil }
      whole = whole * 10 + Int64(field[at] &- 48)
      at += 1
    }
    let (degrees, minutes) = whole.quotientAndRemainder(dividingBy: 100)
    guard at >= 3, minutes < 60 else { return nil }
    var arc = degrees * 60 + minutes
    var unit: Int64 = 1
    var decimals = 0
    if at < field.count {
      guard field[at] == UInt8(ascii: ".") else { return nil }
      at += 1
      decimals = min(10, field.count - at)
      while at < field.count {
        let digit = field[at] &- 48
        guard digit <= 9 else { return nil }
        if unit < 10_000_000_000 {
          arc = arc * 10 + Int64(digit)
          unit *= 10
        }
        at += 1
      }
    }
    guard arc <= maximumDegrees * 60 * unit else { return nil }
    return (Double(arc) / Double(60 * unit), UInt8(truncatingIfNeeded: decimals))
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent { result *= 10 }
    return result
  }
}
