import TextKit
import Domain
import Experiments
import Results
import Simulation

/// The course of a hunt: the time in each state, and the stages that hunts reach.
enum CourseSection {
  static func section(_ scope: ReportScope) -> Document.Section? {
    guard scope.data.doneCount > 0, scope.plan.isHunt else { return nil }
    let language = scope.language
    return Document.Section(
      "course", language.say(en: "The course of a hunt", ru: "Ход охоты"),
      link: language.say(en: "Course", ru: "Ход"),
      figures: [times(scope), FunnelPanels.figure(scope)]
        + (SeriesPanels.figure(scope).map { [$0] } ?? []))
  }

  private static func times(_ scope: ReportScope) -> Figure {
    let language = scope.language
    let stretches = HuntStretch.allCases
    let names = stretches.map { language.stretch($0) }
    let bars = scope.data.strips.enumerated().map { row, strip -> StackedBars.Bar in
      let minutes = stretches.map { strip.meanSeconds($0) / 60 }
      return StackedBars.Bar(
        name: scope.name(ofStrip: row), parts: minutes,
        texts: minutes.map { HumanNumber.text($0, decimals: 1) })
    }
    let chart = StackedBars(
      xTitle: language.say(en: "mean minutes a hunt", ru: "минут за охоту, в среднем"),
      partNames: names, bars: bars)
    return Figure(
      title: language.say(en: "Time in each state", ru: "Время в каждом состоянии"),
      note: String(scope.stripNote.dropFirst()),
      legend: chart.legend(of: stretches.indices),
      picture: .across(
        chart, id: "times",
        description: language.say(
          en: "Mean minutes in each state.", ru: "Среднее время в состояниях.")),
      table: DataTable(
        caption: language.say(en: "Mean minutes a hunt", ru: "Минут за охоту, в среднем"),
        columns: [Column("setting", "")]
          + zip(stretches, names).map { Column("\($0)", $1, unit: "min") },
        rows: bars.enumerated().map { row, bar in
          [scope.stripNames[row]] + zip(bar.texts, bar.parts).map { Cell($0, $1) }
        }))
  }
}

private extension Language {
  /// Returns a short name for a legend.
  func stretch(_ stretch: HuntStretch) -> String {
    switch stretch {
    case .walking: say(en: "walking", ru: "идёт")
    case .arSearch: say(en: "AR search", ru: "поиск в AR")
    case .fight: say(en: "fight", ru: "схватка")
    case .trapOpen: say(en: "trap open", ru: "ловушка открыта")
    case .noTarget: say(en: "no target", ru: "без цели")
    }
  }
}
