package import Domain
package import Experiments
package import Files
import PlainJSON

/// The answer of a search in a folder, read from `tune.json`.
package struct StoredTune: Sendable {
  /// The maximum size of the file in bytes.
  private static let limit = 1 << 28

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
    guard files.isFile(path) else { throw .missing(.file(path)) }
    guard let text = files.text(of: path, limit: Self.limit),
      let root = try? JSONReader.parse(Array(text.utf8))
    else { throw .damaged(path: path) }
    do throws(TuneFault) {
      try self.init(TuneFields(root))
    } catch {
      throw error == .unknownFormat ? .unknownFormat(path: path) : .damaged(path: path)
    }
  }

  private init(_ fields: TuneFields) throws(TuneFault) {
    let version = try fields.count("formatVersion", orElse: 1)
    guard version <= TuneJSON.formatVersion else { throw .unknownFormat }
    let points = try fields.objects("points")
    revision = EngineRevision(stored: try fields.count("engineRevision", orElse: 0)) ?? .none
    recommended = try fields.place("recommended", below: points.count).map { $0 + 1 }
    var settings: [[String: String]] = []
    for point in points { settings.append(try point.texts("values")) }
    self.settings = settings
    planHash = version == 1 ? nil : try fields.text("planHash")
    answer = version == 1 ? nil : try TuneAnswer(fields)
  }
}

extension TuneAnswer {
  fileprivate init(_ fields: TuneFields) throws(TuneFault) {
    self.init()
    knobs = try fields.each("axes") { field throws(TuneFault) in try Knob(field) }
    targets = try fields.each("conditions") { field throws(TuneFault) in try Asked(field) }
    objectives = try fields.each("objectives") { field throws(TuneFault) in try Asked(field) }
    constraints = try fields.strings("constraints")
    switch TuneVerdictName(rawValue: try fields.text("verdict")) {
    case .met: verdict = .met
    case .impossible: verdict = .impossible
    case .undecided: verdict = .undecided(furtherHunts: try fields.whole("furtherHunts"))
    case nil: throw .damaged
    }
    confidence = try fields.number("confidence")
    precision = try fields.number("precision")
    (budget, hunts) = (try fields.count("budget"), try fields.count("hunts"))
    isInterrupted = try fields.flag("interrupted")
    let knobs = self.knobs
    let counts = (targets.count, objectives.count)
    points = try fields.each("points") { field throws(TuneFault) in
      try Point(field, knobs, counts)
    }
    recommendation = try fields.object("recommendation").map { field throws(TuneFault) in
      try Recommendation(field, knobs, counts)
    }
    nearest = try fields.place("nearest", below: points.count)
    let targetCount = targets.count
    relaxations = try fields.each("relaxations") { field throws(TuneFault) in
      guard let target = try field.place("condition", below: targetCount) else { throw .damaged }
      return Relaxation(
        target: target, limit: try field.number("limit"), isLow: try field.text("end") == "low")
    }
    front = try fields.places("front", below: points.count)
    for grade in Grade.allCases {
      shares[grade] = try fields.object("shares")?.number(grade.rawValue)
    }
    maps = try fields.each("maps") { field throws(TuneFault) in try Map(field, knobs.count) }
  }
}

extension TuneAnswer.Knob {
  fileprivate init(_ fields: TuneFields) throws(TuneFault) {
    var ranges: [TuneAnswer.Grade: ClosedRange<Double>] = [:]
    for grade in TuneAnswer.Grade.allCases {
      ranges[grade] = try fields.range(grade.rawValue)
    }
    self.init(
      name: try fields.text("name"), low: try fields.number("low"),
      high: try fields.number("high"), levels: try fields.numbers("levels"),
      isLogarithmic: try fields.flag("logarithmic"), ranges: ranges)
  }
}

extension TuneAnswer.Asked {
  fileprivate init(_ fields: TuneFields) throws(TuneFault) {
    guard let statistic = Statistic(rawValue: try fields.text("statistic")) else { throw .damaged }
    self.init(
      name: try fields.text("name"), players: try fields.weights("players"),
      sensor: try fields.textIfAny("sensor"), metric: try fields.text("metric"),
      statistic: statistic, low: try fields.numberIfAny("low"),
      high: try fields.numberIfAny("high"), isMaximized: try fields.flagIfAny("maximized"))
  }
}

extension TuneAnswer.Point {
  fileprivate init(
    _ fields: TuneFields, _ knobs: [TuneAnswer.Knob], _ counts: (targets: Int, objectives: Int)
  ) throws(TuneFault) {
    let texts = try fields.texts("values")
    var values: [Double] = []
    for knob in knobs {
      guard let text = texts[knob.name], let value = Plan.value(of: text, parameter: knob.name)
      else { throw .damaged }
      values.append(value)
    }
    let (targets, objectives) = (
      try fields.estimates("figures"), try fields.estimates("objectives")
    )
    guard let grade = TuneAnswer.Grade(rawValue: try fields.text("status")),
      targets.count == counts.targets, objectives.count == counts.objectives
    else { throw .damaged }
    self.init(
      values: values, replicates: try fields.count("replicates"),
      failures: try fields.count("failures"), grade: grade,
      probability: try fields.number("probability"), targets: targets, objectives: objectives)
  }
}

extension TuneAnswer.Recommendation {
  fileprivate init(
    _ fields: TuneFields, _ knobs: [TuneAnswer.Knob], _ counts: (targets: Int, objectives: Int)
  ) throws(TuneFault) {
    let neighbourhood = try fields.ranges("neighbourhood")
    guard neighbourhood.isEmpty || neighbourhood.count == knobs.count else { throw .damaged }
    self.init(
      point: try TuneAnswer.Point(fields, knobs, counts), neighbourhood: neighbourhood,
      share: try fields.number("share"),
      shareInterval: Interval(
        low: try fields.number("shareLow"), high: try fields.number("shareHigh")))
  }
}

extension TuneAnswer.Map {
  fileprivate init(_ fields: TuneFields, _ knobCount: Int) throws(TuneFault) {
    guard let x = try fields.place("x", below: knobCount), let xs = try fields.numbers("xs"),
      let ys = try fields.numbers("ys")
    else { throw .damaged }
    var grades: [[TuneAnswer.Grade?]] = []
    for row in try fields.strings("grades") {
      let letters = TuneAnswer.Grade.allCases.map(\.letter) + [TuneAnswer.noGrade]
      guard row.count == xs.count, row.allSatisfy(letters.contains) else { throw .damaged }
      grades.append(row.map { letter in TuneAnswer.Grade.allCases.first { $0.letter == letter } })
    }
    guard grades.count == ys.count else { throw .damaged }
    self.init(x: x, y: try fields.place("y", below: knobCount), xs: xs, ys: ys, grades: grades)
  }
}
