/// The groups of design points whose means the charts show.
///
/// Group 0 is the base of differences: all points of a grid, the base points of a one-at-a-time
/// design.
struct ChartGroups: Sendable {
  /// The key of a group at a level of an axis, in a series.
  struct CurveKey: Hashable {
    let axis: Int
    let series: Int
    let level: Int
  }

  /// The key of a group at levels of two axes, in a series.
  struct HeatKey: Hashable {
    let pair: Int
    let series: Int
    let row: Int
    let column: Int
  }

  /// The maximum number of cells of a heat map.
  static let heatLimit = 900
  /// The maximum number of levels of an axis with effects and a curve.
  static let levelLimit = 60

  /// The points of each group.
  private(set) var members: [[Int]]
  /// By axis and level; empty for axes with too many levels.
  private(set) var levels: [[Int]] = []
  /// By axis, series and level.
  private(set) var curves: [CurveKey: Int] = [:]
  /// The pairs of axes with heat maps: column, row.
  private(set) var pairs: [(column: Int, row: Int)] = []
  /// By pair, series and levels.
  private(set) var heats: [HeatKey: Int] = [:]

  /// Creates the groups of a layout; a scattered one has only the first.
  init(_ layout: PointLayout) {
    let all = Array(layout.levels.indices)
    switch layout.shape {
    case .scattered:
      members = [all]
      levels = layout.axes.map { _ in [] }
    case .oneAtATime(let bases):
      members = [bases]
      for axis in layout.axes.indices {
        guard layout.axes[axis].isNumeric else {
          levels.append([])
          continue
        }
        let near = zip(layout.series, bases).map { series, base in
          series.points.filter { point in
            layout.axes.indices.allSatisfy {
              $0 == axis || layout.levels[point][$0] == layout.levels[base][$0]
            }
          }
        }
        addLevels(axis, layout, among: near.flatMap { $0 })
        for (index, points) in near.enumerated() {
          addCurve(axis, layout, series: index, among: points)
        }
      }
    case .grid:
      members = [all]
      for axis in layout.axes.indices { addLevels(axis, layout, among: all) }
      for axis in layout.numeric.prefix(4) {
        for (index, series) in layout.series.enumerated() {
          addCurve(axis, layout, series: index, among: series.points)
        }
      }
      addHeats(layout)
    }
  }

  private mutating func add(_ points: [Int]) -> Int {
    members.append(points)
    return members.count - 1
  }

  private mutating func addLevels(_ axis: Int, _ layout: PointLayout, among points: [Int]) {
    let count = layout.axes[axis].count
    guard count <= ChartGroups.levelLimit else { return levels.append([]) }
    let sorted = ChartGroups.byLevel(points, count) { layout.levels[$0][axis] }
    levels.append(sorted.map { add($0) })
  }

  private mutating func addCurve(
    _ axis: Int, _ layout: PointLayout, series: Int, among points: [Int]
  ) {
    let count = layout.axes[axis].count
    guard layout.axes[axis].isNumeric, count <= ChartGroups.levelLimit else { return }
    let sorted = ChartGroups.byLevel(points, count) { layout.levels[$0][axis] }
    for (level, points) in sorted.enumerated() where !points.isEmpty {
      curves[CurveKey(axis: axis, series: series, level: level)] = add(points)
    }
  }

  private mutating func addHeats(_ layout: PointLayout) {
    let axes = layout.numeric.prefix(3)
    for (index, column) in axes.enumerated() {
      for row in axes.dropFirst(index + 1) {
        let (width, height) = (layout.axes[column].count, layout.axes[row].count)
        guard width * height <= ChartGroups.heatLimit else { continue }
        // The axis with more levels goes along the longer side.
        let (column, row) = width >= height ? (column, row) : (row, column)
        pairs.append((column, row))
        for (number, series) in layout.series.enumerated() {
          addHeat(pairs.count - 1, number, layout, series.points)
        }
      }
    }
  }

  private mutating func addHeat(
    _ pair: Int, _ series: Int, _ layout: PointLayout, _ points: [Int]
  ) {
    let (column, row) = pairs[pair]
    let width = layout.axes[column].count
    let cells = ChartGroups.byLevel(points, width * layout.axes[row].count) {
      layout.levels[$0][row] * width + layout.levels[$0][column]
    }
    for (cell, points) in cells.enumerated() where !points.isEmpty {
      let key = HeatKey(pair: pair, series: series, row: cell / width, column: cell % width)
      heats[key] = add(points)
    }
  }

  private static func byLevel(_ points: [Int], _ count: Int, _ level: (Int) -> Int) -> [[Int]] {
    var sorted = Array(repeating: [Int](), count: count)
    for point in points { sorted[level(point)].append(point) }
    return sorted
  }
}
