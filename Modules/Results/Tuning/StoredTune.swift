package import Domain
package import Experiments
package import Files
package import PlainJSON
import Statistics

/// The answer of a search in a folder, as in `tune.json`; positions in the file count from 1.
package struct StoredTune: FileValue, Sendable {
  /// The version of the format; the first has only settings.
  private static let formatVersion = 2

  private var version = Self.formatVersion
  /// The hash of the plan; nil in files of format version 1.
  package private(set) var planHash: String?
  /// The engine revision that played the hunts.
  package private(set) var revision = EngineRevision.current
  /// The number of the recommended setting, from 1; nil if none is.
  package var recommended: Int? { recommendedIndex.map { $0 + 1 } }
  /// The values of each setting, as written in plans.
  package private(set) var settings: [[String: String]] = []
  /// The answer; nil in files of format version 1, which have only settings.
  package private(set) var answer: TuneAnswer?
  private var recommendedIndex: Int?

  /// Creates one of format version 1 without settings.
  package init() {}

  /// Stores the answer of a plan.
  package init(_ answer: TuneAnswer, planHash: String) {
    (self.answer, self.planHash) = (answer, planHash)
    recommendedIndex = answer.recommendation.flatMap { found in
      answer.points.firstIndex { $0.values == found.point.values }
    }
  }

  /// Reads a folder.
  ///
  /// - Throws: `ResultsError` if there is no answer, if it is damaged, or of an unknown format.
  package init(
    _ folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let path = folder + "/" + TuneFolder.answerName
    guard files.isFile(path) else { throw .missing(.answer(folder: folder)) }
    try self.init(path: path, files: files)
    guard version <= Self.formatVersion else { throw .unknownFormat(path: path) }
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("formatVersion", &version, orElse: 1, "the version of the format")
    guard version <= Self.formatVersion else { return }
    var number = revision.number
    try d.field("engineRevision", &number, orElse: 0, "the engine that played the hunts")
    revision = EngineRevision(stored: number) ?? .none
    if version == 1 {
      try d.list("points", &settings, of: [:], "") { setting, d throws(FieldFault) in
        try d.field("values", &setting, "")
      }
    } else {
      var (hash, answer) = (planHash ?? "", answer ?? TuneAnswer())
      try d.field("planHash", &hash, "the hash of the plan")
      try answer.describe(&d)
      (planHash, self.answer) = (hash, answer)
      settings = answer.points.map { $0.texts(of: answer.knobs) }
    }
    try d.position(
      "recommended", &recommendedIndex, below: settings.count,
      "the number of the recommended setting, or null")
  }
}

extension Statistic: Choice {}
extension TuneAnswer.Grade: Choice {}
extension TuneAnswer.Trial: Choice {}

extension TuneAnswer {
  /// The kinds of verdict, by name.
  package enum VerdictName: String, Choice { case met, impossible, undecided }

  /// The kind of the verdict.
  package var verdictName: VerdictName {
    switch verdict {
    case .met: .met
    case .impossible: .impossible
    case .undecided: .undecided
    }
  }

