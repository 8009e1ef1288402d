import Geo
import PortableNumerics
import SensorModels
import Statistics

/// What a phone claims of its accuracy, against what it has: the inverse of `AccuracyLaw`.
struct ClaimFit {
  private let claims: [Double]
  /// Errors as shares of the claims beside them; empty without truth.
  private let ratios: [Double]
  private let tracks: [CorrelatedNoise.Columns]
  private let draws: [[Double]]
  private let hasErrors: Bool
  private let floor: Double?
  private let seed: UInt64

  /// Fits the claims of walks; nil if there are too few.
  ///
  /// `sigmaMeters` is the standard deviation of a fix per axis, nil if it is not known.
  init?(
    _ walks: [PhoneWalk], sigmaMeters: Double?, draws count: Int = 5000, seed: UInt64
  ) {
    // Where some true places are known, claims without one say nothing of honesty: a log often
    // begins before its reference and has gaps.
    let claimed = walks.flatMap(\.samples).filter(ClaimFit.hasClaim)
    let known = claimed.filter { $0.truth != nil }
    let usesTruth = known.count >= ClaimFit.leastClaims
    let claims = (usesTruth ? known : claimed).compactMap(\.accuracyMeters)
    guard claims.count >= ClaimFit.leastClaims else { return nil }
    let ratios = known.compactMap { sample -> Double? in
      guard usesTruth, let claim = sample.accuracyMeters, let truth = sample.truth else {
        return nil
      }
      return sample.measured.map { $0.distanceMeters(to: truth) / claim }
    }
    let least = claims.min() ?? 0
    let tied = claims.count { $0 < least * 1.000001 }
    floor = tied >= max(3, claims.count / 200) && tied < claims.count ? least : nil
    hasErrors = sigmaMeters != nil && usesTruth
    (self.claims, self.ratios, self.seed) = (claims, ratios, seed)
    let (floor, hasErrors) = (floor, hasErrors)
    tracks = walks.map { walk in
      var columns = CorrelatedNoise.Columns()
      for sample in walk.samples {
        guard let claim = sample.accuracyMeters, claim > 0, let measured = sample.measured,
          claim > (floor ?? 0) * 1.000001, !usesTruth || sample.truth != nil,
          columns.seconds.last.map({ $0 < sample.seconds }) ?? true
        else { continue }
        var score = 0.0
        if hasErrors, let sigmaMeters, let truth = sample.truth {
          score = ClaimFit.score(measured.distanceSquared(to: truth), sigmaMeters)
        }
        columns.append(sample.seconds, PortableMath.log(claim), score, 1)
      }
      return columns
    }
    let steps = tracks.flatMap { column in
      zip(column.first, column.first.dropFirst()).map { abs($1 - $0) }
    }
    let isConstant = steps.count < 30 || median(steps) < 1e-9
    draws =
      isConstant
      ? [] : ClaimFit.draws(tracks, hasErrors: hasErrors, count: count * 3 / 5, seed: seed)
  }

  /// The estimates of what plans use, and the share of fixes within their claims.
  var estimates: [FitEstimate] { [factor] + law + [floorEstimate] + [within].compactMap(\.self) }

  /// The fewest claims that say anything.
  private static let leastClaims = 30

  private static func hasClaim(_ sample: PhoneSample) -> Bool {
    sample.measured != nil && (sample.accuracyMeters ?? 0) > 0
  }

  /// The share of fixes within their claims, by as many independent fixes as the series is worth;
  /// nil without true places.
  private var within: FitEstimate? {
    guard hasErrors else { return nil }
    let count = Double(ratios.count)
    let share = Double(ratios.count { $0 <= 1 }) / count
    let length = EffectiveSize.correlationLength(of: ratios.map { ($0 <= 1 ? 1 : 0) - share })
    // Wilson's interval (1927), which holds for shares near 0 and 1 too.
    let (z, n) = (FitEstimate.halfWidthInSpreads, max(2, count / length))
    let middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    let half = z / (1 + z * z / n) * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return FitEstimate("withinClaim", value: share, interval: middle - half...middle + half)
  }

  /// The normal score of an error's size, as `AccuracyLaw` has it.
  private static func score(_ square: Double, _ sigma: Double) -> Double {
    let tail = PortableMath.exp(-square / (2 * sigma * sigma))
    return min(4, max(-4, -normalQuantile(min(max(tail, 1e-9), 1 - 1e-9))))
  }

  private static func draws(
    _ tracks: [CorrelatedNoise.Columns], hasErrors: Bool, count: Int, seed: UInt64
  ) -> [[Double]] {
    PosteriorSampler(count: count, seed: seed).draws(
      from: [PortableMath.log(0.25), PortableMath.log(30)], scales: [0.2, 0.3]
    ) { place in
      guard abs(place[0]) < 12, abs(place[1]) < 12 else { return -.infinity }
      let score = (place[1] - PortableMath.log(30)) / 1.2
      let products = products(of: tracks, place)
      let likelihood =
        hasErrors ? products.withOffset?.logLikelihood ?? -.infinity : products.ofOneAboutThird
      return likelihood - score * score / 2
    }
  }

