public import Domain
import SensorModels
public import Simulation

/// Reads a game for a plan, given the path in the plan and a game's name within the file.
///
/// An error it throws is reported as the reason, by its own words if it has any, otherwise by its
/// description.
public typealias GameLoader = (_ path: String, _ name: String?) throws -> LoadedGame

/// A game read for a plan, with its ground.
public struct LoadedGame {
  /// The game.
  public var game: Game
  /// Its ground; nil if it has none.
  public var ground: HuntGround?

  /// Creates a game as read.
  public init(_ game: Game, ground: HuntGround? = nil) { (self.game, self.ground) = (game, ground) }
}

/// Reads the text of a design's table for a plan, given the path in the plan.
///
/// An error it throws is reported like that of a game.
public typealias TableLoader = (_ path: String) throws -> String

/// Takes how a table that a plan names is written, where that is not as RFC 4180 says.
public typealias TableNoter = (_ path: String, TableDialect) -> Void

/// Reads a plan file and collects all its errors.
///
/// Each part of a plan has its own reader; this one combines their results.
public struct PlanReader {
  /// The maximum length of a plan, in bytes.
  package static let byteLimit = YamlReader.byteLimit

  private let loadGame: GameLoader
  private let loadTable: TableLoader
  private let loadAgent: AgentLoader
  /// The vocabulary of the plugins.
  private let vocabulary: PlanVocabulary
  private let values: PlanValues

  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - text: The YAML text, at most `byteLimit` bytes.
  ///   - file: The file's name for messages.
  ///   - overrides: The keys to override, in order.
  ///   - vocabulary: The plugins' names; a plan as run contains those it needs.
  ///   - loadTable: Reads the table that the plan names for `vary`.
  ///   - noteTable: Called with the path of each table that has other separators than commas.
  ///   - loadAgent: Returns the digest of a program that plays.
  ///   - loadGame: Reads the game that the plan names.
  /// - Returns: The plan, with defaults filled in.
  /// - Throws: `PlanError` with every fault that was found.
  public static func read(
    _ text: String, file: String, overrides: [PlanOverride] = [],
    vocabulary: PlanVocabulary = PlanVocabulary(),
    loadTable: @escaping TableLoader = { _ in throw DesignTableProblem.notHere },
    noteTable: @escaping TableNoter = { _, _ in },
    loadAgent: @escaping AgentLoader = { _ in "" },
    loadGame: @escaping GameLoader
  ) throws(PlanError) -> Plan {
    let reader = PlanReader(
      loadGame: loadGame, loadTable: loadTable, loadAgent: loadAgent, vocabulary: vocabulary,
      values: PlanValues(file: file, noteTable: noteTable))
    let plan = reader.plan(from: text, overrides)
    guard reader.values.faults.isEmpty, let plan else {
      throw PlanError(faults: reader.values.faults.sorted(by: isBefore))
    }
    return plan
  }

  private static func isBefore(_ a: PlanFault, _ b: PlanFault) -> Bool {
    func place(_ fault: PlanFault) -> (Int, Int) {
      if case .file(let line, let column) = fault.origin { return (line, column) }
      return (.max, 0)
    }
    return place(a) < place(b)
  }

  private func plan(from text: String, _ overrides: [PlanOverride]) -> Plan? {
    let root: YamlValue?
    do throws(YamlReader.Fault) {
      root = try YamlReader.read(text)
    } catch {
      values.fault(.file(line: error.line, column: error.column), "", .syntax(error.problem))
      return nil
    }
    guard let root, let map = root.map else {
      values.fault(
        root?.origin ?? .wholeFile, "",
        .expected(.plan(keys: PlanSection.plan.keys.map(\.name)), found: nil))
      return nil
    }
    func opened(_ map: YamlMap) -> YamlFields? {
      values.fields(of: YamlValue(kind: .map(map), origin: root.origin), .plan)
    }
    guard let known = opened(map) else { return nil }
    let written = WrittenVocabulary(known, over: vocabulary, values)
    let vocabulary = written?.vocabulary ?? vocabulary
    var editor = PlanEditor(YamlMap(known.entries), others: vocabulary.names)
    for change in overrides {
      if let problem = editor.apply(change) {
        values.fault(.option(change.option), change.key, problem)
      }
    }
    editor.expandTable(loadTable, values)
    editor.expandChoiceFiles(loadTable, values)
    editor.expandSpreads(loadTable, values)
    editor.addDigests(loadAgent, values)
    let game = GameReader(
      values: values, loadGame: loadGame, vocabulary: vocabulary, writtenMetrics: written?.metrics)
    values.isAsRun = text.hasPrefix(Plan.asRun)
    return opened(editor.map).flatMap { plan(from: $0, game) }
  }

