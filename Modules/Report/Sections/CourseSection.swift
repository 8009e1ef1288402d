import Domain
import Experiments
import Results
import Simulation

/// The course of a hunt: the time in each state, and how far hunts come.
enum CourseSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.data.doneCount > 0, scope.plan.isHunt else { return nil }
    let language = scope.language
    return scope.section("course", language("The course of a hunt", "Ход охоты")) { section in
      section.add(times(scope).markup(language))
      section.add(FunnelPanels.figure(scope).markup(language))
    }
  }

  private static func times(_ scope: ReportScope) -> Figure {
    let language = scope.language
    let stretches = HuntStretch.allCases
    let names = stretches.map { $0.words(language) }
    let bars = scope.data.strips.enumerated().map { row, strip -> StackedBars.Bar in
      let minutes = stretches.map { strip.meanSeconds($0) / 60 }
      return StackedBars.Bar(
        name: scope.name(ofStrip: row), parts: minutes,
        texts: minutes.map { HumanNumber.text($0, decimals: 1) })
    }
    let chart = StackedBars(
      title: "", xTitle: language("mean minutes a hunt", "минут за охоту, в среднем"),
      partNames: names, bars: bars)
    return Figure(
      title: language("Time in each state", "Время в каждом состоянии"),
      note: String(scope.stripNote.dropFirst()),
      legend: stretches.indices.map { (names[$0], chart.style(of: $0)) },
      drawings: [
        chart.drawing(
          id: "times",
          description: language("Mean minutes in each state.", "Среднее время в состояниях."))
      ], isWide: true,
      table: DataTable(
        caption: language("Mean minutes a hunt", "Минут за охоту, в среднем"),
        header: [""] + names, rows: bars.map { [$0.name] + $0.texts }))
  }
}
