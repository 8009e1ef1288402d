/// Normal numbers by the block, for inner loops; the same draws in the same order as `normal()`.
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
  ///   - out: where every value is stored, in order.
  ///   - state: x before the block, and after the call the last value.
  ///   - decay: factor that x keeps in one step.
  ///   - noise: standard deviation of what one step adds.
  ///   - generator: source of the normal numbers.
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