  private func plan(from given: YamlFields, _ game: GameReader) -> Plan? {
    values.beyondRanges = values.flag(.beyondRanges, of: given) ?? false
    let isFast = values.flag(.fast, of: given) ?? false
    let writesRuns = values.flag(.runs, of: given)
    var subject = game.subject(given)
    let probes = ProbeReader(values: values, subject: subject).read(given)
    subject.metrics += probes.metrics
    let formulas = FormulaReader(values: values, metrics: subject.metrics)
      .formulas([given[.formulas], given[.metrics]])
    subject.metrics += formulas.map(\.metric)
    let design = DesignReader.kind(given, values)
    var variation = PlanVariation(subject: subject, design: design, values)
    variation.read(given)
    let replication = ReplicationReader(
      values: values, metrics: subject.metrics, isAsRun: values.isAsRun
    ).replication(given[.replicates])
    let seed: UInt64? = given[.seed].map { values.whole($0, .seed) } ?? 1
    let players = variation.players.map(\.name)
    let figures = FigureReader(
      values: values, metrics: subject.metrics, players: players, isHunt: subject.isHunt)
    let targets = TargetReader(figures: figures).targets(given[.targets])
    let population = PopulationReader(values: values, players: players)
      .population(given[.population])
    if let value = given[.population], design == .list, players.count > 1 {
      values.fault(value.origin, PlanKey.population.name, .design(.populationInList))
    }
    let objectives = ObjectiveReader(figures: figures).objectives(given[.objective])
    let constraints = ConstraintReader(values: values, variation: variation)
      .constraints(given[.constraints])
    guard let design else { return nil }
    let reader = DesignReader(design, variation, given, values)
    let size = reader.size()
    let morrisLevels = reader.morrisLevels()
    reader.checkAxes()
    reader.checkPointLimit(size)
    if constraints.isEmpty { reader.checkCounts(reader.pointCount(size), replication) }
    guard values.faults.isEmpty, let source = subject.source, let replication, let seed else {
      return nil
    }
    let explicit = ExplicitValues(variation: variation)
    var plan = Plan(
      source: source.withDefaultRules, player: variation.player, sensor: variation.sensor,
      fixed: explicit.values(for: source), axes: variation.axes, design: design,
      designSize: design.isSampled ? size : nil, morrisLevels: morrisLevels,
      replication: replication, seed: seed, targets: targets, beyondRanges: values.beyondRanges,
      isFast: isFast, writesRuns: writesRuns, population: population, objectives: objectives,
      constraints: constraints, metrics: subject.metrics, formulas: formulas,
      pluginParameters: explicit.usedParameters)
    if let origin = given[.constraints]?.origin {
      do throws(DesignProblem) {
        plan.allowed = try AllowedPoints(of: plan)
        reader.checkCounts(plan.pointCount, replication)
      } catch {
        values.fault(origin, PlanKey.constraints.name, .design(error))
        return nil
      }
    }
    if design == .list, let value = given[.targets] { checkGaps(of: plan, value.origin) }
    (plan.games, plan.grounds) = (subject.games, subject.grounds)
    (plan.probes, plan.series) = (probes.named, probes.series)
    plan.batch = .read(given[.batch], of: plan, values)
    return values.faults.isEmpty ? plan : nil
  }
}

extension PlanReader {
  /// Checks that each setting of a list has both players of a gap, or neither.
  private func checkGaps(of plan: Plan, _ origin: PlanOrigin) {
    guard plan.targets.contains(where: { $0.gap != nil }) else { return }
    for figure in JudgedFigures(plan, onlyJoint: true).figures {
      guard let gap = plan.targets[figure.target].gap else { continue }
      let isFirst = figure.shares.contains { $0 > 0 }
      if isFirst, figure.shares.contains(where: { $0 < 0 }) { continue }
      let problem = GapProblem.alone(
        setting: figure.setting, player: isFirst ? gap.first : gap.second)
      return values.fault(
        origin, "targets.\(plan.targets[figure.target].figure)", .gap(problem))
    }
  }
}

extension GameSource {
  /// The same ghosts; a plan has the rules of its game among its own fixed values.
  fileprivate var withDefaultRules: GameSource {
    guard case .game(var game) = self else { return self }
    game.rules = HuntRules()
    return .game(game)
  }
}
