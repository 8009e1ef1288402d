public import Domain

/// Two sets of runs side by side: what moved, by how much, and what is noise.
public struct Comparison: Sendable {
  /// Why runs are taken as pairs, or are not.
  public enum Pairing: String, Hashable, Sendable {
    /// Both have the same seed: replicate 7 of the one has the luck of replicate 7 of the other.
    case commonLuck
    /// The seeds differ, so the runs are independent.
    case independent
    /// The revisions of the engine differ, so one luck leads to other hunts: taken as independent.
    case otherRevision
  }

  /// Whether runs are paired.
  public let pairing: Pairing
  /// The revisions of the engine that made the runs of the first and of the second.
  public let revisions: [EngineRevision]
  /// The confidence of intervals; 1 minus it is what Holm's method keeps.
  public let confidence: Double
  /// The names of what is varied, for `PointComparison.values`.
  public let names: [String]
  /// The matched points.
  public internal(set) var points: [PointComparison]
  /// Points of the first without a partner, from 1.
  public let onlyFirst: [Int]
  /// Points of the second without a partner, from 1.
  public let onlySecond: [Int]
  /// How the two plans differ beyond what is varied.
  public let planDifferences: [PlanChange]
  /// Runs of matched points that have no partner, or whose partner failed.
  public internal(set) var unpairedRuns: Int
  /// How many differences Holm's method adjusted for.
  public internal(set) var testCount = 0

  /// Whether a difference is more than noise, all metrics and points considered.
  public func hasMoved(_ difference: MetricDifference) -> Bool {
    difference.adjustedPValue <= 1 - confidence
  }

  /// Whether no runs of a point could be held against each other: no metric has any.
  func hasNoRuns(at point: PointComparison) -> Bool {
    point.metrics.allSatisfy { $0.firstCount == 0 || $0.secondCount == 0 }
  }

  /// How many metrics moved, over all points.
  public var movedCount: Int { points.reduce(0) { $0 + $1.metrics.count(where: hasMoved) } }

  /// Whether every pair of runs is equal in every metric.
  public var isIdentical: Bool {
    pairing == .commonLuck && unpairedRuns == 0
      && points.allSatisfy { point in
        point.metrics.allSatisfy { $0.isIdentical || $0.firstCount == 0 }
      }
  }

  /// Adjusts all p-values together.
  mutating func adjust() {
    let all = points.flatMap(\.metrics).map { $0.isTested ? $0.estimate.pValue : .nan }
    let adjusted = holmAdjusted(all)
    testCount = all.count { !$0.isNaN }
    var next = 0
    for point in points.indices {
      for metric in points[point].metrics.indices {
        points[point].metrics[metric].adjustedPValue = adjusted[next]
        next += 1
      }
    }
  }
}

/// Why two sets of runs cannot be compared.
public enum ComparisonError: Error, Hashable, Sendable {
  /// No point of the one has a partner in the other.
  case nothingInCommon
  /// The plan has no such point.
  case noSuchPoint(Int, count: Int)
  /// The runs of a source do not come replicate by replicate.
  case notInOrder(replicate: Int)
  /// A sweep has more points than can be compared.
  case tooManyPoints(Int)
  /// The system refuses a thread to read a source on.
  case noThread
}
