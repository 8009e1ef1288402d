import Domain
package import Experiments
package import Files
package import PlainJSON
import Simulation
package import Statistics
import TextKit

/// A comparison as in `compare.json`: every point and metric, whether changed or not.
package struct StoredComparison: Described, Sendable {
  /// The name of the file in a folder.
  package static let fileName = "compare.json"

  /// One side.
  package struct Side: Described, Sendable {
    /// The folder as the user named it.
    package var folder = ""
    /// The hash of its plan.
    package var planHash = ""
    /// The question of its plan; empty if there is none.
    package var question = ""
    /// The name of its game; empty if it has none.
    package var game = ""

    package init() {}
  }

  /// A difference between the two plans.
  package struct Change: Described, Sendable {
    /// The parameter; nil for a change of the game.
    package var parameter: String?
    /// The player or phone that has the parameter; nil for a parameter of the plan.
    package var owner: String?
    /// The values; nil if not set.
    package var old: String?
    package var new: String?
    /// The change in one line of English.
    package var text = ""

    package init() {}
  }

  /// A metric of both sides.
  package struct Figure: Described, Sendable {
    package var name = ""
    package var unit = ""
    package var isProportion = false

    package init() {}
  }

  /// A metric's difference at a point.
  package struct Difference: Described, Sendable {
    /// The name of the metric, and of the method of comparison.
    package var metric = ""
    package var method = ""
    /// The means and the numbers of runs that count.
    package var first = Double.nan
    package var second = Double.nan
    package var firstCount = 0
    package var secondCount = 0
    /// The second mean minus the first, with its interval.
    package var difference = MeanEstimate.none
    /// The difference as a share of the first mean; NaN if that may be 0.
    package var relativeChange = Double.nan
    /// The p-value, and as adjusted by Holm's method; NaN if there is no test.
    package var p = Double.nan
    package var adjustedP = Double.nan
    /// The factor by which pairing reduces the number of runs needed; NaN if there is none.
    package var varianceRatio = Double.nan
    /// Whether it is more than noise.
    package var hasMoved = false
    /// Whether every run equals its partner.
    package var isIdentical = false
    /// The metric with equal runs that is shown instead; nil if there is none.
    package var twin: String?

    package init() {}
  }

  /// A pair of compared points.
  package struct Point: Sendable {
    package var first = 0
    package var second = 0
    /// The names and values of what is varied.
    package var values: [(name: String, text: String)] = []
    package var differences: [Difference] = []
  }

  /// A target with the figures of both sides.
  package struct TargetFigures: Sendable {
    package var metric = ""
    package var statistic = Statistic.mean
    /// The limits; nil without one.
    package var low: Double?
    package var high: Double?
    /// The player it applies to; empty for all.
    package var player = ""
    /// The players of a gap; nil for a figure of its own.
    package var gap: PlayerGap?
    /// The figures of the compared points, in their order; NaN if absent.
    package var first: [Double] = []
    package var second: [Double] = []
    /// The verdicts, nil where the target does not apply; none in files of older programs.
    package var firstVerdicts: [Verdict?] = []
    package var secondVerdicts: [Verdict?] = []

    /// Whether the file has verdicts.
    package var isJudged: Bool { !firstVerdicts.isEmpty && !secondVerdicts.isEmpty }
  }

  /// What a gate says: a failure, or what it cannot decide.
  fileprivate struct GateLine: Described, Sendable {
    var isFailure = false
    var text = ""
  }

  /// The sides; without them a file has nothing for pages: no changes, figures, names and targets.
  package var sides: [Side]?
  /// Whether runs are paired.
  package var pairing = Comparison.Pairing.independent
  /// The engine revisions that made the runs.
  package var revisions: [Int] = []
  package var confidence = 0.95
  /// The number of differences that Holm's method adjusted for, and how many are more than noise.
  package var testCount = 0
  package var movedCount = 0
  /// Whether there are moments of series, which were adjusted apart from the other metrics.
  package var hasSeries = false
  /// Whether every pair of runs is equal.
  package var isIdentical = false
  package var unpairedRuns = 0
  /// The points without a partner.
  package var onlyFirst: [Int] = []
  package var onlySecond: [Int] = []
  package var changes: [Change] = []
  package var figures: [Figure] = []
  package var points: [Point] = []
  package var targets: [TargetFigures] = []
  /// The names of what is varied, in order.
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
    d.derived("formatVersion", 1)
    try d.field("pairing", &pairing)
    try d.field("engineRevisions", &revisions, orElse: [])
    try d.share("confidence", &confidence)
    d.derived("adjustment", "holm")
    try d.field("tests", &testCount)
    try d.field("moved", &movedCount)
    try d.field("seriesApart", &hasSeries, orElse: false)
    try d.field("identical", &isIdentical)
    try d.field("unpairedRuns", &unpairedRuns)
    try d.field("onlyInA", &onlyFirst)
    try d.field("onlyInB", &onlySecond)
    d.derived("plans", changes.map(\.text))
    try d.field("gate", &gate, orElse: [])
    let hasSides = d.isReading || sides != nil
    if hasSides { try describeSides(&d) }
    let names = names
    try d.list("points", &points, of: Point()) { point, d throws(FieldFault) in
      try point.describe(&d, names)
    }
    if hasSides, !d.lacks("targets") {
      let count = points.count
      try d.list("targets", &targets, of: TargetFigures()) { target, d throws(FieldFault) in
        try target.describe(&d, pointCount: count)
      }
    }
  }

  private mutating func describeSides(_ d: inout Describer) throws(FieldFault) {
    var (first, second) = (sides?.first, sides?.last)
    try d.part("a", &first)
    try d.part("b", &second)
    sides = first.flatMap { first in second.map { [first, $0] } }
    try d.field("changes", &changes, orElse: [])
    try d.field("metrics", &figures, orElse: [])
    try d.field("names", &names, orElse: [])
  }
}

