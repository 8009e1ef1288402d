package import Experiments
package import Files

/// The answer of a sensitivity study, read from `sensitivity.json`.
package struct StoredSensitivity: Sendable {
  /// The name of the file in a results folder.
  package static let fileName = "sensitivity.json"

  /// The effect of a parameter on a figure.
  package struct Parameter: Sendable {
    /// The full name.
    package let name: String
    /// The ends of the varied range, as text.
    package let low: String
    package let high: String
    /// Whether the effect is more than luck.
    package let isAboveNoise: Bool
    /// The index that luck alone would give; NaN if unknown.
    package let noise: Double
    /// The indices by kind.
    package let indices: [SensitivityEstimate.Kind: MeanEstimate]
  }

  /// What a ranking says in one sentence.
  package struct Sentence: Hashable, Sendable {
    /// The strongest parameter; nil if none can be told.
    package let mostImportant: String?
    /// Its share or effect; NaN if unknown.
    package let share: MeanEstimate
    /// The parameters that share the first place with it.
    package let tied: [String]
    /// The parameters whose places are not known.
    package let open: [String]
    /// The hunts that would probably rank the rest; nil if all are ranked or it cannot be told.
    package let huntsNeeded: Int?
  }

  /// The parameters, strongest first, by their effect on one figure for one player and phone.
  package struct Ranking: Sendable {
    /// The name of the metric.
    package let metric: String
    package let player: String
    package let sensor: String
    /// The mean over the design points.
    package let mean: Double
    /// The standard deviation over the design points.
    package let standardDeviation: Double
    /// The rows that a ranking would probably need; nil if there are enough.
    package let rowsNeeded: Int?
    package let parameters: [Parameter]
    /// The answer in one sentence; nil in files of older programs.
    package let sentence: Sentence?
  }

  /// A limit of a scenario: a part of a parameter's range.
  package struct Limit: Hashable, Sendable {
    /// The full name.
    package let parameter: String
    /// The lower limit; NaN without one.
    package let low: Double
    /// The upper limit; NaN without one.
    package let high: Double
    /// The choices within the limit; empty for numbers.
    package let names: [String]
    /// The probability of such a limit by chance; NaN if unknown.
    package let quasiP: Double
  }

  /// A box of settings in which a target fails.
  package struct Scenario: Sendable {
    /// The target's figure, such as `captureRate` or `novice huntDuration.p90`; empty for any.
    package let figure: String
    package let player: String
    package let sensor: String
    /// The share of all failures that are in the box.
    package let coverage: Double
    /// The share of the box that fails.
    package let density: Double
    /// The share of all settings that are in the box.
    package let mass: Double
    package let limits: [Limit]
  }

  /// The name of the plan and its hash.
  package let plan: String
  package let planHash: String
  /// The method.
  package let method: SensitivityResult.Method
  /// The number of trajectories or base rows.
  package let rows: Int
  /// The number of design points.
  package let points: Int
  /// The runs at each point.
  package let replicates: Int
  /// The confidence of the intervals.
  package let confidence: Double
  /// The number of runs.
  package let hunts: Int
  /// The number of runs allowed; nil if there was no limit.
  package let budget: Int?
  /// Whether the ranking no longer changes; nil if unknown.
  package let isStable: Bool?
  /// The rankings, one per metric, player and phone.
  package let rankings: [Ranking]
  /// The settings in which targets fail; nil if they were not searched for.
  package let scenarios: [Scenario]?

  /// Reads the file of a folder.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let file = try StoredObject(path: folder + "/" + StoredSensitivity.fileName, files: files)
    plan = try file.text("plan")
    planHash = try file.text("planHash")
    let words = SensitivityResult.Method.allCases.map(\.rawValue)
    guard let method = SensitivityResult.Method(rawValue: try file.text("method")) else {
      throw file.notOneOf(words, "method")
    }
    self.method = method
    (rows, points) = (try file.count("rows"), try file.count("points"))
    replicates = try file.count("replicates")
    confidence = try file.number("confidence")
    hunts = file.has("hunts") ? try file.count("hunts") : points * replicates
    budget = file.has("budget") ? try file.count("budget") : nil
    isStable = file.has("stable") ? try file.flag("stable") : nil
    var rankings: [Ranking] = []
    for ranking in try file.objects("rankings") { rankings.append(try Ranking(ranking)) }
    self.rankings = rankings
    var scenarios: [Scenario]?
    if file.has("scenarios") {
      scenarios = []
      for scenario in try file.objects("scenarios") { scenarios?.append(try Scenario(scenario)) }
    }
    self.scenarios = scenarios
  }
}

extension MeanEstimate {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    self.init(
      value: try object.number("value"),
      interval: Interval(low: try object.number("low"), high: try object.number("high")))
  }
}

extension StoredSensitivity.Parameter {
  /// Returns an index; none if the file has none of the kind.
  package subscript(_ kind: SensitivityEstimate.Kind) -> MeanEstimate {
    indices[kind] ?? .none
  }

  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    name = try object.text("parameter")
    (low, high) = (try object.text("low"), try object.text("high"))
    isAboveNoise = try object.flag("aboveNoise")
    noise = object.has("noise") ? try object.number("noise") : .nan
    var indices: [SensitivityEstimate.Kind: MeanEstimate] = [:]
    for kind in SensitivityEstimate.Kind.allCases where object.has(kind.rawValue) {
      indices[kind] = try MeanEstimate(object.object(kind.rawValue))
    }
    self.indices = indices
  }
}

extension StoredSensitivity.Ranking {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    metric = try object.text("metric")
    (player, sensor) = (try object.text("player"), try object.text("sensor"))
    mean = try object.number("mean")
    standardDeviation = try object.number("sd")
    rowsNeeded = object.has("rowsNeeded") ? try object.count("rowsNeeded") : nil
    var parameters: [StoredSensitivity.Parameter] = []
    for parameter in try object.objects("parameters") {
      parameters.append(try StoredSensitivity.Parameter(parameter))
    }
    self.parameters = parameters
    sentence = try StoredSensitivity.Sentence(object)
  }
}

extension StoredSensitivity.Sentence {
  /// Reads the sentence of a ranking; nil if the file has none.
  fileprivate init?(_ ranking: StoredObject) throws(ResultsError) {
    guard ranking.has("sentence") else { return nil }
    let object = try ranking.object("sentence")
    mostImportant = object.has("mostImportant") ? try object.text("mostImportant") : nil
    share = MeanEstimate(
      value: try object.number("share"),
      interval: Interval(low: try object.number("low"), high: try object.number("high")))
    tied = try object.textLists("ranked").first ?? []
    open = try object.texts("open")
    huntsNeeded = object.has("huntsNeeded") ? try object.count("huntsNeeded") : nil
  }
}

extension StoredSensitivity.Scenario {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    figure = object.has("figure") ? try object.text("figure") : ""
    player = object.has("player") ? try object.text("player") : ""
    sensor = object.has("sensor") ? try object.text("sensor") : ""
    (coverage, density) = (try object.number("coverage"), try object.number("density"))
    mass = object.has("mass") ? try object.number("mass") : .nan
    var limits: [StoredSensitivity.Limit] = []
    for limit in try object.objects("limits") {
      func number(_ key: String) throws(ResultsError) -> Double {
        limit.has(key) ? try limit.number(key) : .nan
      }
      limits.append(
        StoredSensitivity.Limit(
          parameter: try limit.text("parameter"), low: try number("low"),
          high: try number("high"), names: limit.has("names") ? try limit.texts("names") : [],
          quasiP: try number("quasiP")))
    }
    self.limits = limits
  }
}
