public import Domain
import Statistics

/// Computes sensitivities from the runs of a plan as they arrive.
///
/// The shares and effects are those of a metric's mean over random draws. All points share their
/// random numbers in the same replicate, so differences between points are precise; intervals
/// include both what other rows and what other random draws would change. A row with a point
/// without a value is left out. Equal runs give equal results.
public struct SensitivityStudy: Sendable {
  private let plan: Plan
  private let metrics: [Metric]
  private let layout: SensitivityLayout
  private var collector: ResponseCollector
  private var hunts = 0

  /// Creates a study of some metrics; nil unless the plan's design is morris or saltelli.
  public init?(of plan: Plan, metrics: [Metric]) {
    guard let layout = SensitivityLayout(of: plan) else { return nil }
    self.plan = plan
    self.metrics = metrics
    self.layout = layout
    collector = ResponseCollector(layout: layout, metrics: metrics, replicates: plan.replicates)
  }

  /// Adds a run.
  public mutating func add(_ row: RunRow) {
    collector.add(row)
    hunts += 1
  }

  /// Computes the indices from the runs so far; a sweep stopped early is sufficient.
  ///
  /// - Parameter confidence: The confidence of the intervals.
  /// - Returns: A ranking for each metric, player and phone.
  public func result(confidence: Double = 0.95) -> SensitivityResult {
    let rankings = metrics.indices.flatMap { metric in
      (0..<layout.groupCount).map { group in
        let point = Design.point(of: plan, at: group)
        var sample = collector.sample(metric: metric, group: group)
        if layout.method == .sobol { sample.dropLoneParts() }
        let analysis = GroupAnalysis(
          plan: plan, layout: layout, sample: sample, confidence: confidence)
        return analysis.ranking(
          metrics[metric], point.playerName(in: plan), point.sensorName(in: plan))
      }
    }
    return SensitivityResult(
      method: layout.method, sampleCount: layout.rowCount, replicates: plan.replicates,
      confidence: confidence, hunts: hunts, pointsPerRow: layout.places * layout.groupCount,
      rankings: rankings)
  }
}

extension SensitivityResult {
  /// Computes the indices from the runs of a plan; nil unless its design is morris or saltelli.
  ///
  /// - Throws: The error of reading the runs.
  public init?(of source: some RunSource, metrics: [Metric], confidence: Double = 0.95) throws {
    guard var study = SensitivityStudy(of: source.plan, metrics: metrics) else { return nil }
    try source.forEachRun { study.add($0) }
    self = study.result(confidence: confidence)
  }
}

/// The analysis of one metric for one player and phone.
private struct GroupAnalysis {
  let plan: Plan
  let layout: SensitivityLayout
  let sample: ResponseSample
  let confidence: Double

  /// The number of rows that can be used and of replicates.
  private var size: SensitivitySize {
    SensitivitySize(rows: sample.rows.count, replicates: plan.replicates)
  }

  func ranking(_ requested: Metric, _ player: String, _ sensor: String) -> SensitivityRanking {
    let moments = Moments(sample.rows.flatMap { row in (0..<sample.places).map(row.mean) })
    let (found, order) =
      sample.rows.isEmpty
      ? ([], SensitivityOrder.none(0)) : layout.method == .morris ? morris() : sobol()
    let rarity = sample.rarity { row in Array(row.others.indices) }
    return SensitivityRanking(
      metric: requested, player: player, sensor: sensor, usedCount: sample.rows.count,
      mean: moments.mean, meanInterval: rarity == nil ? meanInterval(requested) : .none,
      standardDeviation: moments.standardDeviation, parameters: found, order: order,
      rarity: rarity)
  }

  /// Returns the interval of the mean over the points, within the metric's bounds.
  private func meanInterval(_ metric: Metric) -> Interval {
    let (mean, bounds) = (sample.mean, metric.bounds)
    let interval = mean.interval(confidence: confidence)
    guard bounds.lowerBound >= 0, !interval.low.isNaN else { return interval }
    return Interval(
      low: max(bounds.lowerBound, interval.low),
      high: min(
        bounds.upperBound, mean.value + mean.countReach(confidence: confidence, dispersion: 0)))
  }

  private func morris() -> ([ParameterSensitivity], SensitivityOrder) {
    let indices = MorrisIndices(of: sample, parameters: layout.parameters.count) { row, parameter in
      let (before, after) = layout.pair(row: row, parameter: parameter)
      return (before, after, layout.move(row: row, parameter: parameter))
    }
    let isClear = sample.isClear(level: 1 - confidence)
    let sizes = layout.parameters.indices.map(indices.muStar)
    let found = layout.parameters.indices.map { parameter in
      let rarity = sample.rarity { row in
        let (before, after) = layout.pair(row: row.number, parameter: parameter)
        return layout.move(row: row.number, parameter: parameter) == 0 ? [] : [before, after]
      }
      let estimates = morris(indices, parameter, sizes[parameter]).map {
        rarity == nil ? $0 : SensitivityEstimate($0.kind, $0.value, .none)
      }
      return entry(
        parameter, estimates[0], estimates, indices.noise(parameter),
        isClear: isClear && indices.isClear(parameter), rarity)
    }
    let sorted = byStrength(found)
    let entries = sorted.map { found[$0] }
    guard isClear, let strongest = entries.first, strongest.strength.value > 0
    else { return (entries, .none(entries.count)) }
    let order = SensitivityOrder(
      ends: entries.map(\.strength.interval.high),
      resolution: SensitivityOrder.effectResolution * strongest.strength.value, size: size
    ) { sizes[sorted[$0]].difference(sizes[sorted[$1]], confidence: confidence) }
    return (entries, order)
  }

