import Domain
import SensorModels
import Simulation

/// A map of a plan with its allowed keys, in the order in which they are listed.
public struct PlanSection: Sendable {
  /// The path, such as `replicates.until`; empty for the whole plan.
  public let path: String
  /// The expected value, named in errors if something else is found.
  public let value: PlanExpectation
  /// The keys.
  public let keys: [PlanKey]
  /// Keys that only a plan as run contains, written by the program and not listed for people.
  public let written: [PlanKey]

  init(_ path: String, _ value: PlanExpectation, _ keys: [PlanKey], written: [PlanKey] = []) {
    (self.path, self.value, self.keys, self.written) = (path, value, keys, written)
  }

  /// Creates the section below a key.
  init(_ key: PlanKey, in parent: String = "", _ keys: [PlanKey], written: [PlanKey] = []) {
    self.init(parent + key.name, key.value, keys, written: written)
  }
}

extension PlanSection {
  /// All sections that people write, the whole plan first.
  public static let all: [PlanSection] = [
    plan, file, disc, pluginGame, players, sensors, steps, range, replicates, until,
    series, spread, normal, triangular, objective,
  ]

  static let plan = PlanSection(
    "", .plan(keys: []),
    [
      .game, .players, .sensors, .hunt, .set, .vary, .constraints, .design, .points,
      .trajectories, .levels, .replicates, .seed, .metrics, .series, .targets, .population,
      .objective, .beyondRanges, .fast, .runs,
    ], written: [.batch, .parameters, .formulas, .probes])

  static let file = PlanSection(.game, [.file, .gameName])
  static let disc = PlanSection(.game, [.disc, .ghostCount])
  static let pluginGame = PlanSection(.game, [.plugin])
  static let writtenGame = PlanSection(
    .game, [.id, .gameName, .zones, .ghosts, .rules], written: PlanKey.written(groundKey))
  /// The key of a game's ground, its stored bytes in base 64.
  static let groundKey = "ground"
  static let rules = PlanSection(.rules, in: "game.", HuntRules.specs.map { PlanKey($0) })
  static let zone = PlanSection(
    "game.zones", .form("{latitude, longitude, radius}"), [.id, .latitude, .longitude, .radius])
  static let ghost = PlanSection(
    "game.ghosts", .form("{name, latitude, longitude, …}"),
    [.id, .ghostName, .model, .latitude, .longitude, .challenge, .challengeValues]
      + GhostParameters.specs.map { PlanKey($0) })

  static let steps = PlanSection("vary.NAME", .axes, [.from, .to, .step])
  static let range = PlanSection("vary.NAME", .axes, [.low, .high, .scale])
  static let replicates = PlanSection(
    "replicates", .form("{min, max, until}"), [.min, .max, .until])
  static let until = PlanSection(
    .until, in: "replicates.", [.metric, .halfWidth, .confidence], written: [.rule])

  static let series = PlanSection(.series, [.seriesMetrics, .every, .seriesUntil])

  static let spread = PlanSection(
    "players.NAME",
    .form(
      "{normal: …}, {lognormal: …}, {triangular: …} or {empirical: …}",
      ru: "{normal: …}, {lognormal: …}, {triangular: …} или {empirical: …}"),
    [.normal, .lognormal, .triangular, .empirical])
  static let normal = PlanSection(.normal, in: "players.NAME.", [.mean, .sd])
  static let triangular = PlanSection(
    .triangular, in: "players.NAME.", [.low, .mode, .high])

  static let objective = PlanSection(.objective, [.maximize, .minimize])

  static let batch = PlanSection(
    "batch", .form("{number: 2, replicates: 11-20, points: \"1-3,7\"}"),
    PlanKey.written("number replicates points"))
  static let parameter = PlanSection(
    "parameters",
    .form("{name, unit, low, high, physicalLow, physicalHigh, default, choices, summary}"),
    PlanKey.written("name unit low high physicalLow physicalHigh default choices summary"))
  static let writtenMetric = PlanSection(
    "metrics", .form("{name, unit, proportion, summary}"),
    PlanKey.written("name unit proportion negative summary"))

  static let players = PlanSection(
    .players,
    [.choiceFile, .base, .ownName, .person, .exec] + PlayerParameters.specs.map { PlanKey($0) },
    written: [.digest])
  static let sensors = PlanSection(
    .sensors, [.choiceFile, .base, .ownName] + SensorParameters.specs.map { PlanKey($0) })
}
