import Domain

/// What is known of a point that was tried.
public enum TuneStatus: String, Hashable, Sendable, CaseIterable {
  /// It certainly meets every target.
  case certain
  /// The hunts cannot tell yet.
  case perhaps
  /// It certainly misses a target.
  case ruledOut
}

/// A point that was tried.
public struct TuneCandidate: Sendable {
  /// A value for each axis.
  public let values: [Double]
  /// What is known of it.
  public private(set) var status = TuneStatus.perhaps
  /// Replicates played in each scenario.
  public private(set) var replicates = 0
  /// Hunts that the simulation could not finish.
  public private(set) var failures = 0
  /// The conditions that it certainly misses.
  public private(set) var missed: [Int] = []
  /// The round of refinement that it comes from, from 1.
  public let round: Int
  /// How many points there are in its round.
  let roundSize: Int
  /// How often it was looked at.
  private(set) var looks = 0
  private(set) var figures: [TuneFigure]
  private var alpha = 0.5

  init(values: [Double], round: Int, roundSize: Int, conditions: [TuneCondition]) {
    self.values = values
    self.round = round
    self.roundSize = roundSize
    figures = conditions.map { TuneFigure($0.target) }
  }

  /// The estimate of a condition's figure; NaN where no hunt has it.
  public func estimate(_ condition: Int) -> Double { figures[condition].estimate }

  /// The interval that the last look decided by; an end that is not known is infinite.
  public func interval(_ condition: Int) -> Interval { figures[condition].interval(alpha: alpha) }

  /// The least margin over all conditions: above 0 the estimates meet every target.
  public var margin: Double { figures.map(\.margin).min() ?? 0 }

  /// Whether the estimate of a condition's figure meets its target.
  public func looksMet(_ condition: Int) -> Bool {
    figures[condition].target.isMet(by: estimate(condition))
  }

  /// The condition with the least margin.
  public var worstCondition: Int {
    figures.indices.min { figures[$0].margin < figures[$1].margin } ?? 0
  }

  /// How far within their targets the intervals are, in half widths of the bands.
  var slack: Double {
    figures.map { figure in
      let interval = figure.interval(alpha: alpha)
      return figure.target.slack(interval.low, interval.high)
    }.min() ?? 0
  }

  /// Adds the hunts of one scenario; nil is one that failed.
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

  /// Decides after more hunts.
  ///
  /// Rounds, points of a round and looks at a point each take a share of the error probability
  /// `total` (k-th of many: 1/(k(k + 1)), which sums to 1), so that with probability 1 − `total` or
  /// more no point of the whole search is called certain that misses a target. All targets have to
  /// be met, so no share is needed for them there; a point is ruled out by any one of them, so
  /// there each has a share.
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
