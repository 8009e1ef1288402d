import PortableNumerics
import SensorModels
import Statistics

/// Fits a phone to walks: the inverse of `PositionErrorModel` and `HeadingErrorModel`.
package struct PhoneFitter: Sendable {
  /// The seed of the draws behind the intervals; equal seeds give equal fits.
  package var seed: UInt64 = 1
  /// The number of draws behind each interval; fewer are quicker and blunter.
  package var drawCount = 5000

  /// Creates a fitter.
  package init() {}

  /// Fits a phone to its walks.
  package func fit(_ walks: [PhoneWalk]) -> PhoneFit {
    let position = PositionFit(walks, draws: drawCount, seed: seed)
    let estimates =
      self.position(position, walks) + DropoutFit(walks).estimates
      + claims(walks, position) + [delay(walks)] + compass(walks)
    return PhoneFit(
      estimates: estimates, walkCount: walks.count,
      fixCount: walks.reduce(0) { $0 + $1.samples.count { $0.measured != nil } },
      durationSeconds: walks.reduce(0) {
        $0 + ($1.samples.last?.seconds ?? 0) - ($1.samples.first?.seconds ?? 0)
      })
  }

  private func position(_ fit: PositionFit?, _ walks: [PhoneWalk]) -> [FitEstimate] {
    let prior = SensorParameters()
    guard let fit else {
      return [
        FitEstimate("positionSigma", unit: "m", prior: 0, .noTruth),
        FitEstimate(
          "positionTimeConstant", unit: "s", prior: prior.positionTimeConstantSeconds, .noTruth),
        FitEstimate("whiteSigma", unit: "m", prior: 0, .noTruth),
        FitEstimate("outlierRate", unit: "1/h", prior: 0, .noTruth),
      ]
    }
    let bursts = fit.tracks.flatMap(\.bursts)
    let lengths = fit.tracks.flatMap { track in
      track.bursts.map { (Double($0.count) * track.periodSeconds, 0.3 * track.periodSeconds) }
    }
    let calm = fit.tracks.reduce(0) { $0 + $1.calmSeconds }
    let rate = EventRate.estimate("outlierRate", count: bursts.count, exposureSeconds: calm)
    let distances = EvenRange.estimates(
      ("outlierMin", "outlierMax"), unit: "m", bursts.map { ($0.meters, $0.doubtMeters) },
      priors: (prior.outlierMinMeters, prior.outlierMaxMeters), seed: seed &+ 300)
    let times = EvenRange.estimates(
      ("outlierMinTime", "outlierMaxTime"), unit: "s", lengths,
      priors: (prior.outlierMinSeconds, prior.outlierMaxSeconds), seed: seed &+ 301)
    return fit.estimates + fit.shape + [rate] + distances + times
  }

  private func claims(_ walks: [PhoneWalk], _ position: PositionFit?) -> [FitEstimate] {
    let sigma = position.map { fit in
      Draws(fit.draws.map { PositionFit.totalSigma($0) }).quantile(0.5)
    }
    if let fit = ClaimFit(
      walks, sigmaMeters: sigma, draws: drawCount, seed: seed &+ 100)
    {
      return fit.estimates
    }
    return [
      FitEstimate("accuracyFactor", unit: "×", prior: 1, .notMeasured),
      FitEstimate("accuracySpread", prior: 0, .notMeasured),
      FitEstimate("accuracyCorrelation", prior: 0, .notMeasured),
      FitEstimate("accuracyTimeConstant", unit: "s", prior: 30, .notMeasured),
      FitEstimate("accuracyFloor", unit: "m", prior: 0, .notMeasured),
    ]
  }

  /// The delay as recorded: its median, between the quantiles of single fixes.
  private func delay(_ walks: [PhoneWalk]) -> FitEstimate {
    let delays = walks.flatMap { $0.samples.compactMap(\.delaySeconds) }
    guard !delays.isEmpty else {
      return FitEstimate("delay", unit: "s", prior: 0, .notMeasured)
    }
    let values = Draws(delays)
    let half = (0.25 * 1.645 * 1.645 / Double(delays.count)).squareRoot()
    return FitEstimate(
      "delay", unit: "s", value: values.quantile(0.5),
      interval: values.quantile(max(0, 0.5 - half))...values.quantile(min(1, 0.5 + half)))
  }

  private func compass(_ walks: [PhoneWalk]) -> [FitEstimate] {
    guard let fit = CompassFit(walks, draws: drawCount, seed: seed &+ 200) else {
      let hasHeadings = walks.contains { $0.samples.contains { $0.headingDegrees != nil } }
      let doubt: FitDoubt = hasHeadings ? .noTruth : .notMeasured
      return [
        FitEstimate("headingBiasSigma", unit: "°", prior: 0, doubt),
        FitEstimate("headingSigma", unit: "°", prior: 0, doubt),
        FitEstimate("headingTimeConstant", unit: "s", prior: 30, doubt),
        FitEstimate("headingBurstRate", unit: "1/h", prior: 0, doubt),
      ]
    }
    return fit.biasEstimates + fit.estimates
  }
}

extension PositionFit {
  /// Returns the standard deviation of a fix per axis, from the logarithms in a draw.
  static func totalSigma(_ draw: [Double]) -> Double {
    (PortableMath.exp(2 * draw[0]) + PortableMath.exp(2 * draw[2])).squareRoot()
  }
}
