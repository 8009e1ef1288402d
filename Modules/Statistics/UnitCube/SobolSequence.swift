import PortableNumerics

/// The Sobol sequence in base 2, in Gray-code order, starting at the zero point.
///
/// Sources: Sobol, "On the distribution of points in a cube", 1967; Antonov and Saleev 1979 for the
/// order; directions by Joe and Kuo (see `SobolDirections`).
package enum SobolSequence {
  /// The maximum number of dimensions.
  package static let dimensionLimit = SobolDirections.rows.count + 1

  /// The 32 direction numbers of each dimension, one after another.
  private static let directions: [UInt32] = (0..<dimensionLimit).flatMap(directions)

  /// Returns a coordinate as 32 binary digits after the point; position and dimension count from 0.
  package static func bits(at position: Int64, dimension: Int) -> UInt32 {
    precondition(0..<1 << 32 ~= position, "the sequence has 2^32 points")
    var gray = UInt32(position) ^ UInt32(position) >> 1
    var result: UInt32 = 0
    while gray != 0 {
      result ^= directions[dimension * 32 + gray.trailingZeroBitCount]
      gray &= gray - 1
    }
    return result
  }

  private static func directions(of dimension: Int) -> [UInt32] {
    guard dimension > 0 else { return (0..<32).map { 1 << (31 - UInt32($0)) } }
    let row = SobolDirections.rows[dimension - 1]
    let degree = row.count - 1
    var numbers = row.dropFirst().enumerated().map { $1 << (31 - UInt32($0)) }
    for index in degree..<32 {
      var next = numbers[index - degree] ^ numbers[index - degree] >> UInt32(degree)
      // The polynomial's inner coefficients, highest power first.
      for step in 1..<max(degree, 1) where row[0] >> UInt32(degree - step) & 1 == 1 {
        next ^= numbers[index - step]
      }
      numbers.append(next)
    }
    return numbers
  }
}

/// A Sobol sequence with Owen's nested uniform scrambling; each point is computed from its number.
///
/// Each binary digit is flipped or not by a hash of the digits above it, so that the sample stays a
/// digital net and every single point is uniform. Sources: Owen, "Randomly permuted (t,m,s)-nets
/// and (t,s)-sequences", 1995; the hash in place of stored permutations as in Burley, "Practical
/// hash-based Owen scrambling", JCGT 9 (2020).
package struct ScrambledSobol {
  private let seed: UInt64

  /// Creates the sequence with the scramble of a seed.
  package init(seed: UInt64) { self.seed = seed }

  /// Returns the point at a position counted from 0; coordinates are strictly between 0 and 1.
  package func point(at position: Int64, dimensions: Int) -> [Double] {
    (0..<dimensions).map { coordinate(at: position, dimension: $0) }
  }

  /// Returns one coordinate of a point.
  package func coordinate(at position: Int64, dimension: Int) -> Double {
    var keys = DesignStream.scramble.key(seed, dimension: dimension).generator()
    let bits = SobolSequence.bits(at: position, dimension: dimension)
    return (Double(ScrambledSobol.scramble(bits, key: keys.next())) + 0.5) * 0x1p-32
  }

  /// Applies Owen's scrambling to 32 binary digits.
  package static func scramble(_ bits: UInt32, key: UInt64) -> UInt32 {
    var result = bits
    for depth in 0..<UInt64(32) {
      // The digits above this one with a leading 1: a unique number for each tree node.
      let node = (1 << 32 | UInt64(bits)) >> (32 - depth)
      if hash(key, node) >> 63 == 1 { result ^= 1 << (31 - UInt32(depth)) }
    }
    return result
  }
}
