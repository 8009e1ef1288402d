import Domain
import Simulation
import Statistics

/// What one prior does to a figure at one setting.
public struct PriorEffect: Hashable, Sendable {
  /// The player's name in the plan.
  public var player = ""
  /// The prior's parameter, without `player.`.
  public var parameter = ""
  /// The lower end of its plausible range.
  public var low = Double.nan
  /// The upper end.
  public var high = Double.nan
  /// The metric.
  public var metric = ""
  /// The mean with the prior low; NaN without a value.
  public var atLow = Double.nan
  /// The mean with the plan's players.
  public var atPlan = Double.nan
  /// The mean with the prior high.
  public var atHigh = Double.nan
  /// The lower end of the interval of high less low, by paired hunts.
  ///
  /// It holds for all effects of a study at once; NaN if too few hunts differ.
  public var differenceLow = Double.nan
  /// The upper end of that interval.
  public var differenceHigh = Double.nan
  /// The hunts in which the ends gave different values.
  public var differing = 0
  /// How large the difference is: in half the width of the target's band, or in the plan's figure.
  public var size = Double.nan
  /// Whether the figure is inside the target at one of the three values and outside at another.
  public var decides = false

  /// Creates an effect without values.
  public init() {}

  /// Whether the hunts show that the figure hangs on the prior: the interval leaves out 0, and the
  /// difference is a tenth of the band or of the figure at least.
  public var isShown: Bool {
    (differenceLow > 0 || differenceHigh < 0) && size >= Self.leastSize
  }

  static let leastSize = 0.1
}

/// Plays one setting of a plan with each prior low and high, in the same random draws.
public struct PriorStudy: Sendable {
  /// The share of a plan's hunts that a study takes at most.
  public static let share = 0.1
  /// The least number of hunts of each player at each end, and the most: more show nothing that matters.
  public static let (leastReplicates, mostReplicates) = (20, 1000)
  /// The least number of hunts that differ for an interval of their mean to hold.
  static let leastDiffering = 8

  /// The plan of the study: its points are the players of the setting, first as the plan has them.
  public let plan: Plan
  /// The players of the setting.
  private let players: [PlayerChoice]
  /// The ends, in the order of the points that follow those of the players.
  private let ends: [PriorEnd]
  private let metrics: [Metric]
  /// The values by point, metric and replicate.
  private var values: [[[Double]]]

  /// The number of hunts at each end.
  public var replicates: Int { plan.replicates }
  /// The number of priors.
  public var priorCount: Int { ends.count / 2 }

  /// Prepares a study of a setting; nil if the plan has no priors left alone, is no hunt or has no
  /// room for the least number of hunts.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - point: A design point of the setting, whose phone is used.
  ///   - hunts: The number of hunts that it may take.
  public init?(_ plan: Plan, at point: DesignPoint, hunts: Int) {
    guard let (players, ends) = Self.ends(in: plan, at: point) else { return nil }
    let replicates = hunts / (players.count + ends.count)
    guard replicates >= Self.leastReplicates else { return nil }
    (self.players, self.ends) = (players, ends)
    self.plan = plan.with(
      players + ends.map(\.choice), at: point, replicates: min(replicates, Self.mostReplicates))
    metrics = Self.metrics(of: plan)
    let empty = Array(repeating: [Double](), count: metrics.count)
    values = Array(repeating: empty, count: players.count + ends.count)
  }

  /// The least number of hunts that a study of a plan needs; nil if it has no priors.
  public static func leastHunts(of plan: Plan, at point: DesignPoint) -> Int? {
    ends(in: plan, at: point).map { leastReplicates * ($0.players.count + $0.ends.count) }
  }

  /// Returns the players of a setting and the ends of their priors; nil without any.
  private static func ends(
    in plan: Plan, at point: DesignPoint
  ) -> (players: [PlayerChoice], ends: [PriorEnd])? {
    guard plan.isHunt else { return nil }
    let setup = point.setup(in: plan)
    let players = plan.players.filter { $0.agent == nil }
    let ends = players.flatMap { $0.priorEnds(in: plan, setup) }
    return ends.isEmpty ? nil : (players, ends)
  }

