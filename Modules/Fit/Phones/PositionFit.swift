import Geo
import PortableNumerics
import SensorModels
import Statistics

/// Position errors of a phone, and what they say of the noise that made them.
struct PositionFit {
  /// The errors of one walk: those in bursts apart.
  struct Track {
    var columns = CorrelatedNoise.Columns()
    var bursts: [Burst] = []
    let periodSeconds: Double
    let isCentred: Bool

    /// The seconds of fixes outside bursts.
    var calmSeconds: Double { Double(columns.seconds.count) * periodSeconds }
  }

  /// A run of fixes far from where the others are.
  struct Burst {
    var meters: Double
    /// The standard deviation of that distance.
    var doubtMeters: Double
    var count: Int
  }

  /// The prior of the time constant: its logarithm is normal, 90 % between 6 and 320 s.
  static let timeConstantPrior = (median: 45.0, spread: 1.2)

  let tracks: [Track]
  let draws: [[Double]]

  /// The names and units of the first parameters.
  private static let names = [
    ("positionSigma", "m"), ("positionTimeConstant", "s"), ("whiteSigma", "m"),
  ]

  /// Fits walks with known places, or of phones that lay still; nil if there are too few fixes.
  init?(_ walks: [PhoneWalk], draws count: Int = 5000, seed: UInt64) {
    var raw: [(columns: CorrelatedNoise.Columns, period: Double, isCentred: Bool)] = []
    for walk in walks {
      let columns = PositionFit.errors(of: walk)
      if columns.seconds.count >= 30 {
        raw.append((columns, walk.periodSeconds, walk.samples.contains { $0.truth != nil }))
      }
    }
    guard !raw.isEmpty else { return nil }
    var noise = PositionFit.firstGuess(raw.map(\.columns))
    var tracks: [Track] = []
    for _ in 0..<3 {
      tracks = raw.map { columns, period, isCentred in
        BurstSieve(noise: noise).track(columns, periodSeconds: period, isCentred: isCentred)
      }
      let likelihood = PositionFit.likelihood(of: tracks)
      let start = [noise.sigma, noise.timeConstantSeconds, max(noise.white, 0.05 * noise.sigma)]
        .map(PortableMath.log)
      let best = NelderMead(function: likelihood, limit: 120).maximum(
        from: start, steps: [0.3, 0.5, 0.3])
      noise = PositionFit.noise(best)
    }
    self.tracks = tracks
    let scale = PortableMath.log(PositionFit.spread(tracks))
    let likelihood = PositionFit.likelihood(of: tracks)
    let prior = PositionFit.timeConstantPrior
    draws = PosteriorSampler(count: count, seed: seed).draws(
      from: [noise.sigma, noise.timeConstantSeconds, max(noise.white, 0.02 * noise.sigma)]
        .map(PortableMath.log), scales: [0.15, 0.3, 0.1]
    ) { place in
      let score = (place[1] - PortableMath.log(prior.median)) / prior.spread
      let size = (place[0] - scale) / 1.5
      guard place[2] < scale + 2 else { return -.infinity }
      // A white error has a flat prior itself, not its logarithm: it may be nothing.
      return likelihood(place) - (score * score + size * size) / 2 + place[2]
    }
  }

  /// The estimates of correlated and white error.
  var estimates: [FitEstimate] {
    zip(PositionFit.names, 0..<3).map { name, index in
      let values = Draws(draws.map { PortableMath.exp($0[index]) })
      let (low, high) = (values.interval.lowerBound, values.interval.upperBound)
      let isWide =
        index == 1
        && PortableMath.log(high / low) > 0.6 * 2 * 1.645 * PositionFit.timeConstantPrior.spread
      return values.estimate(name.0, unit: name.1, doubt: isWide ? .asBefore : nil)
    }
  }

  /// The times between two fixes for which their correlation is given, seconds.
  static let lags = [1, 10, 30, 60]

  /// What the noise amounts to, to compare with other phones: σ of a fix, and correlations.
  ///
  /// Plans have no such parameters; both follow from those of the noise
  /// (`SensorParameters.positionCorrelation`).
  var shape: [FitEstimate] {
    let phones = draws.map { draw in
      var phone = SensorParameters()
      phone.positionSigmaMeters = PortableMath.exp(draw[0])
      phone.positionTimeConstantSeconds = PortableMath.exp(draw[1])
      phone.whiteSigmaMeters = PortableMath.exp(draw[2])
      return phone
    }
    return [Draws(phones.map(\.totalSigmaMeters)).estimate("sigma", unit: "m")]
      + PositionFit.lags.map { lag in
        Draws(phones.map { $0.positionCorrelation(afterSeconds: Double(lag)) })
          .estimate("correlation[\(lag)s]")
      }
  }

  static func noise(_ place: [Double]) -> CorrelatedNoise {
    CorrelatedNoise(
      sigma: PortableMath.exp(place[0]), timeConstantSeconds: PortableMath.exp(place[1]),
      white: PortableMath.exp(place[2]))
  }

  static func likelihood(of tracks: [Track]) -> ([Double]) -> Double {
    { place in
      guard place.allSatisfy({ abs($0) < 20 }) else { return -.infinity }
      let noise = noise(place)
      return tracks.reduce(0) { sum, track in
        let products = noise.whitened(track.columns)
        return sum + (track.isCentred ? products.ofTwo : products.ofTwoAboutMeans)
      }
    }
  }

  /// Returns errors east and north; of a still phone about its middle, where the place is unknown.
  private static func errors(of walk: PhoneWalk) -> CorrelatedNoise.Columns {
    var columns = CorrelatedNoise.Columns()
    let known = walk.samples.contains { $0.truth != nil }
    guard known || walk.isStill else { return columns }
    let fixes = walk.samples.compactMap(\.measured)
    let centre = LocalPoint(
      eastMeters: median(fixes.map(\.eastMeters)), northMeters: median(fixes.map(\.northMeters)))
    let middle = known ? nil : centre
    for sample in walk.samples {
      guard let measured = sample.measured, let truth = middle ?? sample.truth,
        columns.seconds.last.map({ $0 < sample.seconds }) ?? true
      else { continue }
      let error = measured - truth
      columns.append(sample.seconds, error.eastMeters, error.northMeters, 1)
    }
    return columns
  }

  private static func spread(_ tracks: [Track]) -> Double {
    var (sum, count) = (0.0, 0)
    for track in tracks {
      for index in track.columns.seconds.indices {
        let (east, north) = (track.columns.first[index], track.columns.second[index])
        sum += east * east + north * north
        count += 2
      }
    }
    return max(1e-3, (sum / Double(max(1, count))).squareRoot())
  }

  /// Guesses by medians, which bursts hardly move.
  private static func firstGuess(_ all: [CorrelatedNoise.Columns]) -> CorrelatedNoise {
    var (sizes, steps): ([Double], [Double]) = ([], [])
    for columns in all {
      for axis in [columns.first, columns.second] {
        sizes += axis.map(abs)
        steps += zip(axis, axis.dropFirst()).map { abs($1 - $0) }
      }
    }
    let total = max(1e-3, 1.4826 * median(sizes))
    let white = min(total, max(0.05 * total, 1.4826 * median(steps) / 2.0.squareRoot()))
    return CorrelatedNoise(sigma: total, timeConstantSeconds: 45, white: white)
  }
}

/// Returns the median of numbers; 0 of none.
func median(_ values: [Double]) -> Double {
  guard !values.isEmpty else { return 0 }
  let sorted = values.sorted()
  let half = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
