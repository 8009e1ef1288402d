import Domain
import Experiments
import Statistics

/// The running sums of the figures that decide on a plan's settings, in run order.
struct FigureSums: Sendable {
  /// The sum of a figure.
  private enum Sum {
    case mean(Moments)
    case quantile(QuantileSketch)
    case mixture(MixtureSample)
    case gap(GapSample)
  }

  let judged: JudgedFigures
  private let plan: Plan
  private var sums: [Sum]
  /// The values of the current replicate of each mixture or gap, and its number; NaN for those
  /// missing, and none for the figure of a single point.
  private var current: [[Double]]
  private var replicates: [Int]
  /// By point, from 0: the figures that it is part of, with its place among their points.
  private let parts: [[(figure: Int, place: Int)]]

  init(_ plan: Plan, _ judged: JudgedFigures) {
    (self.plan, self.judged) = (plan, judged)
    var parts = Array(repeating: [(figure: Int, place: Int)](), count: plan.pointCount)
    for (index, figure) in judged.figures.enumerated() {
      for (place, point) in figure.points.enumerated() { parts[point - 1].append((index, place)) }
    }
    self.parts = parts
    sums = judged.figures.map { figure in
      let target = plan.targets[figure.target]
      if target.gap != nil { return .gap(GapSample(target.metric)) }
      if figure.points.count > 1 {
        return .mixture(
          MixtureSample(target.metric, shares: figure.shares, statistic: target.statistic))
      }
      return target.statistic == .mean ? .mean(Moments()) : .quantile(QuantileSketch())
    }
    current = zip(judged.figures, sums).map { figure, sum in
      switch sum {
      case .mean, .quantile: []
      case .mixture, .gap: figure.points.map { _ in .nan }
      }
    }
    replicates = judged.figures.map { _ in 0 }
  }

  /// Adds a run; runs arrive in run order.
  mutating func add(_ row: RunRow) {
    guard row.status == .done else { return }
    for (index, place) in parts[row.point - 1] {
      let value = row.record[plan.targets[judged.figures[index].target].metric]
      switch sums[index] {
      case .mean(var moments):
        sums[index] = .mean(Moments())
        moments.add(value)
        sums[index] = .mean(moments)
      case .quantile(var sketch):
        // The sum gives up its storage while it grows, so that it is not copied.
        sums[index] = .mean(Moments())
        sketch.add(value)
        sums[index] = .quantile(sketch)
      case .mixture, .gap:
        if replicates[index] != row.replicate { close(index) }
        replicates[index] = row.replicate
        current[index][place] = value
      }
    }
  }

  /// Adds the last replicates; called once after all runs.
  mutating func finish() {
    for index in sums.indices { close(index) }
  }

  private mutating func close(_ index: Int) {
    guard replicates[index] > 0 else { return }
    switch sums[index] {
    case .mean, .quantile: return
    case .mixture(var sample):
      sums[index] = .mean(Moments())
      sample.add(current[index])
      sums[index] = .mixture(sample)
    case .gap(var sample):
      sample.add(current[index], shares: judged.figures[index].shares)
      sums[index] = .gap(sample)
    }
    for place in current[index].indices { current[index][place] = .nan }
    replicates[index] = 0
  }

  /// Returns a figure of several points with its 95 % interval; nil for that of a single point.
  func joint(_ index: Int) -> MeanEstimate? {
    switch sums[index] {
    case .mean, .quantile: return nil
    case .mixture(let sample):
      let statistic = plan.targets[judged.figures[index].target].statistic
      return MeanEstimate(
        value: sample.value(of: statistic), interval: sample.interval(of: statistic))
    case .gap(let sample): return MeanEstimate(value: sample.value, interval: sample.interval())
    }
  }

  /// The gaps with their samples, setting by setting.
  var gaps: [(figure: JudgedFigure, sample: GapSample)] {
    zip(judged.figures, sums).compactMap { figure, sum in
      guard case .gap(let sample) = sum else { return nil }
      return (figure, sample)
    }
  }

  /// Returns a figure with an interval that holds together with those of all other figures.
  func certain(_ index: Int, _ level: CertainLevel) -> CertainFigure {
    let target = plan.targets[judged.figures[index].target]
    return switch sums[index] {
    case .mean(let moments): level.mean(of: target.metric, moments)
    case .quantile(let sketch): level.quantile(target.statistic, sketch)
    case .mixture(let sample): level.mixture(target.statistic, sample)
    case .gap(let sample): level.gap(sample)
    }
  }
}
