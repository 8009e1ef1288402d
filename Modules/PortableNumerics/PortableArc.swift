private let halfPiHigh = 0x1.921fb54442d18p+0
private let halfPiLow = 0x1.1a62633145c07p-54

extension PortableMath {
  /// Returns the arc tangent in radians, from -π/2 to π/2.
  public static func atan(_ x: Double) -> Double {
    if x.isNaN { return x }
    let size = Swift.min(x.magnitude, 0x1p60)  // past this the arc is π/2 to the last bit
    let angle = size <= 1 ? arc(size, 1) : arc(1, size)
    let result = size <= 1 ? angle.high + angle.low : fromQuarter(angle)
    return x.sign == .minus ? -result : result
  }

  /// Returns the angle in radians from the x axis to (x, y), from -π to π, with C's edge cases.
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let result = quadrantArc(y.magnitude, x)
    return y.sign == .minus ? -result : result
  }

  /// Returns the arc sine in radians, from -π/2 to π/2; NaN outside -1...1.
  public static func asin(_ x: Double) -> Double {
    if x.magnitude > 1 { return .nan }
    return atan2(x, ((1 - x) * (1 + x)).squareRoot())
  }

  /// Returns the arc cosine in radians, from 0 to π; NaN outside -1...1.
  public static func acos(_ x: Double) -> Double {
    if x.magnitude > 1 { return .nan }
    return atan2(((1 - x) * (1 + x)).squareRoot(), x)
  }

  // The angle of (x, y) for y >= 0, from 0 to π.
  @inline(__always)
  private static func quadrantArc(_ y: Double, _ x: Double) -> Double {
    var y = y
    var size = x.magnitude
    let larger = Swift.max(y, size)
    if !(larger < 0x1p1000 && larger > 0x1p-900) {
      if larger == 0 { return x.sign == .minus ? 2 * halfPiHigh : 0 }
      if larger == .infinity {
        y = y == .infinity ? 1 : 0
        size = size == .infinity ? 1 : 0
      }
      let scale = larger > 1 ? 0x1p-100 : 0x1p200
      (y, size) = (y * scale, size * scale)
    }
    if y <= size {
      let angle = arc(y, size)
      if x > 0 { return angle.high + angle.low }
      return 2 * halfPiHigh - (angle.high - (2 * halfPiLow - angle.low))
    }
    let angle = arc(size, y)
    return x > 0 ? fromQuarter(angle) : halfPiHigh + (angle.high + (halfPiLow + angle.low))
  }

  @inline(__always)
  private static func fromQuarter(_ angle: (high: Double, low: Double)) -> Double {
    halfPiHigh - (angle.high - (halfPiLow - angle.low))
  }

  // atan(n/d) for 0 <= n <= d, in two parts: the nearest of nine known arcs and the rest.
  @inline(__always)
  private static func arc(_ n: Double, _ d: Double) -> (high: Double, low: Double) {
    let eighths = nearest(8 * (n / d))
    let known = arcOfEighths(Int64(eighths))
    let c = 0.125 * eighths
    let t = (n - c * d) / (d + c * n)
    let z = t * t
    let z2 = z * z
    // atan t = t - t^3/3 + t^5/5 - ... for |t| <= 1/16.
    let series =
      (-1.0 / 3 + z * (1.0 / 5)) + z2 * (-1.0 / 7 + z * (1.0 / 9))
      + z2 * z2 * (-1.0 / 11 + z * (1.0 / 13))
    let rest = t * (z * series)
    if eighths == 0 { return (t, rest) }
    return (known.high, t + (rest + known.low))
  }

  // atan(k/8) in two parts.
  @inline(__always)
  private static func arcOfEighths(_ k: Int64) -> (high: Double, low: Double) {
    switch k {
    case 1: (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59)
    case 2: (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57)
    case 3: (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56)
    case 4: (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56)
    case 5: (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58)
    case 6: (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56)
    case 7: (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56)
    case 8: (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55)
    default: (0, 0)
    }
  }
}
