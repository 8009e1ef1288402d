public import Domain
public import Statistics

/// A scenario: one player with one phone.
public struct TuneScenario: Hashable, Sendable {
  /// The player's name, which targets may refer to.
  public let player: String
  /// The phone's name.
  public let sensor: String

  /// Creates a scenario.
  public init(player: String, sensor: String) {
    self.player = player
    self.sensor = sensor
  }
}

/// A figure over one or several scenarios.
public struct TuneFigure: Hashable, Sendable {
  /// A scenario's part in a figure.
  public struct Part: Hashable, Sendable {
    /// The index of the scenario.
    public let scenario: Int
    /// Its weight; the weights of a figure sum to 1, those of a gap are 1 and −1.
    public let weight: Double
  }

  /// The display name, such as `novice captureRate`.
  public let name: String
  /// The metric.
  public let metric: Metric
  /// The statistic.
  public let statistic: Statistic
  /// The scenarios whose hunts are mixed.
  public let parts: [Part]

  /// Whether it is the gap between two players.
  var isGap: Bool { parts.contains { $0.weight < 0 } }
}

/// A target applied to a figure.
public struct TuneCondition: Hashable, Sendable {
  /// The figure.
  public let requested: TuneFigure
  /// The target.
  public let target: Target
}

/// A figure that is to be as large or as small as possible.
public struct TuneObjective: Hashable, Sendable {
  /// The figure.
  public let requested: TuneFigure
  /// Whether more is better.
  public let isMaximized: Bool
}

/// A tuning problem: the parameters, the scenarios, the targets and the objectives.
public struct TuneProblem: Sendable {
  /// The parameters.
  public let axes: [TuneAxis]
  /// The first settings to try, with a value for each axis; all different.
  public let start: [[Double]]
  /// Whether only the settings in `start` may be tried.
  public let isListed: Bool
  /// The scenarios.
  public let scenarios: [TuneScenario]
  /// The conditions that each setting must meet.
  public let conditions: [TuneCondition]
  /// The objectives, none to two.
  public let objectives: [TuneObjective]
  /// The constraints between parameters, as written.
  public let constraints: [String]
  /// The seed of the settings that the search draws.
  public let seed: UInt64
  /// Returns whether the constraints allow a setting.
  let allows: @Sendable (_ values: [Double]) -> Bool

  /// An objective before it is applied to scenarios.
  public struct ObjectiveSpec: Hashable, Sendable {
    /// The metric.
    public let metric: Metric
    /// The statistic: the mean or a quantile.
    public let statistic: Statistic
    /// The player whose hunts count; nil for all players.
    public let player: String?
    /// Whether more is better.
    public let isMaximized: Bool

    /// Creates an objective.
    public init(metric: Metric, statistic: Statistic, player: String?, isMaximized: Bool) {
      (self.metric, self.statistic) = (metric, statistic)
      (self.player, self.isMaximized) = (player, isMaximized)
    }
  }

  /// Creates a problem.
  ///
  /// A target of one player applies to that player's scenarios. Any other applies to each scenario,
  /// or, if there is a population, to its mixture with each phone. An objective is a mean over all
  /// scenarios of its players, weighted by the population.
  ///
  /// - Parameters:
  ///   - axes: The parameters.
  ///   - start: The first settings; those that are not allowed are left out.
  ///   - isListed: Whether only those may be tried.
  ///   - scenarios: The scenarios.
  ///   - targets: The targets.
  ///   - objectives: The objectives, at most two.
  ///   - population: The weight of each player; nil if none is given.
  ///   - constraints: The constraints between parameters, as written.
  ///   - seed: The seed of the settings that the search draws.
  ///   - allows: Returns whether the constraints allow a setting.
  public init(
    axes: [TuneAxis], start: [[Double]], isListed: Bool = false, scenarios: [TuneScenario],
    targets: [Target], objectives: [ObjectiveSpec] = [], population: [String: Double]? = nil,
    constraints: [String] = [], seed: UInt64 = 1,
    allows: @escaping @Sendable (_ values: [Double]) -> Bool = { _ in true }
  ) {
    self.axes = axes
    var seen: Set<[Double]> = []
    self.start = start.filter { allows($0) && seen.insert($0).inserted }
    self.isListed = isListed
    self.constraints = constraints
    self.seed = seed
    self.allows = allows
    let wholeSet = ScenarioSet(scenarios: scenarios, population: population)
    let used = Set(
      (wholeSet.conditions(of: targets).map(\.requested)
        + objectives.map { wholeSet.objective($0).requested })
        .flatMap { $0.parts.map(\.scenario) })
    // Hunts that no figure is about are not played.
    let scenarioSet = ScenarioSet(
      scenarios: scenarios.indices.filter { used.contains($0) }.map { scenarios[$0] },
      population: population)
    self.scenarios = scenarioSet.scenarios
    conditions = scenarioSet.conditions(of: targets)
    self.objectives = objectives.prefix(2).map(scenarioSet.objective)
  }

