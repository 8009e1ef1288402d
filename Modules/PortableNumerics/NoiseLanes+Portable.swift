// The twin of the C kernel: the same operations in the same order, number by number.

extension NoiseLanes {
  /// Fills a block with scaled normals.
  ///
  /// Of each lane's pairs, one is among the first sixteen of a group.
  static func fill(
    _ out: UnsafeMutableBufferPointer<Float>, _ words: UnsafeMutableBufferPointer<UInt64>,
    noise: Float
  ) {
    for lane in 0..<8 {
      var generator = Xoshiro256PlusPlus(
        state: (words[lane], words[8 + lane], words[16 + lane], words[24 + lane]))
      for group in stride(from: 0, to: out.count, by: Self.group) {
        let (size, angle) = (generator.next(), generator.next())
        for half in 0..<2 {
          let bits = UInt64(32 * half)
          let pair = pair(
            size: UInt32(truncatingIfNeeded: size >> bits),
            angle: UInt32(truncatingIfNeeded: angle >> bits), noise: noise)
          out[group + 2 * lane + half] = pair.one
          out[group + 16 + 2 * lane + half] = pair.other
        }
      }
      let state = generator.state
      words[lane] = state.0
      words[8 + lane] = state.1
      words[16 + lane] = state.2
      words[24 + lane] = state.3
    }
  }

  /// Returns two independent normal numbers of standard deviation `noise` from 2 × 32 random bits.
  private static func pair(
    size: UInt32, angle: UInt32, noise: Float
  ) -> (one: Float, other: Float) {
    // u = v 2^-31 in (0, 1] is 2^k m, m from √½ to √2; f = m - 1; -2 ln u = -2 k ln 2 + s P(s²).
    let v = Float(Int32(bitPattern: size >> 1)) + 1
    let shifted = v.bitPattern &- 0x3f35_04f3
    let k = Float(Int32(bitPattern: shifted >> 23)) - 31
    let m = Float(bitPattern: (shifted & 0x007f_ffff) &+ 0x3f35_04f3)
    let f = m - 1
    let s = f / (2 + f)
    let z = s * s
    let square =
      k * -0x1.62e430p+0
      + s * ((-4 + z * -0x1.555588p+0) + z * z * (-0x1.995764p-1 + z * -0x1.3273f8p-1))
    let radius = noise * square.squareRoot()
    // A quarter turn about zero, t from -1/2 to 1/2; two bits choose the quarter.
    let t = Float(Int32(bitPattern: angle)) * 0x1p-32
    let w = t * t
    let w2 = w * w
    let sine =
      t
      * ((0x1.921fb6p+0 + w * -0x1.4abbbap-1) + w2 * (0x1.465e92p-4 + w * -0x1.2d9302p-8))
    let cosine =
      (1 + w * -0x1.3bd3ccp+0)
      + w2 * ((0x1.03c1dap-2 + w * -0x1.55c4eap-6) + w2 * 0x1.d99f54p-11)
    let isNegative = angle << 30 & 0x8000_0000
    let along = Float(bitPattern: (radius * cosine).bitPattern ^ isNegative)
    let across = radius * sine
    return angle & 1 == 0 ? (along, across) : (across, along)
  }

  /// Turns sixteen scaled normals into sixteen steps of the recursion.
  ///
  /// x[j] = n[j] + decay n[j-1] + decay² n[j-2] ... in four steps, then what decay leaves of the
  /// preceding x.
  static func sum(
    _ x: UnsafeMutableBufferPointer<Float>, _ state: inout Float, _ powers: SIMD16<Float>
  ) {
    for step in [1, 2, 4, 8] {
      let before = Array(x)
      for index in 0..<16 {
        // Vectors rotate: the first elements add nothing, as 0 times the last ones.
        x[index] += (index < step ? 0 : powers[step - 1]) * before[(index + 16 - step) % 16]
      }
    }
    let carry = state
    state = x[15] + powers[15] * carry
    for index in 0..<16 { x[index] += powers[index] * carry }
  }
}
