import Domain
import Experiments
import Results
import Simulation
import Statistics

/// The hunts of a point of a results folder.
struct Population: Sendable {
  /// The setting and the player.
  let name: String
  let player: String
  let metrics: [Metric]
  /// By metric, then hunt.
  private(set) var values: [[Double]]

  /// Reads the points of a results folder.
  static func all(in folder: String) throws -> [Population] {
    let sweep = try StoredSweep(path: folder)
    let plan = sweep.plan
    let title = folder.split(separator: "/").last.map(String.init) ?? folder
    var populations = (0..<plan.pointCount).map { index in
      let point = Design.point(of: plan, at: index)
      let texts = point.texts(in: plan).joined(separator: " ")
      return Population(
        name: "\(title) \(texts)", player: point.playerName(in: plan), metrics: plan.metrics,
        values: plan.metrics.map { _ in [] })
    }
    try sweep.forEachRun { row in
      guard row.status == .done else { return }
      for (index, value) in row.record.values.enumerated() {
        populations[row.point - 1].values[index].append(value)
      }
    }
    return populations
  }

  func varies(_ metric: Metric) -> Bool {
    let present = values[metric.index].filter { !$0.isNaN }
    return present.contains { $0 != present[0] }
  }
}

/// A figure of a population that sweeps estimate.
protocol Figure: Sendable {
  var name: String { get }
  /// The figure of the whole population.
  var truth: Double { get }
  /// The number of hunts of the population.
  var count: Int { get }
  /// Returns the interval from some hunts, that of Student or Wilson, and how many hunts differ
  /// from the commonest value.
  func sample(_ hunts: [Int]) -> (interval: Interval, plain: Interval, differing: Int)
}

/// Returns the commonest value; NaN is none.
func commonest(_ values: [Double]) -> Double {
  var counts: [Double: Int] = [:]
  for value in values where !value.isNaN { counts[value, default: 0] += 1 }
  return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .nan
}

/// Returns the interval that means had before: Wilson's of a proportion, otherwise Student's.
func usual(_ metric: Metric, _ moments: Moments) -> Interval {
  metric.isProportion ? .wilson(moments) : .student(moments)
}

struct MeanFigure: Figure {
  let metric: Metric
  let name: String
  let values: [Double]
  let truth: Double
  let mode: Double
  var count: Int { values.count }

  init(_ population: Population, _ metric: Metric) {
    self.metric = metric
    name = "\(population.name) \(metric.name)"
    values = population.values[metric.index]
    truth = Moments(values).mean
    mode = commonest(values)
  }

  func sample(_ hunts: [Int]) -> (interval: Interval, plain: Interval, differing: Int) {
    let moments = Moments(hunts.lazy.map { values[$0] })
    let differing = hunts.count { !values[$0].isNaN && values[$0] != mode }
    return (.mean(of: metric, moments), usual(metric, moments), differing)
  }
}

struct QuantileFigure: Figure {
  let metric: Metric
  let statistic: Statistic
  let name: String
  let values: [Double]
  let truth: Double
  let mode: Double
  var count: Int { values.count }

  init(_ population: Population, _ metric: Metric, _ statistic: Statistic) {
    (self.metric, self.statistic) = (metric, statistic)
    name = "\(population.name) \(metric.name).\(statistic.rawValue)"
    values = population.values[metric.index]
    let sorted = values.filter { !$0.isNaN }.sorted()
    truth = sorted[Int((Double(sorted.count) * (statistic.probability ?? 0)).rounded(.down))]
    mode = commonest(values)
  }

  func sample(_ hunts: [Int]) -> (interval: Interval, plain: Interval, differing: Int) {
    let own = hunts.map { values[$0] }.filter { !$0.isNaN }
    let interval = MetricSummary(metric: metric, values: own).interval(of: statistic)
    // Between the same order statistics as before, so as wide.
    return (interval, interval, own.count { $0 != mode })
  }
}

struct GapFigure: Figure {
  let metric: Metric
  let name: String
  let first: [Double]
  let second: [Double]
  let truth: Double
  var count: Int { min(first.count, second.count) }

  init(_ a: Population, _ b: Population, _ metric: Metric) {
    self.metric = metric
    name = "\(a.name) \(metric.name).gap"
    (first, second) = (a.values[metric.index], b.values[metric.index])
    truth = Moments(zip(first, second).map { $0 - $1 }).mean
  }

  func sample(_ hunts: [Int]) -> (interval: Interval, plain: Interval, differing: Int) {
    var sample = GapSample(metric)
    var pairs = PairSample(isPaired: true, isProportion: metric.isProportion)
    for hunt in hunts {
      sample.add([first[hunt], second[hunt]], shares: [1, -1])
      pairs.addPair(second[hunt], first[hunt])
    }
    return (
      sample.interval(), pairs.estimate(confidence: 0.95).interval,
      pairs.differences.count - pairs.identicalCount
    )
  }
}

struct MixtureFigure: Figure {
  let metric: Metric
  let statistic: Statistic
  let name: String
  let first: [Double]
  let second: [Double]
  let truth: Double
  let mode: Double
  var count: Int { min(first.count, second.count) }
  static let shares = [0.6, 0.4]

  init(_ a: Population, _ b: Population, _ metric: Metric, _ statistic: Statistic) {
    (self.metric, self.statistic) = (metric, statistic)
    name = "\(a.name) \(metric.name).\(statistic.rawValue).mixture"
    (first, second) = (a.values[metric.index], b.values[metric.index])
    var whole = MixtureSample(metric, shares: Self.shares, statistic: statistic)
    for (one, other) in zip(first, second) { whole.add([one, other]) }
    truth = whole.value(of: statistic)
    mode = commonest(zip(first, second).map { 0.6 * $0 + 0.4 * $1 })
  }

  func sample(_ hunts: [Int]) -> (interval: Interval, plain: Interval, differing: Int) {
    var sample = MixtureSample(metric, shares: Self.shares, statistic: statistic)
    for hunt in hunts { sample.add([first[hunt], second[hunt]]) }
    let interval = sample.interval(of: statistic)
    let differing = hunts.count { 0.6 * first[$0] + 0.4 * second[$0] != mode }
    return (interval, statistic == .mean ? usual(metric, sample.mixed) : interval, differing)
  }
}
