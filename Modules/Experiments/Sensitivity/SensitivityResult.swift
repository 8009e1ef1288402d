public import Domain

/// How strongly each varied parameter moves each metric, for every player and phone of a plan.
public struct SensitivityResult: Hashable, Sendable {
  /// How it was found out.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Elementary effects (Morris 1991), for a design `morris`.
    case morris
    /// Shares of the variance (Sobol 1993), for a design `saltelli`.
    case sobol
  }

  /// The method.
  public let method: Method
  /// Trajectories of Morris, base rows of Saltelli.
  public let sampleCount: Int
  /// Runs at each design point, at most.
  public let replicates: Int
  /// The confidence of all intervals.
  public let confidence: Double
  /// Bootstrap resamples that the intervals come from.
  public let resamples: Int
  /// One for each metric, player and phone; players and phones vary fastest.
  public let rankings: [SensitivityRanking]
}

/// The parameters of a plan by their effect on one metric for one player and phone.
public struct SensitivityRanking: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The player's name.
  public let player: String
  /// The phone's name.
  public let sensor: String
  /// Trajectories or base rows whose points all have the metric.
  public let usedCount: Int
  /// The metric's mean over the design points, in its unit.
  public let mean: Double
  /// The metric's standard deviation over the design points, in its unit.
  public let standardDeviation: Double
  /// The parameters, strongest first.
  public let parameters: [ParameterSensitivity]
}

extension SensitivityRanking {
  /// The widest interval that a share of the variance may have in a ranking.
  public static let widestShare = 0.5
  /// Fewer base rows than this can make every share 0 by chance, with intervals of no width.
  static let fewestRows = 4
  /// How far beyond 0 and 1 shares and their sum may lie by the error of estimating them.
  static let shareSlack = 0.25

  /// About how many base rows it takes to rank the parameters by their shares of the variance; nil
  /// where there are enough, or where the method is Morris's or nothing varies.
  ///
  /// Too few are fewer than `fewestRows`, those that leave an interval of a share wider than `widestShare`, or that give
  /// what shares cannot be: less than 0, more than 1, more than 1 together. Intervals narrow with
  /// the root of the count. The number is a power of two, which Sobol points are best at, and at
  /// least twice as many as there are.
  public var rowsNeeded: Int? {
    let shares = parameters.flatMap(\.indices).filter { $0.kind == .first || $0.kind == .total }
    guard shares.contains(where: { !$0.value.isNaN }) else { return nil }
    let widths = shares.map { $0.interval.high - $0.interval.low }
    let widest = widths.contains(where: \.isNaN) ? 1 : widths.max() ?? 0
    let alone = shares.filter { $0.kind == .first }.reduce(0) { $0 + $1.value }
    let isPossible =
      alone <= 1 + Self.shareSlack
      && shares.allSatisfy { -Self.shareSlack...1 + Self.shareSlack ~= $0.value }
    guard widest > Self.widestShare || !isPossible || usedCount < Self.fewestRows else {
      return nil
    }
    let ratio = widest / Self.widestShare
    let wanted = Double(usedCount) * max(2, ratio * ratio)
    var rows = 2
    while Double(rows) < wanted, rows < Plan.pointLimit { rows *= 2 }
    return rows
  }
}

/// What one parameter does to one metric.
public struct ParameterSensitivity: Hashable, Sendable {
  /// The parameter's full name.
  public let name: String
  /// The lower end of what was varied, or the first of some choices, as text.
  public let low: String
  /// The upper end of what was varied, or the last of some choices, as text.
  public let high: String
  /// The index that ranks: µ* in the metric's unit, or ST as a share of the variance.
  public let strength: SensitivityEstimate
  /// All indices: µ*, µ and σ of Morris, S1 and ST of Sobol.
  public let indices: [SensitivityEstimate]
  /// What `strength` would be on average if there were no differences but those that replicates
  /// disagree about; nil with fewer than two replicates.
  public let noiseFloor: Double?

  /// Whether the effect is more than noise: the interval lies above the noise floor.
  ///
  /// Without a noise floor, above zero.
  public var isAboveNoise: Bool { strength.interval.low > max(noiseFloor ?? 0, 0) }
}

/// An index with its interval.
public struct SensitivityEstimate: Hashable, Sendable {
  /// What the index is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The mean size of elementary effects, in the metric's unit for the whole range.
    case muStar
    /// The mean of elementary effects with their sign, in the metric's unit for the whole range.
    case mu
    /// The standard deviation of elementary effects: interaction and bending.
    case sigma
    /// The share of the variance that the parameter explains alone.
    case first = "S1"
    /// The share of the variance that the parameter has a part in.
    case total = "ST"
  }

  /// What it is.
  public let kind: Kind
  /// The value; NaN where there is too little to tell.
  public let value: Double
  /// The bootstrap interval.
  public let interval: Interval

  /// Whether it is a share of the variance that no share can be: below 0 or above 1, by the error of
  /// estimating it.
  public var isImpossible: Bool {
    (kind == .first || kind == .total) && (value < 0 || value > 1)
  }

  init(_ kind: Kind, _ found: (value: Double, interval: Interval)) {
    (self.kind, value, interval) = (kind, found.value, found.interval)
  }
}
