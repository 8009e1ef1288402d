// ln 2 in two parts; the first has 32 bits, so a whole number below 2^21 times it is exact.
private let ln2High = 0x1.62e42feep-1
private let ln2Low = 0x1.a39ef35793c76p-33

extension PortableMath {
  /// Returns e to the power x; 0 below about -745.2, infinity above about 709.8.
  public static func exp(_ x: Double) -> Double {
    guard x.magnitude < 746 else {
      if x.isNaN { return x }
      return x > 0 ? .infinity : 0
    }
    // x = k ln 2 + r with |r| <= ln 2 / 2.
    let count = nearest(x * 0x1.71547652b82fep+0)
    let high = x - count * ln2High
    let low = count * ln2Low
    let r = high - low
    let tail = (high - r) - low
    let sum = 1 + (r + (r * r * expSeries(r) + tail))
    let k = Int64(count)
    if k > -1022 && k < 1024 { return sum * powerOfTwo(k) }
    let half = k / 2
    return sum * powerOfTwo(half) * powerOfTwo(k - half)
  }

  // (e^r - 1 - r) / r^2 = 1/2! + r/3! + ... + r^11/13!
  @inline(__always)
  private static func expSeries(_ r: Double) -> Double {
    let r2 = r * r
    let r4 = r2 * r2
    let a = (1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120))
    let b = (1.0 / 720 + r * (1.0 / 5040)) + r2 * (1.0 / 40_320 + r * (1.0 / 362_880))
    let c =
      (1.0 / 3_628_800 + r * (1.0 / 39_916_800))
      + r2 * (1.0 / 479_001_600 + r * (1.0 / 6_227_020_800))
    return a + r4 * (b + r4 * c)
  }

  /// Returns the natural logarithm; minus infinity at zero, NaN below zero.
  public static func log(_ x: Double) -> Double {
    var bits = x.bitPattern
    var k: Int64 = 0
    if bits &- 0x0010_0000_0000_0000 >= 0x7fe0_0000_0000_0000 {
      if x == 0 { return -.infinity }
      if x < 0 { return .nan }
      if !x.isFinite { return x }
      bits = (x * 0x1p54).bitPattern  // a subnormal number
      k = -54
    }
    // x = 2^k m with m from √½ to √2.
    let shifted = bits &- 0x3fe6_a09e_667f_3bcd
    k &+= Int64(bitPattern: shifted) >> 52
    let m = Double(bitPattern: (shifted & 0x000f_ffff_ffff_ffff) &+ 0x3fe6_a09e_667f_3bcd)
    let f = m - 1
    // ln(1 + f) = 2 artanh(s) with s = f / (2 + f) = 2s + s R, and 2s = f - s f.
    let s = f / (2 + f)
    let rest = artanhRest(s * s)
    let half = 0.5 * f * f
    let count = Double(k)
    return count * ln2High - ((half - (s * (half + rest) + count * ln2Low)) - f)
  }

  // 2 z/3 + 2 z^2/5 + ... + 2 z^10/21 for z = s^2 below 0.0295.
  @inline(__always)
  private static func artanhRest(_ z: Double) -> Double {
    let z2 = z * z
    let z4 = z2 * z2
    let a = (2.0 / 3 + z * (2.0 / 5)) + z2 * (2.0 / 7 + z * (2.0 / 9))
    let b = (2.0 / 11 + z * (2.0 / 13)) + z2 * (2.0 / 15 + z * (2.0 / 17))
    let c = 2.0 / 19 + z * (2.0 / 21)
    return z * (a + z4 * (b + z4 * c))
  }
}
