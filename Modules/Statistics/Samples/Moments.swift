/// The running count, mean, standard deviation and skewness of a sample; NaN (absent) is skipped.
///
/// The mean never leaves the range of the values. If their sum is exact, as for whole numbers, the
/// mean is correctly rounded: 20 values with the sum 20 have the mean 1 exactly.
///
/// Source: B. P. Welford, "Note on a method for calculating corrected sums of squares and
/// products", Technometrics 4 (1962); for cubes T. B. Terriberry, "Computing higher-order moments
/// online" (2007).
public struct Moments: Hashable, Sendable {
  /// The number of values present.
  public private(set) var count = 0
  private var runningMean = 0.0
  private var squares = 0.0
  private var cubes = 0.0
  private var sum = 0.0
  private var isSumExact = true
  /// The number of values other than 0: runs in which something happened.
  private(set) var eventCount = 0
  /// The smallest value; infinite of an empty sample.
  private(set) var least = Double.infinity
  /// The largest value; −infinite of an empty sample.
  private(set) var greatest = -Double.infinity

  /// Creates an empty sample.
  public init() {}

  /// Creates the moments of some values.
  public init(_ values: some Sequence<Double>) {
    for value in values { add(value) }
  }

  /// Adds a value; NaN is skipped.
  public mutating func add(_ value: Double) {
    guard !value.isNaN else { return }
    count += 1
    if value != 0 { eventCount += 1 }
    least = min(least, value)
    greatest = max(greatest, value)
    let difference = value - runningMean
    let step = difference / Double(count)
    runningMean += step
    let square = difference * (value - runningMean)
    cubes += step * (square * Double(count - 2) - 3 * squares)
    squares += square
    // The rounding error of the sum. Source: D. E. Knuth, The Art of Computer Programming, volume
    // 2, section 4.2.2, theorem B.
    let total = sum + value
    let part = total - sum
    isSumExact = isSumExact && (sum - (total - part)) + (value - part) == 0
    sum = total
  }

  /// The arithmetic mean; NaN of an empty sample.
  public var mean: Double {
    count == 0 ? .nan : isSumExact ? sum / Double(count) : runningMean
  }

  /// The standard deviation with divisor n − 1; NaN for fewer than two values.
  public var standardDeviation: Double {
    count < 2 ? .nan : (squares / Double(count - 1)).squareRoot()
  }

  /// The estimated skewness of the mean of such samples, from −1 to 1; 0 without a spread.
  ///
  /// It is 1/√n of the values' own. Where k runs had a rare event, all of one size, it is 1/√k.
  var skewnessOfMean: Double {
    let skewness = cubes / squares / squares.squareRoot()
    return skewness.isNaN ? 0 : min(1, max(-1, skewness))
  }

  /// Returns the sample with one more value.
  func adding(_ value: Double) -> Moments {
    var more = self
    more.add(value)
    return more
  }

  /// Returns a sample in which every value of this one occurs so many times.
  func repeated(_ times: Int) -> Moments {
    var more = self
    more.count *= times
    more.eventCount *= times
    more.squares *= Double(times)
    more.cubes *= Double(times)
    more.sum *= Double(times)
    return more
  }

  /// The variance with divisor n; NaN of an empty sample.
  public var populationVariance: Double { count == 0 ? .nan : squares / Double(count) }
}
