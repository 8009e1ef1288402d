import TextKit
public import Domain
import Geo
import SensorModels
import Simulation

/// A key of a plan, declared once for readers, errors, `ghostlab params` and `explain`,
/// docs/plan.md and the JSON Schema.
public struct PlanKey: Sendable {
  /// The name within its map.
  public let name: String
  /// The values it accepts.
  public let value: PlanExpectation
  /// The unit of a number, as displayed.
  public let unit: String
  /// The default in plan syntax; empty for none.
  public let defaultText: String
  /// The purpose of the key.
  public let caption: Caption.InLanguage
  /// Whether the key is a parameter's, and so listed with the parameters.
  public let isParameter: Bool
  /// How a plan writes it, in YAML; none if the values say it all.
  public let examples: [String]

  init(
    _ name: String, _ value: PlanExpectation, unit: String = "", default text: String = "",
    isParameter: Bool = false, _ caption: @escaping Caption.InLanguage, examples: [String] = []
  ) {
    (self.isParameter, self.examples) = (isParameter, examples)
    (self.name, self.value, self.unit, defaultText) = (name, value, unit, text)
    self.caption = caption
  }

  /// Creates the key of a parameter.
  init<Root>(_ spec: ParameterSpec<Root>) {
    self.init(
      spec.name, spec.choices.isEmpty ? .number(spec.range) : .oneOf(spec.choices),
      unit: spec.unit, default: spec.format(spec.defaultValue), isParameter: true, spec.caption)
  }
}

extension PlanKey {
  static let game = PlanKey(
    "game", .game, PlanKeyWords.game,
    examples: [
      "game: park.json", "game: {file: ~/.ghostbuster/games.json, name: Park}",
      "game: {disc: 400, ghosts: 8}", "game: {plugin: darts}",
      "game: [park.json, {file: other.json, name: Meadow}, {disc: 400, ghosts: 8}]",
    ])
  static let players = PlanKey(
    "players", .players, default: "average", PlanKeyWords.players,
    examples: [
      "players: expert", "players: [novice, average, expert]",
      "players: {base: novice, name: slow, walkingSpeed: 1}",
      "players: {name: crowd, walkingSpeed: {normal: {mean: 1.3, sd: 0.2}}}",
      "players: [average, {exec: [python3, agent.py]}]",
    ])
  static let sensors = PlanKey(
    "sensors", .sensors, default: "park", PlanKeyWords.sensors,
    examples: ["sensors: [perfect, park]", "sensors: {base: park, name: worse, positionSigma: 8}"])
  static let hunt = PlanKey(
    "hunt", .rules, PlanKeyWords.hunt,
    examples: ["hunt: {limit: 2400, confirmFixes: 3}", "hunt: {ghosts: 3}"])
  static let set = PlanKey(
    "set", .parameters, PlanKeyWords.set,
    examples: [
      "set: {ghost.holdTime: 3, ghost.catchMode: tap}", "set: {'ghost[Boo].holdTime': 5}",
    ])
  static let vary = PlanKey(
    "vary", .axes, PlanKeyWords.vary,
    examples: [
      "vary: {ghost.holdTime: [1, 2, 3]}", "vary: {ghost.fightRadius: {from: 10, to: 30, step: 5}}",
      "vary: {ghost.holdTime: {low: 1, high: 5, scale: log}}", "vary: points.csv",
    ])
  static let constraints = PlanKey(
    "where", .form("a < b / 4"), PlanGoalWords.constraints,
    examples: [
      "where: ghost.fightRadius < ghost.mainZoneRadius / 8",
      "where: [ghost.holdTime < 4, ghost.fightRadius > 12]",
    ])
  static let design = PlanKey(
    "design", .either(DesignKind.allCases.map(\.rawValue)), default: "grid", PlanKeyWords.design,
    examples: ["design: sobol"])
  static let points = PlanKey(
    "points", .whole(1...pointLimit), PlanKeyWords.points,
    examples: ["points: 64"])
  static let trajectories = PlanKey(
    "trajectories", .whole(2...pointLimit), PlanKeyWords.trajectories,
    examples: ["trajectories: 20"])
  static let levels = PlanKey(
    "levels", .whole(2...1000), default: "4", PlanKeyWords.levels,
    examples: ["levels: 6"])
  static let replicates = PlanKey(
    "replicates", .whole(1...runLimit), default: "100", PlanKeyWords.replicates,
    examples: [
      "replicates: 500",
      "replicates: {min: 50, max: 5000, until: {metric: captureRate, halfWidth: 0.02}}",
    ])
  static let seed = PlanKey(
    "seed", .whole(0...UInt64.max), default: "1", PlanKeyWords.seed,
    examples: ["seed: 42"])
  static let targets = PlanKey(
    "targets", .targets, PlanGoalWords.targets,
    examples: [
      "targets: {captureRate: 0.6...0.8, huntDuration.p90: ...1800}",
      "targets: {captureRate: 0.5..., novice: {escapes: ...3}}",
      "targets: {\"captureRate.gap(novice,expert)\": ...0.1}",
    ])
  static let population = PlanKey(
    "population", .form("{novice: 0.6, average: 0.3, …}"), PlanGoalWords.population,
    examples: ["population: {novice: 0.6, average: 0.3, expert: 0.1}"])
  static let objective = PlanKey(
    "objective", .form("{maximize: METRIC, minimize: METRIC}"), PlanGoalWords.objective,
    examples: [
      "objective: {maximize: escapes, minimize: huntDuration.p90}",
      "objective: [{maximize: captureRate}, {maximize: novice.escapes}]",
    ])
  static let beyondRanges = PlanKey(
    "beyondRanges", .flag, default: "false", PlanKeyWords.beyondRanges,
    examples: ["beyondRanges: true"])
  static let fast = PlanKey(
    "fast", .flag, default: "false", PlanKeyWords.fast,
    examples: ["fast: true"])
  static let runs = PlanKey(
    "runs", .flag, PlanKeyWords.runs,
    examples: ["runs: false"])

