import Domain
import PortableNumerics
import Statistics

/// The rule by which a setting is judged: hunts with random draws that played no part in its choice
/// must show every figure inside its limits, with intervals that hold all at once.
///
/// The setting that looks best among many owes part of that to its random draws.
struct TuneTrials {
  /// The standard errors beyond the interval by which a trial's success is likely (97.7 %).
  private static let power = 2.0
  /// The most replicates that can be counted.
  private static let mostReplicates = 100_000_000

  private let conditions: [TuneCondition]
  private let confidence: Double
  /// The part of the error probability that no check has taken.
  private var share = 1.0

  init(_ tuner: Tuner) {
    (conditions, confidence) = (tuner.problem.conditions, tuner.confidence)
  }

  /// Returns the level of the intervals at the next check.
  ///
  /// Each check takes two thirds of what is left of the error probability, the last one all of it, and
  /// the conditions share that of a check. How much it takes is settled before its first hunt, so all
  /// checks together err with the whole probability at most.
  private func level(isLast: Bool) -> CertainLevel {
    CertainLevel(
      intervals: conditions.count,
      confidence: 1 - (1 - confidence) * share * (isLast ? 1 : 2.0 / 3))
  }

  /// Returns the level of the intervals if they show that all conditions are met; after the last check
  /// none follows.
  mutating func judge(_ figures: [TuneFigureEstimate], isLast: Bool) -> CertainLevel? {
    precondition(share > 0, "no check follows the last one")
    let level = level(isLast: isLast)
    share = isLast ? 0 : share / 3
    let isMet = zip(conditions, figures).allSatisfy { condition, figure in
      let interval = figure.interval(level)
      return interval.low >= condition.target.low ?? -.infinity
        && interval.high <= condition.target.high ?? .infinity
    }
    return isMet ? level : nil
  }

  /// The standard errors from the limits at which a trial probably succeeds.
  private var distance: Double { Self.power - normalQuantile(level(isLast: false).alpha) }

  /// Returns the margin that a trial of so many replicates probably shows, in standard deviations of
  /// single hunts.
  func margin(after replicates: Int) -> Double {
    distance / Double(max(replicates, 1)).squareRoot()
  }

  /// Returns the replicates after which a trial of a setting with a margin probably succeeds.
  func replicates(for margin: Double) -> Int {
    guard margin > 0 else { return Self.mostReplicates }
    let need = distance / margin
    return Int(min(need * need, Double(Self.mostReplicates)).rounded(.up))
  }
}
