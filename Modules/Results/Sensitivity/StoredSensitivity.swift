import Domain
package import Experiments
package import Files
package import PlainJSON
import Statistics

/// The answer of a sensitivity study as in `sensitivity.json`.
///
/// What its fields mean stands where they are described; NaN is null there.
package struct StoredSensitivity: FileValue, Sendable {
  /// The name of the file in a results folder.
  package static let fileName = "sensitivity.json"

  /// The effect of a parameter on a figure.
  package struct Parameter: FileValue, Sendable {
    package var name = ""
    package var low = ""
    package var high = ""
    package var isAboveNoise = false
    package var noise = Double.nan
    package var rarity: Rarity?
    /// The indices by kind.
    package var indices: [SensitivityEstimate.Kind: MeanEstimate] = [:]

    package init() {}
  }

  /// The parameters, strongest first, by their effect on one figure for one player and phone.
  package struct Ranking: Sendable {
    package var metric = ""
    package var player = ""
    package var sensor = ""
    package var mean = Double.nan
    fileprivate var meanInterval = Interval.none
    package var standardDeviation = Double.nan
    fileprivate var rowsUsed = 0
    fileprivate var rowsNeeded: Int?
    fileprivate var rarity: Rarity?
    fileprivate var isStable = false
    package var parameters: [Parameter] = []
    package var lead = SensitivityLead(.noValue)
  }

  package var plan = ""
  package var planHash = ""
  package var method = SensitivityResult.Method.morris
  package var rows = 0
  package var points = 0
  package var replicates = 0
  package var confidence = 0.95
  package var hunts = 0
  package var budget: Int?
  package var isStable: Bool?
  package var rankings: [Ranking] = []
  /// The settings in which targets fail; nil if they were not searched for.
  package var scenarios: [Scenario]?
  private var notes: [String] = []
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
  ///   - scenarios: Where figures are outside their targets, without intervals; nil without targets.
  package init(
    name: String, plan: Plan, notes: [String], result: SensitivityResult, budget: Int?,
    scenarios: [Scenario]?
  ) {
    (self.plan, planHash, self.notes, self.budget) = (name, plan.hash, notes, budget)
    (method, rows, points) = (result.method, result.sampleCount, plan.pointCount)
    (replicates, hunts, confidence) = (result.replicates, result.hunts, result.confidence)
    isStable = result.isStable
    rankings = result.rankings.map { Ranking($0, in: result) }
    self.scenarios = scenarios
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
    d.derived("format", 1, "the version of the format")
    try d.field("engineRevision", &revision, orElse: 0, "the engine that played the hunts")
    try d.field("plan", &plan, "the name of the plan")
    try d.field("planHash", &planHash, "its hash")
    try d.field("method", &method, "`morris` or `sobol`")
    try d.field("rows", &rows, "the number of trajectories or base rows")
    try d.field("points", &points, "the number of design points")
    try d.field("replicates", &replicates, "the hunts at each point")
    try d.share("confidence", &confidence, "of the intervals")
    let (product, overflows) = points.multipliedReportingOverflow(by: replicates)
    try d.require("points", .wholeNumberIn(0...Int64.max / 2), !overflows)
    try d.field("hunts", &hunts, orElse: product, "the number of hunts")
    try d.field("budget", &budget, orElse: nil, "the hunts allowed; null if there was no limit")
    try d.field("stable", &isStable, orElse: nil, "whether no ranking changes any more")
    try d.field("notes", &notes, orElse: [], "what was changed in the plan, in words")
    let (method, hunts) = (method, hunts)
    try d.list(
      "rankings", &rankings, of: Ranking(), "one for each metric, player and phone"
    ) { ranking, d throws(FieldFault) in try ranking.describe(&d, method, hunts) }
    try d.field("scenarios", &scenarios, orElse: nil, "boxes of settings in which a target fails")
  }
}

extension SensitivityResult.Method: Choice {}

extension MeanEstimate: FileValue {
  package init() { self = .none }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("value", &value, "the estimate")
    try d.interval(&interval)
  }
}