  static let metrics = PlanKey(
    "metrics", .form("{name: formula}", ru: "{имя: формула}"), PlanKeyWords.metrics,
    examples: [
      "metrics: {fun: escapes / captures when captures > 0}",
      "metrics: {pace: distanceWalked / huntDuration, late: firstCapture - 600}",
      "metrics: {escapes@Boo: , distanceWalked@firstCapture: , captures@600s: }",
    ])
  static let series = PlanKey(
    "series", .form("{metrics, every, until}"), PlanGoalWords.series,
    examples: ["series: {metrics: [captures, escapes], every: 60, until: 1800}"])

  // Keys of a game.
  static let file = PlanKey("file", .text, PlanKeyWords.file)
  static let gameName = PlanKey("name", .text, PlanKeyWords.gameName)
  static let disc = PlanKey("disc", .number(1...100_000), unit: "m", PlanKeyWords.disc)
  static let ghostCount = PlanKey("ghosts", .whole(1...10_000), PlanKeyWords.ghostCount)
  static let plugin = PlanKey("plugin", .text, PlanKeyWords.plugin)
  static let id = PlanKey("id", .identity, PlanKeyWords.identity)
  static let zones = PlanKey("zones", .list, PlanKeyWords.zones)
  static let rules = PlanKey("rules", .rules, PlanGoalWords.ownRules)
  static let ghosts = PlanKey("ghosts", .list, PlanKeyWords.ghosts)
  static let ghostName = PlanKey("name", .text, PlanKeyWords.ghostName)
  static let model = PlanKey("model", .text, PlanKeyWords.model)
  static let latitude = PlanKey("latitude", .number(-90...90), unit: "°", PlanKeyWords.latitude)
  static let longitude = PlanKey(
    "longitude", .number(-180...180), unit: "°", PlanKeyWords.longitude)
  static let radius = PlanKey("radius", .number(0.1...100_000), unit: "m", PlanKeyWords.radius)
  static let challenge = PlanKey("challenge", .text, PlanKeyWords.challenge)
  static let challengeValues = PlanKey(
    "challengeValues", .form("name=number name=number …", ru: "имя=число имя=число …"),
    PlanKeyWords.challengeValues)

  // Keys of players and phones.
  static let base = PlanKey("base", .name(isClean: false), PlanKeyWords.base)
  static let ownName = PlanKey("name", .name(isClean: false), PlanKeyWords.ownName)
  static let choiceFile = PlanKey(
    "file", .text, PlanGoalWords.choiceFile, examples: ["file: ours.yml"])
  static let exec = PlanKey(
    "exec",
    .form("./program or [program, argument, …]", ru: "./программа или [программа, аргумент, …]"),
    PlanGoalWords.exec,
    examples: ["exec: ./my-agent", "exec: [python3, agent.py]", "exec: \"-\""])

