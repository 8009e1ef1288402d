import Domain

extension ConstraintTerm {
  /// Whether a formula of some metrics cannot be below 0.
  func isNeverNegative(_ metrics: [Metric]) -> Bool {
    switch self {
    case .number(let number): number >= 0
    case .parameter(let index): !metrics[index].mayBeNegative
    case .negative: false
    case .combined(_, .minus, _): false
    case .combined(let left, _, let right):
      left.isNeverNegative(metrics) && right.isNeverNegative(metrics)
    }
  }

  /// Whether a formula of some metrics counts what they count.
  func isCount(_ metrics: [Metric]) -> Bool {
    switch self {
    case .parameter(let index): metrics[index].isCount
    case .combined(let left, .plus, let right): left.isCount(metrics) && right.isCount(metrics)
    default: false
    }
  }
}
