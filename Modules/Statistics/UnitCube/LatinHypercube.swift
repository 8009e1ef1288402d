import PortableNumerics

/// A Latin hypercube sample of the unit cube; each point is computed from its number alone.
///
/// Each dimension is cut into `count` strata with one point in each, placed uniformly; the
/// assignment of points to strata is an independent permutation per dimension. Source: McKay,
/// Beckman, Conover, "A comparison of three methods for selecting values of input variables",
/// Technometrics 21 (1979).
package struct LatinHypercube {
  private let seed: UInt64
  private let count: Int
  private let number: Int

  /// Creates the hypercube of a number from 0; each of a seed is independent of the others.
  package init(seed: UInt64, count: Int, number: Int = 0) {
    self.seed = seed
    self.count = count
    self.number = number
  }

  /// Returns the point at a position, counted from 0.
  package func point(at position: Int, dimensions: Int) -> [Double] {
    precondition(position < count, "the sample has \(count) points")
    return (0..<dimensions).map { dimension in
      var keys = DesignStream.latinHypercube.key(seed, dimension: dimension, number: number)
        .generator()
      let order = keys.next()
      let place = keys.next()
      let stratum = IndexPermutation(count: count, key: order)[position]
      let jitter = Double(hash(place, UInt64(position)) >> 11) * 0x1p-53
      return min((Double(stratum) + jitter) / Double(count), 1.0.nextDown)
    }
  }
}

/// A permutation of 0..<count defined by a key; each image is computed from its number alone.
///
/// The swap-or-not shuffle: each round pairs every number with another and swaps the pair or not,
/// by a hash of the pair. Source: Hoang, Morris, Rogaway, "An enciphering scheme based on a card
/// shuffle", CRYPTO 2012.
package struct IndexPermutation {
  private static let rounds = 48
  private let count: UInt64
  private let key: UInt64

  /// Creates a permutation of 0..<count; the count must be at least 1.
  package init(count: Int, key: UInt64) {
    precondition(count >= 1, "nothing to permute")
    self.count = UInt64(count)
    self.key = key
  }

  /// Returns the image of a number below the count.
  package subscript(index: Int) -> Int {
    var word = UInt64(index)
    var keys = SplitMix64(state: key)
    for _ in 0..<IndexPermutation.rounds {
      let turn = keys.next().multipliedFullWidth(by: count).high
      let partner = turn >= word ? turn - word : turn + count - word
      var pair = SplitMix64(state: keys.next() ^ max(word, partner))
      if pair.next() >> 63 == 1 { word = partner }
    }
    return Int(word)
  }
}

/// Returns 64 random bits of a key and a number: SplitMix64's mix, twice, with the key in between.
package func hash(_ key: UInt64, _ number: UInt64) -> UInt64 {
  var first = SplitMix64(state: number)
  var second = SplitMix64(state: first.next() ^ key)
  return second.next()
}
