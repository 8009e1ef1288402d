/// How the axes of a design are combined, and the resulting number of points.
struct DesignShape {
  /// The positions of the fully crossed axes; the last varies fastest.
  let crossed: [Int]
  /// The positions of the other axes.
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

  /// Returns the number of points for a plan's size; `Int.max` on overflow.
  func pointCount(size: Int?) -> Int {
    saturatingProduct(kind.pointCount(free.map { axes[$0] }, size ?? 1), crossedCount)
  }

  /// The number of points per unit of the size, counting players and phones.
  var crossedCount: Int { crossed.reduce(1) { saturatingProduct($0, axes[$1].count) } }
}

/// Returns a product; `Int.max` on overflow.
func saturatingProduct(_ a: Int, _ b: Int) -> Int {
  let (result, overflow) = a.multipliedReportingOverflow(by: b)
  return overflow ? .max : result
}
