import Domain

/// The result of a search: points that certainly, possibly or do not meet all targets.
public struct TuneResult: Sendable {
  /// The problem.
  public let problem: TuneProblem
  /// The maximum number of hunts.
  public let budget: Int
  /// The confidence that no certain point misses a target.
  public let confidence: Double
  /// All tried points, in order.
  public private(set) var candidates: [TuneCandidate] = []
  /// The number of hunts played.
  public private(set) var hunts = 0
  /// The error that ended the search early; nil if none did.
  public private(set) var interruption: (any Error)?

  init(problem: TuneProblem, budget: Int, confidence: Double) {
    self.problem = problem
    self.budget = budget
    self.confidence = confidence
  }

  mutating func add(_ points: [[Double]], round: Int) {
    for values in points {
      candidates.append(
        TuneCandidate(
          values: values, round: round, roundSize: points.count, conditions: problem.conditions))
    }
  }

  /// Adds the hunts of some points, scenario by scenario, and updates their statuses.
  mutating func absorb(_ records: [[RunRecord?]], of points: [Int], replicates: Int) {
    precondition(records.count == points.count * problem.scenarios.count, "an answer a request")
    for (place, index) in points.enumerated() {
      for scenario in problem.scenarios.indices {
        let answer = records[place * problem.scenarios.count + scenario]
        hunts += answer.count
        candidates[index].add(answer, of: scenario, conditions: problem.conditions)
      }
      candidates[index].look(replicates: replicates, total: 1 - confidence)
    }
  }

  mutating func stop(_ error: any Error) {
    interruption = error
  }

  /// Returns the positions of the points with a status.
  public func points(_ status: TuneStatus) -> [Int] {
    candidates.indices.filter { candidates[$0].status == status && candidates[$0].replicates > 0 }
  }

  /// Whether a point certainly meets all targets.
  public var isFound: Bool { candidates.contains { $0.status == .certain } }

  /// The recommended point; nil if none is certain.
  ///
  /// It is the certain point furthest from any that is not certain; among equals, the one whose
  /// intervals are furthest inside the targets.
  public var recommended: Int? {
    let certain = points(.certain)
    let places = self.places
    let others = candidates.indices.filter { candidates[$0].status != .certain }
    func room(_ index: Int) -> Double {
      let nearest = others.map { TuneRefinement.distanceSquared(places[index], places[$0]) }.min()
      return ((nearest ?? 1).squareRoot() * 1e9).rounded() / 1e9
    }
    let ranked = certain.map { ($0, room($0), candidates[$0].slack) }
    return ranked.max { a, b in
      a.1 == b.1 ? (a.2 == b.2 ? a.0 > b.0 : a.2 < b.2) : a.1 < b.1
    }?.0
  }

  /// The point that is closest to meeting all targets; nil if nothing was played.
  public var nearest: Int? {
    candidates.indices.filter { candidates[$0].replicates > 0 }.max {
      let (a, b) = (candidates[$0].margin, candidates[$1].margin)
      return a == b ? $0 > $1 : a < b
    }
  }

  /// Returns the smallest and largest value of an axis among the points with some statuses.
  public func range(of axis: Int, _ statuses: TuneStatus...) -> ClosedRange<Double>? {
    let values = candidates.filter { statuses.contains($0.status) && $0.replicates > 0 }
      .map { $0.values[axis] }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// A box around the recommended point in which every tried point is certain.
  ///
  /// It has the ends for each axis and the number of points inside; nil if no point is certain.
  public var box: (ends: [ClosedRange<Double>], count: Int)? {
    guard let center = recommended else { return nil }
    let places = self.places
    let certain = points(.certain).sorted {
      let (a, b) = (
        TuneRefinement.distanceSquared(places[$0], places[center]),
        TuneRefinement.distanceSquared(places[$1], places[center])
      )
      return a == b ? $0 < $1 : a < b
    }
    func contains(_ ends: [ClosedRange<Double>], _ index: Int) -> Bool {
      zip(ends, candidates[index].values).allSatisfy { $0.contains($1) }
    }
    var ends = candidates[center].values.map { $0...$0 }
    for index in certain {
      let wider = zip(ends, candidates[index].values).map {
        min($0.lowerBound, $1)...max($0.upperBound, $1)
      }
      let isClean = candidates.indices.allSatisfy {
        candidates[$0].status == .certain || !contains(wider, $0)
      }
      if isClean { ends = wider }
    }
    return (ends, certain.count { contains(ends, $0) })
  }

  /// Returns the number of points whose estimates meet a condition.
  public func meetCount(_ condition: Int) -> Int {
    candidates.count { $0.replicates > 0 && $0.looksMet(condition) }
  }

  private var places: [[Double]] {
    candidates.map { candidate in zip(problem.axes, candidate.values).map { $0.unit($1) } }
  }
}
