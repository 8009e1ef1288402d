public import Statistics

/// What a search found, as plain values: the source of its file, its page and its text.
public struct TuneAnswer: Hashable, Sendable {
  /// What the search can say.
  public enum Verdict: Hashable, Sendable {
    /// The recommended setting meets every target, with the stated confidence.
    case met
    /// Every setting certainly misses a target.
    case impossible
    /// The budget was too small; it names the further hunts with which it would be decided.
    ///
    /// Nil if no number of hunts can be foreseen.
    case undecided(furtherHunts: Int?)
  }

  /// How sure it is that a setting meets every target.
  public enum Grade: String, Hashable, Sendable, CaseIterable {
    /// All intervals lie inside their limits.
    case certain
    /// More likely than not.
    case likely
    /// Less likely than not.
    case unlikely
    /// An interval lies outside its limits.
    case excluded
  }

  /// A tuned parameter.
  public struct Knob: Hashable, Sendable {
    /// The parameter's full name.
    public var name: String
    /// The lowest value that was allowed.
    public var low: Double
    /// The highest value that was allowed.
    public var high: Double
    /// The allowed values, ascending; nil for any value between the ends.
    public var levels: [Double]?
    /// Whether equal ratios are equal distances.
    public var isLogarithmic: Bool
    /// The values of the places with at least each grade, as far as there are any.
    public var ranges: [Grade: ClosedRange<Double>]

    /// Creates a knob.
    public init(
      name: String, low: Double, high: Double, levels: [Double]?, isLogarithmic: Bool,
      ranges: [Grade: ClosedRange<Double>]
    ) {
      (self.name, self.low, self.high, self.levels) = (name, low, high, levels)
      (self.isLogarithmic, self.ranges) = (isLogarithmic, ranges)
    }
  }

  /// A figure that is limited or is to be as large or small as possible.
  public struct Figure: Hashable, Sendable {
    /// The display name, such as `novice captureRate`.
    public var name: String
    /// The players whose hunts count, with their weights; one entry for one player.
    public var players: [String: Double]
    /// The phone; nil for the mean over the phones.
    public var sensor: String?
    /// The metric's name.
    public var metric: String
    /// The statistic.
    public var statistic: Statistic
    /// The lowest accepted value; nil for none.
    public var low: Double?
    /// The highest accepted value; nil for none.
    public var high: Double?
    /// Whether more is better; nil for a target.
    public var isMaximized: Bool?

    /// Creates a figure.
    public init(
      name: String, players: [String: Double], sensor: String?, metric: String,
      statistic: Statistic, low: Double? = nil, high: Double? = nil, isMaximized: Bool? = nil
    ) {
      (self.name, self.players, self.sensor) = (name, players, sensor)
      (self.metric, self.statistic, self.low, self.high) = (metric, statistic, low, high)
      self.isMaximized = isMaximized
    }
  }

  /// An estimate of a figure; NaN if no hunt has it, and an unknown end is infinite.
  public struct Estimate: Hashable, Sendable {
    /// The value.
    public var value: Double
    /// The interval.
    public var interval: Interval
    /// The distance to the nearest limit in standard errors: above 0 inside; NaN for objectives.
    public var margin: Double

    /// Creates an estimate.
    public init(value: Double, interval: Interval, margin: Double) {
      (self.value, self.interval, self.margin) = (value, interval, margin)
    }
  }

  /// The outcome of a setting's trials: hunts whose random draws had no part in its choice.
  public enum Trial: String, Hashable, Sendable, CaseIterable {
    /// In one of them the intervals of all figures lay inside their limits.
    case passed
    /// In none of them.
    case failed
  }

  /// A setting that was played.
  public struct Point: Hashable, Sendable {
    /// A value for each knob.
    public var values: [Double]
    /// The number of hunts in each scenario.
    public var replicates: Int
    /// The number of failed hunts.
    public var failures: Int
    /// The grade, by the model of all hunts.
    public var grade: Grade
    /// The probability that it meets every target, by the model of all hunts.
    public var probability: Double
    /// The estimates of the targets' figures, from its own hunts, in order.
    public var targets: [Estimate]
    /// The estimates of the objectives, in order.
    public var objectives: [Estimate]
    /// The outcome of its trials; nil without one.
    public var trial: Trial?

    /// Creates a point.
    public init(
      values: [Double], replicates: Int, failures: Int, grade: Grade, probability: Double,
      targets: [Estimate], objectives: [Estimate]
    ) {
      (self.values, self.replicates, self.failures) = (values, replicates, failures)
      (self.grade, self.probability) = (grade, probability)
      (self.targets, self.objectives) = (targets, objectives)
    }

    /// The smallest margin of its targets, in standard errors; NaN without targets.
    public var margin: Double { targets.map(\.margin).min() ?? .nan }
  }

  /// The setting to take, with the hunts that were played only to confirm it.
  public struct Recommendation: Hashable, Sendable {
    /// The setting; its estimates are simultaneous intervals from hunts not used to choose it.
    public var point: Point
    /// The lowest and highest value of each knob in its neighbourhood.
    public var neighbourhood: [ClosedRange<Double>]
    /// The share of the neighbourhood that still meets everything.
    public var share: Double
    /// The share's interval.
    public var shareInterval: Interval

    /// Creates a recommendation.
    public init(
      point: Point, neighbourhood: [ClosedRange<Double>], share: Double, shareInterval: Interval
    ) {
      (self.point, self.neighbourhood) = (point, neighbourhood)
      (self.share, self.shareInterval) = (share, shareInterval)
    }
  }

  /// What the recommended setting gives up of each of two objectives.
  public struct Compromise: Hashable, Sendable {
    /// By objective the distance to the best on the front, as a part of the front's range.
    public var shortfalls: [Double]
    /// By objective the best on the front.
    public var best: [Double]
    /// The number of settings on the front whose larger shortfall is smaller, but that passed no
    /// trial.
    public var rivals: Int

