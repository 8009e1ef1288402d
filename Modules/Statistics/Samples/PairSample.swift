package import Domain

/// The running sums of two samples of one metric; the values are not stored.
package struct PairSample: Hashable, Sendable {
  /// The method used to judge a difference.
  package enum Method: String, Hashable, Sendable {
    /// Student's t on the differences of pairs.
    case pairedMeans
    /// Tango's score interval for paired binary outcomes.
    case pairedProportions
    /// Welch's t on independent samples.
    case independentMeans
    /// Newcombe's interval for independent proportions.
    case independentProportions
  }

  package let isPaired: Bool
  package let isProportion: Bool
  package private(set) var first = Moments()
  package private(set) var second = Moments()
  package private(set) var differences = Moments()
  package private(set) var counts = PairedCounts()
  package private(set) var isBinary = true
  package private(set) var identicalCount = 0

  package init(isPaired: Bool, isProportion: Bool) {
    self.isPaired = isPaired
    self.isProportion = isProportion
  }

  /// Adds a pair; a pair with a missing value is left out.
  package mutating func addPair(_ a: Double, _ b: Double) {
    guard !a.isNaN, !b.isNaN else { return }
    first.add(a)
    second.add(b)
    differences.add(b - a)
    if a == b { identicalCount += 1 }
    counts.pairs += 1
    if a > b { counts.onlyFirst += 1 }
    if b > a { counts.onlySecond += 1 }
    if a != 0, a != 1 { isBinary = false }
    if b != 0, b != 1 { isBinary = false }
  }

  /// Adds a value of the first of two independent samples; NaN is left out.
  package mutating func addFirst(_ value: Double) { first.add(value) }

  /// Adds a value of the second of two independent samples; NaN is left out.
  package mutating func addSecond(_ value: Double) { second.add(value) }

  package var method: Method {
    if isPaired { return isProportion && isBinary ? .pairedProportions : .pairedMeans }
    return isProportion ? .independentProportions : .independentMeans
  }

  /// Whether there are pairs and every pair is equal.
  package var isIdentical: Bool { isPaired && counts.pairs > 0 && identicalCount == counts.pairs }

  /// Returns second minus first, with its interval; `metric` is what is compared, if that is known.
  package func estimate(of metric: Metric? = nil, confidence: Double) -> DifferenceEstimate {
    switch method {
    case .pairedMeans:
      isIdentical
        ? .identical(count: counts.pairs)
        : .paired(
          differences, of: metric, scale: max(abs(first.mean), abs(second.mean)),
          confidence: confidence)
    case .pairedProportions: .pairedProportions(counts, confidence: confidence)
    case .independentMeans: .welch(first, second, of: metric, confidence: confidence)
    case .independentProportions:
      .independentProportions(first, second, confidence: confidence)
    }
  }

  /// The variance of the difference for independent runs, divided by that for pairs.
  ///
  /// NaN if nothing varies or is paired, and if the differences vary only by rounding.
  package var varianceRatio: Double {
    guard isPaired, differences.count >= 2 else { return .nan }
    func variance(_ moments: Moments) -> Double {
      moments.standardDeviation * moments.standardDeviation
    }
    let (apart, together) = (variance(first) + variance(second), variance(differences))
    return together > apart * 1e-20 ? apart / together : .nan
  }
}