  private static func products(
    of tracks: [CorrelatedNoise.Columns], _ place: [Double]
  ) -> CorrelatedNoise.Products {
    let noise = CorrelatedNoise(
      sigma: PortableMath.exp(place[0]), timeConstantSeconds: PortableMath.exp(place[1]))
    var sum = CorrelatedNoise.Products()
    for track in tracks { sum.add(noise.whitened(track)) }
    return sum
  }

  /// Spread, correlation and time constant.
  private var law: [FitEstimate] {
    guard !draws.isEmpty else {
      return [
        FitEstimate("accuracySpread", value: 0, interval: 0...0),
        FitEstimate("accuracyCorrelation", prior: 0, .notMeasured),
        FitEstimate("accuracyTimeConstant", unit: "s", prior: 30, .notMeasured),
      ]
    }
    var stream = Xoshiro256PlusPlus(seed: seed &+ 2)
    var (spreads, correlations): ([Double], [Double]) = ([], [])
    for index in stride(from: 0, to: draws.count, by: 3) {
      let own = PortableMath.exp(draws[index][0])
      var slope = 0.0
      if hasErrors, let found = ClaimFit.products(of: tracks, draws[index]).withOffset {
        slope = found.slope + found.variance.squareRoot() * stream.normal()
      }
      let spread = (own * own + slope * slope).squareRoot()
      spreads.append(spread)
      correlations.append(slope / spread)
    }
    let correlation =
      hasErrors
      ? Draws(correlations).estimate("accuracyCorrelation")
      : FitEstimate("accuracyCorrelation", prior: 0, .noTruth)
    // Without errors the time constant mixes that of the error's part with that of the other.
    let time =
      hasErrors
      ? Draws(draws.map { PortableMath.exp($0[1]) }).estimate("accuracyTimeConstant", unit: "s")
      : FitEstimate("accuracyTimeConstant", unit: "s", prior: 30, .noTruth)
    return [Draws(spreads).estimate("accuracySpread"), correlation, time]
  }

  /// The claim against an honest phone's, which holds 68 % of the fixes.
  private var factor: FitEstimate {
    guard ratios.count == claims.count else {
      return FitEstimate("accuracyFactor", unit: "×", prior: 1, .noTruth)
    }
    let share = AccuracyLaw.honestShare
    let sorted = Draws(ratios)
    let middle = sorted.quantile(share)
    let inside = ratios.map { $0 <= middle ? 1 - share : -share }
    let effective = Double(ratios.count) / EffectiveSize.correlationLength(of: inside)
    let half = 1.645 * (share * (1 - share) / max(2, effective)).squareRoot()
    let low = 1 / sorted.quantile(min(0.999, share + half))
    let high = 1 / sorted.quantile(max(0.001, share - half))
    return FitEstimate(
      "accuracyFactor", unit: "×", value: 1 / middle,
      interval: low...high)
  }

  private var floorEstimate: FitEstimate {
    guard let floor else {
      return FitEstimate("accuracyFloor", unit: "m", prior: 0, .tooFew(0))
    }
    let factor = factor
    return FitEstimate(
      "accuracyFloor", unit: "m", value: floor / factor.value,
      interval: floor / factor.interval.upperBound...floor / factor.interval.lowerBound)
  }
}

extension CorrelatedNoise.Products {
  /// The log likelihood of the first column with a multiple of the third, which is integrated out.
  var ofOneAboutThird: Double {
    guard s33 > 0 else { return -.infinity }
    return -(s11 - s13 * s13 / s33) / 2 - (logDeterminant + PortableMath.log(s33)) / 2
  }
}

/// How much a correlated series is worth.
enum EffectiveSize {
  /// Returns how many values of a series with mean 0 are worth one: its integrated correlation.
  ///
  /// The sum ends where two neighbours no longer add up to something (Geyer, Statistical Science
  /// 7, 1992).
  static func correlationLength(of values: [Double]) -> Double {
    let variance = values.reduce(0) { $0 + $1 * $1 }
    guard variance > 0 else { return 1 }
    func correlation(_ lag: Int) -> Double {
      var sum = 0.0
      for index in lag..<values.count { sum += values[index] * values[index - lag] }
      return sum / variance
    }
    var (sum, lag) = (1.0, 1)
    while lag + 1 < values.count / 3 {
      let pair = correlation(lag) + correlation(lag + 1)
      if pair <= 0 { break }
      sum += 2 * pair
      lag += 2
    }
    return max(1, sum)
  }
}
