public import Domain

/// A rule for when a design point has enough runs.
public struct StoppingRule: Hashable, Sendable {
  /// The metric whose mean is estimated.
  public let metric: Metric
  /// The largest half-width of its interval, in the metric's unit.
  public let halfWidth: Double
  /// The confidence of the interval, between 0 and 1.
  public let confidence: Double
  /// The number of the rule, which decides how the interval is computed.
  public let revision: Int

  /// The number of this program's rule.
  ///
  /// It goes up when equal runs could stop elsewhere; the runs themselves stay the same. Rule 1 took
  /// equal values for certain ones. It is kept to read sweeps that were stopped by it.
  public static let current = 2

  /// Creates a rule.
  public init(
    metric: Metric, halfWidth: Double, confidence: Double = 0.95, revision: Int = Self.current
  ) {
    self.revision = revision
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

  /// The rule of an adaptive plan.
  var rule: StoppingRule? {
    guard case .adaptive(_, _, let rule) = self else { return nil }
    return rule
  }

  /// The maximum number of runs of a point.
  public var most: Int {
    switch self {
    case .fixed(let count): count
    case .adaptive(_, let most, _): most
    }
  }
}

extension Plan {
  /// The number of the stopping rule; nil unless the plan is adaptive.
  package var stoppingRevision: Int? { replication.rule?.revision }
}
