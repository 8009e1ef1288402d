import Statistics
import PlainJSON
import Domain
import Experiments
import Results
import TextKit

/// The data used by every section of a report.
struct ReportScope {
  let input: ReportInput
  let data: SweepStatistics
  /// The arrangement of the points.
  let layout: PointLayout
  /// The groups of points whose means the charts show.
  let groups: ChartGroups
  /// The names of the rows in charts with one strip per row.
  let stripNames: [Cell]
  /// The display format of each metric of the plan, by its index.
  let formats: [MetricFormat]
  /// The verdict of each point (from 0) on the targets; empty without targets.
  let findings: [PointFinding]
  /// The settings that meet the targets; nil without targets.
  let answer: SettingAnswer?
  /// The verdict of each setting on the targets; empty without targets.
  let settings: [SettingFinding]
  /// The points, the best first; those of a setting are adjacent.
  let ranking: [Int]
  /// The indices of the key metrics whose means differ between points.
  let variedKeys: [Int]

  /// The title of the page.
  var title: String { PageTitle.text(question: input.question, plan: plan, language) }

  /// Reads the runs of an input, unless it has their statistics.
  ///
  /// The brief form needs no distributions.
  init(_ input: ReportInput, isBrief: Bool = false) throws {
    self.input = input
    let plan = input.source.plan
    let layout = PointLayout(plan, input.language)
    self.layout = layout
    groups = ChartGroups(layout)
    stripNames = StripRows.rows(of: layout, input.language).map(\.name)
    let data =
      try input.statistics
      ?? SweepStatistics(
        input.source, Self.request(of: layout, plan, isBrief: isBrief, input.language))
    self.data = data
    let points = 0..<data.plan.pointCount
    formats = data.plan.metrics.map { metric in
      let largest = points.lazy.map { data.mean(metric, at: $0).value }.filter(\.isFinite).max()
      return MetricFormat(metric, largest: largest ?? 0, input.language)
    }
    variedKeys = data.keyMetrics.indices.filter { key in
      let means = points.map { data.mean(data.keyMetrics[key], at: $0).value }.filter(\.isFinite)
      guard let low = means.min(), let high = means.max() else { return false }
      return high - low > abs(high) * 1e-9
    }
    let findings =
      data.judgement.map { judgement in
        points.map { judgement.finding(at: $0 + 1) }
      } ?? []
    self.findings = findings
    let answer = data.judgement?.answer
    self.answer = answer
    settings = answer.map { SettingFinding.all(of: $0, findings) } ?? []
    if findings.isEmpty, let key = data.keyMetrics.first {
      let values = points.map { data.mean(key, at: $0).value }
      ranking = points.sorted {
        let (left, right) = (values[$0], values[$1])
        if left.isNaN != right.isNaN { return right.isNaN }
        return left > right || (left == right || left.isNaN) && $0 < $1
      }
    } else {
      let settings = self.settings
      ranking = settings.indices.sorted { left, right in
        if settings[left].isBetter(than: settings[right]) { return true }
        return !settings[right].isBetter(than: settings[left]) && left < right
      }.flatMap { settings[$0].points }
    }
  }

  /// Returns what the sections ask of the runs besides the figures of the points.
  static func request(
    of layout: PointLayout, _ plan: Plan, isBrief: Bool, _ language: Language
  ) -> SweepStatistics.Request {
    let key = ShownMetrics.key(of: plan)
    var request = SweepStatistics.Request(metrics: key, groups: ChartGroups(layout).members)
    guard !isBrief else { return request }
    request.spreadMetrics = ShownMetrics.spread(of: plan, key: key)
    request.strips = StripRows.rows(of: layout, language).map(\.points)
    request.series = layout.series.map(\.points)
    return request
  }

  /// The decision on a finished sweep; nil if there is none.
  var gate: SweepGate? { data.isComplete ? data.judgement.flatMap(SweepGate.init) : nil }

  var plan: Plan { data.plan }
  var language: Language { input.language }

  /// Returns the display format of a metric.
  func format(_ metric: Metric) -> MetricFormat { formats[metric.index] }

