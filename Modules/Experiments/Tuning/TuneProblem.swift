import Domain

/// A tuned parameter.
public struct TuneAxis: Hashable, Sendable {
  /// The parameter's full name.
  public let name: String
  /// The lowest value to try.
  public let low: Double
  /// The highest value to try.
  public let high: Double
  /// The allowed values, ascending; nil for any value between the ends.
  public let levels: [Double]?
  /// Whether its values are whole numbers.
  public let isWhole: Bool

  /// Creates an axis; `levels` must not be empty, and `low` must not be above `high`.
  public init(
    name: String, low: Double, high: Double, levels: [Double]? = nil, isWhole: Bool = false
  ) {
    precondition(low <= high && levels?.isEmpty != true, "an axis has values")
    self.name = name
    self.low = low
    self.high = high
    self.levels = levels?.sorted()
    self.isWhole = isWhole
  }

  /// Returns a value's position in 0...1; in a list by index, so that all steps are equal.
  func unit(_ value: Double) -> Double {
    if let levels, levels.count > 1 {
      let index = levels.firstIndex { $0 >= value } ?? levels.count - 1
      return Double(index) / Double(levels.count - 1)
    }
    return high > low ? (value - low) / (high - low) : 0
  }
}

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

/// A target applied to one scenario.
public struct TuneCondition: Hashable, Sendable {
  /// The index of the scenario.
  public let scenario: Int
  /// The target.
  public let target: Target
  /// The display name, such as `novice captureRate`.
  public let name: String
}

/// A tuning problem: the parameters, the scenarios and the targets.
public struct TuneProblem: Hashable, Sendable {
  /// The parameters.
  public let axes: [TuneAxis]
  /// The starting points, with a value for each axis; all different.
  public let start: [[Double]]
  /// The scenarios.
  public let scenarios: [TuneScenario]
  /// The conditions that each point must meet.
  public let conditions: [TuneCondition]

  /// Creates a problem; a target of one player applies only to that player's scenarios.
  public init(
    axes: [TuneAxis], start: [[Double]], scenarios: [TuneScenario], targets: [Target]
  ) {
    self.axes = axes
    var seen: Set<[Double]> = []
    self.start = start.filter { seen.insert($0).inserted }
    self.scenarios = scenarios
    let players = Set(scenarios.map(\.player)).count
    let sensors = Set(scenarios.map(\.sensor)).count
    conditions = scenarios.enumerated().flatMap { index, scenario in
      targets.filter { $0.applies(to: scenario.player) }.map { target in
        var name = target.figure
        if players > 1 || target.player != nil { name = scenario.player + " " + name }
        if sensors > 1 { name += " with \(scenario.sensor)" }
        return TuneCondition(scenario: index, target: target, name: name)
      }
    }
  }
}

/// A reason why a plan cannot be tuned.
public enum TuneError: Error, Hashable, Sendable {
  /// The plan varies no parameter.
  case nothingToTune
  /// The plan has no targets.
  case noTargets
  /// A target's statistic has no interval.
  case statistic(String)
  /// The points of the design are not suitable for tuning.
  case design(String)
}

extension TuneProblem {
  /// Creates the problem of a plan: its parameters, starting at its design's points.
  ///
  /// It is tuned for all players and phones at once.
  public init(_ plan: Plan) throws(TuneError) {
    guard [.grid, .list, .lhs, .sobol].contains(plan.design) else {
      throw .design(plan.design.rawValue)
    }
    let free = plan.axes.indices.filter { !plan.axes[$0].isChoice }
    guard !free.isEmpty else { throw .nothingToTune }
    guard !plan.targets.isEmpty else { throw .noTargets }
    if let target = plan.targets.first(where: {
      $0.statistic != .mean && $0.statistic.probability == nil
    }) {
      throw .statistic(target.name)
    }
    let axes = free.map { index -> TuneAxis in
      let axis = plan.axes[index]
      let isWhole = axis.isWhole
      switch axis.levels {
      case .range(let range):
        return TuneAxis(name: axis.name, low: range.low, high: range.high, isWhole: isWhole)
      default:
        let values = (0..<axis.count).map { axis.value(at: $0) }
        return TuneAxis(
          name: axis.name, low: values.min() ?? 0, high: values.max() ?? 0, levels: values,
          isWhole: isWhole)
      }
    }
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
    self.init(axes: axes, start: start, scenarios: scenarios, targets: plan.targets)
  }
}
