public import Domain

/// The hunts requested by a search: replicates of one point in one scenario.
public struct TuneRequest: Hashable, Sendable {
  /// A value for each axis.
  public let values: [Double]
  /// The index of the scenario.
  public let scenario: Int
  /// The replicates, from 1; equal ones share their random numbers at every point.
  public let replicates: ClosedRange<Int>
}

/// Plays hunts and returns a record per replicate for each request, nil for a failed one.
///
/// It must return equal records for equal requests. An error it throws ends the search, which then
/// returns the result so far.
public typealias TuneEvaluator = (_ requests: [TuneRequest]) throws -> [[RunRecord?]]

/// Searches for the points that meet all targets in all scenarios.
///
/// A race: every point plays a few hunts, with the same random numbers as the others; points that
/// certainly miss a target are out, those that certainly meet all are in, and the rest play twice
/// as many, until the hunts are used up. If an axis is a range, rounds of refinement follow: new
/// points are placed halfway between neighbours with different results, so that they approach the
/// border.
public struct Tuner: Sendable {
  /// The problem.
  public let problem: TuneProblem
  /// The maximum number of hunts.
  public let budget: Int
  /// The confidence that no certain point misses a target.
  public let confidence: Double
  /// The number of replicates of the first look.
  public let firstReplicates: Int
  /// The maximum number of rounds, including the first.
  static let roundLimit = 5
  /// The maximum number of hunts requested at a time.
  static let sliceLimit = 2000

  /// Creates a search.
  public init(
    _ problem: TuneProblem, budget: Int, confidence: Double = 0.95, firstReplicates: Int = 40
  ) {
    precondition(budget >= 1 && firstReplicates >= 2 && confidence > 0 && confidence < 1)
    self.problem = problem
    self.budget = budget
    self.confidence = confidence
    self.firstReplicates = firstReplicates
  }

  /// Runs the search.
  ///
  /// - Parameters:
  ///   - progress: Called with the number of hunts played and of certain, open and ruled-out
  ///     points.
  ///   - evaluate: Plays hunts.
  /// - Returns: The result; incomplete if it was interrupted.
  public func run(
    progress: (_ hunts: Int, _ result: TuneResult) -> Void = { _, _ in },
    evaluate: TuneEvaluator
  ) -> TuneResult {
    var result = TuneResult(problem: problem, budget: budget, confidence: confidence)
    let isRefined = problem.axes.contains { $0.levels == nil && $0.high > $0.low }
    let rounds = isRefined ? Self.roundLimit : 1
    for round in 1...rounds {
      let fresh = round == 1 ? problem.start : TuneRefinement.points(result)
      if fresh.isEmpty { break }
      result.add(fresh, round: round)
      // An equal share for each remaining round, and one for the last race.
      let share = max((budget - result.hunts) / (rounds - round + 2), 1)
      do {
        try race(&result, until: result.hunts + share, isLast: false, progress, evaluate)
      } catch {
        result.stop(error)
        return result
      }
    }
    do {
      try race(&result, until: budget, isLast: true, progress, evaluate)
    } catch {
      result.stop(error)
    }
    return result
  }

  /// Continues with the open points until the hunts are used up.
  ///
  /// Points with the fewest replicates come first; in the last race the most promising ones, each
  /// until it is decided, so that the remaining hunts make points certain.
  private func race(
    _ result: inout TuneResult, until limit: Int, isLast: Bool,
    _ progress: (Int, TuneResult) -> Void, _ evaluate: TuneEvaluator
  ) throws {
    while true {
      let open = result.candidates.indices.filter { result.candidates[$0].status == .perhaps }
        .sorted { first, second in
          let (a, b) = (result.candidates[first], result.candidates[second])
          let isPromising = isLast && max(a.margin, b.margin) > 0
          if !isPromising, a.replicates != b.replicates { return a.replicates < b.replicates }
          return a.margin == b.margin ? first < second : a.margin > b.margin
        }
      guard let least = open.first.map({ result.candidates[$0].replicates }) else { return }
      let count = least == 0 ? firstReplicates : least
      let cost = count * problem.scenarios.count
      var slice: [Int] = []
      for index in open.prefix(while: { result.candidates[$0].replicates == least }) {
        guard result.hunts + (slice.count + 1) * cost <= limit else { break }
        if !slice.isEmpty, (slice.count + 1) * cost > Self.sliceLimit { break }
        slice.append(index)
      }
      guard !slice.isEmpty else { return }
      let range = least + 1...least + count
      let requests = slice.flatMap { index in
        problem.scenarios.indices.map {
          TuneRequest(values: result.candidates[index].values, scenario: $0, replicates: range)
        }
      }
      result.absorb(try evaluate(requests), of: slice, replicates: range.upperBound)
      progress(result.hunts, result)
    }
  }
}
