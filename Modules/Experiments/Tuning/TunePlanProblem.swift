public import TextKit
import Statistics

/// A reason why a plan cannot be tuned.
public enum TuneError: Error, Hashable, Sendable {
  /// The plan varies no parameter.
  case nothingToTune
  /// The plan has several games, of which a search has no order.
  case severalGames
  /// The plan has neither targets nor objectives.
  case noTargets
  /// A target's statistic has no interval.
  case statistic(String)
  /// A gap has a lowest accepted size, so that what is accepted lies on two sides of 0.
  case gapFrom(String)
  /// The points of the design are not suitable for tuning.
  case design(String)

  /// The key of the plan that it is about, with its parents.
  public var key: String {
    switch self {
    case .nothingToTune: "vary"
    case .severalGames: "game"
    case .noTargets: "targets"
    case .statistic(let name): Target.key(of: name)
    case .gapFrom(let figure): "targets.\(figure)"
    case .design: "design"
    }
  }
}

extension TuneProblem {
  /// The fewest hunts with which a search can play a setting.
  public var leastBudget: Int { TuneBudget.leastReplicates * scenarios.count }
}

extension TuneProblem {
  /// Creates the problem of a plan: its parameters, starting at its design's points.
  ///
  /// A setting is judged with all players and phones at once.
  public init(_ plan: Plan) throws(TuneError) {
    guard [.grid, .list, .lhs, .sobol].contains(plan.design) else {
      throw .design(plan.design.rawValue)
    }
    guard plan.games.isEmpty else { throw .severalGames }
    let free = plan.axes.indices.filter { !plan.axes[$0].isChoice }
    guard !free.isEmpty else { throw .nothingToTune }
    guard !plan.targets.isEmpty || !plan.objectives.isEmpty else { throw .noTargets }
    if let target = plan.targets.first(where: {
      $0.statistic != .mean && $0.statistic.probability == nil
    }) {
      throw .statistic(target.name)
    }
    if let target = plan.targets.first(where: { $0.gap != nil && ($0.low ?? 0) > 0 }) {
      throw .gapFrom(target.figure)
    }
    let axes = free.map { TuneAxis(plan.axes[$0]) }
    var scenarios: [TuneScenario] = []
    var start: [[Double]] = []
    var known: Set<[Double]> = []
    for point in Design.points(of: plan) {
      let scenario = TuneScenario(
        player: point.playerName(in: plan), sensor: point.sensorName(in: plan))
      if !scenarios.contains(scenario) { scenarios.append(scenario) }
      let values = free.compactMap { point.values[$0] }
      if known.insert(values).inserted { start.append(values) }
    }
    self.init(
      axes: axes, start: start, isListed: plan.design == .grid || plan.design == .list,
      scenarios: scenarios, targets: plan.targets,
      objectives: plan.objectives.map {
        ObjectiveSpec(
          metric: $0.metric, statistic: $0.statistic, player: $0.player,
          isMaximized: $0.isMaximized)
      },
      population: plan.population.map { population in
        Dictionary(uniqueKeysWithValues: population.shares.map { ($0.player, $0.share) })
      }, constraints: plan.constraints.map(\.text), seed: plan.seed,
      allows: { plan.allows(parameters: $0) })
  }
}

extension TuneAxis {
  /// Creates the axis of a plan's parameter.
  fileprivate init(_ axis: Axis) {
    if case .range(let range) = axis.levels {
      self.init(
        name: axis.name, low: range.low, high: range.high, isWhole: axis.isWhole,
        isLogarithmic: range.scale == .log, isNamed: axis.isNamed)
      return
    }
    let values = (0..<axis.count).map { axis.value(at: $0) }
    self.init(
      name: axis.name, low: values.min() ?? 0, high: values.max() ?? 0, levels: values,
      isWhole: axis.isWhole, isNamed: axis.isNamed)
  }
}

extension TuneError: Localized {
  /// Returns why the plan cannot be tuned.
  public func line(in language: Language) -> String {
    switch self {
    case .nothingToTune:
      language.say(
        en: "vary: expected at least one parameter to tune",
        ru: "vary: нужен хотя бы один параметр для настройки")
    case .severalGames:
      language.say(
        en: "game: expected one game, since a search has no order of several; sweep compares them",
        ru: "game: нужна одна игра, ведь у нескольких нет порядка для поиска; сравнит их sweep")
    case .noTargets:
      language.say(
        en: "targets: expected at least one, to tune for",
        ru: "targets: нужна хотя бы одна цель для настройки")
    case .statistic(let name):
      language.say(
        en: "targets: \(name) cannot be tuned for, expected a mean or a quantile (p05 to p95)",
        ru: "targets: на \(name) нельзя настроить, нужно: среднее или квантиль (p05 до p95)")
    case .gapFrom(let figure):
      language.say(
        en: "targets: \(figure) cannot be tuned for with a lowest size, expected ...HIGH",
        ru: "targets: на \(figure) с наименьшей величиной нельзя настроить, нужно: ...ВЕРХ")
    case .design(let name):
      language.say(
        en: "design: \(name) is not for tuning, expected grid, list, lhs or sobol",
        ru: "design: \(name) не для настройки, нужно: grid, list, lhs или sobol")
    }
  }
}
