public import Domain

/// The effect of each varied parameter on each metric, for every player and phone of a plan.
public struct SensitivityResult: Hashable, Sendable {
  /// The method of the analysis.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Elementary effects (Morris 1991), for a `morris` design.
    case morris
    /// Shares of the variance (Sobol 1993), for a `saltelli` design.
    case sobol
  }

  /// The method.
  public let method: Method
  /// The number of Morris trajectories or Saltelli base rows.
  public let sampleCount: Int
  /// The maximum number of runs at each design point.
  public let replicates: Int
  /// The confidence of all intervals.
  public let confidence: Double
  /// The number of bootstrap resamples used for the intervals.
  public let resamples: Int
  /// The rankings, one per metric, player and phone; players and phones vary fastest.
  public let rankings: [SensitivityRanking]
}

/// The parameters of a plan, ranked by their effect on one metric for one player and phone.
public struct SensitivityRanking: Hashable, Sendable {
  /// The metric.
  public let metric: Metric
  /// The player's name.
  public let player: String
  /// The phone's name.
  public let sensor: String
  /// The number of trajectories or base rows whose points all have the metric.
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
  /// The minimum number of base rows; with fewer, all shares can be 0 by chance with zero-width
  /// intervals.
  static let fewestRows = 4
  /// How far shares and their sum may be outside 0...1 by estimation error.
  static let shareSlack = 0.25

  /// The approximate number of base rows needed to rank the parameters by their shares of the
  /// variance.
  ///
  /// Nil if there are enough, the method is Morris', or nothing varies. There are too few if they
  /// are fewer than `fewestRows`, leave an interval of a share wider than `widestShare`, or give
  /// impossible shares: less than 0, more than 1, or more than 1 together. Intervals narrow with
  /// the square root of the count. The number is a power of two, which suits Sobol points best, and
  /// at least twice the current one.
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

/// The effect of one parameter on one metric.
public struct ParameterSensitivity: Hashable, Sendable {
  /// The parameter's full name.
  public let name: String
  /// The lower end of the varied range, or the first choice, as text.
  public let low: String
  /// The upper end of the varied range, or the last choice, as text.
  public let high: String
  /// The index used for ranking: µ* in the metric's unit, or ST as a share of the variance.
  public let strength: SensitivityEstimate
  /// All indices: µ*, µ and σ for Morris, S1 and ST for Sobol.
  public let indices: [SensitivityEstimate]
  /// The expected `strength` if all differences were replicate noise; nil with fewer than two
  /// replicates.
  public let noiseFloor: Double?

  /// Whether the effect is more than noise: its interval is above the noise floor.
  ///
  /// Without a noise floor, the interval must be above zero.
  public var isAboveNoise: Bool { strength.interval.low > max(noiseFloor ?? 0, 0) }
}

/// An index with its interval.
public struct SensitivityEstimate: Hashable, Sendable {
  /// The kind of an index.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The mean absolute elementary effect, in the metric's unit for the whole range.
    case muStar
    /// The mean elementary effect with sign, in the metric's unit for the whole range.
    case mu
    /// The standard deviation of elementary effects, a measure of interaction and nonlinearity.
    case sigma
    /// The share of the variance explained by the parameter alone.
    case first = "S1"
    /// The share of the variance in which the parameter is involved.
    case total = "ST"
  }

  /// The kind.
  public let kind: Kind
  /// The value; NaN if there is too little data.
  public let value: Double
  /// The bootstrap interval.
  public let interval: Interval

  /// Whether it is a share of the variance below 0 or above 1, caused by estimation error.
  public var isImpossible: Bool {
    (kind == .first || kind == .total) && (value < 0 || value > 1)
  }

  init(_ kind: Kind, _ found: (value: Double, interval: Interval)) {
    (self.kind, value, interval) = (kind, found.value, found.interval)
  }
}
