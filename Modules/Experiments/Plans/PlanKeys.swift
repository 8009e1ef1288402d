import TextKit
public import Domain
import Geo
import SensorModels
import Simulation

/// A key of a plan, declared once for readers, the plan as run, errors, `ghostlab params` and
/// `explain`, docs/plan.md and the JSON Schema.
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
  /// Returns what a plan as run has after the key, and the lines below it; empty leaves it out.
  private let asRun: @Sendable (Plan) -> [String]

  init(
    _ name: String, _ value: PlanExpectation, unit: String = "", default text: String = "",
    isParameter: Bool = false, _ caption: @escaping Caption.InLanguage, examples: [String] = [],
    asRun: @escaping @Sendable (Plan) -> [String] = { _ in [] }
  ) {
    (self.isParameter, self.examples, self.asRun) = (isParameter, examples, asRun)
    (self.name, self.value, self.unit, defaultText) = (name, value, unit, text)
    self.caption = caption
  }

  /// Returns the key's lines in a plan as run.
  func lines(of plan: Plan) -> [String] {
    let texts = asRun(plan)
    return texts.prefix(1).map { $0.isEmpty ? "\(name):" : "\(name): \($0)" } + texts.dropFirst()
  }

  /// Creates the key of a parameter.
  init<Root>(_ spec: ParameterSpec<Root>) {
    self.init(
      spec.name, spec.choices.isEmpty ? .number(spec.range) : .oneOf(spec.choices),
      unit: spec.unit, default: spec.format(spec.defaultValue), isParameter: true, spec.caption)
  }
}

extension PlanKey {
  /// The keys of a plan as run, in its order, which its hash depends on.
  static let asRun: [PlanKey] = [
    game, players, sensors, set, vary, constraints, design, points, trajectories, levels,
    replicates, seed, targets, population, objective, parameters, metrics, probes, series, formulas,
    beyondRanges, fast, runs, batch,
  ]

