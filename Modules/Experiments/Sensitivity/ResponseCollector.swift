import Domain

/// Accumulates the runs of a morris or saltelli design: point means and the noise of differences.
///
/// The noise is the variance of each difference between replicates. Only one replicate is held at a
/// time, so memory does not grow with the number of replicates.
struct ResponseCollector {
  private let layout: SensitivityLayout
  private let metrics: [Metric]
  private var replicate = 0
  /// The current replicate's values, grouped by point; NaN if absent.
  private var current: [Double]
  private var means: [Moments]
  private var differences: [Moments]

  init(layout: SensitivityLayout, metrics: [Metric]) {
    self.layout = layout
    self.metrics = metrics
    let values = layout.pointCount * metrics.count
    current = Array(repeating: .nan, count: values)
    means = Array(repeating: Moments(), count: values)
    differences = Array(
      repeating: Moments(),
      count: layout.rowCount * layout.parameters.count * layout.groupCount * metrics.count)
  }

  /// Adds a run; replicates must be consecutive.
  mutating func add(_ row: RunRow) {
    if row.replicate != replicate {
      endReplicate()
      replicate = row.replicate
    }
    guard row.status == .done, row.point <= layout.pointCount else { return }
    for (index, metric) in metrics.enumerated() {
      current[(row.point - 1) * metrics.count + index] = row.record.values[metric.index]
    }
  }

  /// Adds the current replicate to the sums; also called once after the last run.
  mutating func endReplicate() {
    for index in means.indices { means[index].add(current[index]) }
    for row in 0..<layout.rowCount {
      for parameter in layout.parameters.indices {
        let (before, after) = layout.pair(row: row, parameter: parameter)
        for group in 0..<layout.groupCount {
          let first = layout.position(row: row, place: before, group: group) * metrics.count
          let second = layout.position(row: row, place: after, group: group) * metrics.count
          let target = differenceIndex(row, parameter, group)
          for metric in metrics.indices {
            // A NaN, if either value is absent, is skipped.
            differences[target + metric].add(current[second + metric] - current[first + metric])
          }
        }
      }
    }
    for index in current.indices { current[index] = .nan }
  }

  /// Returns the means of a row's points; NaN if no run has the metric.
  func means(row: Int, metric: Int, group: Int) -> [Double] {
    (0..<layout.places).map {
      means[layout.position(row: row, place: $0, group: group) * metrics.count + metric].mean
    }
  }

  /// Returns the replicate noise of a parameter's effect: the variance of its mean difference.
  ///
  /// It is averaged over rows; nil if no row has two replicates.
  func noiseVariance(parameter: Int, metric: Int, group: Int) -> Double? {
    var variances = Moments()
    for row in 0..<layout.rowCount {
      let moments = differences[differenceIndex(row, parameter, group) + metric]
      guard moments.count >= 2 else { continue }
      variances.add(moments.standardDeviation * moments.standardDeviation / Double(moments.count))
    }
    return variances.count == 0 ? nil : variances.mean
  }

  private func differenceIndex(_ row: Int, _ parameter: Int, _ group: Int) -> Int {
    ((row * layout.parameters.count + parameter) * layout.groupCount + group) * metrics.count
  }
}
