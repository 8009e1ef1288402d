import Domain
import Experiments
import PlainJSON
import Simulation
import TextKit

/// The arrangement of a plan's design points: whether they form a grid, and their series.
struct PointLayout: Sendable {
  /// The shape of the arrangement.
  enum Shape: Hashable {
    /// Every combination of the levels.
    case grid
    /// In each series at most one number differs from a base point; with the base point of each
    /// series.
    case oneAtATime(bases: [Int])
    /// Any other arrangement.
    case scattered
  }

  /// Points that share the levels of all choices: a persona, or a persona with a phone.
  struct Series: Sendable {
    let name: String
    /// What they share, by the names in plans.
    let value: JSONNode
    let points: [Int]
  }

  /// The maximum number of series; if there are more, their points are pooled.
  static let seriesLimit = 7

  /// The varied parameters, without axes of one level.
  let axes: [ReportAxis]
  /// The levels of each point (from 0) on each axis.
  let levels: [[Int]]
  /// The shape.
  let shape: Shape
  /// The series; a single one without a name if nothing divides the points.
  let series: [Series]
  /// Positions in `axes` of the numeric axes.
  let numeric: [Int]

  /// Analyses the points of a plan, with plain names in a language.
  init(_ plan: Plan, _ language: Language) {
    let values = PointLayout.values(of: plan)
    let all = zip(plan.axes, values).map { ReportAxis.read($0, values: $1, in: plan, language) }
      .filter { $0.axis.count > 1 }
    let axes = all.map(\.axis)
    levels = (0..<plan.pointCount).map { point in all.map { $0.levels[point] } }
    self.axes = axes
    numeric = axes.indices.filter { axes[$0].isNumeric }
    series = PointLayout.series(axes, levels)
    shape = PointLayout.shape(axes, levels, series)
  }

  /// Returns the index of a point's series; nil if it is in none.
  func seriesIndex(of point: Int) -> Int? { series.firstIndex { $0.points.contains(point) } }

  /// Returns the points with the given levels on some axes.
  func points(in candidates: [Int], where fixed: [(axis: Int, level: Int)]) -> [Int] {
    candidates.filter { point in fixed.allSatisfy { levels[point][$0.axis] == $0.level } }
  }

  /// Returns the values of each of the plan's axes at each point, including its base value.
  private static func values(of plan: Plan) -> [[Double]] {
    var values = plan.axes.map { _ in [Double]() }
    for position in 0..<plan.pointCount {
      let point = Design.point(of: plan, at: position)
      for (index, value) in point.values.enumerated() {
        if let value {
          values[index].append(value)
        } else {
          let spec = try? HuntSetup.spec(named: plan.axes[index].name)
          let fixed = plan.fixed.first { $0.name == plan.axes[index].name }?.value
          let brought = plan.pluginParameters.first { $0.name == plan.axes[index].name }
          values[index].append(
            fixed ?? brought?.defaultValue ?? spec?.get(point.setup(in: plan)) ?? 0)
        }
      }
    }
    return values
  }

  private static func shape(
    _ axes: [ReportAxis], _ levels: [[Int]], _ series: [Series]
  ) -> Shape {
    var product = 1
    for axis in axes where product <= levels.count { product *= axis.count }
    if product == levels.count, Set(levels).count == product { return .grid }
    let bases = series.compactMap { base(of: $0.points.map { levels[$0] }, $0.points, axes) }
    return bases.count == series.count ? .oneAtATime(bases: bases) : .scattered
  }

  /// Returns the point from which all others differ in at most one axis; nil if there is none.
  private static func base(of levels: [[Int]], _ points: [Int], _ axes: [ReportAxis]) -> Int? {
    let base = axes.indices.map { axis in
      var counts = Array(repeating: 0, count: axes[axis].count)
      for point in levels { counts[point[axis]] += 1 }
      return counts.indices.max { (counts[$0], -$0) < (counts[$1], -$1) } ?? 0
    }
    guard levels.allSatisfy({ zip($0, base).count { $0 != $1 } <= 1 }) else { return nil }
    return levels.firstIndex(of: base).map { points[$0] }
  }

  private static func series(_ axes: [ReportAxis], _ levels: [[Int]]) -> [Series] {
    var dividing = axes.indices.filter { !axes[$0].isNumeric }
    while !dividing.isEmpty {
      let all = Array(levels.indices)
      if let parts = parts(of: all, levels, by: dividing, atMost: seriesLimit) {
        return parts.map { part in
          let name = zip(dividing, part.levels).map { axes[$0].texts[$1] }
          return Series(
            name: name.joined(separator: " · "), value: value(part.levels, of: dividing, axes),
            points: part.points)
        }
      }
      dividing.removeLast()
    }
    return [Series(name: "", value: .object([:]), points: Array(levels.indices))]
  }

  /// Returns the levels of some axes as programs read them, by the names in plans.
  func value(_ levels: [Int], of axes: [Int]) -> JSONNode {
    PointLayout.value(levels, of: axes, self.axes)
  }

  private static func value(
    _ levels: [Int], of chosen: [Int], _ axes: [ReportAxis]
  ) -> JSONNode {
    var object: [String: JSONNode] = [:]
    for (axis, level) in zip(chosen, levels) { object[axes[axis].name] = axes[axis].values[level] }
    return .object(object)
  }

  /// Returns the levels of a point (from 0) as programs read them.
  func value(ofPoint point: Int) -> JSONNode { value(levels[point], of: Array(axes.indices)) }

  /// Groups points with equal levels on some axes, in order; nil if there are more groups than the
  /// limit.
  func parts(
    of points: [Int], by axes: [Int], atMost limit: Int
  ) -> [(levels: [Int], points: [Int])]? {
    PointLayout.parts(of: points, levels, by: axes, atMost: limit)
  }

  private static func parts(
    of points: [Int], _ levels: [[Int]], by axes: [Int], atMost limit: Int
  ) -> [(levels: [Int], points: [Int])]? {
    var parts: [(levels: [Int], points: [Int])] = []
    var places: [[Int]: Int] = [:]
    for point in points {
      let key = axes.map { levels[point][$0] }
      let place = places[key] ?? parts.count
      if place == parts.count {
        guard place < limit else { return nil }
        places[key] = place
        parts.append((key, []))
      }
      parts[place].points.append(point)
    }
    return parts
  }
}
