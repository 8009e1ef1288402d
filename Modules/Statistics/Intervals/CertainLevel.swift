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
  /// How fast the interval narrows with the number n of such runs, as n to the power of minus this.
  ///
  /// It is 0.5 for most figures, and up to 1 where runs have hardly any spread: what one more event
  /// would add shrinks as 1/n.
  package var narrowing = 0.5
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

  /// Returns the mean of independent values (`Interval.mean`).
  public func mean(of metric: Metric, _ moments: Moments) -> CertainFigure {
    var figure = certain(
      moments.mean, .mean(of: metric, moments, confidence: confidence), of: moments)
    let later = Interval.mean(of: metric, moments.repeated(4), confidence: confidence)
    let power = PortableMath.log(figure.interval.halfWidth / later.halfWidth) / PortableMath.log(4)
    if power.isFinite { figure.narrowing = min(1, max(0.5, power)) }
    return figure
  }

  /// Returns a quantile of independent values, between two order statistics.
  public func quantile(_ statistic: Statistic, _ sketch: QuantileSketch) -> CertainFigure {
    guard let p = statistic.probability else { preconditionFailure("not a quantile") }
    let ranks = QuantileRanks(count: sketch.count, probability: p, alpha: alpha)
    let ends = sketch.bounds(of: [ranks])[0]
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
    return certain(value, sample.interval(of: .mean, confidence: confidence), of: sample.mixed)
  }

  /// Returns the gap between two players.
  public func gap(_ sample: GapSample) -> CertainFigure {
    certain(sample.value, sample.interval(confidence: confidence), of: sample.differences)
  }

  private func certain(
    _ value: Double, _ interval: Interval, of moments: Moments
  ) -> CertainFigure {
    let interval = interval.orOpen
    // Equal values never bound what nothing else bounds.
    let isOpen = moments.standardDeviation == 0 && !interval.halfWidth.isFinite
    return CertainFigure(
      value: value, interval: interval, count: moments.count, leastCount: isOpen ? .max : 2)
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
