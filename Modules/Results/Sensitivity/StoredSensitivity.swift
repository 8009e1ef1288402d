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
    /// Whether the effect is more than luck.
    package let isAboveNoise: Bool
    /// The index that luck alone would give; NaN if unknown.
    package let noise: Double
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
      ? try SensitivityLead(object.object("sentence"), entries)
      : SensitivityLead(
        older: entries, isFound: mean.isFinite, isSame: standardDeviation == 0,
        isRanked: !object.has("rowsNeeded") && parameters.first?.isAboveNoise ?? false,
        hunts: hunts)
  }
}

extension SensitivityLead.Entry {
  fileprivate init(_ found: StoredSensitivity.Parameter, _ method: SensitivityResult.Method) {
    let strength = found[method == .sobol ? .total : .muStar]
    let (value, interval) = (strength.value, strength.interval)
    self.init(
      parameter: found.name,
      value: interval.low.isFinite ? min(max(value, interval.low), interval.high) : value,
      interval: interval)
  }
}

extension SensitivityLead {
  /// Reads a sentence.
  fileprivate init(_ object: StoredObject, _ entries: [Entry]) throws(ResultsError) {
    func found(_ names: [String]) -> [Entry] {
      names.compactMap { name in entries.first { $0.parameter == name } }
    }
    let word = try object.text("kind")
    guard let kind = Kind(rawValue: word) else {
      throw object.notOneOf(Kind.allCases.map(\.rawValue), "kind")
    }
    let places = try object.textLists("ranked").map(found).filter { !$0.isEmpty }
    self.init(
      kind == .known && places.isEmpty ? .unknown : kind, places: places,
      open: found(try object.texts("open")), small: found(try object.texts("small")),
      faint: found(try object.texts("faint")), resolution: try object.number("resolution"),
      hunts: try object.count("hunts"),
      huntsNeeded: object.has("huntsNeeded") ? try object.count("huntsNeeded") : nil)
  }

  /// Makes the sentence of an older program's file, which has none.
  fileprivate init(
    older entries: [Entry], isFound: Bool, isSame: Bool, isRanked: Bool, hunts: Int
  ) {
    self.init(
      !isFound ? .noValue : isSame ? .same : isRanked ? .known : .unknown,
      places: isRanked ? [Array(entries.prefix(1))] : [], open: isRanked ? [] : entries,
      small: [], faint: [], resolution: .nan, hunts: hunts, huntsNeeded: nil)
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
