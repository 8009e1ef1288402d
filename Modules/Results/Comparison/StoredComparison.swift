import Domain
package import Experiments
package import Files
package import PlainJSON
import Simulation
package import Statistics
import TextKit

/// A comparison as in `compare.json`: every point and metric, whether changed or not.
///
/// What its fields mean stands where they are described; NaN is null there.
package struct StoredComparison: FileValue, Sendable {
  /// The name of the file in a folder.
  package static let fileName = "compare.json"

  /// One side.
  package struct Side: FileValue, Sendable {
    package var folder = ""
    package var planHash = ""
    package var question = ""
    package var game = ""

    package init() {}
  }

  /// A difference between the two plans.
  package struct Change: FileValue, Sendable {
    package var parameter: String?
    package var owner: String?
    package var old: String?
    package var new: String?
    package var text = ""

    package init() {}
  }

  /// A metric of both sides.
  package struct Figure: FileValue, Sendable {
    package var name = ""
    package var unit = ""
    package var isProportion = false

    package init() {}
  }

  /// A metric's difference at a point.
  package struct Difference: FileValue, Sendable {
    package var metric = ""
    package var method = ""
    package var first = Double.nan
    package var second = Double.nan
    package var firstCount = 0
    package var secondCount = 0
    package var difference = MeanEstimate.none
    package var relativeChange = Double.nan
    package var p = Double.nan
    package var adjustedP = Double.nan
    package var varianceRatio = Double.nan
    package var hasMoved = false
    package var isIdentical = false
    package var twin: String?

    package init() {}
  }

  /// A pair of compared points.
  package struct Point: Sendable {
    package var first = 0
    package var second = 0
    package var values: [(name: String, text: String)] = []
    package var differences: [Difference] = []
  }

  /// A target with the figures of both sides.
  package struct TargetFigures: Sendable {
    package var metric = ""
    package var statistic = Statistic.mean
    package var low: Double?
    package var high: Double?
    package var player = ""
    package var gap: PlayerGap?
    package var first: [Double] = []
    package var second: [Double] = []
    /// The verdicts, none in files of older programs.
    package var firstVerdicts: [Verdict?] = []
    package var secondVerdicts: [Verdict?] = []

    /// Whether the file has verdicts.
    package var isJudged: Bool { !firstVerdicts.isEmpty && !secondVerdicts.isEmpty }
  }

  /// What a gate says: a failure, or what it cannot decide.
  fileprivate struct GateLine: FileValue, Sendable {
    var isFailure = false
    var text = ""
  }

  /// The sides; without them a file has nothing for pages: no changes, figures, names and targets.
  package var sides: [Side]?
  package var pairing = Comparison.Pairing.independent
  package var revisions: [Int] = []
  package var confidence = 0.95
  package var testCount = 0
  package var movedCount = 0
  package var hasSeries = false
  package var isIdentical = false
  package var unpairedRuns = 0
  package var onlyFirst: [Int] = []
  package var onlySecond: [Int] = []
  package var changes: [Change] = []
  package var figures: [Figure] = []
  package var points: [Point] = []
  package var targets: [TargetFigures] = []
  private var names: [String] = []
  private var gate: [GateLine] = []

  /// Creates an empty comparison.
  package init() {}

  /// Stores a comparison with what a gate found; without sides it has no more than tools need.
  package init(
    _ comparison: Comparison, findings: [GateFinding] = [], missed: ComparedTargets? = nil
  ) {
    pairing = comparison.pairing
    revisions = comparison.revisions.map(\.number)
    confidence = comparison.confidence
    (testCount, movedCount) = (comparison.testCount, comparison.movedCount)
    (hasSeries, isIdentical) = (comparison.hasSeries, comparison.isIdentical)
    unpairedRuns = comparison.unpairedRuns
    (onlyFirst, onlySecond) = (comparison.onlyFirst, comparison.onlySecond)
    changes = comparison.planDifferences.map(Change.init)
    figures = (comparison.points.first?.metrics ?? []).map { Figure($0.metric) }
    names = comparison.names
    points = comparison.points.map { point in
      Point(
        first: point.firstPoint, second: point.secondPoint,
        values: Array(zip(comparison.names, point.values)),
        differences: point.metrics.map { Difference($0, hasMoved: comparison.hasMoved($0)) })
    }
    gate = findings.map { GateLine(isFailure: $0.isFailure, text: $0.line(in: .ofFiles)) }
    if let missed { gate.append(GateLine(isFailure: true, text: missed.doubt(in: .ofFiles))) }
  }

  /// Reads the file of a folder.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try self.init(path: folder + "/" + Self.fileName, files: files)
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    d.derived("formatVersion", 1, "the version of the format")
    try d.field(
      "pairing", &pairing,
      "`commonLuck` if runs are paired, `independent`, or `otherRevision` if engines differ"
    )
    try d.field(
      "engineRevisions", &revisions, orElse: [], "the engines that played the runs of a and of b")
    try d.share(
      "confidence", &confidence, "of the intervals; the error of all tests together is 1 minus this"
    )
    d.derived("adjustment", "holm", "the method by which p-values are adjusted for their number")
    try d.field("tests", &testCount, "the number of differences tested")
    try d.field("moved", &movedCount, "how many are more than noise")
    try d.field(
      "seriesApart", &hasSeries, orElse: false,
      "whether moments of series are adjusted apart from the other metrics")
    try d.field("identical", &isIdentical, "whether every run equals its partner")
    try d.field("unpairedRuns", &unpairedRuns, "the number of runs without a partner")
    try d.field("onlyInA", &onlyFirst, "the points of a without a partner")
    try d.field("onlyInB", &onlySecond, "those of b")
    d.derived("plans", changes.map(\.text), "the differences between the plans, a line each")
    try d.field("gate", &gate, orElse: [], "what the gate says")
    let hasSides = d.isReading || d.isListing || sides != nil
    if hasSides { try describeSides(&d) }
    let names = names
    try d.list("points", &points, of: Point(), "the compared points") {
      point, d throws(FieldFault) in
      try point.describe(&d, names)
    }
    if hasSides, !d.lacks("targets") {
      let count = points.count
      try d.list(
        "targets", &targets, of: TargetFigures(), "the targets of the second plan"
      ) { target, d throws(FieldFault) in try target.describe(&d, pointCount: count) }
    }
  }

  private mutating func describeSides(_ d: inout Describer) throws(FieldFault) {
    var (first, second) = (sides?.first, sides?.last)
    try d.part(
      "a", &first,
      "the first side; it, `b`, `changes`, `metrics`, `names` and `targets` only with `--out`"
    )
    try d.part("b", &second, "the second side")
    sides = first.flatMap { first in second.map { [first, $0] } }
    try d.field("changes", &changes, orElse: [], "the differences between the plans")
    try d.field("metrics", &figures, orElse: [], "the metrics of both sides")
    try d.field("names", &names, orElse: [], "what is varied, in order")
  }
}

