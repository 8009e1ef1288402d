/// Quantiles of any number of values in bounded memory, with a known error.
///
/// Up to `exactLimit` values are stored and quantiles are exact. Beyond, values are counted in
/// buckets by their sign, exponent and first nine bits of fraction. A bucket with one distinct
/// value returns that value, any other its end nearer to zero, which is off by less than 1/512 of
/// the value (0.2 %). So proportions of few ghosts, counts and the like stay exact. The result
/// depends only on the values, not on their order, and merging two sketches gives that of all their
/// values. Results never leave the range of the values.
public struct QuantileSketch: Hashable, Sendable {
  /// The maximum number of values stored exactly.
  public static let exactLimit = 10_000

  /// The number of values.
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

  /// The smallest value; NaN without values.
  public var min: Double { smallest }

  /// The largest value; NaN without values.
  public var max: Double { largest }

  /// Returns quantiles of type 7 (see `quantile(ofAscending:_:)`) for some probabilities in 0...1.
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

  /// Returns the value of a rank from 0, as precisely as the buckets allow.
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

  /// Returns values that surely bound the ranks of quantiles; infinite where a rank is nil.
  ///
  /// Beyond the exact values, each is the end of its bucket that is farther out.
  func bounds(of ranks: [QuantileRanks]) -> [Interval] {
    let (ascending, table) = (values.sorted(), buckets.ascending)
    func bound(_ rank: Int, isHigh: Bool) -> Double {
      if table.isEmpty { return ascending[rank - 1] }
      var before = 0
      for bucket in table {
        before += bucket.count
        guard before >= rank else { continue }
        guard bucket.value.isNaN else { return bucket.value }
        let outward = isHigh == (bucket.key >= 0)
        return Swift.min(
          Swift.max(
            QuantileSketch.edge(outward ? bucket.key + (isHigh ? 1 : -1) : bucket.key), smallest),
          largest)
      }
      return largest
    }
    return ranks.map { ranks in
      Interval(
        low: ranks.low.map { bound($0, isHigh: false) } ?? -.infinity,
        high: ranks.high.map { bound($0, isHigh: true) } ?? .infinity)
    }
  }

  private mutating func countValues() {
    for value in values { buckets.put(1, of: value, at: QuantileSketch.key(value)) }
    values = []
  }

  /// The number of fraction bits that a bucket ignores.
  private static let droppedBits = 43

  /// Returns a bucket's number; numbers ascend with the values.
  private static func key(_ value: Double) -> Int64 {
    let magnitude = Int64(value.magnitude.bitPattern >> droppedBits)
    return value < 0 ? -magnitude - 1 : magnitude
  }

  /// Returns the end of a bucket that is nearer to zero.
  private static func edge(_ key: Int64) -> Double {
    key < 0
      ? -Double(bitPattern: UInt64(-(key + 1)) << droppedBits)
      : Double(bitPattern: UInt64(key) << droppedBits)
  }
}