  static let game = PlanKey(
    "game", .game,
    Caption.said(
      en: "the game that is hunted: a file, a generated park, or a plugin's game",
      ru: "игра, в которую играют: файл, сгенерированный парк или игра плагина"),
    examples: [
      "game: park.json", "game: {file: ~/.ghostbuster/games.json, name: Park}",
      "game: {disc: 400, ghosts: 8}", "game: {plugin: darts}",
      "game: [park.json, {file: other.json, name: Meadow}, {disc: 400, ghosts: 8}]",
    ]
  ) { $0.gameLines }
  static let players = PlanKey(
    "players", .players, default: "average",
    Caption.said(
      en: "who plays; a list plays every hunt with each of them",
      ru: "кто играет; по списку каждая охота играется каждым"),
    examples: [
      "players: expert", "players: [novice, average, expert]",
      "players: {base: novice, name: slow, walkingSpeed: 1}",
      "players: {name: crowd, walkingSpeed: {normal: {mean: 1.3, sd: 0.2}}}",
      "players: [average, {exec: [python3, agent.py]}]",
    ]
  ) { $0.isHunt && $0.axes[.players] == nil ? [Plan.flow($0.player)] : [] }
  static let sensors = PlanKey(
    "sensors", .sensors, default: "park",
    Caption.said(
      en: "what the phones measure; a list plays every hunt with each of them",
      ru: "что измеряют телефоны; по списку каждая охота играется каждым"),
    examples: ["sensors: [perfect, park]", "sensors: {base: park, name: worse, positionSigma: 8}"]
  ) { $0.isHunt && $0.axes[.phones] == nil ? [Plan.flow($0.sensor)] : [] }
  static let hunt = PlanKey(
    "hunt", .rules,
    Caption.said(
      en: "the limit of a hunt and its rules, by short names",
      ru: "предел охоты и её правила, короткими именами"),
    examples: ["hunt: {limit: 2400, confirmFixes: 3}", "hunt: {ghosts: 3}"])
  static let set = PlanKey(
    "set", .parameters,
    Caption.said(
      en: "parameters with the value that they have in every hunt",
      ru: "параметры со значением, которое у них в каждой охоте"),
    examples: [
      "set: {ghost.holdTime: 3, ghost.catchMode: tap}", "set: {'ghost[Boo].holdTime': 5}",
    ]
  ) { below($0.fixed.map { "  \(Plan.key($0.name)): \($0.text)" }) }
  static let vary = PlanKey(
    "vary", .axes,
    Caption.said(
      en: "parameters with the values to try", ru: "параметры со значениями, которые пробуют"),
    examples: [
      "vary: {ghost.holdTime: [1, 2, 3]}", "vary: {ghost.fightRadius: {from: 10, to: 30, step: 5}}",
      "vary: {ghost.holdTime: {low: 1, high: 5, scale: log}}", "vary: points.csv",
    ]
  ) { below($0.axes.flatMap { Plan.lines(of: $0) }) }
  static let constraints = PlanKey(
    "where", .form("a < b / 4"),
    Caption.said(
      en: "conditions between parameters; settings that break one are left out",
      ru: "условия между параметрами; настройки, которые их нарушают, не берутся"),
    examples: [
      "where: ghost.fightRadius < ghost.mainZoneRadius / 8",
      "where: [ghost.holdTime < 4, ghost.fightRadius > 12]",
    ]
  ) { below($0.constraints.map { "  - \(Plan.quoted($0.text))" }) }
  static let design = PlanKey(
    "design", .either(DesignKind.allCases.map(\.rawValue)), default: "grid",
    Caption.said(
      en: "how the values of `vary` are combined into points",
      ru: "как из значений `vary` складываются точки"),
    examples: ["design: sobol"]
  ) { [$0.design.rawValue] }
  static let points = PlanKey(
    "points", .whole(1...pointLimit),
    Caption.said(
      en: "points of lhs and sobol, base rows of saltelli",
      ru: "точек у lhs и sobol, основных строк у saltelli"),
    examples: ["points: 64"]
  ) { $0.design == .morris ? [] : number($0.designSize) }
  static let trajectories = PlanKey(
    "trajectories", .whole(2...pointLimit),
    Caption.said(en: "trajectories of morris", ru: "траекторий у morris"),
    examples: ["trajectories: 20"]
  ) { $0.design == .morris ? number($0.designSize) : [] }
  static let levels = PlanKey(
    "levels", .whole(2...1000), default: "4",
    Caption.said(
      en: "levels of a range in morris, an even number",
      ru: "уровней диапазона у morris, чётное число"),
    examples: ["levels: 6"]
  ) { $0.design == .morris ? number($0.morrisLevels) : [] }
  static let replicates = PlanKey(
    "replicates", .whole(1...runLimit), default: "100",
    Caption.said(
      en: "hunts at each point, or {min, max, until} to stop when enough is known",
      ru: "охот в каждой точке, или {min, max, until}, чтобы кончить, когда известно достаточно"),
    examples: [
      "replicates: 500",
      "replicates: {min: 50, max: 5000, until: {metric: captureRate, halfWidth: 0.02}}",
    ]
  ) { [$0.replicationText] }
  static let seed = PlanKey(
    "seed", .whole(0...UInt64.max), default: "1",
    Caption.said(en: "the seed of all random draws", ru: "зерно всех случайных чисел"),
    examples: ["seed: 42"]
  ) { ["\($0.seed)"] }
  static let targets = PlanKey(
    "targets", .targets,
    Caption.said(
      en: "ranges that metrics should lie in, for all players or for one",
      ru: "пределы, в которых должны лежать показатели, для всех игроков или для одного"),
    examples: [
      "targets: {captureRate: 0.6...0.8, huntDuration.p90: ...1800}",
      "targets: {captureRate: 0.5..., novice: {escapes: ...3}}",
      "targets: {\"captureRate.gap(novice,expert)\": ...0.1}",
    ]
  ) { below($0.targetLines) }
  static let population = PlanKey(
    "population", .form("{novice: 0.6, average: 0.3, …}"),
    Caption.said(
      en: "weights of the players: targets for all of them are judged on the mixture",
      ru: "веса игроков: общие для всех цели проверяются по их смеси"),
    examples: ["population: {novice: 0.6, average: 0.3, expert: 0.1}"]
  ) { [$0.population?.planText].compactMap { $0 } }
  static let objective = PlanKey(
    "objective", .form("{maximize: METRIC, minimize: METRIC}"),
    Caption.said(
      en: "what tune makes as large or small as the targets allow; one figure or two",
      ru: "что tune делает как можно больше или меньше в пределах целей; один показатель или два"),
    examples: [
      "objective: {maximize: escapes, minimize: huntDuration.p90}",
      "objective: [{maximize: captureRate}, {maximize: novice.escapes}]",
    ]
  ) { $0.objectives.isEmpty ? [] : ["[\($0.objectives.map(\.planText).joined(separator: ", "))]"] }
  static let beyondRanges = PlanKey(
    "beyondRanges", .flag, default: "false",
    Caption.said(
      en: "allows values outside the recommended ranges; physical limits still apply",
      ru: "разрешает значения вне рекомендуемых диапазонов; физические пределы остаются"),
    examples: ["beyondRanges: true"]
  ) { ["\($0.beyondRanges)"] }
  static let fast = PlanKey(
    "fast", .flag, default: "false",
    Caption.said(
      en: "of earlier versions, without effect: every hunt is played step by step",
      ru: "из прежних версий, ничего не меняет: каждая охота играется по шагам"),
    examples: ["fast: true"]
  ) { $0.isFast ? ["true"] : [] }
  static let runs = PlanKey(
    "runs", .flag,
    Caption.said(
      en: "writes a row for every run; without it the size of the sweep decides",
      ru: "пишет строку на каждый прогон; без ключа решает размер перебора"),
    examples: ["runs: false"]
  ) { $0.writesRuns.map { ["\($0)"] } ?? [] }

