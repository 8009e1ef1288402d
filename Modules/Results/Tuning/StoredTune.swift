package import Domain
package import Experiments
package import Files
import PlainJSON
import Statistics

/// The answer of a search in a folder, read from `tune.json`.
package struct StoredTune: Sendable {
  /// The hash of the plan; nil in files of format version 1.
  package let planHash: String?
  /// The engine revision that played the hunts.
  package let revision: EngineRevision
  /// The number of the recommended setting, from 1; nil if none is.
  package let recommended: Int?
  /// The values of each setting, as written in plans.
  package let settings: [[String: String]]
  /// The answer; nil in files of format version 1, which have only settings.
  package let answer: TuneAnswer?

  /// Reads a folder.
  ///
  /// - Throws: `ResultsError` if there is no answer, if it is damaged, or of an unknown format.
  package init(
    _ folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let path = folder + "/" + TuneFolder.answerName
    guard files.isFile(path) else { throw .missing(.answer(folder: folder)) }
    let file = try StoredObject(path: path, files: files)
    let version = file.has("formatVersion") ? try file.count("formatVersion") : 1
    guard version <= TuneJSON.formatVersion else { throw .unknownFormat(path: path) }
    let points = try file.objects("points")
    let number = file.has("engineRevision") ? try file.count("engineRevision") : 0
    revision = EngineRevision(stored: number) ?? .none
    recommended = try file.ifAny("recommended") { key throws(ResultsError) in
      try file.place(key, below: points.count) + 1
    }
    var settings: [[String: String]] = []
    for point in points { settings.append(try point.textsByName("values")) }
    self.settings = settings
    planHash = version == 1 ? nil : try file.text("planHash")
    answer = version == 1 ? nil : try TuneAnswer(file)
  }
}

extension StoredObject {
  /// Returns what is read of each object of a list.
  fileprivate func each<Value>(
    _ key: String, _ read: (StoredObject) throws(ResultsError) -> Value
  ) throws(ResultsError) -> [Value] {
    var values: [Value] = []
    for object in try objects(key) { values.append(try read(object)) }
    return values
  }

  /// Returns an object whose values are texts.
  fileprivate func textsByName(_ key: String) throws(ResultsError) -> [String: String] {
    let object = try object(key)
    var texts: [String: String] = [:]
    for name in object.keys { texts[name] = try object.text(name) }
    return texts
  }

  /// Returns an object whose values are numbers.
  fileprivate func numbersByName(_ key: String) throws(ResultsError) -> [String: Double] {
    let object = try object(key)
    var numbers: [String: Double] = [:]
    for name in object.keys { numbers[name] = try object.ifAny(name, object.number) }
    return numbers
  }

  /// Returns estimates; null is NaN for a value, and infinite for the end of an interval.
  fileprivate func estimates(
    _ key: String, count: Int
  ) throws(ResultsError) -> [TuneAnswer.Estimate] {
    let estimates = try each(key) { object throws(ResultsError) in
      let ends = try object.interval()
      return TuneAnswer.Estimate(
        value: try object.number("value"),
        interval: Interval(
          low: ends.low.isNaN ? -.infinity : ends.low,
          high: ends.high.isNaN ? .infinity : ends.high),
        margin: try object.number("margin"))
    }
    guard estimates.count == count else { throw notOfLength(count, key) }
    return estimates
  }
}

extension TuneAnswer {
  fileprivate init(_ file: StoredObject) throws(ResultsError) {
    self.init()
    knobs = try file.each("axes", Knob.init)
    targets = try file.each("conditions", Figure.init)
    objectives = try file.each("objectives", Figure.init)
    constraints = try file.texts("constraints")
    let name: TuneVerdictName = try file.choice("verdict")
    verdict =
      switch name {
      case .met: .met
      case .impossible: .impossible
      case .undecided: .undecided(furtherHunts: try file.ifAny("furtherHunts", file.count))
      }
    confidence = try file.share("confidence")
    precision = try file.share("precision")
    (budget, hunts) = (try file.count("budget"), try file.count("hunts"))
    isInterrupted = try file.flag("interrupted")
    let (knobs, targetCount) = (self.knobs, targets.count)
    let counts = (targets: targetCount, objectives: objectives.count)
    for (index, object) in try file.objects("points").enumerated() {
      _ = try object.number("point", in: Double(index + 1)...Double(index + 1))
      points.append(try Point(object, knobs, counts))
    }
    recommendation = try file.ifAny("recommendation") { key throws(ResultsError) in
      try Recommendation(try file.object(key), knobs, counts)
    }
    if file.has("compromise") {
      let object = try file.object("compromise")
      compromise = Compromise(
        shortfalls: try object.numbers("shortfalls", count: counts.objectives),
        best: try object.numbers("best", count: counts.objectives),
        rivals: try object.count("rivals"))
    }
    let pointCount = points.count
    nearest = try file.ifAny("nearest") { key throws(ResultsError) in
      try file.place(key, below: pointCount)
    }
    relaxations = try file.each("relaxations") { object throws(ResultsError) in
      Relaxation(
        target: try object.place("condition", below: targetCount),
        limit: try object.number("limit"),
        isLow: try object.oneOf(["low", "high"], "end") == "low")
    }
    front = try file.places("front", below: pointCount)
    if let shares = try file.ifAny("shares", file.object) {
      for grade in Grade.allCases { self.shares[grade] = try shares.share(grade.rawValue) }
    }
    maps = try file.each("maps") { object throws(ResultsError) in
      try Map(object, knobs)
    }
  }
}

