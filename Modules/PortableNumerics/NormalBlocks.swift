/// Blocks of normal numbers for inner loops, with the same draws in the same order as `normal()`.
public enum NormalBlocks {
  /// Fills `out` with independent normal numbers of mean 0 and standard deviation 1.
  @inlinable
  public static func fill(
    _ out: UnsafeMutableBufferPointer<Double>, using generator: inout Xoshiro256PlusPlus
  ) {
    let layers = NormalTables.shared.layers
    var local = generator
    for index in 0..<out.count { out[index] = NormalTables.draw(layers, &local) }
    generator = local
  }

  /// Fills `out` with the next values of x = decay × x + noise × normal, and keeps the last.
  ///
  /// - Parameters:
  ///   - out: receives the values in order.
  ///   - state: x before the block; the last value after the call.
  ///   - decay: the factor applied to x in one step.
  ///   - noise: the standard deviation of the noise added in one step.
  ///   - generator: the source of the normal numbers.
  @inlinable
  public static func autoregress(
    _ out: UnsafeMutableBufferPointer<Double>, state: inout Double, decay: Double, noise: Double,
    using generator: inout Xoshiro256PlusPlus
  ) {
    let layers = NormalTables.shared.layers
    var local = generator
    var value = state
    for index in 0..<out.count {
      value = decay * value + noise * NormalTables.draw(layers, &local)
      out[index] = value
    }
    state = value
    generator = local
  }
}
