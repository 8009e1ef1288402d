public import Domain
import SensorModels
import Simulation

/// Reads a game for a plan: the path as the plan gives it, and a game's name within the file.
///
/// What it throws is told as the reason: by its words where it has any, else by its description.
public typealias GameLoader = (_ path: String, _ name: String?) throws -> Game

/// Reads a plan file, with all that is wrong with it at once.
public struct PlanReader {
  let file: String
  let loadGame: GameLoader
  /// What plugins bring.
  var vocabulary: PlanVocabulary
  /// What a plan as run has of plugins, written out; metrics are a plugin's game's alone.
  var written: (parameters: [PlanParameter], metrics: [Metric]?)?
  /// The plugins' parameters that can be named: those of challenges, or of the plugin's game.
  var parameters: [PlanParameter]
  /// The metrics of a run.
  var metrics = Metric.hunt
  /// Whether the plan is about hunts, and not about a plugin's game.
  var isHunt = true
  var faults: [PlanFault] = []
  var beyondRanges = false
  var fixed: [FixedValue] = []
  var axes: [Axis] = []
  var axisOrigins: [PlanOrigin] = []
  /// Parameters that a single player or phone has inline.
  var inlined: [(key: PlanKey, entry: YamlMap.Entry)] = []
  /// The design; nil where the plan names none that there is.
  var design: DesignKind?

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - text: the YAML text, at most 1 MiB.
  ///   - file: the file's name for messages.
  ///   - overrides: keys given anew, in order.
  ///   - vocabulary: what plugins bring; a plan as run has what it needs of it within.
  ///   - loadGame: reads the game that the plan names.
  /// - Returns: the plan, with defaults filled in.
  /// - Throws: `PlanError` with every fault that was found.
  public static func read(
    _ text: String, file: String, overrides: [PlanOverride] = [],
    vocabulary: PlanVocabulary = PlanVocabulary(), loadGame: @escaping GameLoader
  ) throws(PlanError) -> Plan {
    var reader = PlanReader(file: file, vocabulary: vocabulary, loadGame: loadGame)
    let plan = reader.plan(from: text, overrides)
    guard reader.faults.isEmpty, let plan else {
      throw PlanError(faults: reader.faults.sorted(by: isBefore))
    }
    return plan
  }

  private init(
    file: String, vocabulary: PlanVocabulary, loadGame: @escaping GameLoader
  ) {
    self.file = file
    self.vocabulary = vocabulary
    parameters = vocabulary.challenges
    self.loadGame = loadGame
  }

  private static func isBefore(_ a: PlanFault, _ b: PlanFault) -> Bool {
    func place(_ fault: PlanFault) -> (Int, Int) {
      if case .file(let line, let column) = fault.origin { return (line, column) }
      return (.max, 0)
    }
    return place(a) < place(b)
  }

  private mutating func plan(from text: String, _ overrides: [PlanOverride]) -> Plan? {
    let root: YamlValue?
    do throws(YamlReader.Fault) {
      root = try YamlReader.read(text)
    } catch {
      fault(.file(line: error.line, column: error.column), "", .syntax(error.problem))
      return nil
    }
    guard let root, let map = root.map else {
      fault(
        root?.origin ?? .wholeFile, "",
        .expected(.plan(keys: PlanSection.plan.keys.map(\.name)), found: nil))
      return nil
    }
    guard let known = fields(of: YamlValue(kind: .map(map), origin: root.origin), .plan) else {
      return nil
    }
    readVocabulary(known)
    parameters = vocabulary.challenges
    var editor = PlanEditor(YamlMap(known.entries), others: vocabulary.names)
    for change in overrides {
      if let problem = editor.apply(change) {
        fault(.option(change.option), change.key, problem)
      }
    }
    return fields(of: YamlValue(kind: .map(editor.map), origin: root.origin), .plan)
      .flatMap { plan(from: $0) }
  }

