public import Domain

/// A rule for when a design point has enough runs.
public struct StoppingRule: Hashable, Sendable {
  /// The metric whose mean is estimated.
  public let metric: Metric
  /// The largest half-width of its interval, in the metric's unit.
  public let halfWidth: Double
  /// The confidence of the interval, between 0 and 1.
  public let confidence: Double

  /// Creates a rule.
  public init(metric: Metric, halfWidth: Double, confidence: Double = 0.95) {
    self.metric = metric
    self.halfWidth = halfWidth
    self.confidence = confidence
  }
}

/// The number of runs of each design point.
public enum Replication: Hashable, Sendable {
  /// A fixed number.
  case fixed(Int)
  /// Batches of `least` runs until the rule holds, at most `most`; checked only between batches.
  case adaptive(least: Int, most: Int, until: StoppingRule)

  /// The maximum number of runs of a point.
  public var most: Int {
    switch self {
    case .fixed(let count): count
    case .adaptive(_, let most, _): most
    }
  }
}