extension Comparison.Pairing: Choice {}

extension StoredComparison.GateLine {
  mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("failed", &isFailure, "whether the gate fails by it, else it is undecided")
    try d.field("text", &text, "in words")
  }
}

extension StoredComparison.Side {
  /// Describes a side by its plan.
  package init(folder: String, plan: Plan, question: String) {
    (self.folder, planHash, self.question) = (folder, plan.hash, question)
    switch plan.source {
    case .game(let game): self.game = game.name
    case .plugin(let name): game = name
    case .disc: break
    }
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("folder", &folder, "the folder as it was named")
    try d.field("planHash", &planHash, "the hash of its plan")
    try d.part("question", &question, "the question of the plan, if it has one")
    try d.part("game", &game, "the name of its game, if it has one")
  }
}

extension StoredComparison.Change {
  fileprivate init(_ change: PlanChange) {
    text = change.line(in: .ofFiles)
    if case .value(let name, let owner, let old, let new) = change {
      (parameter, self.owner, self.old, self.new) = (name, owner, old, new)
    }
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.part("parameter", &parameter, "the parameter, unless the game changed")
    try d.part("of", &owner, "the player or phone that has it")
    try d.part("from", &old, "the value in a, if set")
    try d.part("to", &new, "the value in b, if set")
    try d.field("text", &text, "in words")
  }
}

extension StoredComparison.Figure {
  fileprivate init(_ metric: Metric) {
    (name, unit, isProportion) = (metric.name, metric.unit, metric.isProportion)
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("name", &name, "the name")
    try d.field("unit", &unit, "the unit")
    try d.field("proportion", &isProportion, "whether it is a share of runs")
  }
}