  /// Returns a setting's positions in 0...1.
  func place(of values: [Double]) -> [Double] { zip(axes, values).map { $0.unit($1) } }

  /// Returns the setting nearest to a place.
  func values(at place: [Double]) -> [Double] { zip(axes, place).map { $0.value(at: $1) } }

  /// The figures of conditions, then of objectives.
  var requested: [TuneFigure] { conditions.map(\.requested) + objectives.map(\.requested) }
}

/// The players and phones of a problem, which decide the figures that targets are about.
private struct ScenarioSet {
  let scenarios: [TuneScenario]
  let population: [String: Double]?

  private var players: Int { Set(scenarios.map(\.player)).count }
  private var sensors: [String] {
    scenarios.reduce(into: []) { if !$0.contains($1.sensor) { $0.append($1.sensor) } }
  }

  func conditions(of targets: [Target]) -> [TuneCondition] {
    guard population != nil else {
      return scenarios.indices.flatMap { index in
        targets.filter { $0.applies(to: scenarios[index].player) }.compactMap { target in
          if let gap = target.gap { return condition(target, gap, from: index) }
          return condition(target, [index], player: scenarios[index].player)
        }
      }
    }
    return sensors.flatMap { sensor -> [TuneCondition] in
      let own = scenarios.indices.filter { scenarios[$0].sensor == sensor }
      return targets.compactMap { target in
        if let gap = target.gap {
          return own.lazy.compactMap { condition(target, gap, from: $0) }.first
        }
        guard let player = target.player else { return condition(target, own, player: nil) }
        let index = own.first { scenarios[$0].player == player }
        return index.map { condition(target, [$0], player: player) }
      }
    }
  }

  func objective(_ spec: TuneProblem.ObjectiveSpec) -> TuneObjective {
    let own = scenarios.indices.filter {
      spec.player ?? scenarios[$0].player == scenarios[$0].player
    }
    let name = figure(spec.metric, spec.statistic)
    return TuneObjective(
      requested: TuneFigure(
        name: (spec.player.map { $0 + " " } ?? "") + name, metric: spec.metric,
        statistic: spec.statistic, parts: parts(own)),
      isMaximized: spec.isMaximized)
  }

  private func condition(_ target: Target, _ own: [Int], player: String?) -> TuneCondition {
    var name = target.figure
    if let player, players > 1 || target.player != nil { name = player + " " + name }
    if sensors.count > 1, let first = own.first { name += " with \(scenarios[first].sensor)" }
    return TuneCondition(
      requested: TuneFigure(
        name: name, metric: target.metric, statistic: target.statistic, parts: parts(own)),
      target: target)
  }

  /// Returns the condition of a gap, from the scenario of its first player; nil from any other.
  ///
  /// The figure is the signed difference, which lies within the limit on either side of 0.
  private func condition(_ target: Target, _ gap: PlayerGap, from first: Int) -> TuneCondition? {
    let sensor = scenarios[first].sensor
    guard scenarios[first].player == gap.first,
      let second = scenarios.firstIndex(where: {
        $0.player == gap.second && $0.sensor == sensor
      })
    else { return nil }
    return TuneCondition(
      requested: TuneFigure(
        name: target.figure + (sensors.count > 1 ? " with \(sensor)" : ""), metric: target.metric,
        statistic: .mean,
        parts: [
          TuneFigure.Part(scenario: first, weight: 1),
          TuneFigure.Part(scenario: second, weight: -1),
        ]),
      target: Target(
        metric: target.metric, statistic: .mean, low: target.high.map { -$0 }, high: target.high))
  }

  private func figure(_ metric: Metric, _ statistic: Statistic) -> String {
    metric.name + (statistic == .mean ? "" : ".\(statistic.rawValue)")
  }

  /// Returns scenarios with their weights, without those of no weight.
  private func parts(_ own: [Int]) -> [TuneFigure.Part] {
    let given = own.map { index in
      own.count == 1 ? 1 : population.map { $0[scenarios[index].player] ?? 0 } ?? 1
    }
    let total = given.reduce(0, +)
    return zip(own, given).filter { $0.1 > 0 }
      .map { TuneFigure.Part(scenario: $0, weight: $1 / total) }
  }
}
