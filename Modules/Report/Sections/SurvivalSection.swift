import Domain
import Experiments
import Results
import Simulation

/// How long it takes to the first capture and to the last, hunts that ended before left out in time.
enum SurvivalSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.data.doneCount > 0, scope.plan.isHunt else { return nil }
    let language = scope.language
    return scope.section("survival", language("How long it takes", "Сколько это длится")) {
      $0.add(figure(scope).markup(language))
    }
  }

  static func figure(_ scope: ReportScope) -> Figure {
    let language = scope.language
    var rows: [[String]] = []
    var drawings: [Markup] = []
    for (number, event) in HuntMilestone.allCases.enumerated() {
      let title = event.waiting(language)
      var longest = 1.0
      let lines = scope.data.series.enumerated().map { index, tally -> CurveChart.Line in
        let name = scope.name(ofSeries: index)
        let kept = trimmed(tally.waiting(for: event))
        rows += tableRows(title, name, kept)
        longest = max(longest, (kept.last?.time ?? 0) / 60)
        return CurveChart.Line(
          name: name, category: index,
          points: kept.map {
            CurveChart.Point(
              x: $0.time / 60, y: $0.survival, low: $0.interval.low, high: $0.interval.high)
          })
      }
      let ticks = Ticks(covering: 0, longest, count: 5)
      drawings.append(
        CurveChart(
          title: title, xTitle: language("minutes from the start", "минут от начала"),
          lines: lines, form: .stepped, xMarks: ticks.values.map { ($0, ticks.label($0)) },
          xRange: (0, ticks.high), yTicks: Ticks(covering: 0, 1),
          yText: { HumanNumber.text($0 * 100, decimals: 0) + "\u{202F}%" }, width: 372,
          height: 260
        ).drawing(
          id: "survival-\(number)", description: title))
    }
    return Figure(
      title: language(
        "Share of hunts still waiting (Kaplan–Meier)", "Доля охот, где этого ещё нет (Каплан–Мейер)"
      ),
      note: [
        language(
          "Hunts that reached the time limit or gave up leave the count at that moment. "
            + "Bands are 95 % intervals; a replicate counts once, however many points share its luck.",
          "Охоты, дошедшие до предела времени или брошенные, выбывают в этот момент. Полосы — "
            + "95%-е интервалы; повтор считается один раз, сколько бы точек ни делили его удачу."),
        scope.pooledNote,
      ].filter { !$0.isEmpty }.joined(separator: " "), legend: scope.seriesLegend,
      drawings: drawings,
      table: DataTable(
        caption: language("Share still waiting", "Доля ещё ждущих"),
        header: [
          "", "", language("minutes", "минут"), language("at risk", "под наблюдением"),
          language("share", "доля"), language("95 % interval", "95%-й интервал"),
        ], rows: rows, nameColumns: 2))
  }

  /// The curve up to where nothing changes any more.
  private static func trimmed(_ steps: [SurvivalCount.Step]) -> [SurvivalCount.Step] {
    guard let end = steps.firstIndex(where: { $0.survival == 0 }) else { return steps }
    return Array(steps[...end])
  }

  /// About a dozen rows of a curve.
  private static func tableRows(
    _ title: String, _ name: String, _ steps: [SurvivalCount.Step]
  ) -> [[String]] {
    let stride = max(1, steps.count / 12)
    return steps.enumerated().filter { $0.offset % stride == 0 }.map { _, step in
      [
        title, name, HumanNumber.text(step.time / 60), HumanNumber.text(step.atRisk),
        HumanNumber.text(step.survival, decimals: 3),
        "[\(HumanNumber.text(step.interval.low, decimals: 3)), "
          + "\(HumanNumber.text(step.interval.high, decimals: 3))]",
      ]
    }
  }
}

extension ReportScope {
  /// What the series' colours stand for, where lines have no room for names of their own.
  var seriesLegend: [(name: String, style: String)] {
    guard layout.series.count > 1 else { return [] }
    return layout.series.indices.map { (name(ofSeries: $0), Palette.category($0) + " round") }
  }
}
