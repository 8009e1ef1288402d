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
    switch kind {
    case .grid: (crossed, free) = (Array(axes.indices), [])
    case .list: (crossed, free) = ([], Array(axes.indices))
    default:
      crossed = axes.indices.filter { axes[$0].isChoice }
      free = axes.indices.filter { !axes[$0].isChoice }
    }
  }

  /// How many points there are for a size as the plan gives it; `Int.max` where that overflows.
  func pointCount(size: Int?) -> Int {
    let one =
      switch kind {
      case .grid: 1
      case .list: axes.first?.count ?? 1
      case .oat: free.reduce(1) { $0 + axes[$1].count }
      case .lhs, .sobol: size ?? 1
      case .morris: DesignShape.product(size ?? 1, free.count + 1)
      case .saltelli: DesignShape.product(size ?? 1, free.count + 2)
      }
    return crossed.reduce(one) { DesignShape.product($0, axes[$1].count) }
  }

  /// How many points each size stands for, players and phones counted.
  var crossedCount: Int { crossed.reduce(1) { DesignShape.product($0, axes[$1].count) } }

  private static func product(_ a: Int, _ b: Int) -> Int {
    let (result, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? .max : result
  }
}
