package import Experiments
package import Files
import Domain
package import Statistics

/// A comparison, read from `compare.json`.
package struct StoredComparison: Sendable {
  /// The name of the file in a folder.
  package static let fileName = "compare.json"

  /// One side.
  package struct Side: Sendable {
    /// The folder as the user named it.
    package let folder: String
    /// The hash of its plan.
    package let planHash: String
    /// The question of its plan; empty if there is none.
    package let question: String
    /// The name of its game; empty if it has none.
    package let game: String
  }

  /// A difference between the two plans.
  package struct Change: Sendable {
    /// The parameter; nil for a change of the game.
    package let parameter: String?
    /// The player or phone that has the parameter; nil for a parameter of the plan.
    package let owner: String?
    /// The values; nil if not set.
    package let old: String?
    package let new: String?
    /// The change in one line of English.
    package let text: String
  }

  /// A metric of both sides.
  package struct Figure: Sendable {
    package let name: String
    package let unit: String
    package let isProportion: Bool
  }

  /// A metric's difference at a point.
  package struct Difference: Sendable {
    /// The name of the metric.
    package let metric: String
    /// The means and the numbers of runs that count.
    package let first: Double
    package let second: Double
    package let firstCount: Int
    package let secondCount: Int
    /// The second mean minus the first, with its interval.
    package let difference: MeanEstimate
    /// The difference as a share of the first mean; NaN if that may be 0.
    package let relativeChange: Double
    /// The p-value adjusted by Holm's method; NaN if there is no test.
    package let adjustedP: Double
    /// Whether it is more than noise.
    package let hasMoved: Bool
    /// Whether every run equals its partner.
    package let isIdentical: Bool
    /// The metric with equal runs that is shown instead; nil if there is none.
    package let twin: String?
  }

  /// A pair of compared points.
  package struct Point: Sendable {
    package let first: Int
    package let second: Int
    /// The names and values of what is varied.
    package let values: [(name: String, text: String)]
    package let differences: [Difference]
  }

  /// A target with the figures of both sides.
  package struct TargetFigures: Sendable {
    package let metric: String
    package let statistic: Statistic
    /// The limits; nil without one.
    package let low: Double?
    package let high: Double?
    /// The player it applies to; empty for all.
    package let player: String
    /// The players of a gap; nil for a figure of its own.
    package let gap: PlayerGap?
    /// The figures of the compared points, in their order; NaN if absent.
    package let first: [Double]
    package let second: [Double]
    /// The verdicts, nil where the target does not apply; none in files of older programs.
    package let firstVerdicts: [Verdict?]
    package let secondVerdicts: [Verdict?]

    /// Whether the file has verdicts.
    package var isJudged: Bool { !firstVerdicts.isEmpty && !secondVerdicts.isEmpty }
  }

  /// The sides; nil in files of older programs.
  package let sides: [Side]?
  /// Whether runs are paired.
  package let pairing: Comparison.Pairing
  package let confidence: Double
  /// The number of differences that Holm's method adjusted for, and how many are more than noise.
  package let testCount: Int
  package let movedCount: Int
  /// Whether there are moments of series, which were adjusted apart from the other metrics.
  package let hasSeries: Bool
  /// Whether every pair of runs is equal.
  package let isIdentical: Bool
  package let unpairedRuns: Int
  /// The points without a partner.
  package let onlyFirst: [Int]
  package let onlySecond: [Int]
  package let changes: [Change]
  package let figures: [Figure]
  package let points: [Point]
  package let targets: [TargetFigures]

  /// Reads the file of a folder.
  ///
  /// - Throws: `ResultsError` if it cannot be read, or a value in it is wrong.
  package init(
    folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try self.init(StoredObject(path: folder + "/" + Self.fileName, files: files))
  }

  /// Reads the text of a file.
  ///
  /// - Throws: `ResultsError` if a value in it is wrong.
  package init(text: String) throws(ResultsError) {
    try self.init(StoredObject(text, path: Self.fileName))
  }

  private init(_ file: StoredObject) throws(ResultsError) {
    let words = ["commonLuck", "independent", "otherRevision"]
    guard let pairing = Comparison.Pairing(rawValue: try file.text("pairing")) else {
      throw file.notOneOf(words, "pairing")
    }
    self.pairing = pairing
    confidence = try file.share("confidence")
    (testCount, movedCount) = (try file.count("tests"), try file.count("moved"))
    hasSeries = file.has("seriesApart") ? try file.flag("seriesApart") : false
    isIdentical = try file.flag("identical")
    unpairedRuns = try file.count("unpairedRuns")
    (onlyFirst, onlySecond) = (try file.counts("onlyInA"), try file.counts("onlyInB"))
    if file.has("a"), file.has("b") {
      sides = [try Side(file.object("a")), try Side(file.object("b"))]
    } else {
      sides = nil
    }
    var changes: [Change] = []
    if file.has("changes") {
      for change in try file.objects("changes") { changes.append(try Change(change)) }
    }
    self.changes = changes
    var figures: [Figure] = []
    if file.has("metrics") {
      for figure in try file.objects("metrics") { figures.append(try Figure(figure)) }
    }
    self.figures = figures
    let names = file.has("names") ? try file.texts("names") : []
    var points: [Point] = []
    for point in try file.objects("points") { points.append(try Point(point, names: names)) }
    self.points = points
    var targets: [TargetFigures] = []
    if file.has("targets") {
      for target in try file.objects("targets") {
        targets.append(try TargetFigures(target, pointCount: points.count))
      }
    }
    self.targets = targets
  }
}

