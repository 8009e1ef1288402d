import Domain
public import Simulation

/// Makes design points of a plan's axes.
public enum Design {
  /// How many points some axes make; 1 for no axis, `Int.max` where the product overflows.
  public static func pointCount(of axes: [Axis], _ kind: DesignKind) -> Int {
    switch kind {
    case .grid:
      axes.reduce(1) { product, axis in
        let (result, overflow) = product.multipliedReportingOverflow(by: axis.count)
        return overflow ? .max : result
      }
    case .list: axes.first?.count ?? 1
    }
  }

  /// The design points in order.
  public static func points(of plan: Plan) -> [DesignPoint] {
    (0..<plan.pointCount).map { point(of: plan, at: $0) }
  }

  /// The design point at a position counted from 0.
  public static func point(of plan: Plan, at position: Int) -> DesignPoint {
    var levels: [Int] = []
    switch plan.design {
    case .list: levels = plan.axes.map { _ in position }
    case .grid:
      var rest = position
      for axis in plan.axes.reversed() {
        levels.append(rest % axis.count)
        rest /= axis.count
      }
      levels.reverse()
    }
    return DesignPoint(index: position + 1, levels: levels)
  }
}

/// One combination of a plan's varied values.
public struct DesignPoint: Hashable, Sendable {
  /// The number in files and commands, from 1.
  public let index: Int
  /// For each axis of the plan, the position of the value in it.
  public let levels: [Int]

  /// The values as text, in the order of the plan's axes.
  public func texts(in plan: Plan) -> [String] {
    zip(plan.axes, levels).map { $0.text(at: $1) }
  }

  /// The hunt to simulate: player and phone first, then the fixed values, then the varied ones.
  public func setup(in plan: Plan) -> HuntSetup {
    var setup = HuntSetup(source: plan.source)
    setup.player = plan.player.parameters
    setup.sensor = plan.sensor.parameters
    let varied = Array(zip(plan.axes, levels))
    for (axis, level) in varied where axis.isChoice { axis.apply(at: level, to: &setup) }
    for item in plan.fixed { ParameterIndex.spec(item.name)?.set(&setup, item.value) }
    for (axis, level) in varied where !axis.isChoice { axis.apply(at: level, to: &setup) }
    return setup
  }
}

extension Axis {
  /// Whether it varies the player or the phone as a whole.
  var isChoice: Bool {
    if case .values = levels { return false }
    return true
  }
}