extension Rarity: FileValue {
  package init() { self.init(count: 0, hunts: 0, partCount: 0, parts: 0, usual: .nan) }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    var (count, hunts, partCount, parts, usual) = (count, hunts, partCount, parts, usual)
    try d.field("count", &count, "the hunts in which the figure is other than usual")
    try d.field("hunts", &hunts, "of so many")
    try d.field(
      "parts", &partCount,
      "the parts of the replicates with such hunts, each with random draws of its own")
    try d.field("allParts", &parts, "of so many")
    try d.field("usual", &usual, "the usual value")
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
    try d.field("parameter", &name, "the full name")
    try d.field("low", &low, "the lower end of its range, as text")
    try d.field("high", &high, "the upper end")
    try d.field("aboveNoise", &isAboveNoise, "whether the effect is more than noise")
    try d.field("noise", &noise, orElse: .nan, "the index that noise alone would give, or null")
    try d.field(
      "tooRare", &rarity, orElse: nil,
      "how seldom the figure is other than usual at its steps; null unless too seldom")
    for kind in SensitivityEstimate.Kind.allCases {
      try d.part(kind.rawValue, &indices[kind], "an index of the method, if it has this one")
    }
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
    try d.field("metric", &metric, "the metric")
    try d.field("player", &player, "the player")
    try d.field("sensor", &sensor, "the phone")
    try d.field("rowsUsed", &rowsUsed, orElse: 0, "the rows whose points all have the metric")
    try d.field(
      "rowsNeeded", &rowsNeeded, orElse: nil,
      "the rows at which all places would probably be known, or null"
    )
    try d.field("mean", &mean, "the mean over the points")
    if !d.lacks("meanLow") { try d.interval(&meanInterval, "meanLow", "meanHigh") }
    try d.field("sd", &standardDeviation, "the standard deviation over the points")
    try d.field(
      "tooRare", &rarity, orElse: nil,
      "how seldom the figure is other than usual; null unless too seldom")
    try d.field("stable", &isStable, orElse: false, "whether the ranking no longer changes")
    try d.field("parameters", &parameters, "the parameters, strongest first")
    let (rarity, entries) = (rarity, parameters.map { SensitivityLead.Entry($0, method) })
    if d.lacks("sentence") {
      let isRanked = rowsNeeded == nil && parameters.first?.isAboveNoise ?? false
      lead = SensitivityLead(
        mean.isNaN ? .noValue : standardDeviation == 0 ? .same : isRanked ? .known : .unknown,
        places: isRanked ? [Array(entries.prefix(1))] : [], open: isRanked ? [] : entries,
        hunts: hunts)
    } else {
      try d.object("sentence", &lead, "what it says in one sentence") {
        lead, d throws(FieldFault) in try lead.describe(&d, entries, rarity)
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
    d.derived("mostImportant", first?.parameter, "the parameter that matters most, or null")
    d.derived("share", first?.value, "its index")
    d.derived("low", first?.interval.low, "the lower end of the index's interval")
    d.derived("high", first?.interval.high, "the upper end")
    try d.field(
      "kind", &kind,
      "`noValue`, `same`, `rare`, `oneRun`, `nothing`, `fewRuns`, `unknown` or `known`"
    )
    var ranked = places.map { $0.map(\.parameter) }
    try d.field(
      "ranked", &ranked, "the known places, strongest first, each with the parameters at it")
    places = ranked.map(found).filter { !$0.isEmpty }
    func list(_ key: String, _ list: inout [Entry], _ meaning: String) throws(FieldFault) {
      var names = list.map(\.parameter)
      try d.field(key, &names, meaning)
      list = found(names)
    }
    try list("open", &open, "the parameters whose places are not known")
    if !d.lacks("leading") {
      try list("leading", &leading, "those of `open` above noise that may each come first")
    }
    if !d.lacks("perhaps") {
      try list("perhaps", &perhaps, "those of `open` that may come first, but may be noise as well")
    }
    if !d.lacks("tooRare") {
      try list("tooRare", &rare, "those of `open` of which nothing is known: the figure is rare")
    }
    try list("small", &small, "the parameters too small to matter")
    try list("faint", &faint, "the parameters that come last and that noise alone could make")
    self.rarity = rarity
    if kind == .known && places.isEmpty || kind == .rare && rarity == nil { kind = .unknown }
    try d.field("resolution", &resolution, "the difference that does not matter")
    try d.field("hunts", &hunts, "the hunts played")
    try d.field(
      "huntsNeeded", &huntsNeeded, orElse: nil,
      "about how many hunts would settle the open places, or null")
  }
}

extension Scenario: FileValue {
  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.orNull("figure", &figure, "the target's figure; null for any")
    try d.orNull("range", &range, "its range")
    try d.field("player", &player, orElse: nil, "the player; null for any")
    try d.field("sensor", &sensor, orElse: nil, "the phone; null for any")
    try d.field("points", &points, orElse: 0, "the points judged")
    try d.field("failures", &failures, orElse: 0, "the points that fail")
    try d.share("coverage", &coverage, "the share of all failures that are in the box")
    try d.share("density", &density, "the share of the box that fails")
    if !d.lacks("mass") {
      try d.share("mass", &mass, "the share of all settings that are in the box")
    }
    try d.field("limits", &limits, "the limits of the box")
  }
}

extension ScenarioLimit: FileValue {
  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("parameter", &parameter, "the parameter")
    try d.field("low", &low, orElse: .nan, "the lower limit, or null")
    try d.field("high", &high, orElse: .nan, "the upper limit, or null")
    try d.field("names", &names, orElse: [], "the choices within the limit; empty for numbers")
    try d.field(
      "quasiP", &quasiP, orElse: .nan, "the probability of such a limit by chance, or null")
  }
}