  fileprivate mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("axes", &knobs, "the searched parameters")
    try d.field("conditions", &targets, "the targets, for each player and phone")
    try d.field("objectives", &objectives, "the objectives")
    try d.field("constraints", &constraints, "the constraints between parameters, as written")
    try describeVerdict(&d)
    try d.share(
      "confidence", &confidence, "of the verdict and of the recommendation's intervals together")
    try d.share("precision", &precision, "the share of the box that may stay undecided")
    try d.field("budget", &budget, "the hunts allowed")
    try d.field("hunts", &hunts, "the hunts played")
    try d.field("interrupted", &isInterrupted, "whether the search was stopped before its end")
    try describePoints(&d)
    try d.position(
      "nearest", &nearest, below: points.count,
      "the number of the setting that is closest to meeting everything, or null")
    let targetCount = targets.count
    try d.list(
      "relaxations", &relaxations, of: Relaxation(target: 0, limit: 0, isLow: false),
      "limits of which one would have to give way, the smallest change first"
    ) { relaxation, d throws(FieldFault) in
      var end = relaxation.isLow ? Limit.low : .high
      try d.position(
        "condition", &relaxation.target, below: targetCount, "the number of the target")
      try d.field("limit", &relaxation.limit, "the limit that would do")
      try d.field("end", &end, "`low` or `high`")
      relaxation.isLow = end == .low
    }
    try d.positions(
      "front", &front, below: points.count,
      "the settings on the Pareto front, by the first objective, the recommended one among them"
    )
    try d.object("shares", &shares, "of the box, by grade") { shares, d throws(FieldFault) in
      for grade in Grade.allCases {
        try d.share(grade.rawValue, &shares[grade, default: 0], "the share")
      }
    }
    let knobs = knobs
    try d.list(
      "maps", &maps, of: Map(x: 0, y: nil, xs: [], ys: [], grades: []), "pictures of the region"
    ) { map, d throws(FieldFault) in try map.describe(&d, knobs) }
    try describeModel(&d)
  }

  /// Describes what the model expects around the shown setting, which older files lack.
  private mutating func describeModel(_ d: inout Describer) throws(FieldFault) {
    let (knobs, figures, points) = (knobs, targets.count + objectives.count, points.count)
    if !d.lacks("sliced") {
      try d.position(
        "sliced", &sliced, below: points,
        "the number of the setting that `slices` go through: the recommended one, or else the nearest "
          + "or the best; null without one")
    }
    if !d.lacks("slices") {
      try d.list(
        "slices", &slices, of: Slice(knob: 0, xs: [], curves: [], near: []),
        "the model along each parameter, the others being as in that setting"
      ) { slice, d throws(FieldFault) in try slice.describe(&d, knobs, figures, points) }
      let places = slices.map(\.knob)
      try d.require("slices", .ascending, places == Array(places.indices))
    }
    guard !d.lacks("importance") else { return }
    try d.object(
      "importance", &importance, of: Importance(ranges: [], figures: []),
      "how much each parameter accounts for of what the model expects near that setting; null "
        + "without one"
    ) { importance, d throws(FieldFault) in try importance.describe(&d, knobs.count, figures) }
  }

  private enum Limit: String, Choice { case low, high }

  private mutating func describeVerdict(_ d: inout Describer) throws(FieldFault) {
    var (name, further) = (verdictName, Int?.none)
    if case .undecided(let hunts) = verdict { further = hunts }
    try d.field("verdict", &name, "`met`, `impossible` or `undecided`")
    try d.field(
      "furtherHunts", &further, orElse: nil,
      "the hunts with which an undecided search would probably be decided, if they can be foreseen")
    verdict =
      switch name {
      case .met: .met
      case .impossible: .impossible
      case .undecided: .undecided(furtherHunts: further)
      }
  }

  private mutating func describePoints(_ d: inout Describer) throws(FieldFault) {
    let (knobs, counts) = (knobs, (targets: targets.count, objectives: objectives.count))
    var count = 0.0
    try d.list("points", &points, of: Point(), "the settings played") {
      point, d throws(FieldFault) in
      try point.describe(&d, knobs, counts)
      count += 1
      var number = count
      try d.number("point", &number, in: count...count, "its number")
    }
    try d.object(
      "recommendation", &recommendation, of: Recommendation(),
      "the recommended setting, with the targets' figures from hunts that were not used to choose it, or "
        + "null"
    ) { found, d throws(FieldFault) in try found.describe(&d, knobs, counts) }
    d.derived("found", recommendation != nil, "whether a setting is recommended")
    guard !d.lacks("compromise") else { return }
    try d.object(
      "compromise", &compromise, of: Compromise(shortfalls: [], best: [], rivals: 0),
      "what the recommended setting gives up for two objectives; else null"
    ) { compromise, d throws(FieldFault) in
      try d.numbers(
        "shortfalls", &compromise.shortfalls, count: counts.objectives,
        "by objective the distance to the best on the front, as a part of the front's range")
      try d.numbers(
        "best", &compromise.best, count: counts.objectives, "by objective the best on the front")
      try d.field(
        "rivals", &compromise.rivals,
        "settings on the front that may be better compromises but passed no trial")
    }
  }
}

