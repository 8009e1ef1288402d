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
  /// The number of checks so far.
  private var checks = 0

  init(_ tuner: Tuner) {
    (conditions, confidence) = (tuner.problem.conditions, tuner.confidence)
  }

  /// The level of the intervals at the next check.
  ///
  /// The checks share the error probability (each has two thirds of what is left of it), and the
  /// conditions share that of a check.
  private var level: CertainLevel {
    let share = (0..<checks).reduce(2.0 / 3) { share, _ in share / 3 }
    return CertainLevel(
      intervals: conditions.count, confidence: 1 - (1 - confidence) * share)
  }

  /// Returns the level of the intervals if they show that all conditions are met.
  mutating func judge(_ figures: [TuneFigureEstimate]) -> CertainLevel? {
    let level = self.level
    checks += 1
    let isMet = zip(conditions, figures).allSatisfy { condition, figure in
      let interval = figure.interval(level)
      return interval.low >= condition.target.low ?? -.infinity
        && interval.high <= condition.target.high ?? .infinity
    }
    return isMet ? level : nil
  }

  /// The standard errors from the limits at which a trial probably succeeds.
  private var distance: Double { Self.power - normalQuantile(level.alpha) }

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
