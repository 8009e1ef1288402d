import Domain
package import Experiments
package import Files
package import PlainJSON
import Statistics

/// The answer of a sensitivity study as in `sensitivity.json`; what is not known is null.
package struct StoredSensitivity: Described, Sendable {
  /// The name of the file in a results folder.
  package static let fileName = "sensitivity.json"

  /// The effect of a parameter on a figure.
  package struct Parameter: Described, Sendable {
    /// The full name.
    package var name = ""
    /// The ends of the varied range, as text.
    package var low = ""
    package var high = ""
    /// Whether the effect is more than noise.
    package var isAboveNoise = false
    /// The index that noise alone would give; NaN if unknown.
    package var noise = Double.nan
    /// How seldom the figure is other than usual at its steps; nil unless too seldom.
    package var rarity: Rarity?
    /// The indices by kind.
    package var indices: [SensitivityEstimate.Kind: MeanEstimate] = [:]

    package init() {}
  }

  /// The parameters, strongest first, by their effect on one figure for one player and phone.
  package struct Ranking: Sendable {
    /// The name of the metric.
    package var metric = ""
    package var player = ""
    package var sensor = ""
    /// The mean over the design points, with its interval.
    package var mean = Double.nan
    fileprivate var meanInterval = Interval.none
    /// The standard deviation over the design points.
    package var standardDeviation = Double.nan
    /// How many trajectories or base rows count, and how many would do; nil if unknown.
    fileprivate var rowsUsed = 0
    fileprivate var rowsNeeded: Int?
    /// How seldom the figure is other than usual; nil unless too seldom.
    fileprivate var rarity: Rarity?
    fileprivate var isStable = false
    package var parameters: [Parameter] = []
    /// What it says in one sentence.
    package var lead = SensitivityLead(.noValue)
  }

  /// A limit of a scenario: a part of a parameter's range.
  package struct Limit: Described, Hashable, Sendable {
    /// The full name.
    package var parameter = ""
    /// The lower limit; NaN without one.
    package var low = Double.nan
    /// The upper limit; NaN without one.
    package var high = Double.nan
    /// The choices within the limit; empty for numbers.
    package var names: [String] = []
    /// The probability of such a limit by chance; NaN if unknown.
    package var quasiP = Double.nan

    package init() {}
  }

  /// A box of settings in which a target fails.
  package struct Scenario: Described, Sendable {
    /// The target's figure, such as `captureRate` or `novice huntDuration.p90`, and its range; empty
    /// for any.
    package var figure = ""
    fileprivate var range = ""
    package var player = ""
    package var sensor = ""
    /// The number of points judged, and of those that fail.
    fileprivate var points = 0
    fileprivate var failures = 0
    /// The share of all failures that are in the box.
    package var coverage = Double.nan
    /// The share of the box that fails.
    package var density = Double.nan
    /// The share of all settings that are in the box.
    package var mass = Double.nan
    package var limits: [Limit] = []

    package init() {}
  }

  /// The name of the plan and its hash.
  package var plan = ""
  package var planHash = ""
  /// The method.
  package var method = SensitivityResult.Method.morris
  /// The number of trajectories or base rows.
  package var rows = 0
  /// The number of design points.
  package var points = 0
  /// The runs at each point.
  package var replicates = 0
  /// The confidence of the intervals.
  package var confidence = 0.95
  /// The number of runs.
  package var hunts = 0
  /// The number of runs allowed; nil if there was no limit.
  package var budget: Int?
  /// Whether the ranking no longer changes; nil if unknown.
  package var isStable: Bool?
  /// The rankings, one per metric, player and phone.
  package var rankings: [Ranking] = []
  /// The settings in which targets fail; nil if they were not searched for.
  package var scenarios: [Scenario]?
  /// What was changed in the plan, in words.
  private var notes: [String] = []
  /// The engine revision that played the hunts.
  private var revision = EngineRevision.current.number

  /// Creates an empty answer.
  package init() {}

  /// Stores a study.
  ///
  /// - Parameters:
  ///   - name: The plan's name.
  ///   - plan: The plan with the sample's last size.
  ///   - notes: What was changed in the plan, in words.
  ///   - result: The sensitivities.
  ///   - budget: The maximum number of hunts; nil if the plan's size was played.
  ///   - scenarios: Where figures are outside their targets, without intervals.
  package init(
    name: String, plan: Plan, notes: [String], result: SensitivityResult, budget: Int?,
    scenarios: [Experiments.Scenario]
  ) {
    (self.plan, planHash, self.notes, self.budget) = (name, plan.hash, notes, budget)
    (method, rows, points) = (result.method, result.sampleCount, plan.pointCount)
    (replicates, hunts, confidence) = (result.replicates, result.hunts, result.confidence)
    isStable = result.isStable
    rankings = result.rankings.map { Ranking($0, in: result) }
    self.scenarios = scenarios.map(Scenario.init)
  }

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

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    d.derived("format", 1)
    try d.field("engineRevision", &revision, orElse: 0)
    try d.field("plan", &plan)
    try d.field("planHash", &planHash)
    try d.field("method", &method)
    try d.field("rows", &rows)
    try d.field("points", &points)
    try d.field("replicates", &replicates)
    try d.share("confidence", &confidence)
    let (product, overflows) = points.multipliedReportingOverflow(by: replicates)
    try d.require("points", .wholeNumberIn(0...Int64.max / 2), !overflows)
    try d.field("hunts", &hunts, orElse: product)
    try d.field("budget", &budget, orElse: nil)
    try d.field("stable", &isStable, orElse: nil)
    try d.field("notes", &notes, orElse: [])
    let (method, hunts) = (method, hunts)
    try d.list("rankings", &rankings, of: Ranking()) { ranking, d throws(FieldFault) in
      try ranking.describe(&d, method, hunts)
    }
    try d.field("scenarios", &scenarios, orElse: nil)
  }
}

