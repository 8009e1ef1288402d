/// The recursion x ← decay × x + noise × normal: a sampled Ornstein-Uhlenbeck process.
public struct Autoregression: Sendable {
  /// The factor applied to x in one step.
  public let decay: Double
  /// The standard deviation of the noise added in one step.
  public let noise: Double
  /// The decay to the powers 1 to 16, one after the other in memory.
  let powers: (SIMD8<Double>, SIMD8<Double>)

  /// Creates a recursion.
  public init(decay: Double, noise: Double) {
    self.decay = decay
    self.noise = noise
    let square = decay * decay
    let fourth = square * square
    let eighth = fourth * fourth
    let early = SIMD8(
      decay, square, square * decay, fourth, fourth * decay, fourth * square,
      fourth * square * decay, eighth)
    powers = (early, eighth * early)
  }
}
