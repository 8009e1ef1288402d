public import Domain
import PortableNumerics

// The one method for means, of files, tables, stopping rules and verdicts alike.
//
// A proportion has Wilson's interval, corrected for continuity. Any other mean has the score interval
// of a variance that changes with the mean, as that of rare events does: the third moment says by
// how much, since μ₃ / μ₂ is the slope of the regression of a sample's variance on its mean. Where
// events are of one size it is Poisson's score interval (P. McCullagh, "Quasi-likelihood functions",
// Annals of Statistics 11, 1983), without skewness Student's. It is in the spirit of N. J. Johnson,
// "Modified t tests and confidence intervals for asymmetrical populations", JASA 73 (1978).
//
// Student's held the mean of rare counts in only 11 to 84 % of sweeps: few values show too small a
// spread, or none. This needs no commonest value, no bound and no memory beyond a third moment.
//
// Few events do not show how large they can be. So if fewer than 30 runs, and no more than half, have
// a value other than 0, each end reaches as far as if one more run had an event as large as the
// largest, on either side where values may be below 0.
//
// `make coverage` chose these terms, and measures how often the interval holds.
extension Interval {
  /// Returns the interval of a metric's mean over independent runs; none for too few of them.
  ///
  /// If all runs have the same value, an end is bounded by the metric's bounds or, for a count, by
  /// what a single event would have shown; otherwise it is open.
  ///
  /// A time has no least size, so no number of equal times excludes a longer one.
  public static func mean(
    of metric: Metric, _ moments: Moments, confidence: Double = 0.95
  ) -> Interval {
    metric.isProportion
      ? correctedWilson(moments, confidence: confidence)
      : mean(moments, in: metric.bounds, isCount: metric.isCount, confidence: confidence)
  }

  /// Returns the interval of the mean difference of a metric over independent pairs of runs.
  public static func difference(
    of metric: Metric, _ differences: Moments, confidence: Double = 0.95
  ) -> Interval {
    mean(
      differences, in: metric.isProportion ? -1...1 : -.infinity ... .infinity,
      isCount: metric.isCount, confidence: confidence)
  }

  /// Returns the half-width of the interval of a metric's mean before clipping, for stopping rules.
  ///
  /// Clipping near a bound does not make the mean more precise.
  public static func halfWidth(
    ofMean metric: Metric, _ moments: Moments, confidence: Double = 0.95
  ) -> Double {
    (metric.isProportion
      ? correctedWilson(moments, confidence: confidence)
      : unclipped(moments, in: metric.bounds, isCount: metric.isCount, confidence: confidence))
      .halfWidth
  }

  /// Returns the interval clipped to bounds; the whole interval if the mean is outside them.
  ///
  /// A mean within the bounds is covered exactly as often by the clipped interval.
  package func clipped(to bounds: ClosedRange<Double>, around mean: Double) -> Interval {
    Interval(
      low: low < bounds.lowerBound && mean >= bounds.lowerBound ? bounds.lowerBound : low,
      high: high > bounds.upperBound && mean <= bounds.upperBound ? bounds.upperBound : high)
  }

  private static func mean(
    _ moments: Moments, in bounds: ClosedRange<Double>, isCount: Bool, confidence: Double
  ) -> Interval {
    let mean = moments.mean
    let whole = unclipped(moments, in: bounds, isCount: isCount, confidence: confidence)
    guard moments.count >= 2, moments.standardDeviation == 0 else {
      return whole.clipped(to: bounds, around: mean)
    }
    // At most this share of runs has another value, and that is within the bounds.
    let alpha = (1 - confidence) / 2
    let share = 1 - PortableMath.exp(PortableMath.log(alpha) / Double(moments.count))
    let nearest = Interval(
      low: mean - share * (mean - bounds.lowerBound),
      high: mean + share * (bounds.upperBound - mean))
    return Interval(low: max(whole.low, nearest.low), high: min(whole.high, nearest.high))
      .clipped(to: bounds, around: mean)
  }

  private static func unclipped(
    _ moments: Moments, in bounds: ClosedRange<Double>, isCount: Bool, confidence: Double
  ) -> Interval {
    let (mean, count) = (moments.mean, Double(moments.count))
    guard moments.count >= 2 else { return .none }
    if moments.standardDeviation > 0 {
      let plain = score(moments, confidence)
      let events = moments.eventCount
      guard events < enoughEvents, 2 * events <= moments.count else { return plain }
      let size = max(moments.greatest, -moments.least)
      let (least, greatest) =
        bounds.lowerBound < 0 ? (-size, size) : (moments.least, moments.greatest)
      return Interval(
        low: min(plain.low, score(moments.adding(least), confidence).low),
        high: max(plain.high, score(moments.adding(greatest), confidence).high))
    }
    guard isCount else { return .open }
    // No more than if one of these runs had counted one event more, or less: a mean of 1/n with a
    // standard error of 1/n.
    let skewness = (count - 2) / (count * (count - 1)).squareRoot()
    let t = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: moments.count - 1)
    let reach = (1 + reaches(t, skewness: skewness).above) / count
    return Interval(low: mean - reach, high: mean + reach)
  }

  /// The number of runs with an event from which on their sizes report those not seen.
  private static let enoughEvents = 30

  /// Returns the score interval of values that differ.
  private static func score(_ moments: Moments, _ confidence: Double) -> Interval {
    let t = studentQuantile(0.5 + confidence / 2, degreesOfFreedom: moments.count - 1)
    let reaches = reaches(t, skewness: moments.skewnessOfMean)
    let error = moments.standardDeviation / Double(moments.count).squareRoot()
    return Interval(
      low: moments.mean - error * reaches.below, high: moments.mean + error * reaches.above)
  }

  /// Returns the distances to both ends, in standard errors of the mean.
  ///
  /// With a skewness s of the mean, above 0, an upper end at a distance u has u² = t² (1 + s u).
  /// Two things that few events make uncertain widen it. What the tail adds is known from 1/s²
  /// events only, so there t is larger by s⁴: by all of it after one event, by a hundredth after
  /// ten. And a few events may be of two kinds that change the mean both ways, so the lower end,
  /// u² = t² (1 − s u), comes the less near the more skewed the mean is, and is Student's at the
  /// most. Both are chosen by the coverage of metrics of simulated hunts.
  private static func reaches(
    _ t: Double, skewness: Double
  ) -> (below: Double, above: Double) {
    let s = abs(skewness)
    let long = t * (1 + s * s * s * s)
    let shift = long * long * s / 2
    let outward = shift + (shift * shift + long * long).squareRoot()
    let turn = t * t * s / 2
    let inward = min(
      t, (turn * turn + t * t).squareRoot() - turn * (1 - s.squareRoot()))
    return skewness < 0 ? (outward, inward) : (inward, outward)
  }
}