extension SensitivityResult.Method: Choice {}

extension MeanEstimate: Described {
  package init() { self = .none }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("value", &value)
    try d.interval(&interval)
  }
}

extension Rarity: Described {
  package init() { self.init(count: 0, hunts: 0, partCount: 0, parts: 0, usual: .nan) }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    var (count, hunts, partCount, parts, usual) = (count, hunts, partCount, parts, usual)
    try d.field("count", &count)
    try d.field("hunts", &hunts)
    try d.field("parts", &partCount)
    try d.field("allParts", &parts)
    try d.field("usual", &usual)
    self = Rarity(count: count, hunts: hunts, partCount: partCount, parts: parts, usual: usual)
  }
}

extension StoredSensitivity.Parameter {
  fileprivate init(_ found: ParameterSensitivity) {
    (name, low, high, isAboveNoise) = (found.name, found.low, found.high, found.isAboveNoise)
    (noise, rarity) = (found.noiseFloor ?? .nan, found.rarity)
    for index in found.indices {
      indices[index.kind] = MeanEstimate(value: index.value, interval: index.interval)
    }
  }

  /// Returns an index; none if the file has none of the kind.
  package subscript(_ kind: SensitivityEstimate.Kind) -> MeanEstimate {
    indices[kind] ?? .none
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("parameter", &name)
    try d.field("low", &low)
    try d.field("high", &high)
    try d.field("aboveNoise", &isAboveNoise)
    try d.field("noise", &noise, orElse: .nan)
    try d.field("tooRare", &rarity, orElse: nil)
    for kind in SensitivityEstimate.Kind.allCases { try d.part(kind.rawValue, &indices[kind]) }
  }
}

extension StoredSensitivity.Ranking {
  fileprivate init(_ found: SensitivityRanking, in result: SensitivityResult) {
    (metric, player, sensor) = (found.metric.name, found.player, found.sensor)
    (mean, meanInterval, standardDeviation) =
      (found.mean, found.meanInterval, found.standardDeviation)
    (rowsUsed, rowsNeeded, rarity) = (found.usedCount, found.rowsNeeded, found.rarity)
    isStable = found.isSettled
    parameters = found.parameters.map(StoredSensitivity.Parameter.init)
    lead = SensitivityLead(found, in: result)
  }

