extension DesignKind {
  /// Every combination; the first axis varies slowest.
  public static let grid = DesignKind(
    "grid", crossing: .all, pointCount: { _ in 1 }, values: { _, _ in [] })

  /// The first values of all axes, then the second ones, and so on.
  public static let list = DesignKind(
    "list", crossing: .none, pointCount: { $0.first?.count ?? 1 },
    values: { axes, position in axes.map { $0.value(at: position) } })

  /// One at a time: the plan without its axes first, then each value of each axis in turn.
  public static let oat = DesignKind(
    "oat", crossing: .choices, pointCount: { $0.reduce(1) { $0 + $1.count } },
    values: { axes, position in
      var rest = position - 1
      return axes.map { axis in
        defer { rest -= axis.count }
        return (0..<axis.count).contains(rest) ? axis.value(at: rest) : nil
      }
    })
}
