extension Xoshiro256PlusPlus {
  /// Returns a uniform number in [0, 1): the top 53 bits of one draw times 2⁻⁵³.
  @inlinable
  public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// Returns a uniform number in a half-open range with finite bounds, never the upper bound.
  @inlinable
  public mutating func uniform(in range: Range<Double>) -> Double {
    precondition(range.lowerBound < range.upperBound, "the range must not be empty")
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
    return Swift.min(value, range.upperBound.nextDown)
  }

  /// Returns a uniform number in a closed range with finite bounds, which may be equal.
  @inlinable
  public mutating func uniform(in range: ClosedRange<Double>) -> Double {
    let value = range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
    return Swift.min(value, range.upperBound)
  }

  /// Returns an unbiased uniform whole number in 0..<limit; `limit` must be above 0.
  ///
  /// Source: Lemire, "Fast random integer generation in an interval", ACM TOMACS 2019.
  @inlinable
  public mutating func index(below limit: Int) -> Int {
    precondition(limit > 0, "the limit must be above 0")
    let bound = UInt64(limit)
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      let threshold = (0 &- bound) % bound
      while product.low < threshold { product = next().multipliedFullWidth(by: bound) }
    }
    return Int(product.high)
  }
}
