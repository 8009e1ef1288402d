public import Domain
import PortableNumerics

/// A figure with an interval that holds at once with those of other figures.
public struct CertainFigure: Hashable, Sendable {
  /// The value; NaN if no run has the metric.
  public let value: Double
  /// The interval; an end is infinite if the runs are too few to have one.
  public let interval: Interval
  /// The number of runs, or of replicates of a mixture.
  public let count: Int
  /// The number from which on such runs have both ends.
  public let leastCount: Int
}

/// The error that each of several intervals may have so that all of them hold at once.
///
/// The intervals share their random numbers, so nothing is known of how they depend on one another.
/// Bonferroni's inequality needs nothing: m intervals that each err with probability a / m hold all
/// at once with probability 1 − a at least.
public struct CertainLevel: Hashable, Sendable {
  /// The probability with which each end of an interval may err.
  public let alpha: Double

  /// Creates the level of a number of intervals.
  public init(intervals: Int, confidence: Double = 0.95) {
    alpha = max((1 - confidence) / 2 / Double(max(1, intervals)), 1e-15)
  }

  /// The confidence of each interval.
  public var confidence: Double { 1 - 2 * alpha }

  /// The number of equal values from which on they have an interval, though they show no spread.
  ///
  /// By then another value of probability 2.3 % would have shown: 160 values at an `alpha` of 0.025.
  public var constantCount: Int {
    Int((PortableMath.log(alpha) / PortableMath.log(1 - 0.023)).rounded(.up))
  }

  /// Returns the mean of independent values.
  ///
  /// The interval is Wilson's for a proportion, corrected for continuity, and Student's otherwise.
  /// Student's errs for rare
  /// events, whose few values show too small a spread; so for a metric that is never negative it
  /// also holds the means at which a spread that grows with the mean, as that of counts does, would
  /// explain the values: (m − x)² = t² s² m / (x n), the score interval of P. McCullagh's
  /// quasi-likelihood, Annals of Statistics 11 (1983).
  public func mean(of metric: Metric, _ moments: Moments) -> CertainFigure {
    CertainFigure(
      value: moments.mean, interval: interval(of: metric, moments), count: moments.count,
      leastCount: moments.standardDeviation > 0 ? 2 : constantCount)
  }

  /// Returns a quantile of independent values, between two order statistics.
  public func quantile(_ statistic: Statistic, _ sketch: QuantileSketch) -> CertainFigure {
    guard let p = statistic.probability else { preconditionFailure("not a quantile") }
    let ranks = QuantileRanks(count: sketch.count, probability: p, alpha: alpha)
    let ends = sketch.bounds(ofRanks: ranks.low, ranks.high)
    return CertainFigure(
      value: sketch.quantiles([p])[0], interval: ends, count: sketch.count,
      leastCount: QuantileRanks.leastCount(probability: p, alpha: alpha))
  }

  /// Returns a figure of a mixture.
  public func mixture(_ statistic: Statistic, _ sample: MixtureSample) -> CertainFigure {
    let value = sample.value(of: statistic)
    guard statistic == .mean else {
      let p = statistic.probability ?? 0.5
      return CertainFigure(
        value: value, interval: sample.interval(of: statistic, confidence: confidence).orOpen,
        count: sample.mixed.count,
        leastCount: QuantileRanks.leastCount(probability: p, alpha: alpha))
    }
    let mixed = mean(of: sample.metric, sample.mixed)
    return CertainFigure(
      value: value, interval: mixed.interval.moved(by: value - mixed.value), count: mixed.count,
      leastCount: mixed.leastCount)
  }

  /// Returns the gap between two players.
  public func gap(_ sample: GapSample) -> CertainFigure {
    let isFew = sample.isConstant && sample.count < constantCount
    return CertainFigure(
      value: sample.value,
      interval: isFew ? .open : sample.cautiousInterval(confidence: confidence).orOpen,
      count: sample.count, leastCount: sample.isConstant ? constantCount : 2)
  }

  private func interval(of metric: Metric, _ moments: Moments) -> Interval {
    guard moments.count >= 2 else { return .open }
    if metric.isProportion { return .correctedWilson(moments, confidence: confidence) }
    if moments.standardDeviation == 0, moments.count < constantCount { return .open }
    let student = Interval.student(moments, confidence: confidence).within(metric)
    guard metric.bounds.lowerBound == 0, moments.mean > 0 else { return student }
    let half = student.high - moments.mean
    let shift = half * half / (2 * moments.mean)
    let reach = (half * half + shift * shift).squareRoot()
    return Interval(
      low: min(student.low, max(0, moments.mean + shift - reach)),
      high: max(student.high, moments.mean + shift + reach))
  }
}

extension Interval {
  /// The interval of too few values: any value.
  static let open = Interval(low: -.infinity, high: .infinity)

  /// The interval; any value if there is none.
  var orOpen: Interval { low.isNaN || high.isNaN ? .open : self }

  /// Returns the interval shifted by a distance.
  func moved(by distance: Double) -> Interval {
    distance == 0 ? self : Interval(low: low + distance, high: high + distance)
  }
}
