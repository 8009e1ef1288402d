/// An angle minus a whole number of quarter turns: the rest, in two parts, and the number.
struct ReducedAngle {
  var quarter: Int64
  var high: Double
  var low: Double
}

extension PortableMath {
  // Below this size the number of quarter turns has at most 20 bits.
  private static var shortLimit: Double { 0x1.8p20 }

  /// Returns x = quarter × π/2 + high + low with |high| <= π/4, up to rounding.
  @inline(__always)
  static func reduced(_ x: Double) -> ReducedAngle {
    guard x.magnitude < shortLimit else { return reducedLong(x) }
    if x.magnitude <= 0x1.921fb54442d18p-1 { return ReducedAngle(quarter: 0, high: x, low: 0) }
    // π/2 in parts of 33, 33 and 53 bits: the first two products are exact.
    let count = nearest(x * 0x1.45f306dc9c883p-1)
    let first = x - count * 0x1.921fb544p+0
    let second = count * 0x1.0b4611a6p-34
    let near = first - second
    let back = near - first
    let error = (first - (near - back)) - (second + back)
    let rest = error - count * 0x1.3198a2e037073p-69
    let high = near + rest
    let low = (near - high) + rest
    return ReducedAngle(quarter: Int64(count), high: high, low: low)
  }

  // A large angle: the relevant bits of x × 2/π, from a long string of bits of 2/π.
  @inline(never)
  private static func reducedLong(_ x: Double) -> ReducedAngle {
    guard x.isFinite else { return ReducedAngle(quarter: 0, high: .nan, low: 0) }
    let exponent = Int(x.exponentBitPattern) - 1075
    let mantissa = x.significandBitPattern | 0x0010_0000_0000_0000
    // Bits of weight 4 and more give whole turns, so the window starts at weight 2.
    let start = exponent - 2
    let p0 = mantissa &* twoOverPi(bit: start)
    let p1 = mantissa.multipliedFullWidth(by: twoOverPi(bit: start + 64))
    let p2 = mantissa.multipliedFullWidth(by: twoOverPi(bit: start + 128))
    let (middle, carry) = p2.high.addingReportingOverflow(p1.low)
    let top = p0 &+ p1.high &+ (carry ? 1 : 0)
    var quarter = Int64(top >> 62)
    var words = (
      top << 2 | middle >> 62, middle << 2 | p2.low >> 62, p2.low << 2
    )
    // Past one half, take the next quarter turn and what it is short of.
    let isNegative = words.0 >> 63 == 1
    if isNegative {
      quarter += 1
      words = (~words.0, ~words.1, ~words.2)
    }
    let angle = quarterTurns(words)
    let sign: Double = isNegative != (x < 0) ? -1 : 1
    return ReducedAngle(
      quarter: x < 0 ? -quarter : quarter, high: sign * angle.high, low: sign * angle.low)
  }

  // Returns a fraction of a quarter turn, given as 192 bits, in radians and in two parts.
  private static func quarterTurns(
    _ words: (UInt64, UInt64, UInt64)
  ) -> (high: Double, low: Double) {
    var (a, b, c) = words
    var shift: Int64 = 0
    while a >> 63 == 0 && shift < 128 {
      a = a << 1 | b >> 63
      b = b << 1 | c >> 63
      c <<= 1
      shift += 1
    }
    let high = Double(a >> 11) * powerOfTwo(-53 - shift)
    let low = Double(a << 53 | b >> 11) * powerOfTwo(-117 - shift)
    let piHigh = 0x1.921fb54442d18p+0
    let product = exactProduct(high, piHigh)
    let rest = product.low + (high * 0x1.1a62633145c07p-54 + low * piHigh)
    let sum = product.high + rest
    return (sum, (product.high - sum) + rest)
  }

  /// Returns the product of two ordinary numbers as a rounded value and its exact error (Dekker).
  static func exactProduct(_ a: Double, _ b: Double) -> (high: Double, low: Double) {
    let product = a * b
    let aScaled = a * 134_217_729
    let bScaled = b * 134_217_729
    let aTop = aScaled - (aScaled - a)
    let bTop = bScaled - (bScaled - b)
    let aRest = a - aTop
    let bRest = b - bTop
    let low = ((aTop * bTop - product) + aTop * bRest + aRest * bTop) + aRest * bRest
    return (product, low)
  }

  // 64 bits of 2/π starting at a bit; bit 0 has weight 1/2, bits before it are zero.
  private static func twoOverPi(bit: Int) -> UInt64 {
    let word = bit >> 6
    let shift = UInt64(bit & 63)
    let first = twoOverPiWord(word)
    return shift == 0 ? first : first << shift | twoOverPiWord(word + 1) >> (64 - shift)
  }

  // 2/π = 0.A2F9836E… in base 16, split into 64-bit words.
  private static func twoOverPiWord(_ number: Int) -> UInt64 {
    switch number {
    case 0: 0xa2f9_836e_4e44_1529
    case 1: 0xfc27_57d1_f534_ddc0
    case 2: 0xdb62_9599_3c43_9041
    case 3: 0xfe51_63ab_debb_c561
    case 4: 0xb724_6e3a_424d_d2e0
    case 5: 0x0649_2eea_09d1_921c
    case 6: 0xfe1d_eb1c_b129_a73e
    case 7: 0xe882_35f5_2ebb_4484
    case 8: 0xe99c_7026_b45f_7e41
    case 9: 0x3991_d639_8353_39f4
    case 10: 0x9c84_5f8b_bdf9_283b
    case 11: 0x1ff8_97ff_de05_980f
    case 12: 0xef2f_118b_5a0a_6d1f
    case 13: 0x6d36_7ecf_27cb_09b7
    case 14: 0x4f46_3f66_9e5f_ea2d
    case 15: 0x7527_bac7_ebe5_f17b
    case 16: 0x3d07_39f7_8a52_92ea
    case 17: 0x6bfb_5fb1_1f8d_5d08
    case 18: 0x5603_3046_fc7b_6bab
    case 19: 0xf0cf_bc20_9af4_361d
    default: 0
    }
  }
}
