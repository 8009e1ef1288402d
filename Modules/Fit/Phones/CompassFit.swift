import Geo
import PortableNumerics
import Statistics

/// The error of a phone's compass: a bias of each walk, a drift, magnetic bursts.
struct CompassFit {
  private struct Track {
    var columns: CorrelatedNoise.Columns
    var bursts: [(degrees: Double, count: Int)]
    let periodSeconds: Double
  }

  /// The prior of the drift's time constant: its logarithm is normal, 90 % between 4 and 216 s.
  static let timeConstantPrior = (median: 30.0, spread: 1.2)

  private let tracks: [Track]
  private let draws: [[Double]]
  /// Draws of each walk's bias.
  private let biases: [[Double]]

  /// Fits walks with known headings; nil if there are too few.
  init?(_ walks: [PhoneWalk], draws count: Int = 5000, seed: UInt64) {
    let tracks = walks.compactMap { CompassFit.track(of: $0) }
    guard !tracks.isEmpty else { return nil }
    self.tracks = tracks
    let sizes = tracks.flatMap { track in
      let middle = median(track.columns.first)
      return track.columns.first.map { abs($0 - middle) }
    }
    let scale = PortableMath.log(max(1e-3, 1.4826 * median(sizes)))
    let prior = CompassFit.timeConstantPrior
    func noise(_ place: [Double]) -> CorrelatedNoise {
      CorrelatedNoise(
        sigma: PortableMath.exp(place[0]), timeConstantSeconds: PortableMath.exp(place[1]))
    }
    draws = PosteriorSampler(count: count, seed: seed).draws(
      from: [scale, PortableMath.log(prior.median)], scales: [0.2, 0.3]
    ) { place in
      guard place.allSatisfy({ abs($0) < 20 }) else { return -.infinity }
      let noise = noise(place)
      let score = (place[1] - PortableMath.log(prior.median)) / prior.spread
      let size = (place[0] - scale) / 1.5
      return tracks.reduce(-(score * score + size * size) / 2) {
        $0 + noise.whitened($1.columns).ofOneWithSlope
      }
    }
    var stream = Xoshiro256PlusPlus(seed: seed &+ 1)
    var biases: [[Double]] = Array(repeating: [], count: tracks.count)
    // Every fifth: neighbours are alike, and the filter is dear.
    for index in stride(from: 0, to: draws.count, by: 5) {
      let noise = noise(draws[index])
      for (number, track) in tracks.enumerated() {
        let bias = noise.whitened(track.columns).slope
        biases[number].append(bias.value + bias.variance.squareRoot() * stream.normal())
      }
    }
    self.biases = biases
  }

  /// The bias of each walk, in degrees.
  var biasEstimates: [FitEstimate] {
    biases.enumerated().map { index, values in
      Draws(values).estimate(
        biases.count == 1 ? "compassBias" : "compassBias[\(index + 1)]", unit: "°")
    }
  }

  /// The estimates of what plans use.
  var estimates: [FitEstimate] {
    let sigma = Draws(draws.map { PortableMath.exp($0[0]) })
    let time = Draws(draws.map { PortableMath.exp($0[1]) })
    let ratio = PortableMath.log(time.interval.upperBound / time.interval.lowerBound)
    let isWide = ratio > 0.6 * 2 * 1.645 * CompassFit.timeConstantPrior.spread
    return [
      biasSpread, sigma.estimate("headingSigma", unit: "°"),
      time.estimate("headingTimeConstant", unit: "s", doubt: isWide ? .asBefore : nil),
    ] + burstEstimates
  }

  /// The standard deviation of the bias over walks.
  private var biasSpread: FitEstimate {
    let values = biases.map { Draws($0).quantile(0.5) }
    let variances = biases.map { draws in
      let mean = draws.reduce(0, +) / Double(draws.count)
      return draws.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(draws.count)
    }
    let places = GridDensity.places(from: -7, to: 4.5, count: 1200)
    let blur = median(variances).squareRoot()
    let density = GridDensity(at: places) { place in
      let variance = PortableMath.exp(2 * place)
      // Flat in the logarithm up to 45°, but in the value itself where it cannot be distinguished
      // from 0.
      var sum = -PortableMath.log(1 + blur * PortableMath.exp(-place))
      sum -= place > 3.8 ? 50 * (place - 3.8) : 0
      for (value, own) in zip(values, variances) {
        sum -= (value * value / (variance + own) + PortableMath.log(variance + own)) / 2
      }
      return sum
    }
    func value(_ share: Double) -> Double { PortableMath.exp(density.quantile(share)) }
    return FitEstimate(
      "headingBiasSigma", unit: "°", value: value(0.5), interval: value(0.05)...value(0.95),
      doubt: values.count < 4 ? .tooFew(values.count) : nil)
  }

  private var burstEstimates: [FitEstimate] {
    let bursts = tracks.flatMap(\.bursts)
    let calm = tracks.reduce(0) { $0 + Double($1.columns.seconds.count) * $1.periodSeconds }
    let rate = EventRate.estimate(
      "headingBurstRate", count: bursts.count, exposureSeconds: calm)
    guard bursts.count >= 3 else {
      return [
        rate, FitEstimate("headingBurst", unit: "°", prior: 20, .tooFew(bursts.count)),
        FitEstimate("headingBurstTime", unit: "s", prior: 10, .tooFew(bursts.count)),
      ]
    }
    let lengths = zip(tracks, tracks.map(\.bursts)).flatMap { track, bursts in
      bursts.map { Double($0.count) * track.periodSeconds }
    }
    return [
      rate, MeanInterval.estimate("headingBurst", unit: "°", bursts.map(\.degrees)),
      MeanInterval.estimate(
        "headingBurstTime", unit: "s", lengths, grain: median(tracks.map(\.periodSeconds))),
    ]
  }

  /// Sets bursts aside: a jump away, and the jump back.
  private static func track(of walk: PhoneWalk) -> Track? {
    var (times, errors): ([Double], [Double]) = ([], [])
    for sample in walk.samples {
      guard let heading = sample.headingDegrees, let truth = sample.trueHeadingDegrees,
        times.last.map({ $0 < sample.seconds }) ?? true
      else { continue }
      times.append(sample.seconds)
      errors.append(Angle.signedDifferenceDegrees(from: truth, to: heading))
    }
    guard errors.count >= 30 else { return nil }
    // Errors near ±180° are one cloud, not two.
    let first = errors[0]
    errors = errors.map { first + Angle.signedDifferenceDegrees(from: first, to: $0) }
    let steps = zip(errors, errors.dropFirst()).map { $1 - $0 }
    let limit = max(1e-6, 4.5 * 1.4826 * median(steps.map(abs)))
    var track = Track(columns: .init(), bursts: [], periodSeconds: walk.periodSeconds)
    var index = 0
    while index < errors.count {
      if index > 0, abs(errors[index] - errors[index - 1]) > limit {
        let size = errors[index] - errors[index - 1]
        var end = index + 1
        while end < errors.count, abs(errors[end] - errors[end - 1]) <= limit { end += 1 }
        let back = end < errors.count ? errors[end] - errors[end - 1] : 0
        if end < errors.count, abs(back + size) < 0.5 * abs(size),
          times[end] - times[index] <= 2 * BurstSieve.longestSeconds
        {
          track.bursts.append(((abs(size) + abs(back)) / 2, end - index))
          // The fix after the burst follows the one before it.
          index = end
        }
      }
      track.columns.append(times[index], errors[index], 1, 0)
      index += 1
    }
    return track
  }
}
