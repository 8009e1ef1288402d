import TextKit
import Domain
import Experiments
import Results
import Simulation
import Statistics

/// The time to the first and the last capture, with hunts censored that ended earlier.
enum SurvivalSection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    guard scope.data.doneCount > 0, scope.plan.isHunt else { return nil }
    let language = scope.language
    return Document.Section(
      "survival", language.say(en: "How long it takes", ru: "Сколько это длится"),
      link: language.say(en: "Duration", ru: "Длительность"), figures: [figure(scope)])
  }

  static func figure(_ scope: ReportScope) -> Figure {
    let language = scope.language
    var rows: [[Cell]] = []
    var drawings: [Drawing] = []
    for (number, event) in HuntMilestone.allCases.enumerated() {
      let title = language.waiting(for: event)
      var longest = 1.0
      let lines = scope.data.series.enumerated().map { index, tally -> LineChart.Line in
        let name = scope.name(ofSeries: index)
        let kept = trimmed(tally.waiting(for: event))
        rows += tableRows(Cell(title, "\(event)"), scope.cell(ofSeries: index), kept)
        longest = max(longest, (kept.last?.time ?? 0) / 60)
        return LineChart.Line(
          name: name, category: index,
          points: kept.map {
            LineChart.Point(
              x: $0.time / 60, y: $0.survival, low: $0.interval.low, high: $0.interval.high)
          })
      }
      let ticks = Ticks(covering: 0, longest, count: 5)
      drawings.append(
        LineChart(
          title: title, x: ChartAxis(language.minutesFromStart, ticks, lines: .ticks), y: .shares,
          lines: lines, form: .stepped, height: 198
        ).drawing(id: "survival-\(number)", description: title))
    }
    return Figure(
      title: language.say(
        en: "Share of hunts still waiting (Kaplan–Meier)",
        ru: "Доля охот, где этого ещё нет (Каплан–Мейер)"),
      note: [
        language.say(
          en: "Hunts that reached the time limit or gave up leave the count at that moment. "
            + "Bands are 95 % intervals; a replicate counts once, however many points share its random draws.",
          ru: "Охоты, дошедшие до предела времени или брошенные, выбывают в этот момент. Полосы — "
            + "95%-е интервалы; повтор считается один раз, сколько бы точек ни играли на его случайных числах."
        ),
        scope.pooledNote,
      ].filter { !$0.isEmpty }.joined(separator: " "), legend: scope.seriesLegend,
      picture: .panels(drawings),
      table: DataTable(
        caption: language.say(en: "Share still waiting", ru: "Доля ещё ждущих"),
        columns: [
          Column("before", ""), Column("series", ""),
          Column("time", language.minutesColumn, unit: "min"),
          Column("atRisk", language.say(en: "at risk", ru: "под наблюдением")),
          Column("share", language.say(en: "share", ru: "доля")),
          Column(shown: language.intervalColumn),
        ], rows: rows, nameColumns: 2))
  }

  /// Returns the curve without its constant end.
  private static func trimmed(_ steps: [SurvivalCount.Step]) -> [SurvivalCount.Step] {
    guard let end = steps.firstIndex(where: { $0.survival == 0 }) else { return steps }
    return Array(steps[...end])
  }

  /// Returns about a dozen rows of a curve.
  private static func tableRows(
    _ title: Cell, _ name: Cell, _ steps: [SurvivalCount.Step]
  ) -> [[Cell]] {
    let stride = max(1, steps.count / 12)
    return steps.enumerated().filter { $0.offset % stride == 0 }.map { _, step in
      [
        title, name, Cell(HumanNumber.text(step.time / 60), step.time / 60), Cell(step.atRisk),
        Cell(
          HumanNumber.text(step.survival, decimals: 3), step.survival, low: step.interval.low,
          high: step.interval.high),
        Cell(
          "[\(HumanNumber.text(step.interval.low, decimals: 3)), "
            + "\(HumanNumber.text(step.interval.high, decimals: 3))]"),
      ]
    }
  }
}

private extension Language {
  /// Returns the label for the share of hunts without the event so far.
  func waiting(for milestone: HuntMilestone) -> String {
    switch milestone {
    case .firstCapture: say(en: "No ghost caught yet", ru: "Ещё никто не пойман")
    case .completion: say(en: "Not all caught yet", ru: "Пойманы ещё не все")
    }
  }
}