  /// Returns the levels of a point (from 0), such as `novice · trapWindowDuration 7 s`.
  func name(of point: Int) -> String {
    guard !layout.axes.isEmpty else { return language.onlyPoint }
    return zip(layout.axes, layout.levels[point]).map { $0.name(of: $1, language) }
      .joined(separator: " · ")
  }

  /// Returns the levels of a point (from 0) as a cell.
  func cell(ofPoint point: Int) -> Cell { Cell(name(of: point), layout.value(ofPoint: point)) }

  /// Returns a series' name with what its points share.
  func cell(ofSeries index: Int) -> Cell {
    Cell(name(ofSeries: index), layout.series[index].value)
  }

  /// Returns a series' name; a name for all points if the series has none.
  func name(ofSeries index: Int) -> String {
    let name = layout.series[index].name
    return name.isEmpty ? language.allPointsName : name
  }

  /// Returns the name of a row of points.
  func name(ofStrip row: Int) -> String { stripNames[row].text }

  /// Returns the first key metrics of a point, such as `Ghosts caught 0.95 [0.93, 0.97]`.
  func figures(of point: Int, atMost count: Int) -> [String] {
    data.keyMetrics.prefix(count).map { metric in
      let format = format(metric)
      return "\(format.label) \(format.sentence(data.mean(metric, at: point)))"
    }
  }

  /// Returns the first key metrics of a point without intervals, such as `Ghosts caught 0.95`.
  func values(of point: Int, atMost count: Int) -> [String] {
    data.keyMetrics.prefix(count).map { metric in
      let format = format(metric)
      let unit = format.unit.isEmpty ? "" : " " + format.unit
      return "\(format.label) \(format.text(data.mean(metric, at: point)))\(unit)"
    }
  }

  /// Returns the command that replays a run.
  func traceCommand(point: Int, replicate: Int) -> String {
    "ghostlab trace \(shellWord(input.planPath)) --point \(point) "
      + "--replicate \(replicate) --as frames"
  }

  /// The legend of the series' colours, for lines without room for labels.
  var seriesLegend: Legend { .categories(layout.series.indices.map(name(ofSeries:))) }
}

/// Settings: what is decided on, for all their players and phones.
extension ReportScope {
  /// The answer, if settings have several players or phones; nil if each point is a setting.
  var joint: SettingAnswer? {
    guard let answer, answer.settings.isShared else { return nil }
    return answer
  }

  /// Returns a point's setting (from 0).
  func setting(of point: Int) -> Int {
    (answer?.settings.setting(ofPoint: point + 1) ?? point + 1) - 1
  }

  /// The axes that define a setting: all except players and phones.
  var settingAxes: [Int] {
    layout.axes.indices.filter { ![.players, .phones].contains(layout.axes[$0].kind) }
  }

  /// Returns the levels of a setting (from 0), such as `trapWindowDuration 7 s`.
  func name(ofSetting setting: Int) -> String {
    guard let point = settings[setting].points.first, !settingAxes.isEmpty else {
      return language.say(en: "the only setting", ru: "единственная настройка")
    }
    return settingAxes.map { layout.axes[$0].name(of: layout.levels[point][$0], language) }
      .joined(separator: " · ")
  }

  /// Returns the levels of a setting (from 0) as programs read them.
  func value(ofSetting setting: Int) -> JSONNode {
    guard let point = settings[setting].points.first else { return .object([:]) }
    return layout.value(settingAxes.map { layout.levels[point][$0] }, of: settingAxes)
  }

  /// Returns the numbers of a setting's points, such as `5, 6`.
  func pointNumbers(ofSetting setting: Int) -> String {
    let points = settings[setting].points
    return points.prefix(4).map { String($0 + 1) }.joined(separator: ", ")
      + (points.count > 4 ? ", …" : "")
  }
}

extension Verdict {
  /// The symbol.
  var sign: String {
    switch self {
    case .met: "✓"
    case .perhaps: "?"
    case .missed: "✗"
    }
  }

  /// The class of the style sheet.
  var style: String {
    switch self {
    case .met: "met"
    case .perhaps: "perhaps"
    case .missed: "missed"
    }
  }
}

private extension Language {
}