  // Keys of distributions.
  static let normal = PlanKey("normal", .form("{mean, sd}"), PlanGoalWords.normal)
  static let lognormal = PlanKey("lognormal", .form("{mean, sd}"), PlanGoalWords.lognormal)
  static let triangular = PlanKey(
    "triangular", .form("{low, mode, high}"), PlanGoalWords.triangular)
  static let empirical = PlanKey(
    "empirical", .form("[number, …] or a CSV file", ru: "[число, …] или файл CSV"),
    PlanGoalWords.empirical)
  static let mean = PlanKey("mean", .number(nil), PlanGoalWords.mean)
  static let sd = PlanKey("sd", .number(0...1_000_000), PlanGoalWords.sd)
  static let mode = PlanKey("mode", .number(nil), PlanGoalWords.mode)

  // Keys of varied parameters.
  static let from = PlanKey("from", .number(nil), PlanKeyWords.from)
  static let to = PlanKey("to", .number(nil), PlanKeyWords.to)
  static let step = PlanKey("step", .number(nil), PlanKeyWords.step)
  static let low = PlanKey("low", .number(nil), PlanKeyWords.low)
  static let high = PlanKey("high", .number(nil), PlanKeyWords.high)
  static let scale = PlanKey(
    "scale", .either(AxisRange.Scale.allCases.map(\.rawValue)), default: "linear",
    PlanKeyWords.scale)

  // Keys of series.
  static let seriesMetrics = PlanKey(
    "metrics", .form("METRIC or [METRIC, …]", ru: "METRIC или [METRIC, …]"),
    PlanGoalWords.seriesMetrics)
  static let every = PlanKey("every", .number(1...86_400), unit: "s", PlanGoalWords.every)
  static let seriesUntil = PlanKey(
    "until", .number(1...1_000_000), unit: "s", PlanGoalWords.seriesUntil)

  // Keys of objectives.
  static let maximize = PlanKey("maximize", .figure, PlanGoalWords.maximize)
  static let minimize = PlanKey("minimize", .figure, PlanGoalWords.minimize)

  // Keys of replicates. The minimum is two runs, since one has no interval.
  static let min = PlanKey("min", .whole(2...runLimit), PlanKeyWords.min)
  static let max = PlanKey("max", .whole(2...runLimit), PlanKeyWords.max)
  static let until = PlanKey("until", .form("{metric, halfWidth, confidence}"), PlanKeyWords.until)
  static let metric = PlanKey("metric", .text, PlanKeyWords.metric)
  static let halfWidth = PlanKey("halfWidth", .number(1e-12...1e12), PlanKeyWords.halfWidth)
  static let confidence = PlanKey(
    "confidence", .number(0.5...0.9999), default: "0.95", PlanKeyWords.confidence)

  // Keys written by the program.
  static let batch = PlanKey("batch", PlanSection.batch.value, PlanKeyWords.written)
  static let parameters = PlanKey("parameters", .list, PlanKeyWords.written)
  static let formulas = PlanKey("formulas", metrics.value, PlanKeyWords.written)
  static let probes = PlanKey("probes", .list, PlanKeyWords.written)
  static let digest = PlanKey("digest", .text, PlanKeyWords.written)
  static let rule = PlanKey(
    "rule", .whole(1...UInt64(StoppingRule.current)), PlanKeyWords.written)

  private static let pointLimit = UInt64(Plan.pointLimit)
  private static let runLimit = UInt64(Plan.runLimit)

  static func written(_ names: String) -> [PlanKey] {
    names.split(separator: " ").map { PlanKey(String($0), .text, PlanKeyWords.written) }
  }
}

private extension PlanGoalWords {
  static func maximize(_ language: Language) -> Caption {
    language.say(en: "a figure to make large", ru: "показатель, который должен быть большим")
  }

  static func minimize(_ language: Language) -> Caption {
    language.say(en: "a figure to make small", ru: "показатель, который должен быть малым")
  }

  static func series(_ language: Language) -> Caption {
    language.say(
      en: "metrics over time: what each has reached at every so many seconds, over all runs",
      ru: "показатели во времени: чего каждый достиг через каждые столько секунд, по всем прогонам")
  }

  static func seriesMetrics(_ language: Language) -> Caption {
    language.say(
      en: "the metrics to follow: counts, times, distance and shares",
      ru: "за какими показателями следить: числа, времена, путь и доли")
  }

  static func every(_ language: Language) -> Caption {
    language.say(en: "the time from one moment to the next", ru: "время от момента до момента")
  }

  static func seriesUntil(_ language: Language) -> Caption {
    language.say(en: "the last moment", ru: "последний момент")
  }

