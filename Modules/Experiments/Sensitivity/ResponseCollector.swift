import Domain

/// Sums up the runs of a morris or saltelli design as they pass: the mean of every point, and how
/// much replicates disagree about every difference.
///
/// It holds one replicate at a time, so that memory does not grow with the number of replicates.
struct ResponseCollector {
  private let layout: SensitivityLayout
  private let metrics: [Metric]
  private var replicate = 0
  /// The current replicate's values, a point's metrics together; NaN where absent.
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

  /// Takes a run; replicates come one after another.
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

  /// Counts the current replicate in; called once more after the last run.
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
            // NaN, where either is absent, is skipped.
            differences[target + metric].add(current[second + metric] - current[first + metric])
          }
        }
      }
    }
    for index in current.indices { current[index] = .nan }
  }

  /// The means of a row's points; NaN where no run has the metric.
  func means(row: Int, metric: Int, group: Int) -> [Double] {
    (0..<layout.places).map {
      means[layout.position(row: row, place: $0, group: group) * metrics.count + metric].mean
    }
  }

  /// The variance of the mean difference that one parameter makes, for the noise of replicates and
  /// averaged over rows; nil where no row has two replicates.
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