extension TuneAnswer.Knob: FileValue {
  package init() {
    self.init(name: "", low: 0, high: 0, levels: nil, isLogarithmic: false, ranges: [:])
  }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("name", &name, "the full name")
    try d.field("logarithmic", &isLogarithmic, "whether equal ratios are equal distances")
    var ends = Interval(low: low, high: high)
    try d.interval(&ends, of: "the range")
    (low, high) = (ends.low, ends.high)
    try d.require("low", .number, low <= high)
    try d.require("low", .notNegative, !isLogarithmic || low > 0)
    try d.field("levels", &levels, "the allowed values; null for any in the range")
    if let levels { try d.requireAscending("levels", levels, in: low...high) }
    for value in [low, high] + (levels ?? []) {
      let text = Plan.text(of: value, parameter: name)
      try d.require("low", .number, Plan.value(of: text, parameter: name) != nil)
    }
    for grade in TuneAnswer.Grade.allCases {
      try d.field(
        grade.rawValue, &ranges[grade],
        "the values for which some setting has at least this grade, or null")
      if let range = ranges[grade] {
        try d.require(
          grade.rawValue, .ascending, low <= range.lowerBound && range.upperBound <= high)
      }
    }
  }
}

extension TuneAnswer.Figure: FileValue {
  package init() { self.init(name: "", players: [:], sensor: nil, metric: "", statistic: .mean) }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("low", &low, "the lowest accepted value, or null")
    try d.field("high", &high, "the highest accepted value, or null")
    try d.require("high", .ascending, (low ?? -.infinity) <= (high ?? .infinity))
    try d.field("name", &name, "the display name")
    try d.field("players", &players, "the players with their weights: 1 and −1 for a gap")
    try d.field("sensor", &sensor, "the phone; null for the mean over phones")
    try d.field("metric", &metric, "the metric")
    try d.field("statistic", &statistic, "the statistic")
    try d.field("maximized", &isMaximized, "whether more is better; null for a target")
  }
}

extension TuneAnswer.Estimate: FileValue {
  package init() { self.init(value: .nan, interval: .none, margin: .nan) }

  package mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.interval(&interval)
    let (low, high) = (interval.low, interval.high)
    interval = Interval(
      low: low.isNaN ? -.infinity : low, high: high.isNaN ? .infinity : high)
    try d.field("value", &value, "the value")
    try d.field("margin", &margin, "the distance to the nearest limit")
  }
}

extension TuneAnswer.Point {
  fileprivate init() {
    self.init(
      values: [], replicates: 0, failures: 0, grade: .excluded, probability: 0, targets: [],
      objectives: [])
  }

  /// Returns the values by knob, as written in plans.
  fileprivate func texts(of knobs: [TuneAnswer.Knob]) -> [String: String] {
    let texts = zip(knobs, values).map { ($0.name, Plan.text(of: $1, parameter: $0.name)) }
    return Dictionary(texts, uniquingKeysWith: { first, _ in first })
  }

  fileprivate mutating func describe(
    _ d: inout Describer, _ knobs: [TuneAnswer.Knob], _ counts: (targets: Int, objectives: Int)
  ) throws(FieldFault) {
    var texts = texts(of: knobs)
    try d.object("values", &texts, "by parameter, as in plans") { texts, d throws(FieldFault) in
      for knob in knobs {
        try d.field(knob.name, &texts[knob.name, default: ""], "the value")
        let value = Plan.value(of: texts[knob.name] ?? "", parameter: knob.name) ?? .nan
        try d.require(
          knob.name, .oneOf(knob.levels?.map(shortestText) ?? []),
          knob.low <= value && value <= knob.high)
      }
    }
    values = knobs.map { Plan.value(of: texts[$0.name] ?? "", parameter: $0.name) ?? .nan }
    try d.field("replicates", &replicates, "the hunts in each scenario")
    try d.field("failures", &failures, "the failed hunts")
    try d.field("status", &grade, "the grade")
    try d.share("probability", &probability, "that every target is met")
    try d.field(
      "trial", &trial, orElse: nil,
      "`passed` or `failed`: whether hunts that did not choose it showed that it meets every target; "
        + "null without such hunts")
    d.derived("margin", margin, "the smallest of its figures'")
    try d.field("figures", &targets, "the targets' figures")
    try d.require("figures", .list(atMost: counts.targets), targets.count == counts.targets)
    try d.field("objectives", &objectives, "the objectives' figures")
    try d.require(
      "objectives", .list(atMost: counts.objectives), objectives.count == counts.objectives)
  }
}

extension TuneAnswer.Recommendation {
  fileprivate init() {
    self.init(point: TuneAnswer.Point(), neighbourhood: [], share: .nan, shareInterval: .none)
  }