  static let metrics = PlanKey(
    "metrics", .form("{name: formula}", ru: "{имя: формула}"),
    Caption.said(
      en:
        "metrics that the plan computes from others, by name, absent where `when` does not hold; and those of parts of a hunt: METRIC@GHOST, METRIC@firstCapture, METRIC@600s",
      ru:
        "показатели, которые план считает из других, по имени, их нет, где не выполнено `when`; и показатели частей охоты: METRIC@ПРИЗРАК, METRIC@firstCapture, METRIC@600s"
    ),
    examples: [
      "metrics: {fun: escapes / captures when captures > 0}",
      "metrics: {pace: distanceWalked / huntDuration, late: firstCapture - 600}",
      "metrics: {escapes@Boo: , distanceWalked@firstCapture: , captures@600s: }",
    ]
  ) { $0.isHunt ? [] : [""] + $0.metricLines }
  static let series = PlanKey(
    "series", .form("{metrics, every, until}"),
    Caption.said(
      en: "metrics over time: what each has reached at every so many seconds, over all runs",
      ru: "показатели во времени: чего каждый достиг через каждые столько секунд, по всем прогонам"),
    examples: ["series: {metrics: [captures, escapes], every: 60, until: 1800}"]
  ) { [$0.series?.planText].compactMap { $0 } }

  // Keys of a game.
  static let file = PlanKey(
    "file", .text,
    Caption.said(en: "a file of games, from the plan's folder", ru: "файл игр, от папки плана"))
  static let gameName = PlanKey(
    "name", .text, Caption.said(en: "the game's name", ru: "название игры"))
  static let disc = PlanKey(
    "disc", .number(1...100_000), unit: "m",
    Caption.said(
      en: "radius of a generated park, with ghosts at random places in each hunt",
      ru: "радиус сгенерированного парка, где призраков расставляют заново в каждой охоте"))
  static let ghostCount = PlanKey(
    "ghosts", .whole(1...10_000),
    Caption.said(en: "ghosts of a generated park", ru: "призраков в сгенерированном парке"))
  static let plugin = PlanKey(
    "plugin", .text,
    Caption.said(en: "the plugin whose game is played", ru: "плагин, в игру которого играют"))
  static let id = PlanKey(
    "id", .identity,
    Caption.said(
      en: "the identity of the game, zone or ghost", ru: "опознаватель игры, зоны или призрака"))
  static let zones = PlanKey(
    "zones", .list, Caption.said(en: "the zones of a game written out", ru: "зоны записанной игры"))
  static let rules = PlanKey(
    "rules", .rules,
    Caption.said(
      en: "the game's rules, as far as they are not the usual ones",
      ru: "правила игры, насколько они отличаются от обычных"))
  static let ghosts = PlanKey(
    "ghosts", .list,
    Caption.said(en: "the ghosts of a game written out", ru: "призраки записанной игры"))
  static let ghostName = PlanKey(
    "name", .text, Caption.said(en: "the ghost's name", ru: "имя призрака"))
  static let model = PlanKey(
    "model", .text, Caption.said(en: "the name of the ghost's model", ru: "имя модели призрака"))
  static let latitude = PlanKey(
    "latitude", .number(-90...90), unit: "°",
    Caption.said(en: "latitude of the middle or base", ru: "широта центра или базы"))
  static let longitude = PlanKey(
    "longitude", .number(-180...180), unit: "°",
    Caption.said(en: "longitude of the middle or base", ru: "долгота центра или базы"))
  static let radius = PlanKey(
    "radius", .number(0.1...100_000), unit: "m",
    Caption.said(en: "radius of the zone", ru: "радиус зоны"))
  static let challenge = PlanKey(
    "challenge", .text,
    Caption.said(
      en: "the plugin whose challenge catches the ghost",
      ru: "плагин, испытание которого ловит призрака"))
  static let challengeValues = PlanKey(
    "challengeValues", .form("name=number name=number …", ru: "имя=число имя=число …"),
    Caption.said(en: "values of the challenge's parameters", ru: "значения параметров испытания"))

