import PortableNumerics

/// The rows of a saltelli design and how they would lie with other scrambles.
package struct SaltelliNet {
  /// The coordinates of each row, A's and then B's.
  private let rows: [[Double]]
  /// The digits of each row's coordinates before scrambling.
  private let digits: [[UInt32]]
  private let seed: UInt64

  /// Collects the rows with the given numbers.
  package init(seed: UInt64, numbers: [Int64], dimensions: Int) {
    self.seed = seed
    rows = numbers.map { number in
      let row = SaltelliRow(seed: seed, number: number, dimensions: dimensions)
      return row.point(at: 0) + row.point(at: dimensions + 1)
    }
    digits = numbers.map { number in
      (0..<2 * dimensions).map { SobolSequence.bits(at: number, dimension: $0) }
    }
  }

  /// The number of rows.
  package var count: Int { rows.count }

  /// Returns the coordinates of a row, A's and then B's.
  package func row(_ index: Int) -> [Double] { rows[index] }

  /// Returns all rows with another scramble.
  ///
  /// Its hash is quicker than the design's: the permutation of Laine and Karras on reversed digits.
  /// Source: Burley, "Practical hash-based Owen scrambling", JCGT 9 (2020), listing 3.
  package func scrambled(_ number: Int) -> [[Double]] {
    var keys = SplitMix64(state: seed ^ 0x5CA3_B1ED ^ UInt64(number) << 32)
    let dimensionKeys = (digits.first ?? []).map { _ in UInt32(truncatingIfNeeded: keys.next()) }
    return digits.map { row in
      row.indices.map { index in
        var bits = Self.reversed(row[index]) &+ dimensionKeys[index]
        bits ^= bits &* 0x6C50_B47C
        bits ^= bits &* 0xB82F_1E52
        bits ^= bits &* 0xC7AF_E638
        bits ^= bits &* 0x8D22_F6E6
        return (Double(Self.reversed(bits)) + 0.5) * 0x1p-32
      }
    }
  }

  /// Returns the point at a place of a row: 0 is A, d ≥ 1 is A with B's coordinate d − 1, the last
  /// is B.
  package static func point(_ row: [Double], place: Int) -> [Double] {
    let dimensions = row.count / 2
    if place > dimensions { return Array(row[dimensions...]) }
    var point = Array(row[..<dimensions])
    if place > 0 { point[place - 1] = row[dimensions + place - 1] }
    return point
  }

  /// Returns digits in reverse order.
  private static func reversed(_ bits: UInt32) -> UInt32 {
    var result = bits.byteSwapped
    result = result >> 4 & 0x0F0F_0F0F | (result & 0x0F0F_0F0F) << 4
    result = result >> 2 & 0x3333_3333 | (result & 0x3333_3333) << 2
    return result >> 1 & 0x5555_5555 | (result & 0x5555_5555) << 1
  }
}