  private mutating func plan(from given: YamlFields) -> Plan? {
    beyondRanges = flag(.beyondRanges, of: given) ?? false
    let isFast = flag(.fast, of: given) ?? false
    let writesRuns = flag(.runs, of: given)
    let source = readGame(given)
    refuseMisplaced(given, source)
    design = readDesign(given)
    var player = PlanReader.defaultPlayer
    var sensor = PlanReader.defaultSensor
    for entry in given.entries {
      switch entry.key {
      case PlanKey.players.name: readPlayers(entry.value, into: &player)
      case PlanKey.sensors.name: readSensors(entry.value, into: &sensor)
      case PlanKey.hunt.name: readHunt(entry.value)
      case PlanKey.set.name: readSet(entry.value)
      case PlanKey.vary.name: readVary(entry.value)
      default: break
      }
    }
    for key in [PlanKey.players, .sensors] {
      if let one = given[key], one.items == nil, axes.contains(where: { $0.name == key.name }) {
        fault(one.origin, key.name, .variedUnderVary)
      }
    }
    checkInlined()
    let replication = readReplicates(given[.replicates])
    let seed: UInt64? = given[.seed].map { whole($0, .seed) } ?? 1
    let targets = readTargets(given[.targets], playerName: player.name)
    func present(_ key: PlanKey) -> YamlValue? { given[key].flatMap { $0.isNull ? nil : $0 } }
    let size = DesignSize(
      points: present(.points), trajectories: present(.trajectories), levels: present(.levels))
    let designSize = readSize(size)
    let morrisLevels = readLevels(size)
    checkAxes(source)
    checkCounts(designSize, replication, size)
    guard faults.isEmpty, let source, let design, let replication, let seed else { return nil }
    var plan = Plan(
      source: source, player: player, sensor: sensor, fixed: explicitValues(for: source),
      axes: axes, design: design, designSize: design.isSampled ? designSize : nil,
      morrisLevels: morrisLevels, replication: replication, seed: seed, targets: targets,
      beyondRanges: beyondRanges, isFast: isFast, writesRuns: writesRuns)
    plan.metrics = metrics
    plan.pluginParameters = usedParameters
    plan.batch = readBatch(given[.batch], of: plan)
    return faults.isEmpty ? plan : nil
  }

  /// The fixed values in the parameters' order, with the defaults of rules, limit and, for a
  /// generated park, ghosts that the plan leaves open.
  ///
  /// A design `oat` needs values of what it varies too: they are its base. Those of a game's ghosts
  /// are the game's, see `checkBase`.
  private func explicitValues(for source: GameSource) -> [FixedValue] {
    let varied = design == .oat ? [] : Set(axes.map(\.name))
    let own = usedParameters.filter { !varied.contains($0.name) }.map { parameter in
      fixed.first { $0.name == parameter.name }
        ?? FixedValue(
          name: parameter.name, value: parameter.defaultValue, choices: parameter.choices)
    }
    if case .plugin = source { return own }
    return huntValues(for: source, varied) + own
  }

  /// The plugins' parameters that shape the results.
  private var usedParameters: [PlanParameter] {
    guard isHunt else { return parameters }
    let named = Set(fixed.map(\.name) + axes.map(\.name))
    return parameters.filter { named.contains($0.name) }
  }

  private func huntValues(
    for source: GameSource, _ varied: Set<String>
  ) -> [FixedValue] {
    HuntSetup.specs.compactMap { spec in
      if let given = fixed.first(where: { $0.name == spec.name }) { return given }
      var value: Double?
      if spec.name.hasPrefix("rule.") || spec.name.hasPrefix("hunt.") { value = spec.defaultValue }
      if spec.name.hasPrefix("ghost.") {
        switch source {
        case .plugin: break
        case .disc: value = spec.defaultValue
        case .game(let game):
          guard design == .oat, axes.contains(where: { $0.name == spec.name }) else { break }
          value = ghostValues(of: game, spec.name).first
        }
      }
      guard let value, !varied.contains(spec.name) else { return nil }
      return FixedValue(name: spec.name, value: value)
    }
  }

  /// The most faults of a plan that are told.
  static let mostFaults = 1000

  /// Notes a fault; what is beyond the most is passed over.
  mutating func fault(_ origin: PlanOrigin, _ key: String, _ problem: PlanProblem) {
    guard faults.count < PlanReader.mostFaults else { return }
    faults.append(
      PlanFault(file: file, origin: origin, key: key, problem: problem))
  }
}
