import TextKit
import PlainJSON

/// The rows of charts with one strip per row: points, or groups of them if there are many.
enum StripRows {
  /// The maximum number of rows.
  static let limit = 24

  /// Returns rows of points with equal levels on as many axes as fit, merging the last axes first.
  static func rows(
    of layout: PointLayout, _ language: Language
  ) -> [(name: Cell, points: [Int])] {
    let all = Array(layout.levels.indices)
    let whole = [(name: Cell(language.allPointsName, JSONNode.object([:])), points: all)]
    if layout.axes.isEmpty || layout.shape == .scattered && all.count > limit { return whole }
    if case .oneAtATime(let bases) = layout.shape, all.count <= limit {
      return all.map { point in
        let name = departure(of: point, from: bases, layout, language)
        return (Cell(name, layout.value(ofPoint: point)), [point])
      }
    }
    // Choices first, so that they are merged last.
    var axes =
      layout.axes.indices.filter { !layout.axes[$0].isNumeric } + layout.numeric
    while !axes.isEmpty {
      if let parts = layout.parts(of: all, by: axes, atMost: limit) {
        return parts.map { part in
          let names = zip(axes, part.levels).map { layout.axes[$0].name(of: $1, language) }
          let value = layout.value(part.levels, of: axes)
          return (Cell(names.joined(separator: " · "), value), part.points)
        }
      }
      axes.removeLast()
    }
    return whole
  }

  /// Returns the difference of a one-at-a-time point from the base: its series and the changed
  /// axis.
  private static func departure(
    of point: Int, from bases: [Int], _ layout: PointLayout, _ language: Language
  ) -> String {
    let series = layout.seriesIndex(of: point) ?? 0
    let (own, base) = (layout.levels[point], layout.levels[bases[series]])
    var names = layout.series[series].name.isEmpty ? [] : [layout.series[series].name]
    for (axis, level) in zip(layout.axes, own.indices) where own[level] != base[level] {
      names.append("\(axis.plainName(language)) \(axis.text(own[level], language))")
    }
    return names.isEmpty ? "·" : names.joined(separator: " · ")
  }
}
