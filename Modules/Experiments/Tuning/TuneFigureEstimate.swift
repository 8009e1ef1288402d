import Domain
import Statistics

/// What a setting's hunts say about one figure.
struct TuneFigureEstimate: Sendable {
  /// The number of replicates kept for the correlation between settings.
  static let headCount = 48

  /// The hunts, as far as the statistic needs them.
  private enum Hunts: Sendable {
    case mean(Moments)
    case quantile(QuantileSketch)
    case mixture(MixtureSample)
    case gap(GapSample)
  }

  let requested: TuneFigure
  /// The values of the first replicates, weighted by player; NaN if absent.
  private(set) var head: [Double] = []
  /// The number of replicates that have a value.
  private(set) var count = 0
  /// The estimate; NaN without a value.
  private(set) var value = Double.nan
  /// The standard error times the square root of `count`; NaN for fewer than two.
  private(set) var spread = Double.nan
  private var hunts: Hunts

  init(_ requested: TuneFigure) {
    self.requested = requested
    hunts =
      requested.isGap
      ? .gap(GapSample(requested.metric))
      : requested.parts.count > 1
        ? .mixture(
          MixtureSample(
            requested.metric, shares: requested.parts.map(\.weight), statistic: requested.statistic)
        )
        : requested.statistic == .mean ? .mean(Moments()) : .quantile(QuantileSketch())
  }

  /// Adds the hunts of some replicates: for each scenario a record for each, nil if it failed.
  mutating func add(_ records: [[RunRecord?]]) {
    let replicates = requested.parts.first.map { records[$0.scenario].count } ?? 0
    for index in 0..<replicates {
      let values = requested.parts.map { records[$0.scenario][index]?[requested.metric] ?? .nan }
      if head.count < Self.headCount {
        head.append(zip(requested.parts, values).reduce(0) { $0 + $1.0.weight * $1.1 })
      }
      add(values)
    }
    (count, value, spread) = summary
  }

  private mutating func add(_ values: [Double]) {
    switch hunts {
    case .mean(var moments):
      moments.add(values[0])
      hunts = .mean(moments)
    case .quantile(var sketch):
      hunts = .mean(Moments())
      sketch.add(values[0])
      hunts = .quantile(sketch)
    case .mixture(var sample):
      hunts = .mean(Moments())
      sample.add(values)
      hunts = .mixture(sample)
    case .gap(var sample):
      sample.add(values, shares: requested.parts.map(\.weight))
      hunts = .gap(sample)
    }
  }

  private var summary: (count: Int, value: Double, spread: Double) {
    switch hunts {
    case .mean(let moments): return (moments.count, moments.mean, moments.standardDeviation)
    case .quantile(let sketch):
      let p = requested.statistic.probability ?? 0.5
      let (n, half) = (Double(sketch.count), (Double(sketch.count) * p * (1 - p)).squareRoot())
      // One standard error to either side, and half a rank more for the steps between ranks.
      let reach = (half + 0.5) / n
      let ends =
        sketch.count == 0
        ? [.nan, .nan, .nan]
        : sketch.quantiles(
          [max(p - reach, 0), p, min(p + reach, 1)])
      let spread = (ends[2] - ends[0]) / 2 * n.squareRoot() * half / (half + 0.5)
      return (sketch.count, ends[1], sketch.count < 2 ? .nan : spread)
    case .gap(let sample): return (sample.count, sample.value, sample.standardDeviation)
    case .mixture(let sample):
      let value = sample.value(of: requested.statistic)
      guard requested.statistic != .mean else {
        return (sample.mixed.count, value, sample.mixed.standardDeviation)
      }
      let n = Double(sample.mixed.count)
      // The two-sided confidence of one standard error.
      let ends = sample.interval(of: requested.statistic, confidence: 0.6827)
      return (sample.mixed.count, value, ends.halfWidth * n.squareRoot())
    }
  }

  /// Returns an interval; an unknown end is infinite.
  func interval(_ level: CertainLevel) -> Interval {
    switch hunts {
    case .mean(let moments): level.mean(of: requested.metric, moments).interval
    case .quantile(let sketch): level.quantile(requested.statistic, sketch).interval
    case .mixture(let sample): level.mixture(requested.statistic, sample).interval
    case .gap(let sample): level.gap(sample).interval
    }
  }
}
