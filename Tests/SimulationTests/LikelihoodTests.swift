import Domain
import Geo
import PortableNumerics
import Testing

@testable import Fit
@testable import Simulation

/// The estimators against independent programs: scipy 1 with dense covariance matrices, and the
/// maximum likelihood of statsmodels 0.15 (`SARIMAX`, of order (1, 0, 0), with and without error of
/// measurement), which agrees with it to seven digits.
@Suite("Likelihoods of fits")
struct LikelihoodTests {
  private enum Series {
    static let east: [Double] = [
      0.15, -1.34, -2.12, -0.52, -0.41, -0.19, -1.6, -1.75, -2.9, -4.55, -3.99, -1.86, -4.56,
      -2.61, -3.63, -3.51, -2.31, -4.15, -2.97, -2.15, -3.13, -0.22, -2.71, -3.63, 0.95, -1.45,
      -0.72, 0.43, 2.82, 0.46, -0.3, -2.63, -1.19, -1.55, -0.67, -4.44, -2.39, -2.57, -2.75,
      -0.48, -0.13, -0.79, -2.11, -1.31, -1.29, -0.51, 1.33, 0.71, 0.57, -1.19, -1.88, 0.53, 0.52,
      0.8, 1.27, 0.2, 1.02, -0.36, -0.79, -1.19, -2.08, -5.68, -5.63, -3.64, -1.45, 0.69, -0.42,
      0.49, -0.05, -0.18, -1.95, -3.42, -3.01, -3.02, -4.19, -4.11, -3.49, -4.55, -2.29, -5.48,
    ]
    static let north: [Double] = [
      1.42, 1.61, 0.23, -0.41, -1.03, -2.21, -4.61, -1.61, -0.6, -1.63, -0.4, -0.28, 2.07, 1.21,
      0.56, 0.88, 2.45, 3.56, 3.2, 0.59, 1.33, 4.54, -0.61, 1.09, 2.68, -2.8, -0.2, -0.53, -3.23,
      -2.72, -3.35, -3.09, -5.14, -6.25, -5.24, -3.09, -1.56, 1.01, -0.5, 0.94, 0.13, 0.79, -2.55,
      -3.25, -6.25, -3.12, -5.39, -2.17, -2.04, -0.9, -0.51, -1.6, -1.73, -4.43, -5.12, 0.54,
      -0.69, -3.37, -0.38, -1.24, -0.7, 1.55, 2.59, -0.23, -0.86, 0.14, 0.37, 0.28, 0.23, 2.85,
      1.36, 2.42, 1.5, -0.33, 1.47, -0.26, -0.23, -2.78, -2.57, -3.56,
    ]
    static let plain: [Double] = [
      2.25, 2.11, 0.72, 2.76, 2.12, 2.13, 0.63, -0.43, 1.26, 1.65, 1.19, -0.43, 1.21, 0.02, -0.52,
      -0.66, -0.24, -0.25, -0.3, 1.74, 1.53, 1.71, -0.05, 0.71, -1.22, -1.76, 0.92, -0.05, -0.11,
      -1.32, -2.34, -0.85, -1.22, -1.18, -1.36, -2.69, -2.48, -1.03, -1.71, -1.03, 0.23, -1.1,
      -0.07, -2.08, -1.13, -1.36, -2.35, -2.18, -2.53, -3.92, -2.27, -0.78, -1.77, -1.99, -2.26,
      -2.23, -3.26, -1.82, -1.54, -2.34, -2.54, -2.98, -2.76, -1.71, -0.81, -1.84, -1.5, -2.24,
      -3.73, -4.31, -3.71, -4.76, -4.82, -3.68, -3.88, -4.09, -4.5, -5.76, -5.22, -4.45,
    ]
  }

  private var walk: PhoneWalk {
    PhoneWalk(
      zip(Series.east, Series.north).enumerated().map { index, error in
        var sample = PhoneSample(seconds: Double(index))
        sample.truth = .zero
        sample.measured = .init(eastMeters: error.0, northMeters: error.1)
        return sample
      })
  }

  @Test("Correlated and white error: the likelihood of a dense covariance matrix")
  func density() {
    var columns = CorrelatedNoise.Columns()
    for index in Series.east.indices {
      columns.append(Double(index), Series.east[index], Series.north[index], 1)
    }
    let noise = CorrelatedNoise(
      sigma: 2.34393704, timeConstantSeconds: 6.43926267, white: 0.89454404)
    #expect(abs(noise.whitened(columns).ofTwo + 159.71065955) < 1e-6)
  }

  @Test("Correlated and white error: the maximum of the likelihood")
  func maximum() throws {
    let fit = try #require(PositionFit([walk], draws: 300, seed: 1))
    let best = fit.mostLikely
    #expect(abs(best.sigma - 2.34394) < 0.003)
    #expect(abs(best.timeConstantSeconds - 6.43926) < 0.02)
    #expect(abs(best.white - 0.89454) < 0.002)
  }

