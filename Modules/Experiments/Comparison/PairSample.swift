/// What two samples of one metric have come to: streamed, never kept.
struct PairSample: Hashable, Sendable {
  /// How a difference is judged.
  enum Method: String, Hashable, Sendable {
    /// Student's t on the differences of pairs.
    case pairedMeans
    /// Tango's score interval on pairs of yes and no.
    case pairedProportions
    /// Welch's t on independent samples.
    case independentMeans
    /// Newcombe's interval of independent proportions.
    case independentProportions
  }

  let isPaired: Bool
  let isProportion: Bool
  private(set) var first = Moments()
  private(set) var second = Moments()
  private(set) var differences = Moments()
  private(set) var counts = PairedCounts()
  private(set) var isBinary = true
  private(set) var identicalCount = 0

  init(isPaired: Bool, isProportion: Bool) {
    self.isPaired = isPaired
    self.isProportion = isProportion
  }

  /// Adds a pair; one with an absent value is left out.
  mutating func addPair(_ a: Double, _ b: Double) {
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
  mutating func addFirst(_ value: Double) { first.add(value) }

  /// Adds a value of the second of two independent samples; NaN is left out.
  mutating func addSecond(_ value: Double) { second.add(value) }

  var method: Method {
    if isPaired { return isProportion && isBinary ? .pairedProportions : .pairedMeans }
    return isProportion ? .independentProportions : .independentMeans
  }

  /// Whether there are pairs and the two of each are equal.
  var isIdentical: Bool { isPaired && counts.pairs > 0 && identicalCount == counts.pairs }

  /// Second minus first with its interval.
  func estimate(confidence: Double) -> DifferenceEstimate {
    switch method {
    case .pairedMeans: .paired(differences, confidence: confidence)
    case .pairedProportions: .pairedProportions(counts, confidence: confidence)
    case .independentMeans: .welch(first, second, confidence: confidence)
    case .independentProportions:
      .independentProportions(first, second, confidence: confidence)
    }
  }

  /// How many times the variance of the difference would be that of independent runs; NaN where
  /// nothing varies or nothing is paired, and where the differences vary by rounding alone.
  var varianceRatio: Double {
    guard isPaired, differences.count >= 2 else { return .nan }
    func variance(_ moments: Moments) -> Double {
      moments.standardDeviation * moments.standardDeviation
    }
    let (apart, together) = (variance(first) + variance(second), variance(differences))
    return together > apart * 1e-20 ? apart / together : .nan
  }
}
