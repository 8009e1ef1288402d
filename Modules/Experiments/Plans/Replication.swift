public import Domain

/// When a design point has runs enough.
public struct StoppingRule: Hashable, Sendable {
  /// The metric whose mean is to be known.
  public let metric: Metric
  /// Half the width that its interval may have at most, in the metric's unit.
  public let halfWidth: Double
  /// The interval's confidence, between 0 and 1.
  public let confidence: Double

  /// Creates a rule.
  public init(metric: Metric, halfWidth: Double, confidence: Double = 0.95) {
    self.metric = metric
    self.halfWidth = halfWidth
    self.confidence = confidence
  }
}

/// How many runs each design point has.
public enum Replication: Hashable, Sendable {
  /// So many.
  case fixed(Int)
  /// Batches of `least` until the rule holds, `most` at most; decided at the ends of batches only.
  case adaptive(least: Int, most: Int, until: StoppingRule)

  /// The most runs that a point can have.
  public var most: Int {
    switch self {
    case .fixed(let count): count
    case .adaptive(_, let most, _): most
    }
  }
}
