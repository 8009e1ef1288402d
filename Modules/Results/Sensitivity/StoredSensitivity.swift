package import Experiments
package import Files
import PlainJSON
import Statistics

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
    /// Whether the effect is more than noise.
    package let isAboveNoise: Bool
    /// The index that noise alone would give; NaN if unknown.
    package let noise: Double
    /// How seldom the figure is other than usual at its steps; nil unless too seldom.
    package let rarity: Rarity?
    /// The indices by kind.
    package let indices: [SensitivityEstimate.Kind: MeanEstimate]
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
    package let parameters: [Parameter]
    /// What it says in one sentence.
    package let lead: SensitivityLead
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

  /// Returns whether it can be the answer of a plan, or of a shorter one.
  package func isOf(_ plan: Plan) -> Bool {
    let known = Set(plan.axes.map(\.name))
    return planHash == plan.hash
      || rankings.allSatisfy { $0.parameters.allSatisfy { known.contains($0.name) } }
  }

  /// Reads the file of a folder.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try self.init(path: folder + "/" + StoredSensitivity.fileName, files: files)
  }

  /// Reads a file.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    path: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try self.init(StoredObject(path: path, files: files))
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `ResultsError` if a value in it is wrong.
  package init(text: String) throws(ResultsError) {
    try self.init(StoredObject(text, path: Self.fileName))
  }

  private init(_ file: StoredObject) throws(ResultsError) {
    plan = try file.text("plan")
    planHash = try file.text("planHash")
    let words = SensitivityResult.Method.allCases.map(\.rawValue)
    guard let method = SensitivityResult.Method(rawValue: try file.text("method")) else {
      throw file.notOneOf(words, "method")
    }
    self.method = method
    (rows, points) = (try file.count("rows"), try file.count("points"))
    replicates = try file.count("replicates")
    confidence = try file.share("confidence")
    let (product, overflows) = points.multipliedReportingOverflow(by: replicates)
    guard !overflows else { throw file.wrong("points", .wholeNumberIn(0...Int64.max / 2)) }
    hunts = file.has("hunts") ? try file.count("hunts") : product
    budget = file.has("budget") ? try file.count("budget") : nil
    isStable = file.has("stable") ? try file.flag("stable") : nil
    var rankings: [Ranking] = []
    for ranking in try file.objects("rankings") {
      rankings.append(try Ranking(ranking, method, hunts))
    }
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
      value: try object.number("value"), interval: try object.interval())
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
    rarity = try object.rarity("tooRare")
    var indices: [SensitivityEstimate.Kind: MeanEstimate] = [:]
    for kind in SensitivityEstimate.Kind.allCases where object.has(kind.rawValue) {
      indices[kind] = try MeanEstimate(object.object(kind.rawValue))
    }
    self.indices = indices
  }
}

extension StoredSensitivity.Ranking {
  fileprivate init(
    _ object: StoredObject, _ method: SensitivityResult.Method, _ hunts: Int
  ) throws(ResultsError) {
    metric = try object.text("metric")
    (player, sensor) = (try object.text("player"), try object.text("sensor"))
    mean = try object.number("mean")
    standardDeviation = try object.number("sd")
    var parameters: [StoredSensitivity.Parameter] = []
    for parameter in try object.objects("parameters") {
      parameters.append(try StoredSensitivity.Parameter(parameter))
    }
    self.parameters = parameters
    let entries = parameters.map { SensitivityLead.Entry($0, method) }
    lead =
      object.has("sentence")
      ? try SensitivityLead(object.object("sentence"), entries, object.rarity("tooRare"))
      : SensitivityLead(
        older: entries, isFound: mean.isFinite, isSame: standardDeviation == 0,
        isRanked: !object.has("rowsNeeded") && parameters.first?.isAboveNoise ?? false,
        hunts: hunts)
  }
}

extension StoredObject {
  /// Returns how seldom a figure is other than usual; nil if that is not said.
  fileprivate func rarity(_ key: String) throws(ResultsError) -> Rarity? {
    guard has(key) else { return nil }
    let object = try object(key)
    return Rarity(
      count: try object.count("count"), hunts: try object.count("hunts"),
      partCount: try object.count("parts"), parts: try object.count("allParts"),
      usual: try object.number("usual"))
  }
}

extension SensitivityLead.Entry {
  fileprivate init(_ found: StoredSensitivity.Parameter, _ method: SensitivityResult.Method) {
    let strength = found[method == .sobol ? .total : .muStar]
    let (value, interval) = (strength.value, strength.interval)
    self.init(
      parameter: found.name,
      value: interval.low.isFinite ? min(max(value, interval.low), interval.high) : value,
      interval: interval, rarity: found.rarity)
  }
}

extension StoredSensitivity.Scenario {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    figure = object.has("figure") ? try object.text("figure") : ""
    player = object.has("player") ? try object.text("player") : ""
    sensor = object.has("sensor") ? try object.text("sensor") : ""
    (coverage, density) = (try object.share("coverage"), try object.share("density"))
    mass = object.has("mass") ? try object.share("mass") : .nan
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
