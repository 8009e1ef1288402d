/// The recursion x ← decay × x + noise × normal: a sampled Ornstein-Uhlenbeck process.
public struct Autoregression: Sendable {
  /// The factor applied to x in one step.
  public let decay: Double
  /// The standard deviation of the noise added in one step.
  public let noise: Double
  /// What the kernel needs, laid out as its `GBRecursion`.
  let factors: Factors

  struct Factors: Sendable {
    /// The decay to the powers 1 to 16.
    var powers: SIMD16<Float>
    var noise: Float
  }

  /// Creates a recursion.
  public init(decay: Double, noise: Double) {
    self.decay = decay
    self.noise = noise
    let (d1, d2) = (decay, decay * decay)
    let (d3, d4) = (d2 * d1, d2 * d2)
    let four = SIMD4(d1, d2, d3, d4)
    let eight = SIMD8(lowHalf: four, highHalf: d4 * four)
    let d8 = d4 * d4
    factors = Factors(
      powers: SIMD16<Float>(SIMD16(lowHalf: eight, highHalf: d8 * eight)), noise: Float(noise))
  }
}
