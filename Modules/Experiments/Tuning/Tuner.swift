public import Domain

/// The hunts requested by a search: replicates of one setting in one scenario.
public struct TuneRequest: Hashable, Sendable {
  /// A value for each axis.
  public let values: [Double]
  /// The index of the scenario.
  public let scenario: Int
  /// The replicates, from 1; equal ones share their random numbers at every setting.
  public let replicates: ClosedRange<Int>
}

/// Plays hunts and returns a record per replicate for each request, nil for a failed one.
///
/// It must return equal records for equal requests. An error it throws ends the search, which then
/// returns the result so far.
public typealias TuneEvaluator = (_ requests: [TuneRequest]) throws -> [[RunRecord?]]

/// Searches for the settings that meet all targets in all scenarios, and among them for the best.
///
/// The search plays the corners and ends of the box first. Then it goes on where a model of all
/// figures (`TuneModel`) hopes most for a setting well inside the limits, or is least sure on which
/// side of a limit a setting is; a few settings at a time share their random draws. When the hunts
/// left are about those that it takes to show it, the most promising setting plays hunts of its
/// own, with random draws that had no part in its choice (`TuneTrials`): if their intervals lie
/// inside all limits, it is recommended.
///
/// Sources: Srinivas et al., "Gaussian process optimization in the bandit setting", 2010, for the
/// hopes; Bryan et al., "Active learning for identifying function threshold boundaries", 2005, for
/// the border.
public struct Tuner: Sendable {
  /// The share of the box that may stay undecided.
  public static let defaultPrecision = 0.02
  /// The problem.
  public let problem: TuneProblem
  /// The maximum number of hunts.
  public let budget: Int
  /// The confidence of the recommendation and of the verdict.
  public let confidence: Double
  /// The share of the box that may stay undecided when a search ends before its budget.
  public let precision: Double

  /// Creates a search.
  public init(
    _ problem: TuneProblem, budget: Int, confidence: Double = 0.95,
    precision: Double = defaultPrecision
  ) {
    precondition(budget >= 1 && confidence > 0 && confidence < 1 && precision >= 0)
    self.problem = problem
    self.budget = budget
    self.confidence = confidence
    self.precision = precision
  }

  /// Runs the search.
  ///
  /// - Parameters:
  ///   - progress: Called after every batch of hunts.
  ///   - evaluate: Plays hunts.
  /// - Returns: The result; incomplete if it was interrupted.
  public func run(
    progress: (TuneStanding) -> Void = { _ in }, evaluate: TuneEvaluator
  ) -> TuneResult {
    var search = TuneSearch(self)
    do {
      while let step = search.next() {
        search.take(try play(step, evaluate), of: step)
        progress(search.standing)
      }
    } catch {
      search.stop(error)
    }
    return TuneResult(search)
  }

  /// Plays a step's hunts; the answers are by setting, then by scenario.
  private func play(
    _ step: TuneStep, _ evaluate: TuneEvaluator
  ) throws -> [[[RunRecord?]]] {
    let scenarios = problem.scenarios.indices
    let requests = step.plays.flatMap { play in
      scenarios.map {
        TuneRequest(values: play.values, scenario: $0, replicates: play.replicates)
      }
    }
    let records = try evaluate(requests)
    precondition(records.count == requests.count, "an answer a request")
    return step.plays.indices.map { index in
      scenarios.map { records[index * scenarios.count + $0] }
    }
  }
}

/// The next hunts of a search.
struct TuneStep: Sendable {
  /// Some replicates of a setting, played in every scenario.
  struct Play: Sendable {
    let values: [Double]
    let replicates: ClosedRange<Int>
  }

  /// What the hunts are for.
  enum Purpose: Sendable {
    /// They are to find settings.
    case search
    /// They judge a setting that is already chosen; no other trial follows the last one.
    case trial(isLast: Bool)
  }

  let plays: [Play]
  let purpose: Purpose

  /// Whether they judge a setting that is already chosen.
  var isTrial: Bool { if case .trial = purpose { true } else { false } }
}

/// How far a search is.
public struct TuneStanding: Hashable, Sendable {
  /// The number of hunts played.
  public let hunts: Int
  /// The number of settings played.
  public let settings: Int
  /// The probability that the most promising setting meets everything; NaN before a model exists.
  public let probability: Double
}