extension Comparison.Pairing: Choice {}

extension StoredComparison.GateLine {
  mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("failed", &isFailure)
    try d.field("text", &text)
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
    try d.field("folder", &folder)
    try d.field("planHash", &planHash)
    try d.part("question", &question)
    try d.part("game", &game)
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
    try d.part("parameter", &parameter)
    try d.part("of", &owner)
    try d.part("from", &old)
    try d.part("to", &new)
    try d.field("text", &text)
  }
}

extension StoredComparison.Figure {
  fileprivate init(_ metric: Metric) {
    (name, unit, isProportion) = (metric.name, metric.unit, metric.isProportion)
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("name", &name)
    try d.field("unit", &unit)
    try d.field("proportion", &isProportion)
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
    try d.field("metric", &metric)
    try d.field("method", &method, orElse: "")
    try d.field("meanA", &first)
    try d.field("meanB", &second)
    try d.field("nA", &firstCount)
    try d.field("nB", &secondCount)
    try d.field("difference", &difference.value)
    try d.interval(&difference.interval)
    try d.field("relativeChange", &relativeChange)
    try d.field("p", &p, orElse: .nan)
    try d.share("adjustedP", &adjustedP)
    try d.field("varianceRatio", &varianceRatio, orElse: .nan)
    try d.field("moved", &hasMoved)
    try d.field("identical", &isIdentical)
    try d.field("sameAs", &twin, orElse: nil)
  }
}

extension StoredComparison.Point {
  fileprivate mutating func describe(
    _ d: inout Describer, _ names: [String]
  ) throws(FieldFault) {
    try d.field("a", &first)
    try d.field("b", &second)
    var texts = Dictionary(values.map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    try d.field("values", &texts)
    values = (names.isEmpty ? texts.keys.sorted() : names).compactMap { name in
      texts[name].map { (name, $0) }
    }
    try d.field("metrics", &differences)
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
    try d.field("metric", &metric)
    try d.field("statistic", &statistic)
    try d.field("low", &low, orElse: nil)
    try d.field("high", &high, orElse: nil)
    try d.require("high", .ascending, (low ?? -.infinity) <= (high ?? .infinity))
    try d.field("player", &player)
    var players = gap.map { [$0.first, $0.second] }
    try d.part("gap", &players)
    if let players { try d.require("gap", .list(atMost: 2), players.count == 2) }
    gap = players.map { PlayerGap(first: $0[0], second: $0[1]) }
    try d.numbers("a", &first, count: pointCount)
    try d.numbers("b", &second, count: pointCount)
    try d.verdicts("aVerdicts", &firstVerdicts, count: pointCount)
    try d.verdicts("bVerdicts", &secondVerdicts, count: pointCount)
  }
}

extension Describer {
  /// The verdicts on a target at each point, empty where it does not apply; older files lack them.
  fileprivate mutating func verdicts(
    _ key: String, _ verdicts: inout [Verdict?], count: Int
  ) throws(FieldFault) {
    guard !lacks(key) else { return }
    var words = verdicts.map { $0?.word(in: .ofFiles) ?? "" }
    try field(key, &words)
    try require(key, .list(atMost: count), words.count == count)
    let known = [Verdict.met, .perhaps, .missed]
    verdicts = words.map { word in known.first { $0.word(in: .ofFiles) == word } }
    try require(
      key, .oneOf(known.map { $0.word(in: .ofFiles) }),
      zip(words, verdicts).allSatisfy { $0.isEmpty || $1 != nil })
  }
}
