import Domain
import Experiments
import Results
import Simulation

/// The course of a hunt: the time in each state, and the stages that hunts reach.
enum CourseSection {
  static func markup(_ scope: ReportScope) -> Markup? {
    guard scope.data.doneCount > 0, scope.plan.isHunt else { return nil }
    let words = scope.words
    return scope.section(
      "course", words.courseHeading,
      [times(scope), FunnelPanels.figure(scope)] + (SeriesPanels.figure(scope).map { [$0] } ?? []))
  }

  private static func times(_ scope: ReportScope) -> Figure {
    let words = scope.words
    let stretches = HuntStretch.allCases
    let names = stretches.map { words.stretch($0) }
    let bars = scope.data.strips.enumerated().map { row, strip -> StackedBars.Bar in
      let minutes = stretches.map { strip.meanSeconds($0) / 60 }
      return StackedBars.Bar(
        name: scope.name(ofStrip: row), parts: minutes,
        texts: minutes.map { HumanNumber.text($0, decimals: 1) })
    }
    let chart = StackedBars(xTitle: words.meanMinutesAxis, partNames: names, bars: bars)
    return Figure(
      title: words.timeInStates,
      note: String(scope.stripNote.dropFirst()),
      legend: chart.legend(of: stretches.indices),
      picture: .across(chart, id: "times", description: words.timesDescription),
      table: DataTable(
        caption: words.meanMinutesTable,
        header: [""] + names, rows: bars.map { [$0.name] + $0.texts }))
  }
}
