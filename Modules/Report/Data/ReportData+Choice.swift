import Domain
import Experiments
import Simulation

/// What a report shows of a plan, as far as the plan alone decides it.
extension ReportData {
  /// The metrics of the targets, then the ones that matter in any hunt.
  static func keyMetrics(of plan: Plan) -> [Metric] {
    var metrics: [Metric] = []
    let usual = ["captureRate", "huntDuration", "escapes"].compactMap { plan.metrics.named($0) }
    for metric in plan.targets.map(\.metric) + usual
      + plan.metrics.prefix(plan.isHunt ? 2 : keyLimit)
    where !metrics.contains(metric) && metrics.count < keyLimit { metrics.append(metric) }
    return metrics
  }

  /// The hunt's duration and the first key metrics that are more than yes or no.
  static func spreadMetrics(of plan: Plan, key: [Metric]) -> [Metric] {
    var metrics: [Metric] = []
    let duration = plan.metrics.named("huntDuration").map { [$0] } ?? []
    let yesOrNo = ["completed", "gaveUp"]
    for metric in duration + key
    where !metrics.contains(metric) && !yesOrNo.contains(metric.name) && metrics.count < 3 {
      metrics.append(metric)
    }
    return metrics
  }

  /// The longest time limit of a plan's hunts, seconds.
  static func horizon(of plan: Plan) -> Double {
    var limits = plan.fixed.filter { $0.name == "hunt.limit" }.map(\.value)
    for axis in plan.axes where axis.name == "hunt.limit" {
      switch axis.levels {
      case .values(let values): limits += values
      case .range(let range): limits.append(range.high)
      case .players, .sensors: break
      }
    }
    return limits.max() ?? HuntSetup(source: plan.source).limitSeconds
  }

  /// For each point the position of the tally it belongs to; −1 for none.
  static func index(_ tallies: [HuntTally], _ count: Int) -> [Int] {
    var index = Array(repeating: -1, count: count)
    for (position, tally) in tallies.enumerated() {
      for point in tally.points { index[point] = position }
    }
    return index
  }
}

/// The rows of charts that have a strip a row: points, or where there are many, groups of them.
enum StripRows {
  /// The most rows.
  static let limit = 24

  /// Rows of points with equal levels on as many axes as fit, the last axes taken together first.
  static func rows(of layout: PointLayout, _ plan: Plan) -> [(name: String, points: [Int])] {
    let all = Array(layout.levels.indices)
    if layout.axes.isEmpty || layout.shape == .scattered && all.count > limit {
      return [("", all)]
    }
    if case .oneAtATime(let bases) = layout.shape, all.count <= limit {
      return all.map { (departure(of: $0, from: bases, layout), [$0]) }
    }
    // Choices first, so that they stay apart the longest.
    var axes =
      layout.axes.indices.filter { !layout.axes[$0].isNumeric } + layout.numeric
    while !axes.isEmpty {
      var keys: [[Int]] = []
      var members: [[Int]: [Int]] = [:]
      for point in all where keys.count <= limit {
        let key = axes.map { layout.levels[point][$0] }
        if members[key] == nil { keys.append(key) }
        members[key, default: []].append(point)
      }
      if keys.count <= limit {
        return keys.map { key in
          let names = zip(axes, key).map { axis, level in
            layout.axes[axis].isNumeric
              ? "\(layout.axes[axis].shortName) \(layout.axes[axis].texts[level])"
              : layout.axes[axis].texts[level]
          }
          return (names.joined(separator: " · "), members[key] ?? [])
        }
      }
      axes.removeLast()
    }
    return [("", all)]
  }

  /// What sets a point of a one-at-a-time design apart: its series and the one axis that differs.
  private static func departure(
    of point: Int, from bases: [Int], _ layout: PointLayout
  ) -> String {
    let series = layout.seriesIndex(of: point) ?? 0
    let (own, base) = (layout.levels[point], layout.levels[bases[series]])
    var names = layout.series[series].name.isEmpty ? [] : [layout.series[series].name]
    for (axis, level) in zip(layout.axes, own.indices) where own[level] != base[level] {
      names.append("\(axis.shortName) \(axis.texts[own[level]])")
    }
    return names.isEmpty ? "·" : names.joined(separator: " · ")
  }
}