  @Test("First-order autoregression: the exact likelihood and its maximum")
  func autoregression() {
    var sums = AimSums()
    let second = HuntDuration(seconds: 1)
    sums.add(Array(Series.plain[..<30]), period: second, follows: false)
    sums.add(Array(Series.plain[30...]), period: second, follows: true)
    #expect(sums.count == 80)
    let likelihood = { (place: [Double]) in
      sums.logLikelihood(
        sigma: PortableMath.exp(place[0]), timeConstantSeconds: PortableMath.exp(place[1]))
    }
    let best = NelderMead(function: likelihood).maximum(from: [0.5, 1], steps: [0.3, 0.3])
    #expect(abs(PortableMath.exp(best[0]) - 2.51063598) < 0.003)
    #expect(abs(PortableMath.exp(best[1]) - 11.20718879) < 0.03)
    #expect(
      abs(sums.logLikelihood(sigma: 2.51063598, timeConstantSeconds: 11.20718879) + 42.09614047)
        < 1e-6)
  }

  @Test(
    "The mid-P interval of a Poisson mean",
    arguments: [
      (0, 0.0, 2.302585), (1, 0.100159, 4.113003), (5, 2.216525, 9.936566),
      (20, 13.621245, 28.519812),
    ])
  func counts(count: Int, low: Double, high: Double) {
    let interval = CountInterval.of(count: count)
    #expect(abs(interval.lowerBound - low) < 1e-5)
    #expect(abs(interval.upperBound - high) < 1e-5)
  }

  @Test("A throw with lapses and misses: the likelihood of a density by a series of convolutions")
  func reaction() {
    let waits =
      [0.6, 1.1, 1.5, 2.4, 5.5].map { PlayerEvidence.Wait(seconds: $0, isOver: true) }
      + [7, 7].map { PlayerEvidence.Wait(seconds: $0, isOver: false) }
    let fit = ReactionFit(waits, LapseFit(SightWatch(), acquisition: (0, 0)), base: .init())
    #expect(abs(fit.logLikelihood(law) + 14.824828) < 0.01)
  }

  @Test("Lapses: their rate, and lengths of which a fight cut one off, by quadrature")
  func lapses() {
    var watch = SightWatch()
    var now = HuntInstant.start
    for seconds in [2, 4.5, 9, 15, 3] {
      watch.comes(at: now)
      watch.leaves(at: now + HuntDuration(seconds: 36))
      now = now + HuntDuration(seconds: 36 + seconds)
      if seconds == 3 { watch.end(at: now) }
    }
    let fit = LapseFit(watch, acquisition: (1.5, 0.75))
    #expect(fit.count == 5 && abs(fit.seconds - 180) < 1e-9)
    #expect(abs(fit.logLikelihood(perSecond: 0.025, awaySeconds: 5) + 34.831189) < 0.01)
  }

  private var law: ThrowLaw {
    func press(_ mean: Double) -> Lognormal {
      Lognormal(logMean: PortableMath.log(mean), logVariation: PortableMath.log(0.4))
    }
    return ThrowLaw(
      press: press(1.2), retry: press(0.9), lapsesPerSecond: 0.1, awaySeconds: 4, fumble: 0.15)
  }

  @Test("Simulated players throw by the law that they are fitted by")
  func throwing() {
    var player = PlayerParameters()
    (player.reactionMeanSeconds, player.reactionSdSeconds) = (1.2, 0.48)
    (player.distractionsPerMinute, player.distractionMeanSeconds) = (6, 4)
    (player.fumbleProbability, player.fumbleMeanSeconds) = (0.15, 0.9)
    let thrown = (0..<20_000).map { (seed: UInt64) in
      var stream = Xoshiro256PlusPlus(seed: seed)
      var attention = Attention(of: player, using: Xoshiro256PlusPlus(seed: seed + 1_000_000))
      attention.begin(at: .start)
      return player.throwTime(
        decidedAt: .start, using: &stream, attention: &attention,
        latest: HuntInstant(seconds: 100)
      ).seconds
    }
    let shares = law.tables(step: 0.08, count: 100).thrown
    for seconds in [1, 2, 4, 7.0] {
      let share = Double(thrown.count { $0 < seconds }) / 20_000
      // Four standard errors of a share near a half.
      #expect(abs(shares[seconds] - share) < 0.014, "\(seconds): \(shares[seconds]), \(share)")
    }
  }
}

extension PositionFit {
  /// The most likely values without any prior: sigma, time constant, white sigma.
  fileprivate var mostLikely: CorrelatedNoise {
    let likelihood = PositionFit.likelihood(of: tracks)
    let best = NelderMead(function: likelihood, limit: 1000).maximum(
      from: (0..<3).map { index in Draws(draws.map { $0[index] }).quantile(0.5) },
      steps: [0.2, 0.2, 0.2])
    return PositionFit.noise(best)
  }
}