  /// The metrics of the plan's targets and objectives, or what a hunt is about.
  private static func metrics(of plan: Plan) -> [Metric] {
    let asked = plan.targets.map(\.metric) + plan.objectives.map(\.metric)
    return asked.isEmpty ? [.captureRate, .escapes, .huntDuration] : asked.uniqued()
  }

  /// Adds a run of the study's plan; runs come in the order of replicates.
  public mutating func add(_ row: RunRow) {
    for (index, metric) in metrics.enumerated() {
      values[row.point - 1][index].append(
        row.status == .done ? row.record.values[metric.index] : .nan)
    }
  }

  /// The effects of all priors on all metrics, the largest first.
  public var effects: [PriorEffect] {
    let count = Double(max(1, priorCount * metrics.count))
    return stride(from: 0, to: ends.count, by: 2).flatMap { pair in
      metrics.indices.map { effect(ends[pair], ends[pair + 1], pair, metric: $0, of: count) }
    }
    .sorted { ($0.isShown ? 1 : 0, $0.order) > ($1.isShown ? 1 : 0, $1.order) }
  }

  private func effect(
    _ low: PriorEnd, _ high: PriorEnd, _ pair: Int, metric: Int, of count: Double
  ) -> PriorEffect {
    var effect = PriorEffect()
    (effect.player, effect.parameter) = (low.player, low.parameter)
    (effect.low, effect.high, effect.metric) = (low.value, high.value, metrics[metric].name)
    let base = players.firstIndex { $0.name == low.player } ?? 0
    let (lows, highs) = (
      values[players.count + pair][metric], values[players.count + pair + 1][metric]
    )
    effect.atLow = Self.mean(lows)
    effect.atHigh = Self.mean(highs)
    effect.atPlan = Self.mean(values[base][metric])
    let differences = zip(lows, highs).map { $1 - $0 }.filter { !$0.isNaN }
    effect.differing = differences.count { $0 != 0 }
    let target = plan.targets.first {
      $0.metric == metrics[metric] && $0.applies(to: low.player) && $0.gap == nil
    }
    let unit = target?.halfBand ?? max(abs(effect.atPlan), 1e-12)
    let mean = Self.mean(differences)
    effect.size = abs(mean) / unit
    if let target, target.statistic == .mean {
      let inside = [effect.atLow, effect.atPlan, effect.atHigh].map { target.contains($0) }
      effect.decides = inside.contains(true) && inside.contains(false)
    }
    guard effect.differing >= Self.leastDiffering else { return effect }
    let squares = differences.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(differences.count - 1) / Double(differences.count)).squareRoot()
    let half =
      error
      * studentQuantile(1 - 0.025 / count, degreesOfFreedom: differences.count - 1)
    (effect.differenceLow, effect.differenceHigh) = (mean - half, mean + half)
    return effect
  }

  private static func mean(_ values: [Double]) -> Double {
    let known = values.filter { !$0.isNaN }
    return known.isEmpty ? .nan : known.reduce(0, +) / Double(known.count)
  }
}

extension PriorEffect {
  /// What effects are sorted by.
  fileprivate var order: Double { size.isNaN ? 0 : size }
}

extension Plan {
  /// Returns the plan of one setting, played by some players with the phone of a point.
  fileprivate func with(
    _ players: [PlayerChoice], at point: DesignPoint, replicates: Int
  ) -> Plan {
    let setup = point.setup(in: self)
    let own = zip(axes, point.values).compactMap { axis, value -> FixedValue? in
      guard let value, case .parameter(let name) = axis.kind else { return nil }
      return FixedValue(name: name, value: value, choices: axis.choices)
    }
    let all = fixed.filter { item in !own.contains { $0.name == item.name } } + own
    var plan = Plan(
      source: point.source(in: self), player: player,
      sensor: SensorChoice(name: point.sensorName(in: self), parameters: setup.sensor),
      fixed: all, axes: [Axis(.players, levels: .players(players))], design: .grid,
      designSize: nil, morrisLevels: morrisLevels, replication: .fixed(replicates), seed: seed,
      // An end may rule out what the plan's own players allow.
      targets: targets, beyondRanges: beyondRanges, isFast: false, writesRuns: writesRuns,
      objectives: objectives, metrics: metrics, probes: probes, formulas: formulas,
      pluginParameters: pluginParameters)
    plan.grounds = grounds
    return plan
  }
}
