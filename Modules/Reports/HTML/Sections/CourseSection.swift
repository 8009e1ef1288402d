import Domain
import Experiments
import Simulation

/// The course of a hunt: the time in each state, and how many come how far.
enum CourseSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.data.doneCount > 0, scope.plan.metrics == Metric.hunt else { return nil }
    let language = scope.language
    return scope.section("course", language("The course of a hunt", "Ход охоты")) { section in
      section.add(times(scope).markup(language))
      section.add(funnel(scope).markup(language))
    }
  }

  private static func times(_ scope: ReportScope) -> Figure {
    let language = scope.language
    let states = HuntTally.HuntState.all
    let names = states.map { language($0.english, $0.russian) }
    let bars = scope.data.strips.map { strip -> StackedBars.Bar in
      let minutes = strip.stateSeconds.map { $0.mean / 60 }
      return StackedBars.Bar(
        name: DistributionSection.name(strip, scope), parts: minutes,
        texts: minutes.map { HumanNumber.text($0, decimals: 1) })
    }
    let chart = StackedBars(
      title: "", xTitle: language("mean minutes a hunt", "минут за охоту, в среднем"),
      partNames: names, bars: bars)
    return Figure(
      title: language("Time in each state", "Время в каждом состоянии"),
      note: String(scope.stripNote.dropFirst()),
      legend: states.indices.map { (names[$0], chart.style(of: $0)) },
      drawings: [
        chart.drawing(
          id: "times",
          description: language("Mean minutes in each state.", "Среднее время в состояниях."))
      ], isWide: true,
      table: DataTable(
        caption: language("Mean minutes a hunt", "Минут за охоту, в среднем"),
        header: [""] + names, rows: bars.map { [$0.name] + $0.texts }))
  }

  private static func funnel(_ scope: ReportScope) -> Figure {
    let language = scope.language
    let stages = HuntTally.FunnelStage.all
    let attempts = [
      language("fights", "схватки"), language("traps opened", "открытые ловушки"),
      language("ghosts caught", "пойманные призраки"),
    ]
    var rows: [[String]] = []
    var drawings: [Markup] = []
    for (index, tally) in scope.data.series.enumerated() where tally.count > 0 {
      let name = scope.name(ofSeries: index)
      let all = Double(tally.count)
      let reached = zip(stages, tally.stageCounts).map { stage, count in
        FunnelChart.Stage(
          name: language(stage.english, stage.russian), value: Double(count) / all,
          text: HumanNumber.percent(Double(count) / all))
      }
      let each = zip(attempts, tally.attempts).map { name, sum in
        FunnelChart.Stage(
          name: name, value: sum / all, text: HumanNumber.text(sum / all, decimals: 2))
      }
      rows += (reached + each).map { [name, $0.name, $0.text] }
      drawings.append(
        FunnelChart(
          title: name + language(": hunts that got so far", ": сколько охот дошло"),
          stages: reached, category: index
        ).drawing(id: "funnel-\(index)", description: name))
      drawings.append(
        FunnelChart(
          title: name + language(": per hunt", ": в среднем за охоту"), stages: each,
          category: index
        ).drawing(id: "attempts-\(index)", description: name))
    }
    return Figure(
      title: language("The funnel", "Воронка"),
      note: [
        language(
          "Search, fight, trap, capture. Fights are those that ended with a trap or were lost; "
            + "traps that caught nothing ran out.",
          "Поиск, схватка, ловушка, поимка. Схватки — те, что кончились ловушкой или потеряны; "
            + "пустая ловушка — побег."), scope.pooledNote,
      ].filter { !$0.isEmpty }.joined(separator: " "), drawings: drawings,
      table: DataTable(
        caption: language("How far hunts come", "Как далеко доходят охоты"),
        header: ["", language("stage", "этап"), language("share or number", "доля или число")],
        rows: rows, nameColumns: 2))
  }
}