extension TuneAnswer.Knob {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    let (name, isLogarithmic) = (try object.text("name"), try object.flag("logarithmic"))
    let ends = try object.interval()
    guard ends.low <= ends.high else { throw object.wrong("low", .number) }
    guard !isLogarithmic || ends.low > 0 else { throw object.wrong("low", .notNegative) }
    let range = ends.low...ends.high
    let levels = try object.ifAny("levels") { key throws(ResultsError) in
      try object.ascending(key, in: range)
    }
    for value in [ends.low, ends.high] + (levels ?? []) {
      let text = Plan.text(of: value, parameter: name)
      guard Plan.value(of: text, parameter: name) != nil else { throw object.wrong("low", .number) }
    }
    var ranges: [TuneAnswer.Grade: ClosedRange<Double>] = [:]
    for grade in TuneAnswer.Grade.allCases {
      ranges[grade] = try object.ifAny(grade.rawValue) { key throws(ResultsError) in
        let part = try object.range(key)
        guard range.contains(part.lowerBound), range.contains(part.upperBound) else {
          throw object.wrong(key, .ascending)
        }
        return part
      }
    }
    self.init(
      name: name, low: ends.low, high: ends.high, levels: levels, isLogarithmic: isLogarithmic,
      ranges: ranges)
  }
}

extension TuneAnswer.Figure {
  fileprivate init(_ object: StoredObject) throws(ResultsError) {
    _ = try object.interval()
    self.init(
      name: try object.text("name"), players: try object.numbersByName("players"),
      sensor: try object.ifAny("sensor", object.text), metric: try object.text("metric"),
      statistic: try object.choice("statistic"), low: try object.ifAny("low", object.number),
      high: try object.ifAny("high", object.number),
      isMaximized: try object.ifAny("maximized", object.flag))
  }
}

extension TuneAnswer.Point {
  fileprivate init(
    _ object: StoredObject, _ knobs: [TuneAnswer.Knob], _ counts: (targets: Int, objectives: Int)
  ) throws(ResultsError) {
    let texts = try object.object("values")
    var values: [Double] = []
    for knob in knobs {
      let text = try texts.text(knob.name)
      guard let value = Plan.value(of: text, parameter: knob.name), knob.low <= value,
        value <= knob.high
      else {
        throw texts.notOneOf(knob.levels?.map(shortestText) ?? [], knob.name)
      }
      values.append(value)
    }
    self.init(
      values: values, replicates: try object.count("replicates"),
      failures: try object.count("failures"), grade: try object.choice("status"),
      probability: try object.share("probability"),
      targets: try object.estimates("figures", count: counts.targets),
      objectives: try object.estimates("objectives", count: counts.objectives))
  }
}

extension TuneAnswer.Recommendation {
  fileprivate init(
    _ object: StoredObject, _ knobs: [TuneAnswer.Knob], _ counts: (targets: Int, objectives: Int)
  ) throws(ResultsError) {
    let neighbourhood = try object.ranges("neighbourhood")
    guard neighbourhood.isEmpty || neighbourhood.count == knobs.count else {
      throw object.notOfLength(knobs.count, "neighbourhood")
    }
    self.init(
      point: try TuneAnswer.Point(object, knobs, counts), neighbourhood: neighbourhood,
      share: try object.share("share"),
      shareInterval: try object.interval("shareLow", "shareHigh"))
  }
}

extension TuneAnswer.Map {
  fileprivate init(
    _ object: StoredObject, _ knobs: [TuneAnswer.Knob]
  ) throws(ResultsError) {
    let x = try object.place("x", below: knobs.count)
    let y = try object.ifAny("y") { key throws(ResultsError) in
      try object.place(key, below: knobs.count)
    }
    let xs = try object.ascending("xs", in: knobs[x].low...knobs[x].high)
    let ys =
      if let y {
        try object.ascending("ys", in: knobs[y].low...knobs[y].high)
      } else {
        try object.numbers("ys")
      }
    guard y != nil || ys.count == 1 else { throw object.notOfLength(1, "ys") }
    let letters = TuneAnswer.Grade.allCases.map(\.letter) + [TuneAnswer.noGrade]
    var grades: [[TuneAnswer.Grade?]] = []
    for row in try object.texts("grades") {
      guard row.count == xs.count, row.allSatisfy(letters.contains) else {
        throw object.notOneOf(letters.map { String($0) }, "grades")
      }
      grades.append(row.map { letter in TuneAnswer.Grade.allCases.first { $0.letter == letter } })
    }
    guard grades.count == ys.count else { throw object.notOfLength(ys.count, "grades") }
    self.init(x: x, y: y, xs: xs, ys: ys, grades: grades)
  }
}
