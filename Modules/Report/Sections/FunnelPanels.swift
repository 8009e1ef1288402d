import Experiments
import Domain
import Statistics
import TextKit
import Results

/// The stages that hunts reach: search, fight, trap, capture.
enum FunnelPanels {
  /// The maximum number of series with their own funnel; more share one drawing.
  private static let separateLimit = 2

  /// A stage and how many reach it, as a share of all hunts or a number per hunt.
  private struct Stage {
    let key: String
    var name: String
    var value: Double
    var text: String
  }

  /// The stages of a series.
  private struct Course {
    var name: String
    var reached: [Stage]
    var each: [Stage]
  }

  static func figure(_ scope: ReportScope) -> Figure {
    let language = scope.language
    let courses = courses(scope)
    let isShared = courses.count > separateLimit
    return Figure(
      title: language.say(en: "The funnel", ru: "Воронка"),
      note: [
        language.say(
          en: "Search, fight, trap, capture. Fights are those that ended with a trap or were lost; "
            + "traps that caught nothing ran out.",
          ru: "Поиск, схватка, ловушка, поимка. Схватки — те, что кончились ловушкой или потеряны; "
            + "пустая ловушка — побег."), scope.pooledNote,
      ].filter { !$0.isEmpty }.joined(separator: " "),
      legend: isShared ? .categories(courses.map(\.name)) : .none,
      picture: .panels(isShared ? shared(courses, language) : separate(courses, language)),
      table: DataTable(
        caption: language.say(en: "How far hunts come", ru: "Как далеко доходят охоты"),
        columns: [
          Column("series", ""), Column("stage", language.say(en: "stage", ru: "этап")),
          Column("value", language.say(en: "share or number", ru: "доля или число")),
        ],
        rows: courses.enumerated().flatMap { series, course in
          (course.reached + course.each).map {
            [scope.cell(ofSeries: series), Cell($0.name, $0.key), Cell($0.text, $0.value)]
          }
        }, nameColumns: 2))
  }

  private static func courses(_ scope: ReportScope) -> [Course] {
    let language = scope.language
    return scope.data.series.enumerated().map { index, tally in
      let reached = HuntStage.allCases.map { stage in
        Stage(
          key: "\(stage)", name: language.stage(stage), value: tally.share(stage),
          text: HumanNumber.percent(tally.share(stage)))
      }
      let each = HuntAttempt.allCases.map { attempt in
        Stage(
          key: "\(attempt)", name: language.attempt(attempt), value: tally.mean(attempt),
          text: HumanNumber.text(tally.mean(attempt), decimals: 2))
      }
      return Course(name: scope.name(ofSeries: index), reached: reached, each: each)
    }
  }

  /// Returns a drawing for each series, with one bar per stage, aligned at the left.
  private static func separate(_ courses: [Course], _ language: Language) -> [Drawing] {
    courses.enumerated().flatMap { index, course in
      [
        bars(
          "\(course.name): \(language.huntsThatGotSoFar)", course.reached, category: index,
          id: "funnel-\(index)"),
        bars(
          "\(course.name): \(language.perHunt)", course.each, category: index,
          id: "attempts-\(index)"),
      ]
    }
  }

  private static func bars(
    _ title: String, _ stages: [Stage], category: Int, id: String
  ) -> Drawing {
    let most = stages.map(\.value).filter(\.isFinite).max() ?? 0
    var x = ChartAxis(from: 0, to: most > 0 ? most : 1)
    x.lines = .none
    let chart = RowChart(
      title: title, names: stages.map(\.name), x: x, width: Plot.panelWidth, rowHeight: 26,
      rightMargin: (stages.map { TextWidth.estimate($0.text) }.max() ?? 0) + 12)
    return chart.drawing(id: id, description: title) { svg, row, scale, y in
      let stage = stages[row]
      let end = stage.value.isFinite ? scale(stage.value) : scale.start
      svg.rectangle(
        scale.start, y - 9, end - scale.start, 18, "box " + Palette.category(category),
        tip: "\(stage.name): \(stage.text)")
      svg.line(scale.start, y - 13, scale.start, y + 13, "axis")
      svg.label(stage.text, end + 6, y + 3.8)
    }
  }

  /// Returns one drawing with a row per stage and a dot per series.
  private static func shared(_ courses: [Course], _ language: Language) -> [Drawing] {
    [
      dots(
        language.huntsThatGotSoFar, courses.map { ($0.name, $0.reached) }, x: .shares,
        id: "funnel-0"),
      dots(
        language.perHunt, courses.map { ($0.name, $0.each) },
        x: ChartAxis(
          "", Ticks(covering: 0, courses.flatMap { $0.each.map(\.value) }.max() ?? 1, count: 4)),
        id: "funnel-1"),
    ]
  }

  private static func dots(
    _ title: String, _ courses: [(name: String, stages: [Stage])], x: ChartAxis, id: String
  ) -> Drawing {
    let chart = RowChart(
      title: title, names: courses[0].stages.map(\.name), x: x, width: Plot.panelWidth,
      rowHeight: 8 * Double(courses.count) + 6)
    return chart.drawing(id: id, description: title) { svg, row, scale, y in
      for (index, course) in courses.enumerated() {
        let stage = course.stages[row]
        let height = y + 8 * (Double(index) - Double(courses.count - 1) / 2)
        let end = scale(stage.value)
        svg.line(scale.start, height, end, height, "line thin " + Palette.category(index))
        svg.marker(
          end, height, index, size: 3.2, tip: "\(course.name), \(stage.name): \(stage.text)")
      }
    }
  }
}

private extension Language {
  var huntsThatGotSoFar: String { say(en: "hunts that got so far", ru: "сколько охот дошло") }
  var perHunt: String { say(en: "per hunt", ru: "за охоту") }

  /// Returns a short name for a bar.
  func attempt(_ attempt: HuntAttempt) -> String {
    switch attempt {
    case .fights: say(en: "fights", ru: "схватки")
    case .traps: say(en: "traps opened", ru: "открытые ловушки")
    case .captures: say(en: "ghosts caught", ru: "пойманные призраки")
    }
  }

  /// Returns a short name for a bar.
  func stage(_ stage: HuntStage) -> String {
    switch stage {
    case .hunts: say(en: "hunts", ru: "охоты")
    case .searched: say(en: "searched in AR", ru: "искали в AR")
    case .fought: say(en: "fought", ru: "дошли до схватки")
    case .openedTrap: say(en: "opened a trap", ru: "открыли ловушку")
    case .caught: say(en: "caught a ghost", ru: "поймали призрака")
    case .caughtAll: say(en: "caught all", ru: "поймали всех")
    }
  }
}
