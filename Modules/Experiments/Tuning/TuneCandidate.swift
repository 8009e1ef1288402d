import Domain

/// The status of a tried point.
public enum TuneStatus: String, Hashable, Sendable, CaseIterable {
  /// It certainly meets every target.
  case certain
  /// Undecided by the hunts so far.
  case perhaps
  /// It certainly misses a target.
  case ruledOut
}

/// A tried point.
public struct TuneCandidate: Sendable {
  /// A value for each axis.
  public let values: [Double]
  /// The status.
  public private(set) var status = TuneStatus.perhaps
  /// The number of replicates played in each scenario.
  public private(set) var replicates = 0
  /// The number of failed hunts.
  public private(set) var failures = 0
  /// The conditions it certainly misses.
  public private(set) var missed: [Int] = []
  /// The refinement round it belongs to, starting at 1.
  public let round: Int
  /// The number of points in its round.
  let roundSize: Int
  /// The number of times it was judged.
  private(set) var looks = 0
  private(set) var figures: [TuneFigure]
  private var alpha = 0.5

  init(values: [Double], round: Int, roundSize: Int, conditions: [TuneCondition]) {
    self.values = values
    self.round = round
    self.roundSize = roundSize
    figures = conditions.map { TuneFigure($0.target) }
  }

  /// Returns the estimate of a condition's figure; NaN if no hunt has it.
  public func estimate(_ condition: Int) -> Double { figures[condition].estimate }

  /// Returns the interval used by the last decision; an unknown end is infinite.
  public func interval(_ condition: Int) -> Interval { figures[condition].interval(alpha: alpha) }

  /// The smallest margin over all conditions; above 0, the estimates meet every target.
  public var margin: Double { figures.map(\.margin).min() ?? 0 }

  /// Returns whether the estimate of a condition's figure meets its target.
  public func looksMet(_ condition: Int) -> Bool {
    figures[condition].target.isMet(by: estimate(condition))
  }

  /// The condition with the smallest margin.
  public var worstCondition: Int {
    figures.indices.min { figures[$0].margin < figures[$1].margin } ?? 0
  }

  /// How far the intervals are inside their targets, in half-widths of the bands.
  var slack: Double {
    figures.map { figure in
      let interval = figure.interval(alpha: alpha)
      return figure.target.slack(interval.low, interval.high)
    }.min() ?? 0
  }

  /// Adds the hunts of one scenario; a failed one is nil.
  mutating func add(_ records: [RunRecord?], of scenario: Int, conditions: [TuneCondition]) {
    for record in records {
      guard let record else {
        failures += 1
        continue
      }
      for (index, condition) in conditions.enumerated() where condition.scenario == scenario {
        figures[index].add(record[condition.target.metric])
      }
    }
  }

  /// Updates the status after more hunts.
  ///
  /// Rounds, points of a round and looks at a point each take a share of the error probability
  /// `total` (the k-th of many takes 1/(k(k + 1)), which sums to 1), so that with probability at
  /// least 1 − `total` no point of the whole search is called certain that misses a target. All
  /// targets must be met, so that case needs no share per target; a point is ruled out by any one
  /// of them, so there each has a share.
  mutating func look(replicates count: Int, total: Double) {
    replicates = count
    looks += 1
    for index in figures.indices { figures[index].sort() }
    let share = Double(round * (round + 1)) * Double(roundSize) * Double(looks * (looks + 1))
    alpha = total / share
    let each = alpha / Double(max(1, figures.count))
    missed = figures.indices.filter { figures[$0].isMissed(alpha: each) }
    if !missed.isEmpty {
      status = .ruledOut
    } else {
      status = figures.allSatisfy { $0.isMet(alpha: alpha) } ? .certain : .perhaps
    }
  }
}
