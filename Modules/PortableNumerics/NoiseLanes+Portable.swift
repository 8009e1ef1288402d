// The twin of the C kernel: the same operations in the same order, number by number.

extension NoiseLanes {
  /// Fills a block with scaled normals: of each lane's pair, one is among the first eight of a
  /// group.
  static func fill(
    _ out: UnsafeMutableBufferPointer<Double>, _ words: UnsafeMutableBufferPointer<UInt64>,
    noise: Double
  ) {
    for lane in 0..<8 {
      var generator = Xoshiro256PlusPlus(
        state: (words[lane], words[8 + lane], words[16 + lane], words[24 + lane]))
      for group in stride(from: 0, to: out.count, by: Self.group) {
        let pair = pair(size: generator.next(), angle: generator.next(), noise: noise)
        out[group + lane] = pair.one
        out[group + 8 + lane] = pair.other
      }
      let state = generator.state
      words[lane] = state.0
      words[8 + lane] = state.1
      words[16 + lane] = state.2
      words[24 + lane] = state.3
    }
  }

  /// Returns two independent normal numbers of standard deviation `noise` from 128 random bits.
  private static func pair(
    size: UInt64, angle: UInt64, noise: Double
  ) -> (one: Double, other: Double) {
    // u = 2 - [1, 2) = 2^k m, m from √½ to √2; f = m - 1; -2 ln u = -2 k ln 2 + s P(s²).
    let u = 2 - Double(bitPattern: size >> 12 | 0x3ff0_0000_0000_0000)
    let shifted = u.bitPattern &+ (0x3ff0_0000_0000_0000 - 0x3fe6_a09e_667f_3bcd)
    let k = Double(bitPattern: shifted >> 52 | 0x4330_0000_0000_0000) - (0x1p52 + 1023)
    let m = Double(bitPattern: (shifted & 0x000f_ffff_ffff_ffff) &+ 0x3fe6_a09e_667f_3bcd)
    let f = m - 1
    let s = f / (2 + f)
    let square =
      k * -0x1.62e42fefa39efp+0
      + s
      * series(
        s * s, -0x1.0000000000001p+2, -0x1.5555555552d50p+0, -0x1.999999a435066p-1,
        -0x1.249240b87155dp-1, -0x1.c722cceee92f4p-2, -0x1.732320a9c93b0p-2,
        -0x1.58d5d4a93822dp-2)
    let radius = noise * square.squareRoot()
    // A quarter turn about zero, t from -1/2 to 1/2; two bits choose the quarter.
    let t = Double(bitPattern: angle >> 12 | 0x3ff0_0000_0000_0000) - 1.5
    let w = t * t
    let sine =
      t
      * series(
        w, 0x1.921fb54442d18p+0, -0x1.4abbce625be41p-1, 0x1.466bc677587f8p-4,
        -0x1.32d2cce2e5b19p-8, 0x1.50782fda12d96p-13, -0x1.e30071afc3e59p-19,
        0x1.e3f38399551bfp-25)
    let cosine = series(
      w, 1, -0x1.3bd3cc9be458bp+0, 0x1.03c1f081b0780p-2, -0x1.55d3c7dbfd139p-6,
      0x1.e1f4fb60281f6p-11, -0x1.a6c9c1be9eb49p-16, 0x1.f3dbcea61b1a4p-22)
    let isNegative = angle << 62 & 0x8000_0000_0000_0000
    let along = Double(bitPattern: (radius * cosine).bitPattern ^ isNegative)
    let across = radius * sine
    return angle & 1 == 0 ? (along, across) : (across, along)
  }

  /// Returns the series in w with the coefficients c0 to c6.
  @inline(__always)
  private static func series(
    _ w: Double, _ c0: Double, _ c1: Double, _ c2: Double, _ c3: Double, _ c4: Double,
    _ c5: Double, _ c6: Double
  ) -> Double {
    let w2 = w * w
    let high = (c4 + w * c5) + w2 * c6
    let middle = (c2 + w * c3) + w2 * high
    return (c0 + w * c1) + w2 * middle
  }

  /// Turns eight scaled normals into eight steps of the recursion.
  ///
  /// x[j] = n[j] + decay n[j-1] + decay² n[j-2] ... in three steps, then what decay leaves of the
  /// preceding x.
  static func scan(
    _ x: UnsafeMutableBufferPointer<Double>, _ state: inout Double,
    _ powers: UnsafeBufferPointer<Double>
  ) {
    for step in [1, 2, 4] {
      let before = Array(x)
      for index in 0..<8 {
        // Vectors rotate: the first elements add nothing, as 0 times the last ones.
        x[index] += (index < step ? 0 : powers[step - 1]) * before[(index + 8 - step) % 8]
      }
    }
    let carry = state
    state = x[7] + powers[7] * carry
    for index in 0..<8 { x[index] += powers[index] * carry }
  }
}
