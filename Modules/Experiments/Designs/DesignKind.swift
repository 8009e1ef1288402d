/// How design points are made of the varied values.
public enum DesignKind: String, Hashable, Sendable, CaseIterable {
  /// Every combination; the first axis varies slowest.
  case grid
  /// The first values of all axes, then the second ones, and so on.
  case list
  /// One at a time: the plan without its axes first, then every value of each axis in turn.
  case oat
  /// A Latin hypercube: each axis is cut into as many strata as there are points, one point in each.
  case lhs
  /// A scrambled Sobol sequence.
  case sobol
  /// Trajectories of Morris: each step moves one axis.
  case morris
  /// Two Sobol samples and their mixtures, for shares of the variance.
  case saltelli

  /// Whether the points are drawn from ranges, so that a plan must say how many.
  public var isSampled: Bool {
    switch self {
    case .grid, .list, .oat: false
    case .lhs, .sobol, .morris, .saltelli: true
    }
  }

  /// Whether lists of players and phones are crossed with the other axes.
  ///
  /// Then each of them plays every point of the design, so that they can be told apart one by one;
  /// in `grid` and `list` they are axes as the others are.
  public var crossesChoices: Bool { self != .grid && self != .list }

  /// Whether axes may be given as `{low, high}`.
  public var takesRanges: Bool { isSampled || self == .oat }

  /// The names of all designs that hold something, as "lhs, sobol or morris".
  static func names(where condition: (DesignKind) -> Bool = { _ in true }) -> String {
    let names = allCases.filter(condition).map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
