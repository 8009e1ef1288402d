import Domain
import Experiments
import Statistics

/// The running sums of the figures of several points that decide on a plan's settings, in run order.
///
/// A gap is a mixture with the weights 1 and −1: each replicate is paired as it streams by. So
/// memory grows with the settings, not with the runs, and threads and shards cannot change a byte.
struct FigureSums: Sendable {
  /// The sum of a figure.
  private enum Sum {
    /// The figure of a single point, or a sum that has given up its storage while it grows.
    case none
    case mixture(MixtureSample)
    case gap(GapSample)
  }

  private let judged: JudgedFigures
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
    for (index, figure) in judged.figures.enumerated() where plan.isJoint(figure) {
      for (place, point) in figure.points.enumerated() { parts[point - 1].append((index, place)) }
    }
    self.parts = parts
    sums = judged.figures.map { figure in
      let target = plan.targets[figure.target]
      if target.gap != nil { return .gap(GapSample(target.metric)) }
      guard figure.points.count > 1 else { return .none }
      return .mixture(
        MixtureSample(target.metric, shares: figure.shares, statistic: target.statistic))
    }
    current = zip(judged.figures, sums).map { figure, sum in
      if case .none = sum { [] } else { figure.points.map { _ in .nan } }
    }
    replicates = judged.figures.map { _ in 0 }
  }

  /// Adds a run; runs arrive in run order.
  mutating func add(_ row: RunRow) {
    guard row.status == .done else { return }
    for (index, place) in parts[row.point - 1] {
      if replicates[index] != row.replicate { close(index) }
      replicates[index] = row.replicate
      current[index][place] = row.record[plan.targets[judged.figures[index].target].metric]
    }
  }

  /// Adds the last replicates; called once after all runs.
  mutating func finish() {
    for index in sums.indices { close(index) }
  }

  private mutating func close(_ index: Int) {
    guard replicates[index] > 0 else { return }
    switch sums[index] {
    case .none: return
    case .mixture(var sample):
      sums[index] = .none
      sample.add(current[index])
      sums[index] = .mixture(sample)
    case .gap(var sample):
      sums[index] = .none
      sample.add(current[index], shares: judged.figures[index].shares)
      sums[index] = .gap(sample)
    }
    for place in current[index].indices { current[index][place] = .nan }
    replicates[index] = 0
  }

  /// Returns a figure of several points, with an interval of its own and with one that holds
  /// together with those of all other figures; nil for that of a single point.
  func figure(
    _ index: Int, _ level: CertainLevel
  ) -> (estimate: MeanEstimate, certain: CertainFigure)? {
    let statistic = plan.targets[judged.figures[index].target].statistic
    switch sums[index] {
    case .none: return nil
    case .mixture(let sample):
      let own = MeanEstimate(
        value: sample.value(of: statistic), interval: sample.interval(of: statistic))
      return (own, level.mixture(statistic, sample))
    case .gap(let sample):
      return (
        MeanEstimate(value: sample.value, interval: sample.interval()), level.gap(sample)
      )
    }
  }

  /// The gaps with their samples, setting by setting.
  var gaps: [(figure: JudgedFigure, sample: GapSample)] {
    zip(judged.figures, sums).compactMap { figure, sum in
      guard case .gap(let sample) = sum else { return nil }
      return (figure, sample)
    }
  }
}