    /// Creates a compromise.
    public init(shortfalls: [Double], best: [Double], rivals: Int) {
      (self.shortfalls, self.best, self.rivals) = (shortfalls, best, rivals)
    }
  }

  /// A limit that would have to give way.
  public struct Relaxation: Hashable, Sendable {
    /// The position of the target.
    public var target: Int
    /// The limit's value at which a setting would meet everything.
    public var limit: Double
    /// Whether it is the lower limit.
    public var isLow: Bool

    /// Creates a relaxation.
    public init(target: Int, limit: Double, isLow: Bool) {
      (self.target, self.limit, self.isLow) = (target, limit, isLow)
    }
  }

  /// A picture of the region over two knobs, or one; the others stay at the shown setting's values.
  public struct Map: Hashable, Sendable {
    /// The knob along x.
    public var x: Int
    /// The knob along y; nil for a strip.
    public var y: Int?
    /// The values along x, ascending.
    public var xs: [Double]
    /// The values along y, ascending; one value for a strip.
    public var ys: [Double]
    /// The grades, a row for each value along y; nil where a constraint between knobs forbids it.
    public var grades: [[Grade?]]

    /// Creates a map.
    public init(x: Int, y: Int?, xs: [Double], ys: [Double], grades: [[Grade?]]) {
      (self.x, self.y, self.xs, self.ys, self.grades) = (x, y, xs, ys, grades)
    }
  }

  /// The model along one knob; the others stay at the shown setting's values.
  public struct Slice: Hashable, Sendable {
    /// The position of the knob.
    public var knob: Int
    /// The values of the knob, ascending.
    public var xs: [Double]
    /// What the model expects of each figure, targets first, then objectives.
    public var curves: [Curve]
    /// The positions of the settings played near it: the other knobs differ by a tenth of their ranges
    /// at most.
    public var near: [Int]

    /// Creates a slice.
    public init(knob: Int, xs: [Double], curves: [Curve], near: [Int]) {
      (self.knob, self.xs, self.curves, self.near) = (knob, xs, curves, near)
    }
  }

  /// What the model expects of a figure at some settings, with 90 % bands.
  public struct Curve: Hashable, Sendable {
    /// The expected values.
    public var values: [Double]
    /// The lower ends of the band.
    public var lows: [Double]
    /// The upper ends.
    public var highs: [Double]

    /// Creates a curve.
    public init(values: [Double], lows: [Double], highs: [Double]) {
      (self.values, self.lows, self.highs) = (values, lows, highs)
    }

    /// Returns the band at one of the settings.
    public func band(at place: Int) -> Interval { Interval(low: lows[place], high: highs[place]) }
  }

  /// How much each knob accounts for of what the model expects near the shown setting.
  ///
  /// Shares of variance over a box of settings that all count the same: Sobol' indices.
  public struct Importance: Hashable, Sendable {
    /// The shares of one figure.
    public struct Figure: Hashable, Sendable {
      /// The standard deviation of the expected value over the box, in the figure's unit.
      public var deviation: Double
      /// By knob the share of the variance that is due to it alone; NaN if nothing changes.
      public var mains: [Double]
      /// By knob the share in which it is involved, alone or with others; NaN if nothing changes.
      public var totals: [Double]

      /// Creates shares.
      public init(deviation: Double, mains: [Double], totals: [Double]) {
        (self.deviation, self.mains, self.totals) = (deviation, mains, totals)
      }
    }

    /// The box: a range of each knob.
    public var ranges: [ClosedRange<Double>]
    /// The shares of each figure, targets first, then objectives.
    public var figures: [Figure]

    /// Creates importances.
    public init(ranges: [ClosedRange<Double>], figures: [Figure]) {
      (self.ranges, self.figures) = (ranges, figures)
    }
  }

  /// The knobs.
  public var knobs: [Knob] = []
  /// The targets, for each player and phone they apply to.
  public var targets: [Figure] = []
  /// The objectives, none to two.
  public var objectives: [Figure] = []
  /// The constraints between knobs, as written.
  public var constraints: [String] = []
  /// The verdict.
  public var verdict: Verdict = .undecided(furtherHunts: nil)
  /// The confidence of the verdict and of the recommendation's intervals together.
  public var confidence = 0.95
  /// The share of the box below which the undecided part counts as known.
  public var precision = 0.0
  /// The number of hunts allowed.
  public var budget = 0
  /// The number of hunts played.
  public var hunts = 0
  /// Whether the search was interrupted.
  public var isInterrupted = false
  /// The settings played, in order.
  public var points: [Point] = []
  /// The recommended setting; nil unless the verdict is `met`.
  public var recommendation: Recommendation?
  /// What it gives up of each objective; nil without two objectives and a front of several settings.
  public var compromise: Compromise?
  /// The position of the played setting that is closest to meeting everything; nil if none.
  public var nearest: Int?
  /// The limits of which one would have to give way, the smallest change first.
  public var relaxations: [Relaxation] = []
  /// The positions of the settings on the Pareto front, by the first objective.
  public var front: [Int] = []
  /// The share of the box with each grade; sums to 1.
  public var shares: [Grade: Double] = [:]
  /// The pictures of the region: the most informative pair of knobs first.
  public var maps: [Map] = []
  /// The position of the setting that the slices go through: the recommended one, or else the nearest
  /// or the best; nil if none was played.
  public var sliced: Int?
  /// The model along each knob, in order; empty without such a setting.
  public var slices: [Slice] = []
  /// How much each knob accounts for near that setting; nil without one.
  public var importance: Importance?

  /// Creates an empty answer.
  public init() {}
}
