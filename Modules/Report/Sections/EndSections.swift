import TextKit
import Domain
import Experiments
import Results

/// The last sections: failed runs, and the method of computation.
enum EndSections {
  /// Returns the section on failed runs, each with the command that replays it.
  static func failures(_ scope: ReportScope) -> Document.Section? {
    let (data, words) = (scope.data, scope.words)
    guard data.failedCount > 0 else { return nil }
    return Document.Section(
      "failures", words.language.say(en: "Runs that failed", ru: "Сбои"), link: words.failuresLink
    ) {
      section in
      let rows = data.notable.failures.map { run in
        [
          String(run.key.point), String(run.key.replicate), scope.name(of: run.key.point - 1),
          words.reason(run.reason),
          scope.traceCommand(point: run.key.point, replicate: run.key.replicate),
        ]
      }
      section.add(
        DataTable(
          caption: words.language.say(
            en: "Failed runs and how to look at them", ru: "Сбои и как их посмотреть"),
          header: [
            words.pointColumn, words.replicateColumn, "",
            words.language.say(en: "reason", ru: "причина"),
            words.language.say(en: "command", ru: "команда"),
          ], rows: rows, nameColumns: 5
        ))
      let rest = data.failedCount - data.notable.failures.count
      if rest > 0 {
        section.note(words.moreFailures(count: HumanNumber.text(rest)))
      }
    }
  }

  /// Returns the section on how the report was computed and how to reproduce it.
  static func method(_ scope: ReportScope) -> Document.Section {
    let words = scope.words
    return Document.Section("method", words.methodHeading, link: words.methodLink) {
      section in
      for text in paragraphs(scope) { section.paragraph(text) }
      section.folded(words.language.say(en: "What the figures mean", ru: "Что значат показатели")) {
        $0.add(glossary(scope))
      }
      section.facts(
        [
          (words.planHash, scope.plan.hash),
          (words.reportBy, "ghostlab \(scope.input.programVersion)"),
          (
            words.language.say(en: "Look at a run", ru: "Посмотреть охоту"),
            scope.traceCommand(point: (scope.ranking.first ?? 0) + 1, replicate: 1)
          ),
        ], isCode: true)
    }
  }

  private static func paragraphs(_ scope: ReportScope) -> [String] {
    let words = scope.words
    return [
      words.language.say(
        en: "Every run was played by the game's own engine with a simulated player. "
          + "Replicate n has the same random draws at every design point, so that differences between "
          + "points are sharper than the intervals of the points themselves.",
        ru: "Каждый прогон сыграл движок игры с модельным игроком. Повтор n во всех точках "
          + "играется на одних и тех же случайных числах, поэтому разности точек известны точнее, чем сами точки."
      ),
      words.language.say(
        en: "Intervals are at 95 %: Wilson's, corrected for continuity, for proportions, a score "
          + "interval that also holds for rare events for other means, order statistics for "
          + "quantiles. An end that nothing bounds is left open. Means over several points take a "
          + "replicate as one observation.",
        ru: "Интервалы 95%-е: для долей — Уилсона с поправкой на непрерывность, для других средних "
          + "— по методу меток, верный и для редких событий, для квантилей — по порядковым "
          + "статистикам. Конец, который ничем не ограничен, открыт. В средних по нескольким точкам "
          + "наблюдение — повтор."),
      words.language.say(
        en: "Equal results make an equal report, byte for byte.",
        ru: "Одинаковые результаты дают одинаковый отчёт, до байта."),
    ]
  }

  private static func glossary(_ scope: ReportScope) -> DataTable {
    let words = scope.words
    return DataTable(
      caption: words.language.say(en: "Figures of a run", ru: "Показатели прогона"),
      header: [words.nameInFiles, words.nameHere, words.meaning],
      rows: scope.plan.metrics.map {
        [$0.name, scope.format($0).title, $0.caption(words.language).summary]
      },
      nameColumns: 3)
  }
}

private extension PageWords {
  func moreFailures(count: String) -> String {
    language.say(en: "\(count) more are in runs.csv.", ru: "Ещё \(count) — в runs.csv.")
  }
}
