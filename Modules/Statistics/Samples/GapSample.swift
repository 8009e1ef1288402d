public import Domain

/// One metric over the hunts of two players who share their luck, replicate by replicate.
///
/// The figure is the first player's mean minus the second one's. Replicates in which one of them
/// does not have the metric are left out, so both means are of the same luck.
public struct GapSample: Hashable, Sendable {
  private var pairs: PairSample
  /// The sizes of the differences.
  private var sizes = Moments()

  /// Creates an empty sample of a metric.
  public init(_ metric: Metric) {
    pairs = PairSample(isPaired: true, isProportion: metric.isProportion)
  }

  /// Adds a replicate with the value of each point, NaN if absent.
  ///
  /// The shares of the first player's points are above 0 and sum to 1, those of the second one's
  /// are below 0 and sum to −1.
  public mutating func add(_ replicate: [Double], shares: [Double]) {
    var (first, second) = (0.0, 0.0)
    for (value, share) in zip(replicate, shares) {
      if share > 0 { first += share * value } else { second -= share * value }
    }
    let hasBoth = shares.contains { $0 > 0 } && shares.contains { $0 < 0 }
    guard hasBoth, !first.isNaN, !second.isNaN else { return }
    pairs.addPair(second, first)
    sizes.add(abs(first - second))
  }

  /// The number of pairs.
  public var count: Int { pairs.differences.count }
  /// The mean difference; NaN without a pair.
  public var value: Double { pairs.differences.mean }
  /// The standard deviation of the differences; NaN for fewer than two pairs.
  public var standardDeviation: Double { pairs.differences.standardDeviation }

  /// Whether the pairs show no spread by which to judge their mean.
  var isConstant: Bool { pairs.method == .pairedMeans && !(standardDeviation > 0) }

  /// Returns the interval of the mean difference, as `compare` has it; none if pairs are too few.
  ///
  /// It is Tango's for pairs of yes or no, Student's of the differences otherwise.
  public func interval(confidence: Double = 0.95) -> Interval {
    guard count >= 2 else { return .none }
    return pairs.estimate(confidence: confidence).interval
  }

  /// Returns the interval for a decision, which also holds where few pairs differ.
  ///
  /// Tango's is corrected for continuity. Student's errs for rare differences, so each end, at a
  /// distance u from the mean, lets the spread grow as further differences would make it:
  /// u² = h² + t² (s² / mean |d|) u / n, h being Student's half-width. That is the score interval of
  /// `CertainLevel.mean`, for differences.
  func cautiousInterval(confidence: Double) -> Interval {
    let interval = interval(confidence: confidence)
    let n = Double(count)
    guard pairs.method == .pairedMeans else {
      return Interval(low: max(-1, interval.low - 1 / n), high: min(1, interval.high + 1 / n))
    }
    guard count >= 2, sizes.mean > 0 else { return interval }
    let half = interval.halfWidth
    let t = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: count - 1)
    let size = standardDeviation * standardDeviation / sizes.mean
    let shift = t * t * size / n / 2
    let reach = shift + (half * half + shift * shift).squareRoot()
    return Interval(low: value - reach, high: value + reach)
  }
}
