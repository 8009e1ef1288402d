extension PortableMath {
  /// Returns the sine of an angle in radians, of any size; NaN for infinity.
  public static func sin(_ x: Double) -> Double { sincos(x).sin }

  /// Returns the cosine of an angle in radians, of any size; NaN for infinity.
  public static func cos(_ x: Double) -> Double { sincos(x).cos }

  /// Returns the tangent of an angle in radians, of any size; NaN for infinity.
  public static func tan(_ x: Double) -> Double {
    let both = sincos(x)
    return both.sin / both.cos
  }

  /// Returns the sine and cosine of an angle in radians, for little more than the cost of one.
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    // Below this size the sine is the angle itself, and a zero keeps its sign.
    if x.magnitude < 0x1p-27 { return (x, 1) }
    let angle = reduced(x)
    let s = sinSeries(angle.high, angle.low)
    let c = cosSeries(angle.high, angle.low)
    switch angle.quarter & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Returns the sine and cosine of an angle in degrees, of any size; NaN for infinity.
  ///
  /// Degrees are reduced without rounding, so this is faster than going by radians, and exact at
  /// right angles.
  public static func sincosDegrees(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let size = x.magnitude < 0x1p40 ? x : x.truncatingRemainder(dividingBy: 360)
    let quarters = nearest(size * (1.0 / 90))
    let r = (size - 90 * quarters) * (.pi / 180)
    let (s, c) = (sinSeries(r, 0), cosSeries(r, 0))
    // A difference of 0 has the sign of the angle.
    if quarters == 0 { return (x == 0 ? x : s, c) }
    switch Int64(quarters) & 3 {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// Writes the sines and cosines of angles in degrees, as `sincosDegrees` returns each.
  ///
  /// If all are below 45° in size, none needs to be reduced, and they are computed in vectors.
  public static func sincosDegrees(
    _ degrees: UnsafeBufferPointer<Double>, sines: UnsafeMutableBufferPointer<Double>,
    cosines: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(sines.count >= degrees.count && cosines.count >= degrees.count, "too little room")
    guard degrees.allSatisfy({ $0.magnitude < 45 }) else {
      for index in degrees.indices {
        (sines[index], cosines[index]) = sincosDegrees(degrees[index])
      }
      return
    }
    for index in degrees.indices {
      let x = degrees[index]
      let r = x * (.pi / 180)
      let s = sinSeries(r, 0)
      sines[index] = x == 0 ? x : s
      cosines[index] = cosSeries(r, 0)
    }
  }

  // sin(r + t) for |r| <= pi/4 and a tail t below the last bit of r.
  @inline(__always)
  private static func sinSeries(_ r: Double, _ tail: Double) -> Double {
    let z = r * r
    let z2 = z * z
    let z4 = z2 * z2
    let a = (1.0 / 120 + z * (-1.0 / 5040)) + z2 * (1.0 / 362_880 + z * (-1.0 / 39_916_800))
    let b =
      (1.0 / 6_227_020_800 + z * (-1.0 / 1_307_674_368_000))
      + z2 * (1.0 / 355_687_428_096_000)
    let rest = z * (-1.0 / 6 + z * (a + z4 * b))
    return r + (r * rest + tail * (1 - 0.5 * z))
  }

  // cos(r + t) for |r| <= pi/4 and a tail t below the last bit of r.
  @inline(__always)
  private static func cosSeries(_ r: Double, _ tail: Double) -> Double {
    let z = r * r
    let z2 = z * z
    let z4 = z2 * z2
    let a =
      (1.0 / 24 + z * (-1.0 / 720)) + z2 * (1.0 / 40_320 + z * (-1.0 / 3_628_800))
    let b =
      (1.0 / 479_001_600 + z * (-1.0 / 87_178_291_200)) + z2 * (1.0 / 20_922_789_888_000)
    let half = 0.5 * z
    let head = 1 - half
    return head + (((1 - head) - half) + (z2 * (a + z4 * b) - r * tail))
  }
}
