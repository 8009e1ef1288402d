public import Domain
import Statistics

/// Two sets of runs side by side: what changed, by how much, and what is noise.
public struct Comparison: Sendable {
  /// The reason why runs are paired or independent.
  public enum Pairing: String, Hashable, Sendable {
    /// Equal seeds: replicate 7 of one sweep has the same random numbers as replicate 7 of the
    /// other.
    case commonLuck
    /// Different seeds, so the runs are independent.
    case independent
    /// Different engine revisions, so one seed leads to different hunts: treated as independent.
    case otherRevision
  }

  /// Whether runs are paired.
  public let pairing: Pairing
  /// The engine revisions that made the runs of the first and the second sweep.
  public let revisions: [EngineRevision]
  /// The confidence of the intervals; Holm's method keeps the error at 1 minus this.
  public let confidence: Double
  /// The names of the varied parameters, for `PointComparison.values`.
  public let names: [String]
  /// The matched points.
  public internal(set) var points: [PointComparison]
  /// Points of the first sweep without a partner, numbered from 1.
  public let onlyFirst: [Int]
  /// Points of the second sweep without a partner, numbered from 1.
  public let onlySecond: [Int]
  /// The differences between the two plans beyond the varied values.
  public let planDifferences: [PlanChange]
  /// The number of runs of matched points without a partner, or whose partner failed.
  public internal(set) var unpairedRuns: Int
  /// The number of differences that Holm's method adjusted for.
  public internal(set) var testCount = 0

  /// Returns whether a difference is more than noise, given all metrics and points.
  public func hasMoved(_ difference: MetricDifference) -> Bool {
    difference.adjustedPValue <= 1 - confidence
  }

  /// Returns whether no runs of a point could be compared: no metric has any.
  func hasNoRuns(at point: PointComparison) -> Bool {
    point.metrics.allSatisfy { $0.firstCount == 0 || $0.secondCount == 0 }
  }

  /// The number of metrics that changed, over all points.
  public var movedCount: Int { points.reduce(0) { $0 + $1.metrics.count(where: hasMoved) } }

  /// Whether every pair of runs is equal in every metric.
  public var isIdentical: Bool {
    pairing == .commonLuck && unpairedRuns == 0
      && points.allSatisfy { point in
        point.metrics.allSatisfy { $0.isIdentical || $0.firstCount == 0 }
      }
  }

  /// Adjusts all p-values together by Holm's method.
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

/// A reason why two sets of runs cannot be compared.
public enum ComparisonError: Error, Hashable, Sendable {
  /// No point of one sweep matches a point of the other.
  case nothingInCommon
  /// The plan has no point of this number.
  case noSuchPoint(Int, count: Int)
  /// The runs of a source are not in order of replicates.
  case notInOrder(replicate: Int)
  /// A sweep has more points than the limit.
  case tooManyPoints(Int)
  /// The system could not create a thread to read a source.
  case noThread
}