  fileprivate mutating func describe(
    _ d: inout Describer, _ method: SensitivityResult.Method, _ hunts: Int
  ) throws(FieldFault) {
    try d.field("metric", &metric)
    try d.field("player", &player)
    try d.field("sensor", &sensor)
    try d.field("rowsUsed", &rowsUsed, orElse: 0)
    try d.field("rowsNeeded", &rowsNeeded, orElse: nil)
    try d.field("mean", &mean)
    if !d.lacks("meanLow") { try d.interval(&meanInterval, "meanLow", "meanHigh") }
    try d.field("sd", &standardDeviation)
    try d.field("tooRare", &rarity, orElse: nil)
    try d.field("stable", &isStable, orElse: false)
    try d.field("parameters", &parameters)
    let (rarity, entries) = (rarity, parameters.map { SensitivityLead.Entry($0, method) })
    if d.lacks("sentence") {
      let isRanked = rowsNeeded == nil && parameters.first?.isAboveNoise ?? false
      lead = SensitivityLead(
        mean.isNaN ? .noValue : standardDeviation == 0 ? .same : isRanked ? .known : .unknown,
        places: isRanked ? [Array(entries.prefix(1))] : [], open: isRanked ? [] : entries,
        hunts: hunts)
    } else {
      try d.object("sentence", &lead) { lead, d throws(FieldFault) in
        try lead.describe(&d, entries, rarity)
      }
    }
  }
}

extension SensitivityLead.Kind: Choice {}

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

extension SensitivityLead {
  /// Describes a sentence on parameters, which the file has by their names.
  fileprivate mutating func describe(
    _ d: inout Describer, _ entries: [Entry], _ rarity: Rarity?
  ) throws(FieldFault) {
    func found(_ names: [String]) -> [Entry] {
      names.compactMap { name in entries.first { $0.parameter == name } }
    }
    let first = places.first?.first
    d.derived("mostImportant", first?.parameter)
    d.derived("share", first?.value)
    d.derived("low", first?.interval.low)
    d.derived("high", first?.interval.high)
    try d.field("kind", &kind)
    var ranked = places.map { $0.map(\.parameter) }
    try d.field("ranked", &ranked)
    places = ranked.map(found).filter { !$0.isEmpty }
    func list(_ key: String, _ list: inout [Entry]) throws(FieldFault) {
      var names = list.map(\.parameter)
      try d.field(key, &names)
      list = found(names)
    }
    try list("open", &open)
    if !d.lacks("leading") { try list("leading", &leading) }
    if !d.lacks("perhaps") { try list("perhaps", &perhaps) }
    if !d.lacks("tooRare") { try list("tooRare", &rare) }
    try list("small", &small)
    try list("faint", &faint)
    self.rarity = rarity
    if kind == .known && places.isEmpty || kind == .rare && rarity == nil { kind = .unknown }
    try d.field("resolution", &resolution)
    try d.field("hunts", &hunts)
    try d.field("huntsNeeded", &huntsNeeded, orElse: nil)
  }
}

extension StoredSensitivity.Scenario {
  fileprivate init(_ found: Experiments.Scenario) {
    (figure, range) = (found.target?.name ?? "", found.target?.rangeText ?? "")
    (player, sensor) = (found.player ?? "", found.sensor ?? "")
    (points, failures) = (found.points, found.failures)
    (coverage, density, mass) = (found.coverage, found.density, found.mass)
    limits = found.limits.map { found in
      var limit = StoredSensitivity.Limit()
      (limit.parameter, limit.names, limit.quasiP) = (found.parameter, found.names, found.quasiP)
      (limit.low, limit.high) = (found.low ?? .nan, found.high ?? .nan)
      return limit
    }
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.orNull("figure", &figure)
    try d.orNull("range", &range)
    try d.orNull("player", &player)
    try d.orNull("sensor", &sensor)
    try d.field("points", &points, orElse: 0)
    try d.field("failures", &failures, orElse: 0)
    try d.share("coverage", &coverage)
    try d.share("density", &density)
    if !d.lacks("mass") { try d.share("mass", &mass) }
    try d.field("limits", &limits)
  }
}

extension StoredSensitivity.Limit {
  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("parameter", &parameter)
    try d.field("low", &low, orElse: .nan)
    try d.field("high", &high, orElse: .nan)
    try d.field("names", &names, orElse: [])
    try d.field("quasiP", &quasiP, orElse: .nan)
  }
}
