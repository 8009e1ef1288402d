import Domain
import Experiments
import Results

/// The last sections: failed runs, and the method of computation.
enum EndSections {
  /// Returns the section on failed runs, each with the command that replays it.
  static func failures(_ scope: ReportScope) -> Markup? {
    let (data, words) = (scope.data, scope.words)
    guard data.failedCount > 0 else { return nil }
    return scope.section("failures", words.failuresHeading) { section in
      let rows = data.failures.map { run in
        [
          String(run.point), String(run.replicate), scope.name(of: run.point - 1),
          words.reason(run.reason), scope.traceCommand(point: run.point, replicate: run.replicate),
        ]
      }
      section.add(
        DataTable(
          caption: words.failuresTable,
          header: [
            words.pointColumn, words.replicateColumn, "",
            words.reasonColumn, words.commandColumn,
          ], rows: rows, nameColumns: 5
        ).markup(words))
      let rest = data.failedCount - data.failures.count
      if rest > 0 {
        section.note(words.moreFailures(count: HumanNumber.text(rest)))
      }
    }
  }

  /// Returns the section on how the report was computed and how to reproduce it.
  static func method(_ scope: ReportScope) -> Markup {
    let words = scope.words
    return scope.section("method", words.methodHeading) {
      section in
      for text in paragraphs(scope) { section.element("p", text: text) }
      section.details(words.whatFiguresMean) { $0.add(glossary(scope).markup(words)) }
      section.facts(
        [
          (words.planHash, scope.plan.hash),
          (words.reportBy, "ghostlab \(scope.input.programVersion)"),
          (
            words.lookAtRun,
            scope.traceCommand(point: (scope.ranking.first ?? 0) + 1, replicate: 1)
          ),
        ], as: "code")
    }
  }

  private static func paragraphs(_ scope: ReportScope) -> [String] {
    let words = scope.words
    return [words.howRunsWerePlayed, words.howIntervalsAreMade, words.sameBytes]
  }

  private static func glossary(_ scope: ReportScope) -> DataTable {
    let words = scope.words
    return DataTable(
      caption: words.figuresOfRun,
      header: [words.nameInFiles, words.nameHere, words.meaning],
      rows: scope.plan.metrics.map {
        [$0.name, scope.look($0).title, $0.caption(words.language).summary]
      },
      nameColumns: 3)
  }
}
