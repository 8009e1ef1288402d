public import TextKit
public import Domain
import Statistics

/// Two sets of runs side by side: what changed, by how much, and what is noise.
public struct Comparison: Sendable {
  /// The reason why runs are paired or independent.
  public enum Pairing: String, Hashable, Sendable, CaseIterable {
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

  /// Returns whether a difference is more than noise, given all points and metrics of its family.
  public func hasMoved(_ difference: MetricDifference) -> Bool {
    difference.adjustedPValue <= 1 - confidence
  }

  /// Whether some metrics are moments of a series, which are tested apart from the others.
  public var hasSeries: Bool { points.contains { $0.metrics.contains { $0.family > 0 } } }

  /// Returns whether no runs of a point could be compared: no metric has any.
  func hasNoRuns(at point: PointComparison) -> Bool {
    point.metrics.allSatisfy { $0.firstCount == 0 || $0.secondCount == 0 }
  }

  /// The number of metrics that changed, over all points; metrics with equal runs count once.
  public var movedCount: Int {
    points.reduce(0) { $0 + $1.metrics.count { $0.twin == nil && hasMoved($0) } }
  }

  /// Whether every pair of runs is equal in every metric.
  public var isIdentical: Bool {
    pairing == .commonLuck && unpairedRuns == 0
      && points.allSatisfy { point in
        point.metrics.allSatisfy { $0.isIdentical || $0.firstCount == 0 }
      }
  }

  /// Adjusts the p-values of each family by Holm's method.
  ///
  /// A series follows one figure over time. Its moments ask nothing of whole hunts, so they are a
  /// family of their own and take no power from the others.
  mutating func adjust() {
    for point in points.indices { points[point].findTwins() }
    testCount = 0
    for family in Set(points.flatMap(\.metrics).map(\.family)).sorted() {
      let places = points.indices.flatMap { point in
        points[point].metrics.indices.map { (point, $0) }
          .filter { points[point].metrics[$1].isTested(in: family) }
      }
      testCount += places.count
      let adjusted = holmAdjusted(places.map { points[$0].metrics[$1].estimate.pValue })
      for ((point, metric), value) in zip(places, adjusted) {
        points[point].metrics[metric].adjustedPValue = value
      }
    }
    for point in points.indices { points[point].copyTwins() }
  }
}

extension MetricDifference {
  fileprivate func isTested(in family: Int) -> Bool {
    self.family == family && twin == nil && isTested
  }
}

extension PointComparison {
  /// Finds moments of a series whose runs are those of an earlier metric: nothing happens any more.
  fileprivate mutating func findTwins() {
    var names: [PairSample: String] = [:]
    for index in metrics.indices where metrics[index].isTested {
      if metrics[index].family > 0 { metrics[index].twin = names[metrics[index].sample] }
      if metrics[index].twin == nil { names[metrics[index].sample] = metrics[index].metric.name }
    }
  }

  /// Gives twins the p-value of the metric that was tested.
  fileprivate mutating func copyTwins() {
    for index in metrics.indices {
      guard let twin = metrics[index].twin,
        let tested = metrics.first(where: { $0.metric.name == twin })
      else { continue }
      metrics[index].adjustedPValue = tested.adjustedPValue
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

extension ComparisonError: Localized {
  /// Returns why two sets of runs cannot be compared.
  public func line(in language: Language) -> String {
    switch self {
    case .nothingInCommon:
      language.say(
        en: "no design point of the one has the values of a point of the other",
        ru: "ни у одной точки первого нет значений точки второго")
    case .noSuchPoint(let point, let count):
      language.say(
        en: "there is no point \(point): the plan has points 1...\(count)",
        ru: "точки \(point) нет: в плане точки 1...\(count)")
    case .tooManyPoints(let count):
      language.say(
        en: "\(count) design points are too many, two sweeps of at most \(Comparer.pointLimit) are "
          + "compared; two points of one are with --point",
        ru: "точек \(count) — слишком много: сравниваются два перебора не больше чем по "
          + "\(Comparer.pointLimit); две точки одного — с --point")
    case .notInOrder(let replicate):
      language.say(
        en: "replicate \(replicate) comes out of order",
        ru: "повтор \(replicate) идёт не по порядку")
    case .noThread:
      language.say(
        en: "two threads are needed to read the runs, and the system refuses them",
        ru: "чтобы прочесть прогоны, нужны два потока, а система их не даёт")
    }
  }
}
