/// Quantiles of any number of values in bounded memory, with a stated error.
///
/// Up to `exactLimit` values are kept as they are and quantiles are exact. From then on values are
/// counted in buckets of their sign, exponent and first nine bits of fraction. A bucket that has seen
/// one value only gives that value, any other its end nearer to zero, which is off by less than
/// 1/512 of the value (0.2 %). Proportions of few ghosts, counts and the like stay exact so. What
/// the sketch answers depends on the values only, not on their order, and two sketches merge into
/// that of all their values. Results never leave the smallest and the largest value.
public struct QuantileSketch: Hashable, Sendable {
  /// The most values that are kept as they are.
  public static let exactLimit = 10_000

  /// How many values there are.
  public private(set) var count = 0
  private var smallest = Double.nan
  private var largest = Double.nan
  private var values: [Double] = []
  private var buckets = BucketTable()

  /// Creates an empty sketch.
  public init() {}

  /// Adds a value; NaN is skipped.
  public mutating func add(_ value: Double) {
    guard !value.isNaN else { return }
    smallest = count == 0 ? value : Swift.min(smallest, value)
    largest = count == 0 ? value : Swift.max(largest, value)
    count += 1
    if count <= QuantileSketch.exactLimit {
      values.append(value)
    } else {
      countValues()
      buckets.put(1, of: value, at: QuantileSketch.key(value))
    }
  }

  /// Adds all values of another sketch.
  public mutating func merge(_ other: QuantileSketch) {
    guard other.count > 0 else { return }
    smallest = count == 0 ? other.smallest : Swift.min(smallest, other.smallest)
    largest = count == 0 ? other.largest : Swift.max(largest, other.largest)
    count += other.count
    values += other.values
    if count > QuantileSketch.exactLimit { countValues() }
    for bucket in other.buckets.ascending {
      buckets.put(bucket.count, of: bucket.value, at: bucket.key)
    }
  }

  /// The smallest value; NaN of none.
  public var min: Double { smallest }

  /// The largest value; NaN of none.
  public var max: Double { largest }

  /// Quantiles of type 7 (see `quantile(ofAscending:_:)`) for some probabilities in 0...1.
  public func quantiles(_ probabilities: [Double]) -> [Double] {
    if buckets.isEmpty {
      let ascending = values.sorted()
      return probabilities.map { quantile(ofAscending: ascending, $0) }
    }
    let ascending = buckets.ascending
    return probabilities.map { probability in
      precondition((0...1).contains(probability), "a probability lies in 0...1")
      let position = Double(count - 1) * probability
      let index = Int(position)
      let low = value(at: index, ascending)
      let high = index + 1 < count ? value(at: index + 1, ascending) : low
      return Swift.min(
        Swift.max(low + (position - Double(index)) * (high - low), smallest), largest)
    }
  }

  /// The value of a rank from 0, as far as the buckets tell.
  private func value(at rank: Int, _ buckets: [BucketTable.Bucket]) -> Double {
    if rank == 0 { return smallest }
    var before = 0
    for bucket in buckets where rank < count - 1 {
      before += bucket.count
      if before > rank {
        return bucket.value.isNaN ? QuantileSketch.edge(bucket.key) : bucket.value
      }
    }
    return largest
  }

  private mutating func countValues() {
    for value in values { buckets.put(1, of: value, at: QuantileSketch.key(value)) }
    values = []
  }

  /// Bits of the fraction that a bucket does not tell apart.
  private static let droppedBits = 43

  /// A bucket's number; numbers ascend as the values do.
  private static func key(_ value: Double) -> Int64 {
    let magnitude = Int64(value.magnitude.bitPattern >> droppedBits)
    return value < 0 ? -magnitude - 1 : magnitude
  }

  /// The end of a bucket that is nearer to zero.
  private static func edge(_ key: Int64) -> Double {
    key < 0
      ? -Double(bitPattern: UInt64(-(key + 1)) << droppedBits)
      : Double(bitPattern: UInt64(key) << droppedBits)
  }
}