  /// The fewest trajectories, as if each made as much of σ, with which its interval ends above.
  private static let fewestOfSpread = 10.0

  /// Returns µ*, µ and σ of a parameter.
  private func morris(
    _ indices: MorrisIndices, _ parameter: Int, _ size: EffectSize
  ) -> [SensitivityEstimate] {
    func bounded(_ interval: Interval) -> Interval {
      interval.low < 0 ? Interval(low: 0, high: interval.high) : interval
    }
    let (mu, sigma) = (indices.mu(parameter), indices.sigma(parameter))
    // As that of the size, which is µ's own where all effects have one sign.
    let growth = size.value > 0 ? mu.error * mu.error / size.value : 0
    let reach = mu.reach(
      confidence: confidence, ratio: max(growth, size.dispersion),
      least: size.value * size.dispersion)
    let least = indices.variance(parameter).interval(confidence: confidence).low
    // An event in one trajectory alone moves σ by the square root of their number more than µ*.
    let spread = size.dispersion * Double(sigma.rows).squareRoot()
    // Trajectories not drawn may have effects that none of few shows.
    let isOpen = indices.spreadCount(parameter) < Self.fewestOfSpread
    let most =
      isOpen && !least.isNaN
      ? .infinity : sigma.value + sigma.countReach(confidence: confidence, dispersion: spread)
    return [
      SensitivityEstimate(.muStar, size.value, bounded(size.interval(confidence: confidence))),
      SensitivityEstimate(.mu, mu.value, Interval(low: mu.value - reach, high: mu.value + reach)),
      SensitivityEstimate(
        .sigma, sigma.value,
        Interval(low: least.isNaN ? .nan : max(0, least).squareRoot(), high: most)),
    ]
  }

  private func sobol() -> ([ParameterSensitivity], SensitivityOrder) {
    let indices = SobolIndices(of: sample, seed: plan.seed)
    let isClear =
      indices.variance > 0 && sample.hasSeparableNoise && sample.isClear(level: 1 - confidence)
    let found = layout.parameters.indices.map { parameter in
      func estimate(
        _ kind: SensitivityEstimate.Kind, _ found: SpreadEstimate
      ) -> SensitivityEstimate {
        var interval = found.shareInterval(confidence: confidence)
        // Noise alone could make this variance: a share of it can be anything.
        if !isClear, !interval.low.isNaN { interval = Interval(low: 0, high: 1) }
        return SensitivityEstimate(kind, found.value, interval)
      }
      let total = estimate(.total, indices.total(parameter))
      return entry(
        parameter, total, [estimate(.first, indices.first(parameter)), total],
        total.interval.low.isNaN ? nil : 0, isClear: isClear && total.interval.low > 0, nil)
    }
    let sorted = byStrength(found)
    let entries = sorted.map { found[$0] }
    guard isClear else { return (entries, .none(entries.count)) }
    let order = SensitivityOrder(
      ends: entries.map(\.strength.interval.high), resolution: SensitivityOrder.shareResolution,
      size: size
    ) {
      let difference = indices.difference(sorted[$0], sorted[$1])
      return StrengthDifference(
        estimate: difference, interval: difference.interval(confidence: confidence))
    }
    return (entries, order)
  }

  /// Returns positions, strongest first; NaN (too little data) last; equals in the plan's order.
  private func byStrength(_ found: [ParameterSensitivity]) -> [Int] {
    found.indices.sorted { a, b in
      let (left, right) = (found[a].strength.value, found[b].strength.value)
      if left.isNaN != right.isNaN { return right.isNaN }
      return left == right || left.isNaN ? a < b : left > right
    }
  }

  private func entry(
    _ parameter: Int, _ strength: SensitivityEstimate, _ indices: [SensitivityEstimate],
    _ floor: Double?, isClear: Bool, _ rarity: Rarity?
  ) -> ParameterSensitivity {
    let axis = plan.axes[layout.parameters[parameter]]
    let (low, high) = axis.endTexts
    return ParameterSensitivity(
      name: axis.name, low: low, high: high, strength: strength, indices: indices,
      noiseFloor: floor, isAboveNoise: isClear, rarity: rarity)
  }
}

extension Axis {
  /// The ends of the varied range, as text.
  fileprivate var endTexts: (String, String) {
    if case .range(let range) = levels { return (text(of: range.low), text(of: range.high)) }
    return (text(at: 0), text(at: count - 1))
  }
}
