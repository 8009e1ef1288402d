/// Which axes a design combines in which way, and how many points that makes.
struct DesignShape {
  /// Positions of the axes whose every combination is played; the last varies fastest.
  let crossed: [Int]
  /// Positions of the other axes.
  let free: [Int]
  private let axes: [Axis]
  private let kind: DesignKind

  init(axes: [Axis], kind: DesignKind) {
    self.axes = axes
    self.kind = kind
    let isCrossed = { (axis: Axis) in
      switch kind.crossing {
      case .all: true
      case .none: false
      case .choices: axis.isChoice
      }
    }
    crossed = axes.indices.filter { isCrossed(axes[$0]) }
    free = axes.indices.filter { !isCrossed(axes[$0]) }
  }

  /// How many points there are for a size as the plan gives it; `Int.max` where that overflows.
  func pointCount(size: Int?) -> Int {
    saturatingProduct(kind.pointCount(free.map { axes[$0] }, size ?? 1), crossedCount)
  }

  /// How many points each size stands for, players and phones counted.
  var crossedCount: Int { crossed.reduce(1) { saturatingProduct($0, axes[$1].count) } }
}

/// A product; `Int.max` where it overflows.
func saturatingProduct(_ a: Int, _ b: Int) -> Int {
  let (result, overflow) = a.multipliedReportingOverflow(by: b)
  return overflow ? .max : result
}
