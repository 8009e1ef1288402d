extension Xoshiro256PlusPlus {
  /// Returns a normal number with mean 0 and standard deviation 1, by a ziggurat of 256 layers.
  @inlinable
  public mutating func normal() -> Double {
    NormalTables.draw(NormalTables.shared.layers, &self)
  }

  /// Returns a lognormal number, given the `mean` (above 0) and `sd` (not negative) of the number
  /// itself.
  ///
  /// With s² = ln(1 + sd²/mean²) it is exp(ln mean - s²/2 + s × normal).
  public mutating func lognormal(mean: Double, sd: Double) -> Double {
    precondition(mean > 0 && sd >= 0, "a lognormal needs a mean above 0 and an sd not below 0")
    let ratio = sd / mean
    let variance = PortableMath.log(1 + ratio * ratio)
    let exponent = PortableMath.log(mean) - 0.5 * variance + variance.squareRoot() * normal()
    return PortableMath.exp(exponent)
  }

  /// Returns an exponential number with a mean that must not be negative.
  public mutating func exponential(mean: Double) -> Double {
    precondition(mean >= 0, "the mean must not be negative")
    return -mean * PortableMath.log(1 - uniform())
  }
}
