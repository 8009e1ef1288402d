import Statistics
import TextKit
import Domain
import Experiments
import Results

/// The last sections: failed runs, and the method of computation.
enum EndSections {
  /// Returns the section on failed runs, each with the command that replays it.
  static func failures(_ scope: ReportScope) -> Document.Section? {
    let (data, language) = (scope.data, scope.language)
    guard data.failedCount > 0 else { return nil }
    return Document.Section(
      "failures", language.say(en: "Runs that failed", ru: "Сбои"),
      link: language.say(en: "Failures", ru: "Сбои")
    ) {
      section in
      let rows = data.notable.failures.map { run in
        [
          Cell(number: run.key.point), Cell(number: run.key.replicate),
          scope.cell(ofPoint: run.key.point - 1), Cell(language.reason(run.reason), run.reason),
          Cell(scope.traceCommand(point: run.key.point, replicate: run.key.replicate)),
        ]
      }
      section.add(
        DataTable(
          caption: language.say(
            en: "Failed runs and how to look at them", ru: "Сбои и как их посмотреть"),
          columns: [
            Column("point", language.pointColumn), Column("replicate", language.replicateColumn),
            Column("setting", ""),
            Column("reason", language.say(en: "reason", ru: "причина")),
            Column("command", language.say(en: "command", ru: "команда")),
          ], rows: rows, nameColumns: 5
        ))
      let rest = data.failedCount - data.notable.failures.count
      if rest > 0 {
        section.note(
          language.say(
            en: "\(HumanNumber.text(rest)) more are in runs.csv.",
            ru: "Ещё \(HumanNumber.text(rest)) — в runs.csv."))
      }
    }
  }

  /// Returns the section on how the report was computed and how to reproduce it.
  static func method(_ scope: ReportScope) -> Document.Section {
    let language = scope.language
    return Document.Section("method", language.methodHeading, link: language.methodLink) {
      section in
      for text in paragraphs(scope) { section.paragraph(text) }
      section.folded(language.say(en: "What the figures mean", ru: "Что значат показатели")) {
        $0.add(glossary(scope))
      }
      section.facts(
        [
          Fact("planHash", language.planHash, scope.plan.hash),
          Fact("program", language.reportBy, "ghostlab \(scope.input.programVersion)"),
          Fact(
            "command", language.say(en: "Look at a run", ru: "Посмотреть охоту"),
            scope.traceCommand(point: (scope.ranking.first ?? 0) + 1, replicate: 1)),
        ], isCode: true)
    }
  }

  private static func paragraphs(_ scope: ReportScope) -> [String] {
    let language = scope.language
    return [
      language.say(
        en: "Every run was played by the game's own engine with a simulated player. "
          + "Replicate n has the same random draws at every design point, so that differences between "
          + "points are sharper than the intervals of the points themselves.",
        ru: "Каждый прогон сыграл движок игры с модельным игроком. Повтор n во всех точках "
          + "играется на одних и тех же случайных числах, поэтому разности точек известны точнее, чем сами точки."
      ),
      language.say(
        en: "Intervals are at 95 %: Wilson's, corrected for continuity, for proportions, a score "
          + "interval that also holds for rare events for other means, order statistics for "
          + "quantiles. An end that nothing bounds is left open. Means over several points take a "
          + "replicate as one observation.",
        ru: "Интервалы 95%-е: для долей — Уилсона с поправкой на непрерывность, для других средних "
          + "— по методу меток, верный и для редких событий, для квантилей — по порядковым "
          + "статистикам. Конец, который ничем не ограничен, открыт. В средних по нескольким точкам "
          + "наблюдение — повтор."),
      language.say(
        en: "Equal results make an equal report, byte for byte.",
        ru: "Одинаковые результаты дают одинаковый отчёт, до байта."),
    ]
  }

  private static func glossary(_ scope: ReportScope) -> DataTable {
    let language = scope.language
    return DataTable(
      caption: language.say(en: "Figures of a run", ru: "Показатели прогона"),
      columns: [
        Column("name", language.nameInFiles), Column("title", language.nameHere),
        Column("meaning", language.say(en: "meaning", ru: "смысл")),
      ],
      rows: scope.plan.metrics.map {
        [$0.name, scope.format($0).title, $0.caption(language).summary].map { Cell($0) }
      },
      nameColumns: 3)
  }
}

private extension Language {
  /// Returns the reason of a failed run, whose row has it in English.
  func reason(_ text: String) -> String { say(en: text, ru: "«\(text)»") }
}