  // Keys of players and phones.
  static let base = PlanKey(
    "base", .name(isClean: false),
    Caption.said(
      en: "the persona or profile that the other keys change; without it the first one",
      ru: "игрок или телефон, которого меняют остальные ключи; без него — первый"))
  static let ownName = PlanKey(
    "name", .name(isClean: false),
    Caption.said(
      en: "the name in results; without it the base's with a *",
      ru: "имя в результатах; без него — имя основы со звёздочкой"))
  /// The one person of a shipped player that a plan can ask for.
  static let medianPerson = "median"
  static let person = PlanKey(
    "person", .oneOf([medianPerson]),
    Caption.said(
      en: Caption(
        nil,
        "median: one person, who has the group's median in everything; without it each hunt has a "
          + "person of the group"),
      ru: Caption(
        nil,
        "median: один человек, во всём медианный для группы; без него в каждой охоте свой человек")),
    examples: ["players: {base: novice, person: median}"])
  static let choiceFile = PlanKey(
    "file", .text,
    Caption.said(
      en: "a file of ghostlab fit, from the plan's folder; the keys beside it replace its own",
      ru: "файл от ghostlab fit, от папки плана; ключи рядом заменяют его ключи"),
    examples: ["file: ours.yml"])
  static let exec = PlanKey(
    "exec",
    .form("./program or [program, argument, …]", ru: "./программа или [программа, аргумент, …]"),
    Caption.said(
      en:
        "a program that decides for the player (docs/agents.md); \"-\" is whoever started the lab",
      ru: "программа, которая решает за игрока (docs/agents.md); \"-\" — тот, кто запустил lab"),
    examples: ["exec: ./my-agent", "exec: [python3, agent.py]", "exec: \"-\""])

  // Keys of distributions.
  static let normal = PlanKey(
    "normal", .form("{mean, sd}"),
    Caption.said(
      en: "drawn for each hunt from a normal distribution truncated to the range",
      ru: "в каждой охоте своё: из нормального распределения, усечённого до диапазона"))
  static let lognormal = PlanKey(
    "lognormal", .form("{mean, sd}"),
    Caption.said(
      en: "drawn for each hunt from a lognormal distribution truncated to the range",
      ru: "в каждой охоте своё: из логнормального распределения, усечённого до диапазона"))
  static let triangular = PlanKey(
    "triangular", .form("{low, mode, high}"),
    Caption.said(
      en: "drawn for each hunt from a triangular distribution",
      ru: "в каждой охоте своё: из треугольного распределения"))
  static let empirical = PlanKey(
    "empirical", .form("[number, …] or a CSV file", ru: "[число, …] или файл CSV"),
    Caption.said(
      en:
        "one of these values in each hunt, each as likely; a file has them in the parameter's column, or in its only one",
      ru:
        "в каждой охоте одно из этих значений, все равновероятны; в файле они в столбце параметра или в единственном"
    ))
  static let mean = PlanKey(
    "mean", .number(nil), Caption.said(en: "the mean of the values", ru: "среднее значений"))
  static let sd = PlanKey(
    "sd", .number(0...1_000_000),
    Caption.said(en: "the standard deviation of the values", ru: "стандартное отклонение значений"))
  static let mode = PlanKey(
    "mode", .number(nil), Caption.said(en: "the most likely value", ru: "самое вероятное значение"))

