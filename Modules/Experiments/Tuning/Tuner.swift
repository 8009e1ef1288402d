public import Domain

/// Hunts that a search asks for: replicates of one point in one scenario.
public struct TuneRequest: Hashable, Sendable {
  /// A value for each axis.
  public let values: [Double]
  /// The position of the scenario.
  public let scenario: Int
  /// The replicates, from 1; equal ones have the same luck at every point.
  public let replicates: ClosedRange<Int>
}

/// Plays hunts: for each request a record a replicate, nil for one that failed.
///
/// It must give equal records for equal requests. What it throws ends the search, which then answers
/// with what it has.
public typealias TuneEvaluator = (_ requests: [TuneRequest]) throws -> [[RunRecord?]]

/// Searches for the points that meet all targets in all scenarios.
///
/// A race: every point plays a few hunts, with the same luck as the others; what certainly misses a
/// target is out, what certainly meets all is in, and the rest plays twice as many, until the hunts
/// are used up. Where an axis is a range, rounds of refinement follow: new points are put halfway
/// between neighbours that fared differently, so that they close in on the border.
public struct Tuner: Sendable {
  /// What is asked.
  public let problem: TuneProblem
  /// The most hunts to play.
  public let budget: Int
  /// The confidence that no point is called certain that misses a target.
  public let confidence: Double
  /// Replicates of the first look.
  public let firstReplicates: Int
  /// The most rounds, the first included.
  static let roundLimit = 5
  /// The most hunts asked for at a time.
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

  /// Searches.
  ///
  /// - Parameters:
  ///   - progress: told the hunts played, and how many points are certain, open and out.
  ///   - evaluate: plays hunts.
  /// - Returns: what was found out, as far as it came.
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
      // An equal share for each round to come, and one for the last race.
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

  /// Plays on with the open points until the hunts are used up.
  ///
  /// Those with the fewest replicates come first; in the last race those that look best, until each
  /// is decided, so that what is left makes points certain.
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