extension StoredComparison.Difference {
  fileprivate init(_ found: MetricDifference, hasMoved: Bool) {
    (metric, method, self.hasMoved) = (found.metric.name, found.method, hasMoved)
    (first, second) = (found.firstMean, found.secondMean)
    (firstCount, secondCount) = (found.firstCount, found.secondCount)
    difference = MeanEstimate(value: found.estimate.difference, interval: found.estimate.interval)
    (relativeChange, varianceRatio) = (found.relativeChange, found.varianceRatio)
    (p, adjustedP) = (found.estimate.pValue, found.adjustedPValue)
    (isIdentical, twin) = (found.isIdentical, found.twin)
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("metric", &metric, "the metric")
    try d.field(
      "method", &method, orElse: "",
      "`pairedMeans`, `pairedProportions`, `independentMeans` or `independentProportions`")
    try d.field("meanA", &first, "the mean of a, over the runs that count")
    try d.field("meanB", &second, "the mean of b")
    try d.field("nA", &firstCount, "the runs of a that count; of paired runs, the pairs")
    try d.field("nB", &secondCount, "the runs of b")
    try d.field("difference", &difference.value, "the mean of b minus that of a")
    try d.interval(&difference.interval)
    try d.field(
      "relativeChange", &relativeChange,
      "the difference as a share of the mean of a; null if that may be 0")
    try d.field("p", &p, orElse: .nan, "the p-value; null if there is no test")
    try d.share("adjustedP", &adjustedP, "the same, adjusted")
    try d.field(
      "varianceRatio", &varianceRatio, orElse: .nan,
      "the factor by which pairing reduces the runs needed, or null")
    try d.field("moved", &hasMoved, "whether it is more than noise")
    try d.field("identical", &isIdentical, "whether every run equals its partner")
    try d.field(
      "sameAs", &twin, orElse: nil,
      "an earlier metric with equal runs, which is tested instead, or null")
  }
}

extension StoredComparison.Point {
  fileprivate mutating func describe(
    _ d: inout Describer, _ names: [String]
  ) throws(FieldFault) {
    try d.field("a", &first, "the number of the point of a")
    try d.field("b", &second, "the number of the point of b")
    var texts = Dictionary(values.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    try d.field("values", &texts, "what is varied, with its values as text")
    values = (names.isEmpty ? texts.keys.sorted() : names).compactMap { name in
      texts[name].map { (name, $0) }
    }
    try d.field("metrics", &differences, "the difference in each metric")
  }
}

extension StoredComparison.TargetFigures {
  /// Describes a target by the findings on the compared points; nil where it does not apply.
  package init(_ target: Target, first: [TargetFinding?], second: [TargetFinding?]) {
    (metric, statistic) = (target.metric.name, target.statistic)
    (low, high, player, gap) = (target.low, target.high, target.player ?? "", target.gap)
    self.first = first.map { $0?.figure.value ?? .nan }
    self.second = second.map { $0?.figure.value ?? .nan }
    (firstVerdicts, secondVerdicts) = (first.map { $0?.verdict }, second.map { $0?.verdict })
  }

  fileprivate mutating func describe(
    _ d: inout Describer, pointCount: Int
  ) throws(FieldFault) {
    try d.field("metric", &metric, "the metric")
    try d.field("statistic", &statistic, "the statistic")
    try d.field("low", &low, orElse: nil, "the lowest accepted value, or null")
    try d.field("high", &high, orElse: nil, "the highest accepted value, or null")
    try d.require("high", .ascending, (low ?? -.infinity) <= (high ?? .infinity))
    try d.field("player", &player, "the player; empty for all")
    var players = gap.map { [$0.first, $0.second] }
    try d.part("gap", &players, "the two players of a gap")
    if let players { try d.require("gap", .list(atMost: 2), players.count == 2) }
    gap = players.map { PlayerGap(first: $0[0], second: $0[1]) }
    try d.numbers(
      "a", &first, count: pointCount,
      "the figure of a at each compared point, null where the target does not apply")
    try d.numbers("b", &second, count: pointCount, "the figure of b")
    try d.verdicts(
      "aVerdicts", &firstVerdicts, count: pointCount,
      "`met`, `missed` or `undecided` at each point, empty where the target does not apply")
    try d.verdicts("bVerdicts", &secondVerdicts, count: pointCount, "the same of b")
  }
}

extension Describer {
  /// The verdicts on a target at each point, empty where it does not apply; older files lack them.
  fileprivate mutating func verdicts(
    _ key: String, _ verdicts: inout [Verdict?], count: Int, _ meaning: String
  ) throws(FieldFault) {
    guard !lacks(key) else { return }
    var words = verdicts.map { $0?.word(in: .ofFiles) ?? "" }
    try field(key, &words, meaning)
    try require(key, .list(atMost: count), words.count == count)
    let known = [Verdict.met, .perhaps, .missed]
    verdicts = words.map { word in known.first { $0.word(in: .ofFiles) == word } }
    try require(
      key, .oneOf(known.map { $0.word(in: .ofFiles) }),
      zip(words, verdicts).allSatisfy { $0.isEmpty || $1 != nil })
  }
}
