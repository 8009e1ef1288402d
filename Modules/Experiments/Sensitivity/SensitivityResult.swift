public import Domain
public import Statistics

/// The effect of each varied parameter on each metric, for every player and phone of a plan.
public struct SensitivityResult: Hashable, Sendable {
  /// The method of the analysis.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    /// Elementary effects (Morris 1991), for a `morris` design.
    case morris
    /// Shares of the variance (Sobol 1993), for a `saltelli` design.
    case sobol
  }

  /// The fewest replicates with which noise is separated from effects well; from 3 on it takes
  /// effects much larger than noise.
  public static let enoughReplicates = NoiseTest.fewestFlipped

  /// The method.
  public let method: Method
  /// The number of Morris trajectories or Saltelli base rows.
  public let sampleCount: Int
  /// The maximum number of runs at each design point.
  public let replicates: Int
  /// The confidence of all intervals.
  public let confidence: Double
  /// The number of runs.
  public let hunts: Int
  /// The number of points per trajectory or base row, counting players and phones.
  public let pointsPerRow: Int
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
  /// Its interval; none if each point has one run or the metric is too rare.
  public let meanInterval: Interval
  /// The metric's standard deviation over the design points, in its unit.
  public let standardDeviation: Double
  /// The parameters, strongest first.
  public let parameters: [ParameterSensitivity]
  /// What is known of their order.
  public let order: SensitivityOrder
  /// How seldom the metric is other than usual; nil unless too seldom to show anything.
  public let rarity: Rarity?

  /// The number of trajectories or base rows at which all places would probably be known.
  ///
  /// Nil if they are known, or if it cannot be foreseen.
  public var rowsNeeded: Int? { order.needed?.rows }
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
  /// The `strength` that noise would make of no effect: 0 for shares, which are freed from noise.
  ///
  /// Nil with fewer than two replicates.
  public let noiseFloor: Double?

  /// Whether the effect is more than noise: it comes again in other replicates (Morris), or its
  /// interval is above 0 (Sobol), and so do differences between points altogether.
  public let isAboveNoise: Bool
  /// How seldom the metric is other than usual at the parameter's steps; nil unless too seldom to
  /// show its effect.
  public let rarity: Rarity?
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

    /// Returns an index as shown: a share within 0...1.
    public func shown(_ value: Double) -> Double {
      self == .first || self == .total ? min(max(value, 0), 1) : value
    }
  }

  /// The kind.
  public let kind: Kind
  /// The value; NaN if there is too little data.
  public let value: Double
  /// Its interval, which includes the noise of the runs; none if each point has one run.
  public let interval: Interval

  /// The value to show: a share lies within 0...1, though its estimate can err beyond.
  public var shown: Double { kind.shown(value) }

  init(_ kind: Kind, _ value: Double, _ interval: Interval) {
    (self.kind, self.value, self.interval) = (kind, value, interval)
  }
}
