public import Domain
public import SensorModels
public import Simulation

/// A player of a plan: a shipped persona or numbers of the plan's own.
public struct PlayerChoice: Hashable, Sendable {
  /// The name in results; the persona's, or the one the plan gives.
  public let name: String
  /// The numbers.
  public let parameters: PlayerParameters
}

/// A phone of a plan: a shipped error profile or numbers of the plan's own.
public struct SensorChoice: Hashable, Sendable {
  /// The name in results; the profile's, or the one the plan gives.
  public let name: String
  /// The numbers.
  public let parameters: SensorParameters
}

/// A parameter with the value a plan fixes it at.
public struct FixedValue: Hashable, Sendable {
  /// The full name, as `rule.aimToleranceDegrees`.
  public let name: String
  /// The value; a switch is 0 or 1, a choice the index of its name.
  public let value: Double
  /// The names of a choice; empty for a number.
  public let choices: [String]

  /// Creates a fixed value of a hunt's parameter.
  public init(name: String, value: Double) {
    self.init(name: name, value: value, choices: ParameterIndex.spec(name)?.choices ?? [])
  }

  /// Creates a fixed value of any parameter.
  public init(name: String, value: Double, choices: [String]) {
    self.name = name
    self.value = value
    self.choices = choices
  }

  /// The value as text.
  public var text: String { ParameterIndex.format(value, choices: choices) }
}

/// An experiment: which hunts to simulate, how often, and what is asked of them.
///
/// Everything that shapes results is in here, and nothing else is: no thread count, no folder.
public struct Plan: Hashable, Sendable {
  /// The most design points a plan may have.
  public static let pointLimit = 1_000_000
  /// The most runs a plan may have.
  public static let runLimit = 1_000_000_000

  /// Where the ghosts come from; a designed game is in its reset state.
  public let source: GameSource
  /// The player, unless an axis varies it.
  public let player: PlayerChoice
  /// The phone, unless an axis varies it.
  public let sensor: SensorChoice
  /// Fixed values in the order of `HuntSetup.specs`, with every rule that is not varied.
  public let fixed: [FixedValue]
  /// What is varied, in the order of the plan.
  public let axes: [Axis]
  /// How the axes are combined.
  public let design: DesignKind
  /// The size of a sampled design: points of `lhs` and `sobol`, base rows of `saltelli`,
  /// trajectories of `morris`; nil for the others.
  public let designSize: Int?
  /// The levels of a `morris` design, Morris' p; even.
  public let morrisLevels: Int
  /// Runs at each design point.
  public let replication: Replication
  /// The seed of all luck.
  public let seed: UInt64
  /// What is asked of each design point.
  public let targets: [Target]
  /// Whether values may leave the parameters' ranges, never physics.
  public let beyondRanges: Bool
  /// Whether what is exact in distribution is skipped instead of stepped.
  public let isFast: Bool
  /// Whether to write a row for every run; nil leaves it to the sweep's size.
  public let writesRuns: Bool?
  /// The part of an adaptive plan that is to be run; nil for all of it.
  public internal(set) var batch: PlanBatch?

  /// Whether it is about hunts, and not about a plugin's game.
  public var isHunt: Bool {
    if case .plugin = source { return false }
    return true
  }

  /// How many design points there are; 1 with nothing varied.
  public var pointCount: Int {
    DesignShape(axes: axes, kind: design).pointCount(size: designSize)
  }

  /// Runs at each design point; the most of them where a rule may stop earlier.
  public var replicates: Int { replication.most }

  /// How many runs there are, at most.
  public var runCount: Int { batch?.runs.count ?? pointCount * replicates }

  /// How hunts are simulated, in words of the results: `stepwise` or `fast`.
  public var method: String { isFast ? "fast" : "stepwise" }

  /// The metrics of a run, by index.
  public internal(set) var metrics = Metric.hunt
  /// Parameters that plugins bring: all of a plugin's game, of challenges those that are named.
  public internal(set) var pluginParameters: [PlanParameter] = []
}
