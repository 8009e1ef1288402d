import Experiments

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