  static func choiceFile(_ language: Language) -> Caption {
    language.say(
      en: "a file of ghostlab fit, from the plan's folder; the keys beside it replace its own",
      ru: "файл от ghostlab fit, от папки плана; ключи рядом заменяют его ключи")
  }

  static func exec(_ language: Language) -> Caption {
    language.say(
      en:
        "a program that decides for the player (docs/agents.md); \"-\" is whoever started the lab",
      ru: "программа, которая решает за игрока (docs/agents.md); \"-\" — тот, кто запустил lab")
  }

  static func lognormal(_ language: Language) -> Caption {
    language.say(
      en: "drawn for each hunt from a lognormal distribution truncated to the range",
      ru: "в каждой охоте своё: из логнормального распределения, усечённого до диапазона")
  }

  static func triangular(_ language: Language) -> Caption {
    language.say(
      en: "drawn for each hunt from a triangular distribution",
      ru: "в каждой охоте своё: из треугольного распределения")
  }

  static func empirical(_ language: Language) -> Caption {
    language.say(
      en:
        "one of these values in each hunt, each as likely; a file has them in the parameter's column, or in its only one",
      ru:
        "в каждой охоте одно из этих значений, все равновероятны; в файле они в столбце параметра или в единственном"
    )
  }

  static func sd(_ language: Language) -> Caption {
    language.say(
      en: "the standard deviation of the values",
      ru: "стандартное отклонение значений")
  }

  static func ownRules(_ language: Language) -> Caption {
    language.say(
      en: "the game's rules, as far as they are not the usual ones",
      ru: "правила игры, насколько они отличаются от обычных")
  }
}

private extension PlanKeyWords {
  static func set(_ language: Language) -> Caption {
    language.say(
      en: "parameters with the value that they have in every hunt",
      ru: "параметры со значением, которое у них в каждой охоте")
  }

  static func vary(_ language: Language) -> Caption {
    language.say(
      en: "parameters with the values to try", ru: "параметры со значениями, которые пробуют")
  }

  static func design(_ language: Language) -> Caption {
    language.say(
      en: "how the values of `vary` are combined into points",
      ru: "как из значений `vary` складываются точки")
  }

  static func trajectories(_ language: Language) -> Caption {
    language.say(en: "trajectories of morris", ru: "траекторий у morris")
  }

  static func beyondRanges(_ language: Language) -> Caption {
    language.say(
      en: "allows values outside the recommended ranges; physical limits still apply",
      ru: "разрешает значения вне рекомендуемых диапазонов; физические пределы остаются")
  }

  static func fast(_ language: Language) -> Caption {
    language.say(
      en: "draws fights and walks from exact distributions; check says what that saves",
      ru: "берёт схватки и ходьбу из точных распределений; сколько это сбережёт, скажет check")
  }

  static func gameName(_ language: Language) -> Caption {
    language.say(en: "the game's name", ru: "название игры")
  }

  static func disc(_ language: Language) -> Caption {
    language.say(
      en: "radius of a generated park, with ghosts at random places in each hunt",
      ru: "радиус сгенерированного парка, где призраков расставляют заново в каждой охоте")
  }

  static func ghostCount(_ language: Language) -> Caption {
    language.say(en: "ghosts of a generated park", ru: "призраков в сгенерированном парке")
  }

  static func ghostName(_ language: Language) -> Caption {
    language.say(en: "the ghost's name", ru: "имя призрака")
  }

  static func latitude(_ language: Language) -> Caption {
    language.say(en: "latitude of the middle or base", ru: "широта центра или базы")
  }

  static func longitude(_ language: Language) -> Caption {
    language.say(en: "longitude of the middle or base", ru: "долгота центра или базы")
  }

  static func challengeValues(_ language: Language) -> Caption {
    language.say(en: "values of the challenge's parameters", ru: "значения параметров испытания")
  }

  static func ownName(_ language: Language) -> Caption {
    language.say(
      en: "the name in results; without it the base's with a *",
      ru: "имя в результатах; без него — имя основы со звёздочкой")
  }

  static func step(_ language: Language) -> Caption {
    language.say(en: "what lies between two values", ru: "сколько между двумя значениями")
  }

  static func scale(_ language: Language) -> Caption {
    language.say(
      en: "how values are spread over a range", ru: "как значения распределены по диапазону")
  }

  static func confidence(_ language: Language) -> Caption {
    language.say(en: "the interval's confidence", ru: "доверительная вероятность интервала")
  }
}
