import PortableNumerics
import Statistics

/// An estimate with the variance of its error, by source.
struct SpreadEstimate {
  /// The estimate.
  let value: Double
  /// The variance from the rows, which more rows reduce.
  let rowVariance: Double
  /// The variance from noise that all rows share, which only more replicates reduce.
  let noiseVariance: Double
  /// The number of rows.
  let rows: Int
  /// The degrees of freedom of `noiseVariance`.
  let noiseFreedom: Double
  /// The degrees of freedom of `rowVariance`, if a few rows make most of it.
  var rowFreedom = Double.infinity

  /// The standard error.
  var error: Double { variance.squareRoot() }

  private var variance: Double { rowVariance + noiseVariance }

  /// Returns Student's interval.
  func interval(confidence: Double) -> Interval {
    guard !value.isNaN, !variance.isNaN else { return .none }
    let reach = error > 0 ? student(confidence) * error : 0
    return Interval(low: value - reach, high: value + reach)
  }

  /// Returns how far the interval of a size, such as the mean of a count, reaches upwards.
  ///
  /// Its variance grows with it, so that it reaches further than Student's: the interval has all
  /// sizes from which the estimate is not too far in their own errors. `dispersion` is the variance
  /// as a part of the size, if it is more than estimated. Source: the score interval of P. McCullagh,
  /// "Quasi-likelihood functions", Annals of Statistics 11 (1983).
  func countReach(confidence: Double, dispersion: Double) -> Double {
    let size = abs(value)
    return reach(
      confidence: confidence, ratio: max(size > 0 ? variance / size : 0, dispersion),
      least: size * dispersion)
  }

  /// Returns how far an interval reaches whose variance is at least `least` and grows by `ratio`
  /// with the distance.
  func reach(confidence: Double, ratio: Double, least: Double) -> Double {
    guard !value.isNaN, !variance.isNaN else { return .nan }
    let square = student(confidence) * student(confidence)
    let half = square * ratio / 2
    return half + (square * max(variance, least) + half * half).squareRoot()
  }

  /// Returns the interval of a share of a variance, within 0...1.
  ///
  /// Shares are squares of effects, whose errors are skew and shrink with them. So it is Student's
  /// of the angle φ whose sin² is the share. For an angle of variance v a share has the variance
  /// sin²(2φ) v + 2 cos²(2φ) v², by Taylor's series to the second order of a normal error; solved
  /// for v, that serves shares of 0 too. Towards the nearer of 0 and 1 it reaches at least as far as
  /// Student's of the share, since some errors do not shrink with it.
  func shareInterval(confidence: Double) -> Interval {
    guard !value.isNaN, !variance.isNaN else { return .none }
    let share = min(max(value, 0), 1)
    guard variance > 0 else { return Interval(low: share, high: share) }
    let slope = 4 * share * (1 - share)
    let curve = (1 - 2 * share) * (1 - 2 * share)
    let spread = 2 * variance / (slope + (slope * slope + 8 * curve * variance).squareRoot())
    let reach = student(confidence) * spread.squareRoot()
    let angle = PortableMath.atan2(share.squareRoot(), (1 - share).squareRoot())
    func squaredSine(_ angle: Double) -> Double {
      let sine = PortableMath.sin(min(max(angle, 0), .pi / 2))
      return sine * sine
    }
    let plain = interval(confidence: confidence)
    let low = min(share, squaredSine(angle - reach))
    let high = max(share, squaredSine(angle + reach))
    return share < 0.5
      ? Interval(low: max(0, min(low, plain.low)), high: high)
      : Interval(low: low, high: min(1, max(high, plain.high)))
  }

  /// Returns Student's factor with Satterthwaite's degrees of freedom.
  ///
  /// Rows count half, since a model takes some of theirs. Source: Satterthwaite, "An approximate
  /// distribution of estimates of variance components", Biometrics Bulletin 2 (1946).
  private func student(_ confidence: Double) -> Double {
    let rowPart = rowVariance * rowVariance / max(1, min(Double(rows) / 2, rowFreedom))
    let noisePart = noiseVariance * noiseVariance / max(1e-9, noiseFreedom)
    let degrees = variance > 0 ? variance * variance / (rowPart + noisePart) : .infinity
    return studentQuantile(
      0.5 + confidence / 2, degreesOfFreedom: Int(min(max(degrees, 1), 1e6)))
  }
}
