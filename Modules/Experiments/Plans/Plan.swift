import TextKit
import Statistics
public import Domain
public import SensorModels
public import Simulation

/// A player of a plan: a shipped persona or custom parameters.
public struct PlayerChoice: Hashable, Sendable {
  /// The name in results: the persona's, or the one given in the plan.
  public let name: String
  /// The parameters; those with a distribution have its median.
  public let parameters: PlayerParameters
  /// The parameters that differ from hunt to hunt.
  public var spreads: [ParameterSpread] = []
  /// The program that decides; nil for a built-in player.
  public var agent: AgentProgram?
}

/// A phone of a plan: a shipped error profile or custom parameters.
public struct SensorChoice: Hashable, Sendable {
  /// The name in results: the profile's, or the one given in the plan.
  public let name: String
  /// The parameters.
  public let parameters: SensorParameters
}

/// A parameter with its fixed value in a plan.
public struct FixedValue: Hashable, Sendable {
  /// The full name, such as `rule.aimToleranceDegrees`.
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

/// An experiment: which hunts to simulate, how often, and with which targets.
///
/// It contains everything that affects results and nothing else: no thread count, no folder.
public struct Plan: Hashable, Sendable {
  /// The maximum number of design points.
  ///
  /// A page of as many points takes 460 MB.
  public static let pointLimit = 1_000_000
  /// The maximum number of runs.
  public static let runLimit = 1_000_000_000

  /// The source of the ghosts; a designed game is reset and has default rules (see `fixed`).
  ///
  /// It is the first of `games` if there are several.
  public let source: GameSource
  /// The games that the axis `game` varies, with rules of their own; empty if it does not.
  public internal(set) var games: [GameSource] = []
  /// The grounds of the games, by their names.
  public internal(set) var grounds: [GroundName: HuntGround] = [:]
  /// The player, unless an axis varies it.
  public let player: PlayerChoice
  /// The phone, unless an axis varies it.
  public let sensor: SensorChoice
  /// The fixed values in the order of `HuntSetup.specs`, with every rule that is not varied.
  ///
  /// A rule that the plan does not set is the game's.
  public let fixed: [FixedValue]
  /// The axes, in the order of the plan.
  public let axes: [Axis]
  /// How the axes are combined.
  public let design: DesignKind
  /// The size of a sampled design; nil for the others.
  ///
  /// It is the number of points of `lhs` and `sobol`, base rows of `saltelli`, or trajectories of
  /// `morris`.
  public let designSize: Int?
  /// The levels of a `morris` design, Morris' p; even.
  public let morrisLevels: Int
  /// The number of runs at each design point.
  public let replication: Replication
  /// The seed of all random numbers.
  public let seed: UInt64
  /// The targets of each design point.
  public internal(set) var targets: [Target]
  /// Whether values may exceed the parameters' ranges, but never the physical ones.
  public let beyondRanges: Bool
  /// Whether the plan says `fast: true`, a key of earlier versions that changes nothing.
  public let isFast: Bool
  /// Whether to write a row for every run; nil lets the size of the sweep decide.
  public let writesRuns: Bool?
  /// The shares of the players by which targets without a player are judged; nil for every player.
  public internal(set) var population: Population?
  /// What a search makes as large or small as possible: none, one or two figures.
  public internal(set) var objectives: [Objective] = []
  /// The conditions between parameters that every setting meets.
  public internal(set) var constraints: [ParameterConstraint] = []
  /// The design's points that meet the conditions; nil if there are none, so that all do.
  var allowed: AllowedPoints?
  /// The part of an adaptive plan to run; nil for all of it.
  public internal(set) var batch: PlanBatch?

  /// The players, one or those of an axis, each once.
  public var players: [PlayerChoice] {
    axes[.players]?.players?.uniqued() ?? [player]
  }

  /// The programs that play, each once.
  public var agents: [AgentProgram] { players.compactMap(\.agent).uniqued() }

  /// Whether players walk on the games' grounds, at least at some points.
  public var isOnGround: Bool {
    !grounds.isEmpty && !fixed.contains { $0.name == "hunt.ground" && $0.value == 0 }
  }

  /// Whether it is about hunts, not a plugin's game.
  public var isHunt: Bool {
    if case .plugin = source { return false }
    return true
  }

  /// The number of design points; 1 if nothing is varied.
  public var pointCount: Int {
    allowed?.positions.count ?? wholePointCount
  }

  /// The number of design points without the conditions of `where`.
  var wholePointCount: Int {
    DesignShape(axes: axes, kind: design).pointCount(size: designSize)
  }

  /// The number of runs at each design point; the maximum if a rule may stop earlier.
  public var replicates: Int { replication.most }

  /// The maximum number of runs.
  public var runCount: Int { batch?.runs.count ?? pointCount * replicates }

  /// The metrics of a run, by index.
  public internal(set) var metrics = Metric.hunt
  /// What runs record of parts of a hunt, as far as the plan names it.
  public internal(set) var probes: [HuntProbe] = []
  /// The metrics followed over time; nil for none.
  public internal(set) var series: PlanSeries?
  /// The last of the metrics, which the plan computes from the others.
  public internal(set) var formulas: [MetricFormula] = []
  /// The plugins' parameters: all of a plugin's game, or those of challenges that the plan names.
  public internal(set) var pluginParameters: [PlanParameter] = []
}

extension Plan {
  /// Whether some settings of a list lack a player or phone that others have.
  package var isUnevenList: Bool {
    guard design == .list, axes.contains(where: \.isChoice) else { return false }
    var found: [[Double?]: Set<[Double?]>] = [:]
    for point in Design.points(of: self) {
      let values = zip(axes, point.values)
      found[values.filter { !$0.0.isChoice }.map(\.1), default: []]
        .insert(values.filter { $0.0.isChoice }.map(\.1))
    }
    return Set(found.values).count > 1
  }

  /// Returns what an axis varies, and the unit of its numbers.
  package func meaning(of axis: Axis) -> (summary: String, unit: String) {
    switch axis.kind {
    case .game: return (PlanKey.game.caption(.ofFiles).summary, "")
    case .players: return (PlanKey.players.caption(.ofFiles).summary, "")
    case .phones: return (PlanKey.sensors.caption(.ofFiles).summary, "")
    case .parameter(let name):
      let own = pluginParameters.first { $0.name == name }?.spec
      guard let spec = ParameterIndex.spec(name) ?? own else { return (name, "") }
      return (spec.caption(.ofFiles).summary, spec.unit == "count" ? "" : spec.unit)
    }
  }
}