extension StoredComparison.Side {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    (folder, planHash) = (try object.text("folder"), try object.text("planHash"))
    question = object.has("question") ? try object.text("question") : ""
    game = object.has("game") ? try object.text("game") : ""
  }
}

extension StoredComparison.Change {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    func text(_ key: String) throws(ResultsError) -> String? {
      object.has(key) ? try object.text(key) : nil
    }
    (parameter, owner) = (try text("parameter"), try text("of"))
    (old, new) = (try text("from"), try text("to"))
    self.text = try object.text("text")
  }
}

extension StoredComparison.Figure {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    (name, unit) = (try object.text("name"), try object.text("unit"))
    isProportion = try object.flag("proportion")
  }
}

extension StoredComparison.Difference {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    metric = try object.text("metric")
    (first, second) = (try object.number("meanA"), try object.number("meanB"))
    (firstCount, secondCount) = (try object.count("nA"), try object.count("nB"))
    difference = MeanEstimate(
      value: try object.number("difference"), interval: try object.interval())
    relativeChange = try object.number("relativeChange")
    adjustedP = try object.share("adjustedP")
    (hasMoved, isIdentical) = (try object.flag("moved"), try object.flag("identical"))
    twin = object.has("sameAs") ? try object.text("sameAs") : nil
  }
}

extension StoredComparison.Point {
  fileprivate init(_ object: StoredObject, names: [String]) throws(ResultsError) {
    (first, second) = (try object.count("a"), try object.count("b"))
    let values = try object.object("values")
    var texts: [(name: String, text: String)] = []
    for name in names.isEmpty ? values.keys : names where values.has(name) {
      texts.append((name, try values.text(name)))
    }
    self.values = texts
    var differences: [StoredComparison.Difference] = []
    for metric in try object.objects("metrics") {
      differences.append(try StoredComparison.Difference(metric))
    }
    self.differences = differences
  }
}

extension StoredComparison.TargetFigures {
  fileprivate init(_ object: StoredObject, pointCount: Int) throws(ResultsError) {
    metric = try object.text("metric")
    let words = Statistic.allCases.map(\.rawValue)
    guard let statistic = Statistic(rawValue: try object.text("statistic")) else {
      throw object.notOneOf(words, "statistic")
    }
    self.statistic = statistic
    if object.has("low"), object.has("high") { _ = try object.interval() }
    low = object.has("low") ? try object.number("low") : nil
    high = object.has("high") ? try object.number("high") : nil
    player = try object.text("player")
    let players = object.has("gap") ? try object.texts("gap") : []
    guard players.isEmpty || players.count == 2 else { throw object.notOfLength(2, "gap") }
    gap = players.count == 2 ? PlayerGap(first: players[0], second: players[1]) : nil
    first = try object.numbers("a", count: pointCount)
    second = try object.numbers("b", count: pointCount)
    firstVerdicts = try object.verdicts("aVerdicts", count: pointCount)
    secondVerdicts = try object.verdicts("bVerdicts", count: pointCount)
  }
}