  // Keys of varied parameters.
  static let from = PlanKey(
    "from", .number(nil), Caption.said(en: "the first value", ru: "первое значение"))
  static let to = PlanKey(
    "to", .number(nil), Caption.said(en: "the last value", ru: "последнее значение"))
  static let step = PlanKey(
    "step", .number(nil),
    Caption.said(en: "what lies between two values", ru: "сколько между двумя значениями"))
  static let low = PlanKey(
    "low", .number(nil),
    Caption.said(
      en: "the lower end of a range, for designs that draw from it",
      ru: "нижний конец диапазона, для схем, которые из него выбирают"))
  static let high = PlanKey(
    "high", .number(nil),
    Caption.said(en: "the upper end of a range", ru: "верхний конец диапазона"))
  static let scale = PlanKey(
    "scale", .either(AxisRange.Scale.allCases.map(\.rawValue)), default: "linear",
    Caption.said(
      en: "how values are spread over a range", ru: "как значения распределены по диапазону"))

  // Keys of series.
  static let seriesMetrics = PlanKey(
    "metrics", .form("METRIC or [METRIC, …]", ru: "METRIC или [METRIC, …]"),
    Caption.said(
      en: "the metrics to follow: counts, times, distance and shares",
      ru: "за какими показателями следить: числа, времена, путь и доли"))
  static let every = PlanKey(
    "every", .number(1...86_400), unit: "s",
    Caption.said(en: "the time from one moment to the next", ru: "время от момента до момента"))
  static let seriesUntil = PlanKey(
    "until", .number(1...1_000_000), unit: "s",
    Caption.said(en: "the last moment", ru: "последний момент"))

  // Keys of objectives.
  static let maximize = PlanKey(
    "maximize", .figure,
    Caption.said(en: "a figure to make large", ru: "показатель, который должен быть большим"))
  static let minimize = PlanKey(
    "minimize", .figure,
    Caption.said(en: "a figure to make small", ru: "показатель, который должен быть малым"))

  // Keys of replicates. The minimum is two runs, since one has no interval.
  static let min = PlanKey(
    "min", .whole(2...runLimit),
    Caption.said(
      en: "hunts per point before the first check and between checks",
      ru: "охот в каждой точке до первой проверки и между проверками"))
  static let max = PlanKey(
    "max", .whole(2...runLimit),
    Caption.said(en: "hunts at each point at most", ru: "охот в каждой точке самое большее"))
  static let until = PlanKey(
    "until", .form("{metric, halfWidth, confidence}"),
    Caption.said(en: "when a point has hunts enough", ru: "когда у точки достаточно охот"))
  static let metric = PlanKey(
    "metric", .text,
    Caption.said(
      en: "the metric whose mean is to be known", ru: "показатель, среднее которого нужно знать"))
  static let halfWidth = PlanKey(
    "halfWidth", .number(1e-12...1e12),
    Caption.said(
      en: "half the width that its interval may have, in the metric's unit",
      ru: "половина ширины, которую может иметь его интервал, в единицах показателя"))
  static let confidence = PlanKey(
    "confidence", .number(0.5...0.9999), default: "0.95",
    Caption.said(en: "the interval's confidence", ru: "доверительная вероятность интервала"))

  // Keys written by the program.
  static let batch = PlanKey("batch", PlanSection.batch.value, byProgram) {
    [$0.batch?.text].compactMap { $0 }
  }
  static let parameters = PlanKey("parameters", .list, byProgram) { below($0.parameterLines) }
  static let formulas = PlanKey("formulas", metrics.value, byProgram) {
    below($0.formulas.map { "  \($0.metric.name): \(Plan.quoted($0.text))" })
  }
  static let probes = PlanKey("probes", .list, byProgram) { plan in
    let names = plan.probes.map { Plan.quoted($0.name) }.joined(separator: ", ")
    return names.isEmpty ? [] : ["[\(names)]"]
  }
  static let digest = PlanKey("digest", .text, byProgram)
  static let rule = PlanKey(
    "rule", .whole(1...UInt64(StoppingRule.current)), byProgram)

  private static let byProgram = Caption.said(
    en: "written by the program in a plan as run",
    ru: "пишет программа в плане, каким он был исполнен")

  /// Returns the lines below a key, after nothing beside it; none if there are none.
  private static func below(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [""] + lines }

  private static func number(_ value: Int?) -> [String] { value.map { ["\($0)"] } ?? [] }

  private static let pointLimit = UInt64(Plan.pointLimit)
  private static let runLimit = UInt64(Plan.runLimit)

  static func written(_ names: String) -> [PlanKey] {
    names.split(separator: " ").map { PlanKey(String($0), .text, byProgram) }
  }
}
