public import Domain

/// Computes sensitivities from the runs of a plan as they arrive.
///
/// A point's result is the mean over its replicates. All points share their random numbers in the
/// same replicate, so differences between points are precise; their variation over replicates is
/// the noise floor. A row with a point without a value is left out. Equal runs give equal results,
/// since the bootstrap uses the plan's seed.
public struct SensitivityStudy: Sendable {
  /// The default number of resamples for intervals.
  public static let defaultResamples = 1000

  private let plan: Plan
  private let metrics: [Metric]
  private let layout: SensitivityLayout
  private var collector: ResponseCollector

  /// Creates a study of some metrics; nil unless the plan's design is morris or saltelli.
  public init?(of plan: Plan, metrics: [Metric]) {
    guard let layout = SensitivityLayout(of: plan) else { return nil }
    self.plan = plan
    self.metrics = metrics
    self.layout = layout
    collector = ResponseCollector(layout: layout, metrics: metrics)
  }

  /// Adds a run; replicates must be consecutive, as a `RunSource` provides them.
  public mutating func add(_ row: RunRow) { collector.add(row) }

  /// Computes the indices from the runs so far; a sweep stopped early is sufficient.
  ///
  /// - Parameters:
  ///   - confidence: The confidence of the intervals.
  ///   - resamples: The number of bootstrap resamples.
  /// - Returns: A ranking for each metric, player and phone.
  public func result(
    confidence: Double = 0.95, resamples: Int = defaultResamples
  ) -> SensitivityResult {
    var whole = collector
    whole.endReplicate()
    let bootstrap = RowBootstrap(seed: plan.seed, resamples: resamples, confidence: confidence)
    let rankings = metrics.indices.flatMap { metric in
      (0..<layout.groupCount).map { group in
        let point = Design.point(of: plan, at: group)
        let analysis = GroupAnalysis(
          plan: plan, layout: layout, collector: whole, bootstrap: bootstrap, metric: metric,
          group: group)
        return analysis.ranking(
          metrics[metric], point.playerName(in: plan), point.sensorName(in: plan))
      }
    }
    return SensitivityResult(
      method: layout.method, sampleCount: layout.rowCount, replicates: plan.replicates,
      confidence: confidence, resamples: resamples, rankings: rankings)
  }
}

extension SensitivityResult {
  /// Computes the indices from the runs of a plan; nil unless its design is morris or saltelli.
  ///
  /// - Throws: The error of reading the runs.
  public init?(
    of source: some RunSource, metrics: [Metric], confidence: Double = 0.95,
    resamples: Int = SensitivityStudy.defaultResamples
  ) throws {
    guard var study = SensitivityStudy(of: source.plan, metrics: metrics) else { return nil }
    try source.forEachRun { study.add($0) }
    self = study.result(confidence: confidence, resamples: resamples)
  }
}

/// The analysis of one metric for one player and phone.
private struct GroupAnalysis {
  let plan: Plan
  let layout: SensitivityLayout
  let collector: ResponseCollector
  let bootstrap: RowBootstrap
  /// The metric's index among the studied ones.
  let metric: Int
  let group: Int

  func ranking(_ asked: Metric, _ player: String, _ sensor: String) -> SensitivityRanking {
    var used: [Int] = []
    var rows: [[Double]] = []
    for row in 0..<layout.rowCount {
      let values = collector.means(row: row, metric: metric, group: group)
      guard !values.contains(where: \.isNaN) else { continue }
      used.append(row)
      rows.append(values)
    }
    let moments = Moments(rows.joined())
    let found =
      rows.isEmpty ? [] : layout.method == .morris ? morris(rows, used) : sobol(rows)
    // Strongest first; NaN (too little data) last; equals in the plan's order.
    let order = found.enumerated().sorted { a, b in
      let (left, right) = (a.element.strength.value, b.element.strength.value)
      if left.isNaN != right.isNaN { return right.isNaN }
      return left == right || left.isNaN ? a.offset < b.offset : left > right
    }
    return SensitivityRanking(
      metric: asked, player: player, sensor: sensor, usedCount: used.count, mean: moments.mean,
      standardDeviation: moments.standardDeviation, parameters: order.map(\.element))
  }

  private func morris(_ rows: [[Double]], _ used: [Int]) -> [ParameterSensitivity] {
    let effects = zip(rows, used).map { values, row in
      layout.parameters.indices.map { parameter in
        let (before, after) = layout.pair(row: row, parameter: parameter)
        let move = layout.move(row: row, parameter: parameter)
        return move == 0 ? .nan : (values[after] - values[before]) / move
      }
    }
    return MorrisIndices.all(of: effects, bootstrap).enumerated().map { parameter, indices in
      // The mean absolute value of a normal variable of mean 0 is √(2/π) of its standard deviation.
      let floor = collector.noiseVariance(parameter: parameter, metric: metric, group: group)
        .map { ($0 * 2 / .pi).squareRoot() / layout.stepSize(parameter: parameter) }
      return entry(parameter, indices.muStar, [indices.muStar, indices.mu, indices.sigma], floor)
    }
  }

  private func sobol(_ rows: [[Double]]) -> [ParameterSensitivity] {
    let variance = SobolIndices.variance(of: rows)
    return SobolIndices.all(of: rows, bootstrap).enumerated().map { parameter, indices in
      // Noise of variance e² in a difference adds e²/2 to the mean of half its square.
      let noise = collector.noiseVariance(parameter: parameter, metric: metric, group: group)
      let floor = variance > 0 ? noise.map { $0 / (2 * variance) } : nil
      return entry(parameter, indices.total, [indices.first, indices.total], floor)
    }
  }

  private func entry(
    _ parameter: Int, _ strength: SensitivityEstimate, _ indices: [SensitivityEstimate],
    _ floor: Double?
  ) -> ParameterSensitivity {
    let axis = plan.axes[layout.parameters[parameter]]
    let (low, high) = axis.endTexts
    return ParameterSensitivity(
      name: axis.name, low: low, high: high, strength: strength, indices: indices,
      noiseFloor: floor)
  }
}

extension Axis {
  /// The ends of the varied range, as text.
  fileprivate var endTexts: (String, String) {
    if case .range(let range) = levels { return (text(of: range.low), text(of: range.high)) }
    return (text(at: 0), text(at: count - 1))
  }
}
