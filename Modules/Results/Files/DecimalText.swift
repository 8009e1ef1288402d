/// Reads decimals in integer arithmetic, correctly rounded like `Double.init(_:)`.
///
/// A decimal of at most 19 digits is w / 10^places with a whole w below 2⁶⁴. One division of 128 by
/// 64 bits gives its first 62 bits or more and whether anything is left, which is all that rounding
/// needs.
enum DecimalText {
  /// The number of places up to which a power of five fits into 63 bits.
  private static let placesLimit = 27

  /// Returns a number written in digits with at most one point among them; nil for anything else,
  /// such as an exponent, and for more digits than fit.
  static func double(_ text: UnsafeRawBufferPointer) -> Double? {
    var (whole, digits, places) = (0 as UInt64, 0, 0)
    var isFraction = false
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest = rest.dropFirst() }
    for byte in rest {
      if byte == UInt8(ascii: "."), digits > 0, !isFraction {
        isFraction = true
        continue
      }
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      whole = 10 &* whole &+ UInt64(digit)
      digits += 1
      if isFraction { places += 1 }
    }
    guard (1...19).contains(digits), places <= placesLimit, !isFraction || places > 0 else {
      return nil
    }
    let value = quotient(whole, places)
    return isNegative ? -value : value
  }

  /// Returns a whole number written in at most 18 digits; nil for anything else.
  static func int(_ text: UnsafeRawBufferPointer) -> Int? {
    guard (1...18).contains(text.count) else { return nil }
    var value = 0
    for byte in text {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = 10 * value + Int(digit)
    }
    return value
  }

  /// Returns whole / 10^places, correctly rounded.
  private static func quotient(_ whole: UInt64, _ places: Int) -> Double {
    if places == 0 || whole == 0 { return Double(whole) }
    // Both with their highest bit set: the quotient lies between 1/2 and 2.
    let five = powersOfFive[places]
    let (left, right) = (whole.leadingZeroBitCount, five.leadingZeroBitCount)
    let above = whole << UInt64(left)
    let (bits, remainder) = (five << UInt64(right)).dividingFullWidth((above >> 1, above << 63))
    // Rounds to 53 bits, a tie to even.
    let dropped = UInt64(11 - bits.leadingZeroBitCount)
    let rest = bits & (1 << dropped - 1)
    let half = 1 << (dropped - 1) as UInt64
    var significand = bits >> dropped
    if rest > half || rest == half && (remainder != 0 || significand & 1 == 1) { significand += 1 }
    let exponent = Int(dropped) - 63 + right - left - places
    return Double(sign: .plus, exponent: exponent, significand: Double(significand))
  }

  private static let powersOfFive: [UInt64] = (0...placesLimit).map { power in
    (0..<power).reduce(1) { product, _ in 5 * product }
  }
}
