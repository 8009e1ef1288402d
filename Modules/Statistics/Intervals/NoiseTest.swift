import PortableNumerics

/// Tests whether differences come again with other random draws, or noise alone could have made
/// them.
///
/// Parts of the replicates have independent random draws, and all points share that of a part, by
/// unknown amounts. So a part is one observation: a vector of differences, whose mean is 0 if
/// points have no effect. The statistic is the mean square of the vectors' mean over that of their
/// scatter: points against points × parts in a two-way layout.
///
/// With 6 parts or more it is compared with its values when the sign of each part's vector is
/// flipped, which asks for no distribution and no pattern of shared noise (R. A. Fisher, "The
/// Design of Experiments", 1935, section 21). With fewer, flips are too few; then with Fisher's F
/// of 1 and n − 1 degrees of freedom, the worst that correlation can do (G. E. P. Box, Annals of
/// Mathematical Statistics 25, 1954; S. Greenhouse and S. Geisser, Psychometrika 24, 1959).
package struct NoiseTest {
  /// The products of the parts' vectors.
  private var products: [[Double]]
  private var isPresent: [Bool]

  /// The fewest parts; two are equal by chance too often if values are few.
  private static let fewestParts = 3
  /// The fewest parts that are compared with flips: those of 5 have a chance of 1/16 at least.
  package static let fewestFlipped = 6
  /// The number of flips drawn; all are tried if there are fewer.
  private static let flipLimit = 2048

  package init(partCount: Int) {
    products = Array(repeating: Array(repeating: 0, count: partCount), count: partCount)
    isPresent = Array(repeating: false, count: partCount)
  }

  /// Adds a difference, as each of some parts has it.
  package mutating func add(_ differences: [Double], parts: [Int]) {
    for (one, first) in zip(differences, parts) {
      isPresent[first] = true
      for (other, second) in zip(differences, parts) { products[first][second] += one * other }
    }
  }

  /// Whether noise alone makes such differences at most as often as `level` says.
  package func isClear(level: Double = 0.05) -> Bool {
    let present = isPresent.indices.filter { isPresent[$0] }
    let count = present.count
    guard count >= Self.fewestParts else { return false }
    let found = present.map { one in present.map { products[one][$0] } }
    let trace = found.indices.reduce(0) { $0 + found[$1][$1] }
    let sum = pairSum(found, signs: Array(repeating: 1, count: count))
    guard sum > 0 else { return false }
    guard count >= Self.fewestFlipped else {
      let between = (trace + 2 * sum) / Double(count)
      let within = max(0, trace - between) / Double(count - 1)
      let limit = studentQuantile(1 - level / 2, degreesOfFreedom: count - 1)
      return between > limit * limit * within
    }
    return chance(of: sum, among: found, rounding: 1e-9 * trace) <= level
  }

  /// Returns the part of flips, with none at all, whose sum is as large.
  private func chance(of sum: Double, among found: [[Double]], rounding: Double) -> Double {
    let count = found.count
    let isComplete = count <= 11
    let flips = isComplete ? 1 << (count - 1) : Self.flipLimit
    var generator = SplitMix64(state: 1)
    var reached = 1
    for flip in 1..<flips {
      let bits = isComplete ? UInt64(flip) : generator.next()
      let signs = (0..<count).map { bits >> UInt64($0) & 1 == 0 ? 1.0 : -1 }
      if pairSum(found, signs: signs) >= sum - rounding { reached += 1 }
    }
    return Double(reached) / Double(flips)
  }

  /// Returns the sum over pairs of different parts.
  private func pairSum(_ found: [[Double]], signs: [Double]) -> Double {
    var sum = 0.0
    for one in found.indices.dropFirst() {
      var inner = 0.0
      for other in 0..<one { inner += signs[other] * found[one][other] }
      sum += signs[one] * inner
    }
    return sum
  }
}