  fileprivate mutating func describe(
    _ d: inout Describer, _ knobs: [TuneAnswer.Knob], _ counts: (targets: Int, objectives: Int)
  ) throws(FieldFault) {
    try d.field("neighbourhood", &neighbourhood, "a range for each parameter")
    try d.require(
      "neighbourhood", .list(atMost: knobs.count),
      neighbourhood.isEmpty || neighbourhood.count == knobs.count)
    try point.describe(&d, knobs, counts)
    try d.share("share", &share, "the share of the neighbourhood that still meets everything")
    try d.interval(&shareInterval, "shareLow", "shareHigh")
  }
}

extension TuneAnswer.Map {
  /// The letter of a place that a constraint forbids.
  private static let noGrade: Character = "."

  fileprivate mutating func describe(
    _ d: inout Describer, _ knobs: [TuneAnswer.Knob]
  ) throws(FieldFault) {
    try d.position("x", &x, below: knobs.count, "the number of the parameter along x")
    try d.position("y", &y, below: knobs.count, "that along y; null for a strip")
    try d.field("xs", &xs, "the values along x")
    try d.requireAscending("xs", xs, in: knobs[x].low...knobs[x].high)
    try d.field("ys", &ys, "the values along y; one for a strip")
    if let y {
      try d.requireAscending("ys", ys, in: knobs[y].low...knobs[y].high)
    } else {
      try d.require("ys", .list(atMost: 1), ys.count == 1)
    }
    var rows = grades.map { String($0.map { $0?.letter ?? Self.noGrade }) }
    try d.field(
      "grades", &rows,
      "a text for each of `ys` with a letter for each of `xs`: `c`ertain, `l`ikely, `u`nlikely, "
        + "`x` excluded, `.` forbidden by a constraint"
    )
    let letters = TuneAnswer.Grade.allCases.map(\.letter) + [Self.noGrade]
    try d.require(
      "grades", .oneOf(letters.map { String($0) }),
      rows.allSatisfy { $0.count == xs.count && $0.allSatisfy(letters.contains) })
    try d.require("grades", .list(atMost: ys.count), rows.count == ys.count)
    grades = rows.map {
      $0.map { letter in TuneAnswer.Grade.allCases.first { $0.letter == letter } }
    }
  }
}

extension TuneAnswer.Slice {
  fileprivate mutating func describe(
    _ d: inout Describer, _ knobs: [TuneAnswer.Knob], _ figures: Int, _ points: Int
  ) throws(FieldFault) {
    try d.position("axis", &knob, below: knobs.count, "the number of the parameter")
    try d.field("xs", &xs, "its values")
    try d.requireAscending("xs", xs, in: knobs[knob].low...knobs[knob].high)
    let count = xs.count
    try d.list(
      "curves", &curves, of: TuneAnswer.Curve(values: [], lows: [], highs: []),
      "what is expected of each figure, conditions first, then objectives"
    ) { curve, d throws(FieldFault) in
      try d.numbers("values", &curve.values, count: count, "a value for each of `xs`")
      try d.numbers("lows", &curve.lows, count: count, "the lower ends of the 90 % band")
      try d.numbers("highs", &curve.highs, count: count, "the upper ends")
    }
    try d.require("curves", .list(atMost: figures), curves.count == figures)
    try d.positions(
      "near", &near, below: points,
      "the settings that differ by a tenth of each other parameter's range at most")
  }
}

extension TuneAnswer.Importance {
  fileprivate mutating func describe(
    _ d: inout Describer, _ knobs: Int, _ count: Int
  ) throws(FieldFault) {
    try d.field("ranges", &ranges, "what is near: a range for each parameter")
    try d.require("ranges", .list(atMost: knobs), ranges.count == knobs)
    try d.list(
      "figures", &figures, of: Figure(deviation: .nan, mains: [], totals: []),
      "the shares by figure, conditions first, then objectives"
    ) { figure, d throws(FieldFault) in
      try d.field("deviation", &figure.deviation, "the standard deviation over these ranges")
      try d.numbers(
        "mains", &figure.mains, count: knobs,
        "by parameter the share of the variance that is due to it alone")
      try d.numbers(
        "totals", &figure.totals, count: knobs,
        "by parameter the share in which it is involved, alone or with others")
    }
    try d.require("figures", .list(atMost: count), figures.count == count)
  }
}

extension TuneAnswer.Grade {
  /// The letter in the rows of a map.
  fileprivate var letter: Character {
    switch self {
    case .certain: "c"
    case .likely: "l"
    case .unlikely: "u"
    case .excluded: "x"
    }
  }
}
