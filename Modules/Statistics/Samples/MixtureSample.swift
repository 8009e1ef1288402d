public import Domain

/// One metric over the hunts of several players, mixed by their shares.
///
/// Replicate r has the same random draws for every player, so the hunts of a replicate are not
/// independent; replicates are. Intervals are taken over the weighted values of the replicates in
/// which every player has the metric.
public struct MixtureSample: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The share of each player, above 0; they sum to 1.
  public let shares: [Double]
  /// Whether values are kept, as quantiles need.
  private let keepsValues: Bool
  /// The values of each player, in order of the replicates; NaN if absent.
  private var values: [[Double]]
  private var parts: [Moments]
  /// The weighted values of the complete replicates.
  public private(set) var mixed = Moments()

  /// Creates an empty sample; quantiles take 8 bytes of memory for each hunt.
  public init(_ metric: Metric, shares: [Double], statistic: Statistic) {
    precondition(!shares.isEmpty, "a mixture has players")
    let total = shares.reduce(0, +)
    self.metric = metric
    self.shares = shares.map { $0 / total }
    keepsValues = statistic != .mean
    parts = shares.map { _ in Moments() }
    values = shares.map { _ in [] }
  }

  /// Adds a replicate with the value of each player; NaN is absent.
  public mutating func add(_ replicate: [Double]) {
    var sum = 0.0
    for (index, value) in replicate.enumerated() {
      parts[index].add(value)
      if keepsValues { values[index].append(value) }
      sum += shares[index] * value
    }
    mixed.add(sum)
  }

  /// The weighted mean of the players' means; NaN if a player never has the metric.
  public var mean: Double {
    zip(shares, parts).reduce(0) { $0 + $1.0 * $1.1.mean }
  }

  /// Returns the figure of a statistic: the mean, or a quantile of the mixture.
  ///
  /// The quantile is the smallest value up to which the players' shares of hunts, weighted, reach
  /// its probability.
  public func value(of statistic: Statistic) -> Double {
    guard let p = statistic.probability else { return statistic == .mean ? mean : .nan }
    guard parts.allSatisfy({ $0.count > 0 }) else { return .nan }
    var weighted: [(value: Double, weight: Double)] = []
    for index in shares.indices {
      let weight = shares[index] / Double(parts[index].count)
      weighted += values[index].lazy.filter { !$0.isNaN }.map { ($0, weight) }
    }
    weighted.sort { $0.value < $1.value }
    var sum = 0.0
    for item in weighted {
      sum += item.weight
      if sum >= p - 1e-12 { return item.value }
    }
    return weighted.last?.value ?? .nan
  }

  /// Returns the interval of a mean or a quantile; none for other statistics or fewer than two
  /// complete replicates.
  ///
  /// The mean's is that of the replicates' weighted values, around the mean of all hunts. A
  /// quantile's holds each value at which the share of hunts up to it, by Wilson's interval over
  /// replicates, may be the quantile's probability; an end beyond all values is infinite.
  public func interval(of statistic: Statistic, confidence: Double = 0.95) -> Interval {
    guard mixed.count >= 2 else { return .none }
    if statistic == .mean {
      return Interval.mean(of: metric, mixed, confidence: confidence)
        .moved(by: mean - mixed.mean).clipped(to: metric.bounds, around: mean)
    }
    guard let p = statistic.probability else { return .none }
    let candidates = Array(Set(values.joined().filter { !$0.isNaN })).sorted()
    let low = first(candidates) { share(upTo: $0, confidence).high >= p }
    let high = first(candidates) { share(upTo: $0, confidence).low >= p }
    let isOpen = share(upTo: -.infinity, confidence).high >= p
    return Interval(low: isOpen ? -.infinity : low ?? .infinity, high: high ?? .infinity)
  }

  /// Returns the first of ascending values that meets a condition which all larger ones meet too.
  private func first(_ ascending: [Double], _ meets: (Double) -> Bool) -> Double? {
    var (low, high) = (0, ascending.count)
    while low < high {
      let middle = (low + high) / 2
      if meets(ascending[middle]) { high = middle } else { low = middle + 1 }
    }
    return low < ascending.count ? ascending[low] : nil
  }

  /// Returns the interval of the weighted share of hunts up to a value.
  private func share(upTo limit: Double, _ confidence: Double) -> Interval {
    var shares = Moments()
    for replicate in values[0].indices {
      var sum = 0.0
      for index in self.shares.indices {
        let value = values[index][replicate]
        sum += value.isNaN ? .nan : value <= limit ? self.shares[index] : 0
      }
      // Shares sum to 1 but for rounding.
      shares.add(min(sum, 1))
    }
    return .correctedWilson(shares, confidence: confidence)
  }
}
