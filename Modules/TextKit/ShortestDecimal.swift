/// The shortest decimal that reads back as a number, found in integer arithmetic.
///
/// Of all decimals that round to the number it has the fewest digits, and of those it is the
/// nearest, as in `Double.description`. For n of 15, 16 and 17 digits it takes the nearest decimal
/// of n digits and keeps the first that lies within half a unit in the last place. Decimals of up
/// to 15 digits are distinguished by a double, so dropping zeros leaves the shortest; 17 always do.
struct ShortestDecimal {
  /// The digits before the point.
  let whole: UInt64
  /// The digits after the point as a whole number, without zeros at the end.
  let fraction: UInt64
  /// The number of digits after the point.
  let places: Int

  /// The magnitudes for which the arithmetic stays within 128 bits and no exponent is written.
  private static let range = 1e-4..<4_294_967_296.0

  /// Finds the decimal of a positive number.
  ///
  /// Nil outside of the range, for powers of two, whose neighbours are not equally far away, and
  /// for a tie.
  init?(_ value: Double) {
    guard Self.range.contains(value) else { return nil }
    whole = UInt64(value)
    if Double(whole) == value {
      (fraction, places) = (0, 0)
      return
    }
    guard value.significandBitPattern != 0 else { return nil }
    let significand = value.significandBitPattern | 1 << 52
    let scale = 1075 - Int(value.exponentBitPattern)
    let least = 15 - Self.wholeDigits(value, whole)
    for places in least...(least + 2) {
      // value · 10^places = significand · 5^places / 2^shift
      let five = Self.powersOfFive[places]
      let product = significand.multipliedFullWidth(by: five)
      let shift = UInt64(scale - places)
      let rest = product.low & (1 << shift - 1)
      let half = 1 << (shift - 1) as UInt64
      guard rest != half else { return nil }
      let error = rest > half ? 1 << shift - rest : rest
      guard 2 * error < five else { continue }
      let digits = (product.high << (64 - shift) | product.low >> shift) + (rest > half ? 1 : 0)
      // A decimal at or above the next whole number would read back as that.
      let after = whole == 0 ? digits : digits - whole * Self.powersOfTen[places]
      (fraction, self.places) = places == least ? Self.stripped(after, places) : (after, places)
      return
    }
    return nil
  }

  /// Returns the number of digits before the point; minus the number of zeros after it if none.
  private static func wholeDigits(_ value: Double, _ whole: UInt64) -> Int {
    if whole == 0 { return value >= 0.1 ? 0 : value >= 0.01 ? -1 : value >= 0.001 ? -2 : -3 }
    var count = 1
    var limit: UInt64 = 10
    while whole >= limit {
      count += 1
      limit *= 10
    }
    return count
  }

  /// Removes the zeros at the end; the fraction is not zero.
  private static func stripped(_ digits: UInt64, _ places: Int) -> (UInt64, Int) {
    var (digits, places) = (digits, places)
    if digits % 100_000_000 == 0 { (digits, places) = (digits / 100_000_000, places - 8) }
    if digits % 10_000 == 0 { (digits, places) = (digits / 10_000, places - 4) }
    if digits % 100 == 0 { (digits, places) = (digits / 100, places - 2) }
    if digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    return (digits, places)
  }

  private static let powersOfFive: [UInt64] = [
    1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125,
    244_140_625, 1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
    3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625,
  ]
  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000,
  ]
}

extension ByteText {
  /// Appends the shortest decimal of a number, without exponent; false if it needs a slower way.
  ///
  /// Then nothing is appended: for magnitudes other than 0 under 1e-4 or from 2³² on, NaN, -0, and
  /// few others.
  package mutating func append(shortest value: Double) -> Bool {
    guard value != 0 else {
      guard value.sign == .plus else { return false }
      append(byte: UInt8(ascii: "0"))
      return true
    }
    guard let decimal = ShortestDecimal(value.magnitude) else { return false }
    if value < 0 { append(byte: UInt8(ascii: "-")) }
    append(digits: decimal.whole)
    guard decimal.places > 0 else { return true }
    append(byte: UInt8(ascii: "."))
    let more = decimal.places - 16
    if more > 0 {
      append(digits: decimal.fraction / 10_000_000_000_000_000, width: more)
      append(digits: decimal.fraction % 10_000_000_000_000_000, width: 16)
    } else {
      append(digits: decimal.fraction, width: decimal.places)
    }
    return true
  }
}
