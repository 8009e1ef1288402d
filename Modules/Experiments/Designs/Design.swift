import PortableNumerics

/// Makes the design points of a plan's axes, each from its number alone.
///
/// A point depends on the plan and its own position, never on other points, so a million of them
/// take no memory. If lists of players and phones are crossed with the design, they vary fastest. A
/// longer design of the same kind starts with the points of the shorter one, except `lhs`.
public enum Design {
  /// Returns the design points in order, each made on access.
  public static func points(of plan: Plan) -> DesignPoints { DesignPoints(plan) }

  /// Returns the design point at a position, counted from 0.
  public static func point(of plan: Plan, at position: Int) -> DesignPoint {
    DesignPoint(
      index: position + 1,
      values: values(of: plan, at: plan.allowed?.positions[position] ?? position))
  }

  /// Returns the values of a point of the whole design, without the conditions of `where`.
  static func values(of plan: Plan, at position: Int) -> [Double?] {
    precondition(position >= 0, "positions count from 0")
    let shape = DesignShape(axes: plan.axes, kind: plan.design)
    var values = [Double?](repeating: nil, count: plan.axes.count)
    var rest = position
    for index in shape.crossed.reversed() {
      let count = plan.axes[index].count
      values[index] = plan.axes[index].value(at: rest % count)
      rest /= count
    }
    let free = shape.free.map { plan.axes[$0] }
    for (index, value) in zip(shape.free, plan.design.values(of: free, in: plan, at: rest)) {
      values[index] = value
    }
    return values
  }
}

/// The design points of a plan, in order and by position from 0; none is stored.
public struct DesignPoints: RandomAccessCollection, Sendable {
  /// The number of points.
  public let endIndex: Int
  private let plan: Plan

  init(_ plan: Plan) {
    self.plan = plan
    endIndex = plan.pointCount
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// Returns the point at a position counted from 0.
  public subscript(position: Int) -> DesignPoint { Design.point(of: plan, at: position) }
}
